import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { getCustomer } from '#contract/customers.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type CheckoutForm, checkoutForm } from '#contract/orders/orders.ts'
import { draftLike } from '#web/admin/forms/drafts/draft-like.ts'
import { useLocalDraft } from '#web/admin/forms/drafts/use-local-draft.ts'
import { usePlaceOrderAsStaff } from '#web/api/orders/staff-orders.ts'
import { useShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useIdempotencyKey } from '#web/api/orders/use-idempotency-key.ts'
import { addressValues } from '#web/shared/forms/address-values.ts'
import { emptyCheckout } from '#web/shared/empty-checkout.ts'
import { formAddress } from '#web/shared/forms/form-address.ts'
import { orderBody } from '#web/api/orders/order-body.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { pricedLine, storedLines, useDraftLines } from './use-draft-lines.ts'

/** The form in which staff place an order for a customer. */
export function useNewOrder() {
  const { paymentMethods, baseCurrency } = useStorefront()
  const form = useForm<CheckoutForm>({
    resolver: zodResolver(checkoutForm),
    defaultValues: { ...emptyCheckout, paymentMethod: paymentMethods[0] ?? emptyCheckout.paymentMethod },
  })
  const { lines, add, change, remove, refresh, restore } = useDraftLines()
  const shipping = useShippingChoice(form, lines.map(pricedLine))
  const placing = usePlaceOrderAsStaff()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const toast = useToast()
  const isPlaced = useRef(false)
  const { isDirty } = form.formState

  const hasUnsavedChanges = () => !isPlaced.current && (isDirty || lines.length > 0)
  const draft = useStoredOrder({ form, lines, restore, hasUnsavedChanges })

  async function place(values: CheckoutForm) {
    const body = orderBody(values, lines.map(pricedLine), { currency: baseCurrency, shipping })
    try {
      const { orderNumber } = await placing.mutateAsync({ body, idempotencyKey: keyFor(body) })
      isPlaced.current = true
      draft.discard()
      toast({ title: 'Order Created Successfully', text: orderNumber })
      void navigate({ to: '/admin/orders', search: { search: orderNumber } })
    } catch (error) {
      toast({ tone: 'error', title: 'Order Creation Failed', text: errorMessage(error) })
      await refresh()
    }
  }

  return {
    form,
    lines: { items: lines, add, change, remove },
    shipping,
    fillIn: (customer: Customer) => form.reset(filledIn(form.getValues(), customer)),
    submit(event: SyntheticEvent) {
      event.preventDefault()
      void form.handleSubmit(place)(event)
    },
    error: placing.error,
    isPending: placing.isPending,
    hasUnsavedChanges,
    draft,
  }
}

type Customer = Reply<typeof getCustomer>

/** The customer's name and email, and the addresses of their last order. */
function filledIn(values: CheckoutForm, { firstName, lastName, email, orders }: Customer): CheckoutForm {
  const [last] = orders
  return {
    ...values,
    firstName,
    lastName,
    email,
    ...(last && {
      phone: last.customerPhone,
      delivery: { ...emptyCheckout.delivery, ...formAddress(last) },
      billing: last.billingAddress && addressValues(last.billingAddress),
    }),
  }
}

const storedOrder = z.object({ typed: draftLike<CheckoutForm>(emptyCheckout), lines: storedLines })

interface StoredSetup extends Pick<ReturnType<typeof useDraftLines>, 'lines' | 'restore'> {
  form: UseFormReturn<CheckoutForm>
  hasUnsavedChanges: () => boolean
}

/** The order in the browser's storage until it is placed. */
function useStoredOrder({ form, lines, restore, hasUnsavedChanges }: StoredSetup) {
  return useLocalDraft({
    form: 'order new',
    schema: storedOrder,
    version: null,
    hasChanges: hasUnsavedChanges,
    read: () => ({ typed: form.getValues(), lines }),
    restore(stored) {
      form.reset(stored.typed, { keepDefaultValues: true })
      restore(stored.lines)
    },
  })
}
