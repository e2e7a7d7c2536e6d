import { isOriginalPriceBelowPrice } from '#contract/pricing/original-price.ts'
import { OriginalPriceBelowPrice } from '#shop/pricing/problems.ts'

interface Prices {
  price: number
  originalPrice: number | null
}

/** Throws OriginalPriceBelowPrice, unless both prices are as they were before. */
export function refuseLowOriginalPrice(prices: Prices, former?: Prices) {
  const isUnchanged = former?.price === prices.price && former.originalPrice === prices.originalPrice
  if (!isUnchanged && isOriginalPriceBelowPrice(prices)) throw new OriginalPriceBelowPrice()
}
