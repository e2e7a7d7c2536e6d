import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { VariantChange, variantsChange } from '#contract/catalog/staff-variants.ts'
import { supplierNumberText } from '#contract/catalog/codes/supplier-number-text.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { formatMoneyFields } from '#shop/audit/format-money-fields.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { pick } from '#shop/catalog/admin/product-values.ts'
import { tiersText } from '#shop/pricing/prices/apply-prices.ts'
import { sortVariants } from './change-options.ts'
import { type ListOpenUnits, changeLocked } from './locked-variants.ts'
import { LastVariant } from './problems.ts'
import * as queries from './queries.ts'
import { refuseInvalidVariants } from './variant-errors.ts'
import { amountsOfRows, columnsOf } from './variant-values.ts'

interface Change {
  productId: number
  change: z.output<typeof variantsChange>
  actor: User
  listOpenUnits: ListOpenUnits
}

/**
 * Changes many variants of a product, all or nothing. Throws StaleVariants, FractionalAmount, LastVariant, Invalid with all errors by row.
 */
export async function changeVariants(
  db: Db,
  clock: Clock,
  { productId, change, actor, listOpenUnits }: Change,
) {
  const { version, variants: changes } = change
  const amounts = amountsOfRows('variants', changes)
  await changeLocked(db, { productId, version, listOpenUnits, amounts }, async (tx, { product, rows }) => {
    const now = clock()
    const rowOf = rowsById(changes, rows)
    const wanted = rows.map((values) => {
      const row = rowOf.get(values.id)
      const named = row === undefined ? undefined : changes[row]
      return {
        id: values.id,
        former: values,
        values: named ? after(values, named, now) : values,
        ...(row !== undefined && { row }),
        confirmHigherTier: named?.confirmHigherTier,
      }
    })
    if (wanted.every(({ values }) => values.archivedAt !== null)) throw new LastVariant()
    await refuseInvalidVariants(tx, wanted, {
      options: product.options,
      images: [product.imageUrl, ...product.images],
      field: 'variants',
    })

    const sorted = sortVariants(
      product.options,
      wanted.map(({ values }) => values),
    )
    const formerOf = new Map(rows.map((row) => [row.id, row]))
    const changed = sorted.filter((row) => !isDeepStrictEqual(row, formerOf.get(row.id)))
    if (changed.length === 0) return
    await queries.updateVariants(tx, changed)
    await queries.touchProduct(tx, productId, now)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.variants',
      subject: `product ${productId}`,
      ...differences(changed, formerOf),
    })
  })
}

/** The row of the request for each variant. Throws Invalid for unknown and repeated variants. */
function rowsById(changes: VariantChange[], rows: queries.VariantRow[]): Map<number, number> {
  const known = new Set(rows.map(({ id }) => id))
  const rowOf = new Map<number, number>()
  const errors = changes.flatMap(({ id }, row) => {
    const field = `variants.${row}.id`
    if (!known.has(id)) return [{ field, message: 'This product has no such variant' }]
    if (rowOf.has(id)) return [{ field, message: 'Name each variant once' }]
    rowOf.set(id, row)
    return []
  })
  if (errors.length > 0) throw new Invalid(errors)
  return rowOf
}

function after(
  row: queries.VariantRow,
  { id: _, confirmHigherTier: _confirmed, archived, optionValues, isAvailable, ...fields }: VariantChange,
  now: Date,
): queries.VariantRow {
  return {
    ...row,
    ...columnsOf(fields),
    optionValues: optionValues ?? row.optionValues,
    isAvailable: isAvailable ?? row.isAvailable,
    archivedAt: archived === undefined ? row.archivedAt : archived ? (row.archivedAt ?? now) : null,
  }
}

const namedFields = [
  'sku',
  'gtin',
  'supplierNumbers',
  'optionValues',
  'price',
  'originalPrice',
  'rrp',
  'tiers',
  'minQuantity',
  'quantityMultiple',
  'imageUrl',
  'weightGrams',
  'unitCost',
  'condition',
  'isAvailable',
  'archivedAt',
] as const

/** Changed fields by the former SKU of their variant. */
function differences(changed: queries.VariantRow[], formerOf: ReadonlyMap<number, queries.VariantRow>) {
  const before: Record<string, unknown> = {}
  const now: Record<string, unknown> = {}
  for (const row of changed) {
    const former = formerOf.get(row.id) ?? row
    const names = namedFields.filter((name) => !isDeepStrictEqual(row[name], former[name]))
    if (names.length === 0) continue
    before[former.sku] = auditedFields(former, names)
    now[former.sku] = auditedFields(row, names)
  }
  return { before, after: now }
}

function auditedFields(row: queries.VariantRow, names: (typeof namedFields)[number][]) {
  return {
    ...formatMoneyFields(pick(row, names)),
    ...(names.includes('tiers') && { tiers: tiersText(row.tiers) }),
    ...(names.includes('supplierNumbers') && {
      supplierNumbers: supplierNumberText.format(row.supplierNumbers),
    }),
  }
}
