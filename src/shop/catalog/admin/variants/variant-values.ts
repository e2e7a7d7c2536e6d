import type { VariantFields } from '#contract/catalog/staff-variants.ts'
import { type SupplierNumber, sortSupplierNumbers } from '#contract/catalog/codes/supplier-number-text.ts'
import { toCents } from '#contract/money.ts'
import { amountsOf } from '#shop/catalog/admin/product-values.ts'
import type { Amounts } from '#shop/currency/refuse-fractions.ts'
import type { VariantValues } from './queries.ts'

/** The columns that staff's fields name. */
export function columnsOf(fields: VariantFields): Partial<VariantValues> {
  const { price, originalPrice, rrp, unitCost, tiers, supplierNumbers, ...named } = fields
  const columns: Partial<VariantValues> = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  )
  if (price !== undefined) columns.price = toCents(price)
  if (originalPrice !== undefined) columns.originalPrice = centsOrNull(originalPrice)
  if (rrp !== undefined) columns.rrp = centsOrNull(rrp)
  if (unitCost !== undefined) columns.unitCost = centsOrNull(unitCost)
  if (tiers !== undefined)
    columns.tiers = tiers.map((tier) => ({ minQuantity: tier.minQuantity, price: toCents(tier.price) }))
  if (supplierNumbers !== undefined) columns.supplierNumbers = sortSupplierNumbers(supplierNumbers)
  return columns
}

/** The amounts of many rows, as the request names them: `variants.0.price`. */
export function amountsOfRows(field: string, rows: VariantFields[]): Amounts {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries({ ...amountsOf(row), unitCost: row.unitCost }).map(([name, amount]) => [
        `${field}.${index}.${name}`,
        amount,
      ]),
    ),
  )
}

const centsOrNull = (amount: string | null) => (amount === null ? null : toCents(amount))

const noNumbers: SupplierNumber[] = []

/** Defaults of a new variant. */
export const initialValues = {
  gtin: null,
  supplierNumbers: noNumbers,
  position: 0,
  originalPrice: null,
  rrp: null,
  minQuantity: 1,
  quantityMultiple: 1,
  imageUrl: null,
  weightGrams: null,
  unitCost: null,
  condition: 'new',
  isAvailable: true,
  archivedAt: null,
} as const
