import type { CartLine } from '#contract/cart.ts'
import { cartCount } from './cart-count.ts'

/** What signing in did to a guest's cart; nothing where it stayed what it was. */
export function joinedCarts(guest: CartLine[], joined: CartLine[]): string | undefined {
  const chosen = new Map(guest.map((line) => [keyOf(line), line.quantity]))
  const isOwn = (line: CartLine) => !chosen.has(keyOf(line))
  const changed = joined.filter((line) => !isOwn(line) && chosen.get(keyOf(line)) !== line.quantity)
  if (guest.length === 0 || !(changed.length > 0 || joined.some(isOwn))) return undefined
  const sentences = [
    `What you had chosen joined the cart of your account, which now has ${cartCount(joined)}.`,
    ...changed.map(({ quantity, product }) => `Now ${quantity} of ${product.name}.`),
  ]
  return sentences.join(' ')
}

const keyOf = ({ productId, variant }: CartLine) => `${productId} ${variant}`
