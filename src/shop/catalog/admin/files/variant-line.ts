import * as z from 'zod'
import type { MatchKey } from '#contract/catalog/imports/product-imports.ts'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { productFields } from '#contract/catalog/product-fields.ts'
import { type ProductFields, partialProduct, stockSeen } from '#contract/catalog/staff-products.ts'
import { type VariantFields, variantFields } from '#contract/catalog/staff-variants.ts'
import { key, visibleText } from '#contract/fields.ts'
import { maxSupplierNumberLength } from '#contract/limits.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { tiersInput } from '#contract/pricing/price-fields.ts'
import { quantitiesProblem } from '#contract/pricing/tiers-problem.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { LineError } from '#platform/csv/file-errors.ts'
import type { LineCells } from '#platform/csv/read-lines.ts'
import { wasSoldOut } from './line-rules.ts'
import { type ProductLine, type StockSeen, stockVersion } from './product-line.ts'
import { type VariantColumn, factColumns, optionColumns, variantColumns } from './variant-columns.ts'

/** A line of a file with one row for each variant. Absent fields have no column or an empty cell, and do not change. */
export interface VariantLine {
  kind: 'variant'
  line: number
  sku: string
  /** Lines with the same one are of one product. Absent: those with the same slug are. */
  group: string | undefined
  slug: string | undefined
  /** For the specifications of its product. */
  brand: string | undefined
  /** The number of the import's supplier. */
  supplierNumber: string | undefined
  /** The SKU of the product to which it adds a variant; empty if the file does not name it. Absent in other files. */
  parentSku: string | undefined
  /** The difference of its price to that of `parentSku`. */
  priceImpact: Cents | undefined
  /** Fields of the product, the same in all its lines. */
  facts: ProductFields
  /** The slug, empty for no category. */
  category: string | undefined
  /** Without trailing empty ones. Absent if the file has no such columns. */
  options: { names: string[]; values: string[] } | undefined
  fields: VariantFields
  tiers: Tier[] | undefined
  /** Null: not counted. */
  stockQuantity: number | null | undefined
  stockSeen: StockSeen | undefined
  isAvailable: boolean | undefined
  archived: boolean | undefined
}

export const parseVariantLine = (row: LineCells) => parseLine(row, 'sku')

/** A line that is matched by another number. Its SKU may be empty. */
export const parseMatchedLine = (matchBy: MatchKey) => (row: LineCells) => parseLine(row, matchBy)

function parseLine(row: LineCells, matchBy: MatchKey): VariantLine | { errors: LineError[] } {
  const needsSku = matchBy === 'sku' || row.value('sku').trim() !== ''
  const sku = needsSku ? row.parse('sku', productFields.sku.input) : ''
  if (matchBy !== 'sku' && row.value(matchBy).trim() === '')
    row.refuse(matchBy, matchBy === 'gtin' ? 'Enter the GTIN' : 'Enter the supplier’s number')
  const supplierNumber = row.parse('supplierNumber', supplierNumberInput)
  const facts = parseColumns(row, factColumns, factShape)
  const named = parseColumns(row, variantColumns, variantShape)
  const options = parseOptions(row)
  if (sku === undefined || !facts || !named || row.errors.length > 0) return { errors: row.errors }

  const { category, slug, ...others } = facts
  const { tiers, stockQuantity, stockSeen: quantity, stockVersion: version, ...rest } = named
  const { isAvailable, archived, ...fields } = rest
  const hasStockSeen = quantity !== undefined && version !== undefined
  return {
    kind: 'variant',
    line: row.line,
    sku,
    group: row.value('group') || undefined,
    brand: row.value('brand') || undefined,
    supplierNumber: supplierNumber || undefined,
    parentSku: row.has('parentSku') ? row.value('parentSku') : undefined,
    priceImpact: row.value('priceImpact') === '' ? undefined : toCents(row.value('priceImpact')),
    slug,
    facts: others,
    category,
    options,
    fields: { ...fields, sku },
    tiers: tiers?.map(({ minQuantity, price }) => ({ minQuantity, price: toCents(price) })),
    stockQuantity,
    stockSeen: hasStockSeen ? { quantity, version } : undefined,
    isAvailable,
    archived,
  }
}

