import type { CurrencyCode } from '#contract/choices.ts'
import type { Cents } from '#contract/money.ts'
import { percentagePrice } from './percentage-price.ts'
import { type ListPrice, unitPrice } from './unit-price.ts'

/** The entry of a buyer's own price list for a variant. */
export type BuyerList =
  | {
      kind: 'percentage'
      /** In basis points: 250 is 2.5%. */
      discountBasisPoints: number
    }
  | {
      kind: 'fixed'
      /** Null if the list does not name the variant. */
      listPrice: ListPrice | null
    }

export interface BuyerPrices {
  standard: ListPrice
  /** Null for buyers without a list in force. */
  list: BuyerList | null
  /** The base currency, to which percentages are rounded. */
  currency: CurrencyCode
}

/** The unit price for a buyer in a line of this quantity. */
export function buyerPrice(prices: BuyerPrices, quantity: number): Cents {
  return unitPrice(buyerListPrice(prices), quantity)
}

/** The price and tiers that apply: of the buyer's list if it names the variant, else of the standard list. */
export function buyerListPrice({ standard, list, currency }: BuyerPrices): ListPrice {
  if (list?.kind === 'fixed') return list.listPrice ?? standard
  if (list?.kind === 'percentage')
    return { price: percentagePrice(standard.price, list.discountBasisPoints, currency), tiers: [] }
  return standard
}
