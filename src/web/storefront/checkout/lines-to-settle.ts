import type { CartLine } from '#contract/cart.ts'
import { isOrderable } from '#web/storefront/cart/line-obstacle.ts'
import type { useCheckout } from './use-checkout.ts'

/** The lines that keep the order from being placed: those with another price than the buyer saw, and those not for sale. */
export function linesToSettle(
  { busy, orderCheck }: Pick<ReturnType<typeof useCheckout>, 'busy' | 'orderCheck'>,
  lines: CartLine[],
) {
  // An order whose outcome is open is shown at the prices that it was sent with.
  const isOpen = busy || orderCheck.state !== null
  const current = isOpen ? [] : lines
  const changed = current
    .filter(isOrderable)
    .filter(({ unitPrice, priceWhenAdded }) => unitPrice !== priceWhenAdded)
  return { isOpen, current, changed, isBlocked: changed.length > 0 || !current.every(isOrderable) }
}
