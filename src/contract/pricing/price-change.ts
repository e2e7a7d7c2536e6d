import type { CartLine } from '#contract/cart.ts'
import { toCents } from '#contract/money.ts'
import { offerUnitPrice } from './offer-price.ts'

type Line = Pick<CartLine, 'quantity' | 'priceWhenAdded'> & {
  offer: Pick<CartLine['offer'], 'price' | 'tiers'>
}

/** Whether a line's price is another one than its buyer last saw. */
export function hasPriceChanged({ offer, quantity, priceWhenAdded }: Line): boolean {
  return toCents(priceWhenAdded) !== offerUnitPrice(offer, quantity)
}
