/** In cents. */
interface OfferedPrice {
  price: number
  originalPrice: number | null
}

/** Whether the original price is below the price. Equal ones are allowed: they show no saving. */
export const isOriginalPriceBelowPrice = ({ price, originalPrice }: OfferedPrice) =>
  originalPrice !== null && originalPrice < price

export const originalPriceMessage =
  'The original price is below the price. Enter a higher original price, or remove it.'
