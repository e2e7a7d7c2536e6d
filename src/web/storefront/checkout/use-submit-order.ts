import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CartLine } from '#contract/cart.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import type { CheckoutForm, Order } from '#contract/orders/orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import type { ShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { isRejected, usePlaceOrder } from '#web/api/orders/place-order.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { type OrderBody, orderBody } from '#web/api/orders/order-body.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { isOrderable } from '#web/storefront/cart/line-obstacle.ts'
import { useCurrency } from '#web/storefront/base/currency.tsx'
import { isSameOrder, markAttemptRejected, readAttempt, startAttempt } from './order-attempt.ts'
import { type OrderConflict, conflictIn } from './order-conflict.ts'
import type { useOrderCheck } from './use-order-check.ts'

interface SubmitOptions {
  orderCheck: ReturnType<typeof useOrderCheck>
  onPlaced: (order: Order) => void
  onSignedOut: () => void
}

/** The order as the page shows it when the buyer submits it. */
interface ShownOrder {
  lines: CartLine[]
  shipping: ShippingChoice
  /** Number of the earlier order with the same lines, which the buyer repeats on purpose. */
  repeatOf: string | undefined
}

/** Places the order at most once, even after lost replies and page reloads. */
export function useSubmitOrder(
  { setError }: UseFormReturn<CheckoutForm>,
  { orderCheck, onPlaced, onSignedOut }: SubmitOptions,
) {
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  const [submittedLines, setSubmittedLines] = useState<CartLine[]>()
  const [isRetrying, setRetrying] = useState(false)
  const { currency } = useCurrency()
  const placing = usePlaceOrder()

  async function submit(userId: number, values: CheckoutForm, shown: ShownOrder) {
    const { lines } = shown
    const body = checkoutBody(values, shown, currency)
    const earlier = readAttempt(userId)
    setConflict(null)
    // A changed form must not place a second order while an earlier attempt may have succeeded.
    if (earlier?.isOpen && !isSameOrder(earlier, body) && (await orderCheck.check()) !== 'not-placed') return

    orderCheck.reset()
    const attempt = startAttempt(userId, body)
    setSubmittedLines(lines)
    setRetrying(false)
    let wasRetried = false
    const onRetry = () => {
      wasRetried = true
      setRetrying(true)
    }
    try {
      onPlaced(await placing.mutateAsync({ body, idempotencyKey: attempt.key, onRetry }))
    } catch (error) {
      // After a lost reply, a rejected retry does not mean that the first request failed.
      if (isRejected(error) && !(wasRetried && isRejectedUnprocessed(error))) markAttemptRejected(attempt)
      else orderCheck.setUnknown()
      if (!(error instanceof ApiProblem)) return
      if (error.status === 401) return onSignedOut()
      // This key placed an order with another body, so look it up.
      if (error.code === 'idempotency-key-reused') return void orderCheck.check()
      // Companies may require it.
      if (showFieldErrors(error, { names: ['poNumber'], parent: 'order' }, setError)) return
      // For any other error the page says that the outcome is unknown.
      if (isRejected(error)) setConflict(conflictIn(error, body))
    }
  }

  return {
    submit,
    conflict,
    submittedLines,
    busy: placing.isPending || placing.isSuccess,
    isRetrying: placing.isPending && isRetrying,
  }
}

/** The order with the cart that the page shows. */
function checkoutBody(
  values: CheckoutForm,
  { lines, shipping, repeatOf }: ShownOrder,
  currency: CurrencyCode,
): OrderBody {
  return {
    ...orderBody(values, lines.filter(isOrderable).map(toOrderItem), { currency, shipping }),
    cart: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    ...(repeatOf !== undefined && { repeatOf }),
  }
}

export const toOrderItem = ({ sku, quantity, offer }: CartLine) => ({
  sku,
  quantity,
  price: offerUnitPrice(offer, quantity),
})

/** Rejected before the shop processed the order: signed out, forbidden or rate limited. */
function isRejectedUnprocessed(error: unknown) {
  return error instanceof ApiProblem && [401, 403, 429].includes(error.status)
}
