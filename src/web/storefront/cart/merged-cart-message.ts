import type { CartLine } from '#contract/cart.ts'
import { cartCount } from './cart-count.ts'
import { lineName } from './line-name.ts'

/** Describes how signing in changed a guest's cart; undefined when it did not. */
export function mergedCartMessage(guestCart: CartLine[], mergedCart: CartLine[]): string | undefined {
  const guestQuantities = new Map(guestCart.map((line) => [keyOf(line), line.quantity]))
  const isFromAccount = (line: CartLine) => !guestQuantities.has(keyOf(line))
  const changed = mergedCart.filter(
    (line) => !isFromAccount(line) && guestQuantities.get(keyOf(line)) !== line.quantity,
  )
  if (guestCart.length === 0 || !(changed.length > 0 || mergedCart.some(isFromAccount))) return undefined
  const sentences = [
    `We merged your cart with your saved cart: ${cartCount(mergedCart)}.`,
    ...changed.map((line) => `Quantity of ${lineName(line)} updated to ${line.quantity}.`),
  ]
  return sentences.join(' ')
}

const keyOf = ({ sku }: CartLine) => sku
