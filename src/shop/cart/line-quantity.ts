import { assertQuantity } from '#shop/pricing/assert-quantity.ts'
import { capacityOf } from './capacity.ts'

interface LimitedOffer {
  sku: string
  minQuantity: number
  quantityMultiple: number
  isAvailable: boolean
  stockQuantity: number | null
}

interface IncreasedLine {
  /** Quantity of the whole line. */
  quantity: number
  /** How much of it was added now. */
  added: number
}

/** Throws QuantityRule where the whole line breaks the minimum or the multiple. */
export function assertLineQuantity(offer: LimitedOffer, { quantity, added }: IncreasedLine) {
  assertQuantity(offer, quantity, capacityOf(offer), { inCart: quantity - added })
}
