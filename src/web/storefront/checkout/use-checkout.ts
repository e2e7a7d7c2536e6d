import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import type { SignedInUser } from '#contract/accounts.ts'
import type { CartLine } from '#contract/cart.ts'
import { type CheckoutForm, type Order, checkoutForm } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { paths } from '#contract/paths.ts'
import { keepDraftForSignIn, markSessionEnded } from '#web/visitor/visitor-data.ts'
import { useShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { isOrderable } from '#web/storefront/cart/line-obstacle.ts'
import { clearDraft, saveDraft } from './checkout-draft.ts'
import { clearAttempt, readAttempt } from './order-attempt.ts'
import { useOrderCheck } from './use-order-check.ts'
import { useSaveDelivery } from './use-save-delivery.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { toOrderItem, useSubmitOrder } from './use-submit-order.ts'

interface CheckoutOptions {
  user: SignedInUser | null
  lines: CartLine[] | undefined
  defaultValues: CheckoutForm
  availableMethods: PaymentMethod[]
}

/** The checkout form and every outcome of submitting it. */
export function useCheckout({ user, lines, defaultValues, availableMethods }: CheckoutOptions) {
  const form = useValidatedForm<CheckoutForm>({ resolver: zodResolver(checkoutForm), defaultValues })
  const queryClient = useQueryClient()
  const redirect = useCheckoutRedirects()
  const orderCheck = useOrderCheck({ user, onFound: showConfirmation, onSignedOut: signInAgain })
  const order = useSubmitOrder(form, { orderCheck, onPlaced: showConfirmation, onSignedOut: signInAgain })
  const saveDelivery = useSaveDelivery()
  const stopSaving = useSavedDraft(form, { defaultValues, availableMethods })

  /** `repeatOf` is the number of an earlier order with the same lines, which the buyer repeats on purpose. */
  function submit(event: SyntheticEvent, repeatOf?: string) {
    event.preventDefault()
    if (order.busy || orderCheck.isChecking) return
    if (lines?.length === 0) return hasOpenAttempt(user) ? void orderCheck.check() : redirect.toShop()
    if (!user) return saveDraftAndRegister()
    if (lines === undefined) return
    void form.handleSubmit((values) => order.submit(user.id, values, { lines, shipping, repeatOf }))(event)
  }

  function saveDraftAndRegister() {
    saveDraft(form.getValues())
    redirect.toAccount('register')
  }

  /** The session ended during checkout. */
  function signInAgain() {
    stopSaving()
    saveDraft(form.getValues())
    keepDraftForSignIn()
    markSessionEnded()
    queryClient.setQueryData(['user'], null)
    // Without saving again: the draft leaves the storage until the same user signs in.
    redirect.toAccount('sign-in')
  }

  function showConfirmation(placed: Order) {
    stopSaving()
    void saveDelivery(form.getValues())
    clearAttempt()
    clearDraft()
    redirect.toConfirmation(placed)
  }

  const isOpen = order.busy || orderCheck.isUnknown || orderCheck.isChecking
  const shownLines = (isOpen && order.submittedLines) || lines
  const shipping = useShippingChoice(form, (shownLines ?? []).filter(isOrderable).map(toOrderItem))
  return {
    form,
    submit,
    submittedLines: order.submittedLines,
    conflict: order.conflict,
    busy: order.busy,
    isRetrying: order.isRetrying,
    orderCheck,
    /** The submitted lines until the outcome is known, because placing the order empties the cart. */
    shownLines,
    shipping,
  }
}

/** Whether an order was sent whose reply was lost; it may have emptied the cart. */
const hasOpenAttempt = (user: SignedInUser | null) => user !== null && readAttempt(user.id)?.isOpen === true

/** Leaves the checkout with a message that says why. */
function useCheckoutRedirects() {
  const navigate = useNavigate()
  const toast = useToast()
  return {
    toAccount(tab: 'register' | 'sign-in') {
      toast({ tone: 'error', title: 'Please log in', text: 'You must be logged in to place an order' })
      void navigate({ to: '/auth', search: { tab, next: paths.checkout } })
    },
    /** The cart is empty. */
    toShop() {
      toast({ tone: 'error', title: 'Cart is empty', text: 'Please add items to your cart before checkout' })
      void navigate({ to: '/' })
    },
    toConfirmation({ orderNumber, paymentMethod }: Order) {
      const next = paymentMethod === 'bank_transfer' ? ' Please complete the bank transfer.' : ''
      toast({ title: 'Order Created Successfully', text: `Order ${orderNumber}.${next}` })
      void navigate({ to: '/order-confirmation/$orderNumber', params: { orderNumber }, replace: true })
    },
  }
}
