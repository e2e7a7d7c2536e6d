import { variantLabel } from '#contract/catalog/options.ts'
import { maxQuantity } from '#contract/limits.ts'
import type { Conflict } from '#platform/problems.ts'
import { availableStock } from '#shop/stock/demands.ts'
import { OutOfStock } from '#shop/stock/problems.ts'
import { LineIsFull } from './problems.ts'

interface CartOffer {
  productId: number
  productName: string
  sku: string
  optionValues: string[]
  isAvailable: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

/** The largest quantity that a line of this variant can have now. */
export function capacityOf(offer: Pick<CartOffer, 'isAvailable' | 'stockQuantity'>): number {
  return Math.min(availableStock({ ...offer, isOnSale: true }), maxQuantity)
}

/** The error for a larger quantity. */
export function capacityError(offer: CartOffer): Conflict {
  const available = capacityOf(offer)
  if (available === maxQuantity) return new LineIsFull()
  const { productId, productName: name, sku, optionValues } = offer
  return new OutOfStock([{ productId, name, sku, variant: variantLabel(optionValues), available }])
}
