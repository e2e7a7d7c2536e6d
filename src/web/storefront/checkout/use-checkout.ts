import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SignedInUser } from '../../../contract/accounts.ts'
import type { CartLine } from '../../../contract/cart.ts'
import { type CheckoutForm, type Order, checkoutForm } from '../../../contract/orders.ts'
import { ApiProblem } from '../../../contract/problem.ts'
import { usePlaceOrder } from '../../api/orders.ts'
import { failureText } from '../../forms/failure-text.ts'
import { paths } from '../../paths.ts'
import { useToast } from '../../ui/toast-context.ts'
import { useCurrency } from '../layout/currency.tsx'
import { dropDraft, keepDraft, readDraft } from './checkout-draft.ts'
import { orderBody } from '../../shop-words/order-body.ts'
import { type Refusal, refusalOf } from './order-refusal.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'

interface Checkout {
  user: SignedInUser | null
  lines: CartLine[] | undefined
  defaultValues: CheckoutForm
}

/** The checkout form, and all the ways in which submitting it can go. */
export function useCheckout({ user, lines, defaultValues }: Checkout) {
  const form = useForm<CheckoutForm>({ resolver: zodResolver(checkoutForm), defaultValues })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { currency } = useCurrency()
  const placing = usePlaceOrder()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const toast = useToast()
  useKeptDraft(form)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!user) return askToSignIn()
    if (lines === undefined) return
    if (lines.length === 0) return sayEmpty()
    void form.handleSubmit((values) => place(values, lines))(event)
  }

  function askToSignIn() {
    keepDraft(form.getValues())
    toast({ tone: 'error', title: 'Please log in', text: 'You must be logged in to place an order' })
    void navigate({ to: '/auth', search: { next: paths.checkout } })
  }

  function sayEmpty() {
    toast({
      tone: 'error',
      title: 'Cart is empty',
      text: 'Please add items to your cart before checkout',
    })
    void navigate({ to: '/' })
  }

  async function place(values: CheckoutForm, wanted: CartLine[]) {
    const body = orderBody(values, wanted, currency)
    setRefusal(null)
    try {
      arrive(await placing.mutateAsync({ body, idempotencyKey: keyFor(body) }))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) {
        queryClient.setQueryData(['user'], null)
        return askToSignIn()
      }
      const refused = refusalOf(error, body)
      if (refused) return setRefusal(refused)
      toast({ tone: 'error', title: 'Order Creation Failed', text: failureText(error) })
    }
  }

  function arrive({ orderNumber, paymentMethod }: Order) {
    dropDraft()
    const next = paymentMethod === 'bank_transfer' ? ' Please complete the bank transfer.' : ''
    toast({ title: 'Order Created Successfully', text: `Order ${orderNumber}.${next}` })
    void navigate({ to: '/order-confirmation/$orderNumber', params: { orderNumber }, replace: true })
  }

  return { form, submit, refusal, busy: placing.isPending || placing.isSuccess }
}

/** What is typed outlives a detour to the sign-in screen, and a reload. */
function useKeptDraft({ setValue, subscribe }: UseFormReturn<CheckoutForm>) {
  useEffect(() => {
    const draft = readDraft()
    for (const name of checkoutForm.keyof().options) {
      const typed = draft[name]
      if (typed) setValue(name, typed)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [setValue, subscribe])
}
