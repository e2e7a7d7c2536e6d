import { isDeepStrictEqual } from 'node:util'
import { type ProductOption, variantLabel } from '#contract/catalog/options.ts'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import { supplierNumberText } from '#contract/catalog/codes/supplier-number-text.ts'
import { tierText } from '#contract/catalog/tier-text.ts'
import { toMoney } from '#contract/money.ts'
import { moneyOrNull } from '#shop/catalog/product-reply.ts'
import { isDerivedField } from '#shop/catalog/offers/offer-fields.ts'
import type { PlannedProduct } from './plan-variants.ts'
import type { VariantRow, VariantValues } from './variant-rows.ts'

type Change = ImportReport['changes'][number]
type Fields = Record<string, unknown>

/** The changes in a file to a product, by line. The first line has those of the product itself. */
export function changesOf(planned: PlannedProduct): Change[] {
  const { product, values, facts, rows } = planned
  const first = Math.min(...rows.flatMap(({ line }) => line?.line ?? []))
  const shared = sharedDifference(planned)
  const productName = values?.name ?? facts.after.name ?? product?.name ?? ''
  return rows.flatMap((row): Change[] => {
    const { line, former, after, stockChange } = row
    if (!line) return []
    const own = variantDifference(row)
    const isFirst = line.line === first
    const changed = { ...(isFirst && shared.after), ...own.after }
    if (former && Object.keys(changed).length === 0) return []
    const label = variantLabel(after.optionValues)
    return [
      {
        line: line.line,
        sku: line.sku,
        name: label === null ? productName : `${productName}, ${label}`,
        before: former ? { ...(isFirst && shared.before), ...own.before } : null,
        after: changed,
        ...(stockChange && { stockChange }),
      },
    ]
  })
}

/** Changes to the product itself; all values of a new one. */
export function sharedDifference({ product, values, facts, options }: PlannedProduct) {
  const before: Fields = { ...facts.before }
  const after: Fields = values
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !isDerivedField(name)))
    : { ...facts.after }
  const [was, now] = [namesOf(product?.options ?? []), namesOf(options)]
  if (was !== now) {
    before['options'] = was
    after['options'] = now
  }
  return { before, after }
}

const namesOf = (options: ProductOption[]) => options.map(({ name }) => name).join(', ')

/** The variant's fields that change; all of a new one. */
export function variantDifference({ former, after }: VariantRow): { before: Fields; after: Fields } {
  const now = fieldsOf(after)
  if (!former) return { before: {}, after: now }
  const was = fieldsOf(former)
  const changed = Object.keys(now).filter((name) => !isDeepStrictEqual(now[name], was[name]))
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: pick(was), after: pick(now) }
}

/** By the names of their columns. */
function fieldsOf(variant: VariantValues): Fields {
  return {
    sku: variant.sku,
    variant: variantLabel(variant.optionValues) ?? '',
    gtin: variant.gtin,
    supplierNumbers: supplierNumberText.format(variant.supplierNumbers),
    price: toMoney(variant.price),
    originalPrice: moneyOrNull(variant.originalPrice),
    rrp: moneyOrNull(variant.rrp),
    unitCost: moneyOrNull(variant.unitCost),
    minQuantity: variant.minQuantity,
    multiple: variant.quantityMultiple,
    condition: variant.condition,
    weightGrams: variant.weightGrams,
    stockQuantity: variant.stockQuantity,
    available: variant.isAvailable,
    variantImageUrl: variant.imageUrl,
    archived: variant.archivedAt !== null,
    tiers: tierText.format(variant.tiers.map((tier) => ({ ...tier, price: toMoney(tier.price) }))),
  }
}