const supplierNumberInput = key(maxSupplierNumberLength, 'Enter the supplier’s number')

const { sku: _sku, ...otherFields } = variantFields.shape
const noFlag = 'Enter true or false'

const variantShape = z.object({
  ...otherFields,
  condition: z.enum(itemConditions, `Enter one of ${itemConditions.join(', ')}`).optional(),
  stockQuantity: productFields.stockQuantity.input.optional(),
  stockSeen: stockSeen.optional(),
  stockVersion: stockVersion.optional(),
  isAvailable: z.boolean(noFlag).optional(),
  archived: z.boolean(noFlag).optional(),
  tiers: tiersInput.superRefine(refuseWrongQuantities).optional(),
})

const noTiers = 'Enter tiers such as 10:598.00; 50:570.00'

/** Higher tier prices are checked only where the line changes a price. */
function refuseWrongQuantities(tiers: z.output<typeof tiersInput>, context: z.RefinementCtx) {
  const quantities = tiers.map(({ minQuantity }) => ({ minQuantity, price: 1 }))
  const problem = quantitiesProblem(quantities)
  if (problem) context.addIssue({ code: 'custom', message: problem.message })
}

const factShape = partialProduct
  .omit({
    categoryId: true,
    sku: true,
    price: true,
    originalPrice: true,
    rrp: true,
    stockQuantity: true,
    inStock: true,
    variants: true,
  })
  .extend({ category: z.string().trim().optional() })

/** The values of these columns, or undefined if the row has errors. The column `sku` is read before. */
function parseColumns<Shape extends z.ZodType<object>>(
  row: LineCells,
  columns: readonly VariantColumn[],
  shape: Shape,
): z.output<Shape> | undefined {
  const present = columns.filter(({ name }) => name !== 'sku' && row.has(name))
  const values = present.map(({ name, field, read }) => [field, read(row.value(name))])
  const parsed = shape.safeParse(Object.fromEntries(values))
  if (parsed.success) return parsed.data
  for (const { name, field } of present) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field)
    if (issue) row.refuse(name, name === 'tiers' && issue.code === 'invalid_type' ? noTiers : issue.message)
  }
  return undefined
}

function parseOptions(row: LineCells): VariantLine['options'] {
  const present = optionColumns.filter(([name]) => row.has(name))
  if (present.length === 0) return undefined
  const names = trimEnd(optionColumns.map(([name]) => visibleText(row.value(name))))
  const values = trimEnd(optionColumns.map(([, value]) => visibleText(row.value(value))))
  const gap = names.indexOf('')
  if (gap >= 0) row.refuse(optionColumns[gap]?.[0] ?? '', 'Name the options without gaps')
  return { names, values }
}

function trimEnd(texts: string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

/** A line of a file with one row for each product, whose SKU is that of a variant. */
export function asVariantLine({ line, fields, category, ...own }: ProductLine): VariantLine {
  const {
    sku,
    slug,
    price,
    originalPrice,
    rrp,
    stockQuantity,
    inStock,
    variants: _variants,
    ...facts
  } = fields
  return {
    kind: 'variant',
    line,
    sku: own.sku,
    group: undefined,
    brand: undefined,
    supplierNumber: undefined,
    parentSku: undefined,
    priceImpact: undefined,
    slug,
    facts,
    category,
    options: undefined,
    fields: {
      sku: own.sku,
      ...(price !== undefined && { price }),
      ...(originalPrice !== undefined && { originalPrice }),
      ...(rrp !== undefined && { rrp }),
    },
    tiers: undefined,
    stockQuantity,
    stockSeen: own.stockSeen,
    isAvailable: wasSoldOut(fields, own.stockSeen) ? undefined : inStock,
    archived: undefined,
  }
}
