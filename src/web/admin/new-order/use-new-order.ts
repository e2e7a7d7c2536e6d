import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { getCustomer } from '#contract/customers.ts'
import type { Reply } from '#contract/endpoint.ts'
import { maxQuantity } from '#contract/limits.ts'
import { sum, timesQuantity, toCents } from '#contract/money.ts'
import { type CheckoutForm, checkoutForm } from '#contract/orders/orders.ts'
import { usePlaceOrderFor } from '#web/api/orders.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { blankCheckout } from '#web/copy/blank-checkout.ts'
import { knownAddress } from '#web/copy/known-address.ts'
import { orderBody } from '#web/copy/order-body.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** What is going to be ordered; of a product with variants one at a time. */
export interface DraftLine {
  productId: number
  product: StaffProduct
  variant: string | null
  quantity: number
}

/** The draft of an order that staff place, and all the ways in which placing it can go. */
export function useNewOrder() {
  const api = useApi()
  const { paymentMethods } = useStorefront()
  const form = useForm<CheckoutForm>({
    resolver: zodResolver(checkoutForm),
    defaultValues: { ...blankCheckout, paymentMethod: paymentMethods[0] ?? blankCheckout.paymentMethod },
  })
  const [lines, setLines] = useState<DraftLine[]>([])
  const placing = usePlaceOrderFor()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const toast = useToast()
  const placed = useRef(false)
  const { isDirty } = form.formState

  function add(product: StaffProduct) {
    const variant = product.variants?.[0] ?? null
    const same = lines.findIndex((line) => line.productId === product.id && line.variant === variant)
    const line = lines[same]
    if (line) return change(same, { quantity: Math.min(line.quantity + 1, maxQuantity) })
    setLines([...lines, { productId: product.id, product, variant, quantity: 1 }])
  }

  function change(index: number, part: Partial<DraftLine>) {
    setLines((before) => before.map((line, at) => (at === index ? { ...line, ...part } : line)))
  }

  function remove(index: number) {
    setLines((before) => before.filter((_, at) => at !== index))
  }

  /** Fills in who the customer is, and where their last order went. */
  function know({ firstName, lastName, email, orders }: Reply<typeof getCustomer>) {
    const [last] = orders
    form.reset({
      ...form.getValues(),
      firstName,
      lastName,
      email,
      ...(last && { phone: last.customerPhone, ...knownAddress(last.shippingAddress) }),
    })
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void form.handleSubmit(place)(event)
  }

  async function place(values: CheckoutForm) {
    const body = orderBody(values, lines, 'USD')
    try {
      const { orderNumber } = await placing.mutateAsync({ body, idempotencyKey: keyFor(body) })
      placed.current = true
      toast({ title: 'Order Created Successfully', text: `Order ${orderNumber}.` })
      void navigate({ to: '/admin/orders', search: { search: orderNumber } })
    } catch (error) {
      toast({ tone: 'error', title: 'Order Creation Failed', text: errorMessage(error) })
      await readAnew()
    }
  }

  /** The next try is at the prices and the stock of now. */
  async function readAnew() {
    const ids = [...new Set(lines.map(({ productId }) => productId))]
    const answers = await Promise.allSettled(
      ids.map((id) => api('GET /api/admin/products/{id}', { params: { id } })),
    )
    const now = new Map(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [[answer.value.id, answer.value]] : [])),
    )
    setLines((before) =>
      before.map((line) => ({ ...line, product: now.get(line.productId) ?? line.product })),
    )
  }

  return {
    form,
    lines,
    total: sum(lines.map(({ product, quantity }) => timesQuantity(toCents(product.price), quantity))),
    add,
    change,
    remove,
    know,
    submit,
    failure: placing.error,
    busy: placing.isPending,
    isUnsaved: () => !placed.current && (isDirty || lines.length > 0),
  }
}
