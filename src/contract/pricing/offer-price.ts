import type { Offer } from '#contract/catalog/offers.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { type ListPrice, unitPrice } from './unit-price.ts'

type PricedOffer = Pick<Offer, 'price' | 'tiers'>

/** The offer's price and tiers in cents. */
export function listPriceOf({ price, tiers }: PricedOffer): ListPrice {
  return {
    price: toCents(price),
    tiers: tiers.map((tier) => ({ minQuantity: tier.minQuantity, price: toCents(tier.price) })),
  }
}

/** The price of one unit in a line of this quantity. */
export function offerUnitPrice(offer: PricedOffer, quantity: number): Cents {
  return unitPrice(listPriceOf(offer), quantity)
}
