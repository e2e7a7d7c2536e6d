import type { PositionedProduct } from '#contract/catalog/product-position.ts'

export interface Row {
  product: PositionedProduct
  /** The position in the whole list, counted from 0. */
  index: number
  /** The order number that the shop keeps for this position. */
  order: number
}
