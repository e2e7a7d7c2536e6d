import type { BulkStockChange, PriceChange, SkipReason } from '#contract/catalog/bulk-changes.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { maxCount, maxPriceUnits } from '#contract/limits.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import type { ListPrice } from '#contract/pricing/unit-price.ts'
import { bulkPrice } from '#shop/pricing/standard/bulk-price.ts'
import type { OfferValues } from './bulk-offers.ts'
import type { BulkOffer } from './queries.ts'

/**
 * The price of a variant after a bulk change, or why it is refused. Its tiers change in the same way, so that none rises
 * above the one before; where the price is set, they stay.
 */
export function priceAfter(
  offer: BulkOffer,
  change: PriceChange,
  currency: CurrencyCode,
): OfferValues | SkipReason {
  const price = bulkPrice(offer.price, change, currency)
  const tiers = offer.tiers.flatMap((tier) => {
    const tierPrice = change.kind === 'set' ? tier.price : bulkPrice(tier.price, change, currency)
    return tierPrice === null ? [] : [{ ...tier, price: tierPrice }]
  })
  if (price === null || tiers.length < offer.tiers.length) return 'price-too-low'
  return priceRefusal(offer, { price, tiers }, currency) ?? { price, tiers }
}

/** Why a variant cannot have this price, or null. Higher tier prices that staff confirmed stay allowed. */
export function priceRefusal(offer: BulkOffer, wanted: ListPrice, currency: CurrencyCode): SkipReason | null {
  const amounts = [wanted.price, ...wanted.tiers.map(({ price }) => price)]
  if (amounts.some((amount) => amount > maxPrice)) return 'price-too-high'
  if (offer.originalPrice !== null && wanted.price > offer.originalPrice) return 'above-original-price'
  const isRefused = (listPrice: ListPrice) => tiersProblem(listPrice, { currency }) !== null
  return isRefused(wanted) && !isRefused(offer) ? 'below-tier' : null
}

const maxPrice = maxPriceUnits * 100 + 99

/** The stock of a variant after a bulk change, or why it is refused. */
export function stockAfter(
  { stockQuantity }: BulkOffer,
  { kind, quantity }: BulkStockChange,
): OfferValues | SkipReason {
  if (stockQuantity === null) return 'stock-not-tracked'
  const after = { set: quantity, add: stockQuantity + quantity, subtract: stockQuantity - quantity }[kind]
  if (after < 0) return 'not-enough-stock'
  return after > maxCount ? 'too-much-stock' : { stockQuantity: after }
}
