import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SignedInUser } from '#contract/accounts.ts'
import type { CartLine } from '#contract/cart.ts'
import { type CheckoutForm, type Order, checkoutForm } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { ApiProblem } from '#contract/problem.ts'
import { isRejected, usePlaceOrder } from '#web/api/place-order.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { paths } from '#contract/paths.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { keepDraftForSignIn, markSessionEnded } from '#web/runtime/visitor/visitor-data.ts'
import { useCurrency } from '#web/storefront/layout/currency.tsx'
import { clearDraft, saveDraft, readDraft } from './checkout-draft.ts'
import { orderBody } from '#web/copy/order-body.ts'
import { clearAttempt, isSameOrder, readAttempt, markAttemptRejected, startAttempt } from './order-attempt.ts'
import { type Refusal, conflictIn } from './order-conflict.ts'
import { useOrderCheck } from './use-order-check.ts'

interface Checkout {
  user: SignedInUser | null
  lines: CartLine[] | undefined
  defaultValues: CheckoutForm
  offered: PaymentMethod[]
}

/** The checkout form, and all the ways in which submitting it can go. */
export function useCheckout({ user, lines, defaultValues, offered }: Checkout) {
  const form = useForm<CheckoutForm>({ resolver: zodResolver(checkoutForm), defaultValues })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sent, setSent] = useState<CartLine[]>()
  const [isRetrying, setRetrying] = useState(false)
  const { currency } = useCurrency()
  const placing = usePlaceOrder()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const toast = useToast()
  const orderCheck = useOrderCheck({ user, onFound: arrive, onSignedOut: askToSignInAgain })
  const busy = placing.isPending || placing.isSuccess
  const stopKeeping = useKeptDraft(form, { defaultValues, offered })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy || orderCheck.isChecking) return
    if (!user) return askToSignIn()
    if (lines === undefined) return
    if (lines.length === 0) return readAttempt(user.id)?.isOpen ? void orderCheck.check() : sayEmpty()
    void form.handleSubmit((values) => place(user.id, values, lines))(event)
  }

  function askToSignIn() {
    saveDraft(form.getValues())
    toast({ tone: 'error', title: 'Please log in', text: 'You must be logged in to place an order' })
    void navigate({ to: '/auth', search: { next: paths.checkout } })
  }

  function askToSignInAgain() {
    stopKeeping()
    saveDraft(form.getValues())
    keepDraftForSignIn()
    markSessionEnded()
    queryClient.setQueryData(['user'], null)
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

  async function place(userId: number, values: CheckoutForm, wanted: CartLine[]) {
    const body = orderBody(values, wanted, currency)
    const earlier = readAttempt(userId)
    setRefusal(null)
    // An earlier order of which nothing was heard must not be placed a second time in another form.
    if (earlier?.isOpen && !isSameOrder(earlier, body) && (await orderCheck.check()) !== 'not-placed') return

    orderCheck.reset()
    const attempt = startAttempt(userId, body)
    setSent(wanted)
    setRetrying(false)
    let wasRetried = false
    const onRetry = () => {
      wasRetried = true
      setRetrying(true)
    }
    try {
      arrive(await placing.mutateAsync({ body, idempotencyKey: attempt.key, onRetry }))
    } catch (error) {
      // A try whose answer was lost may have placed the order before the shop refused to be asked again.
      if (isRejected(error) && !(wasRetried && isBeforeTheOrder(error))) markAttemptRejected(attempt)
      else orderCheck.setUnknown()
      if (error instanceof ApiProblem && error.status === 401) return askToSignInAgain()
      // The key is used, so this order is placed, by a version of the shop that read it otherwise.
      if (error instanceof ApiProblem && error.code === 'idempotency-key-reused')
        return void orderCheck.check()
      if (!(error instanceof ApiProblem)) return
      const refused = conflictIn(error, body)
      if (refused) return setRefusal(refused)
      toast({ tone: 'error', title: 'Order Creation Failed', text: errorMessage(error) })
    }
  }

  function arrive({ orderNumber, paymentMethod }: Order) {
    stopKeeping()
    clearAttempt()
    clearDraft()
    const next = paymentMethod === 'bank_transfer' ? ' Please complete the bank transfer.' : ''
    toast({ title: 'Order Created Successfully', text: `Order ${orderNumber}.${next}` })
    void navigate({ to: '/order-confirmation/$orderNumber', params: { orderNumber }, replace: true })
  }

  const isOpen = busy || orderCheck.isUnknown || orderCheck.isChecking
  return {
    form,
    submit,
    refusal,
    busy,
    isRetrying: placing.isPending && isRetrying,
    orderCheck,
    /** The cart empties when the order is placed; until the buyer has heard of it, what was sent stays in sight. */
    shownLines: (isOpen && sent) || lines,
  }
}

/** Refused without a look at the order: signed out, shut out, too many requests. */
function isBeforeTheOrder(error: unknown) {
  return error instanceof ApiProblem && [401, 403, 429].includes(error.status)
}

/** What is typed outlives a detour to the sign-in screen, and a reload. Answers how to end that. */
function useKeptDraft(
  { setValue, getValues, subscribe }: UseFormReturn<CheckoutForm>,
  { defaultValues, offered }: Pick<Checkout, 'defaultValues' | 'offered'>,
) {
  // The form reports once more as its submission ends.
  const isKept = useRef(true)
  useEffect(() => {
    const draft = readDraft()
    const [page] = performance.getEntriesByType('navigation')
    // Browsers fill a form again after Back, also for the next visitor.
    const isRestored = page instanceof PerformanceNavigationTiming && page.type !== 'navigate'
    for (const name of checkoutForm.keyof().options) {
      const typed = draft[name]
      if (typed) setValue(name, typed)
      else if (isRestored) setValue(name, defaultValues[name])
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => isKept.current && saveDraft(values),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what was known when the page was opened
  }, [setValue, subscribe])

  useEffect(() => {
    const [first] = offered
    if (first && !offered.includes(getValues('paymentMethod'))) setValue('paymentMethod', first)
  }, [getValues, offered, setValue])

  return () => {
    isKept.current = false
  }
}
