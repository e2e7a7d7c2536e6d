import type { Offer } from '#contract/catalog/offers.ts'
import { maxQuantity } from '#contract/limits.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'

type LimitedOffer = Pick<Offer, 'inStock' | 'stockQuantity' | 'minQuantity' | 'multiple'>

export type CellQuantity =
  | { kind: 'empty' }
  | { kind: 'valid'; quantity: number }
  /** The reason is a sentence; `nearest` are the quantities to enter instead. */
  | { kind: 'invalid'; reason: string; nearest: number[] }

/** Parses a typed text as a quantity of a variant. */
export function cellQuantity(offer: LimitedOffer, text: string): CellQuantity {
  const digits = text.trim()
  if (/^0*$/.test(digits)) return { kind: 'empty' }
  if (!/^\d+$/.test(digits)) return { kind: 'invalid', reason: 'Enter a whole number.', nearest: [] }
  const quantity = Number(digits)
  const available = availableFor(offer)
  if (quantity <= available && isValidQuantity(offer, quantity, available)) return { kind: 'valid', quantity }
  const { below, above } = nearestQuantities(offer, quantity, available)
  const nearest = [below, above].filter((candidate) => candidate !== null)
  return { kind: 'invalid', reason: reasonFor(offer, quantity), nearest }
}

/** The quantities that the stepper sets next; 0 empties the cell, null is out of reach. */
export function cellSteps(offer: LimitedOffer, text: string): { down: number | null; up: number | null } {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : 0
  const { below, above } = nearestQuantities(offer, quantity, availableFor(offer))
  return { down: below ?? (quantity > 0 ? 0 : null), up: above }
}

function availableFor(offer: LimitedOffer) {
  return Math.min(availableQuantity(offer), maxQuantity)
}

function reasonFor(offer: LimitedOffer, quantity: number): string {
  const { minQuantity, multiple, stockQuantity } = offer
  const available = availableFor(offer)
  const isShort = quantity > available || available < minQuantity
  if (isShort && stockQuantity !== null && stockQuantity < maxQuantity) return `Only ${available} left.`
  if (isShort) return `At most ${maxQuantity.toLocaleString('en-US')} units.`
  return quantity < minQuantity ? `Minimum ${minQuantity}.` : `Sold in multiples of ${multiple}.`
}
