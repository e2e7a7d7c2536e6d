import { capacityOf } from './capacity.ts'

/** The multiples from the least to the most. */
export interface ValidQuantities {
  least: number
  most: number
  multiple: number
}

type LimitedOffer = Parameters<typeof capacityOf>[0] & { minQuantity: number; quantityMultiple: number }

/** The quantities that a line of this variant can have now, in a form that a statement can check. */
export function validQuantities(offer: LimitedOffer): ValidQuantities {
  const { minQuantity, quantityMultiple: multiple } = offer
  const most = capacityOf(offer)
  // Less than the minimum is sold as a whole.
  return most < minQuantity ? { least: most, most, multiple: 1 } : { least: minQuantity, most, multiple }
}

export function isWithin({ least, most, multiple }: ValidQuantities, quantity: number): boolean {
  return quantity >= least && quantity <= most && quantity % multiple === 0
}

/** Every quantity up to this one. */
export const upTo = (most: number): ValidQuantities => ({ least: 1, most, multiple: 1 })
