import type { VariantFields } from '#contract/catalog/staff-variants.ts'
import { toCents } from '#contract/money.ts'
import type { VariantValues } from './queries.ts'

/** The columns that staff's fields name. */
export function columnsOf(fields: VariantFields): Partial<VariantValues> {
  const { price, originalPrice, rrp, ...named } = fields
  const columns: Partial<VariantValues> = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  )
  if (price !== undefined) columns.price = toCents(price)
  if (originalPrice !== undefined) columns.originalPrice = centsOrNull(originalPrice)
  if (rrp !== undefined) columns.rrp = centsOrNull(rrp)
  return columns
}

const centsOrNull = (amount: string | null) => (amount === null ? null : toCents(amount))

/** What a new variant has if staff name nothing else. */
export const initialValues = {
  gtin: null,
  position: 0,
  originalPrice: null,
  rrp: null,
  minQuantity: 1,
  quantityMultiple: 1,
  imageUrl: null,
  weightGrams: null,
  condition: 'new',
  isAvailable: true,
  archivedAt: null,
} as const
