import { isDeepStrictEqual } from 'node:util'
import type { CurrencyCode } from '#contract/choices.ts'
import { wholeAmountMessage } from '#contract/currency.ts'
import { isPayable } from '#contract/money.ts'
import { type ProductOption, optionErrors } from '#contract/catalog/options.ts'
import { requiredFields } from '#contract/catalog/product-fields.ts'
import { optionName, valueName } from '#contract/catalog/staff-variants.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import { variantErrors } from '#shop/catalog/admin/variants/variant-errors.ts'
import { isOfferField } from '#shop/catalog/offers/offer-fields.ts'
import type { ProductGroup } from './product-group.ts'
import { shownValue } from './shown-value.ts'
import { factColumns, optionNameColumn, optionValueColumn } from './variant-columns.ts'
import type { VariantLine } from './variant-line.ts'
import type { VariantRow } from './variant-rows.ts'

export interface GroupError {
  line: VariantLine
  column: string
  message: string
}

/** Errors where lines of one product disagree about its fields. */
export function differingFacts({ lines: [first, ...others] }: ProductGroup): GroupError[] {
  return others.flatMap((line) =>
    sharedColumns
      .filter((column) => !isDeepStrictEqual(shared(line, column), shared(first, column)))
      .map((column) => {
        const value = shownValue(first, column).slice(0, maxShown) || 'an empty cell'
        const message = `Line ${first.line} has ${value}. Enter the same in all rows of a product.`
        return { line, column, message }
      }),
  )
}

const maxShown = 60

const sharedColumns = [
  ...factColumns.map(({ name }) => name).filter((name) => name !== 'slug'),
  ...[1, 2, 3].map(optionNameColumn),
]

const fieldByColumn = new Map(factColumns.map(({ name, field }) => [name, field]))

function shared(line: VariantLine, column: string): unknown {
  const facts: Record<string, unknown> = { ...line.facts, category: line.category }
  const field = fieldByColumn.get(column)
  return field === undefined ? shownValue(line, column) : facts[field]
}

/** Errors for missing fields of a new product, except those of its variants. */
export function missingFacts({ product, lines: [line] }: ProductGroup): GroupError[] {
  if (product) return []
  return requiredFields
    .filter((field) => !isOfferField(field) && !line.facts[field])
    .map((column) => ({ line, column, message: 'Required for a new product' }))
}

interface Checked {
  options: ProductOption[]
  formerOptions: ProductOption[]
  rows: VariantRow[]
  /** The product's pictures, and those before the import. */
  images: string[]
  formerImages: string[]
  /** The variants of other products by GTIN. */
  gtins: ReadonlyMap<string, number>
  /** The variants by key of a supplier's number. */
  supplierNumbers: ReadonlyMap<string, number>
  /** The base currency. */
  currency: CurrencyCode
}

/** Errors in the variants of a product after an import. */
export function rowErrors(checked: Checked): GroupError[] {
  const { rows, currency } = checked
  return [
    ...rows.flatMap(({ line, former, after }) => {
      if (!line) return []
      return [...valueErrors(line, after, checked), ...amountErrors(line, { former, after, currency })]
    }),
    ...listErrors(checked),
    ...ruleErrors(checked),
    ...archivedErrors(rows),
  ]
}

/** A variant on sale has a value of each option, an archived one may have been there before them. */
function valueErrors(
  line: VariantLine,
  { optionValues, archivedAt }: VariantRow['after'],
  { options }: Checked,
) {
  if (archivedAt !== null) return []
  const missing = options.findIndex((_, index) => !optionValues[index])
  if (missing >= 0) {
    const column = line.options ? optionValueColumn(missing + 1) : 'sku'
    return [{ line, column, message: `Enter a value of ${options[missing]?.name}` }]
  }
  if (optionValues.length <= options.length) return []
  const column = optionNameColumn(options.length + 1)
  return [{ line, column, message: 'Name the option of this value' }]
}

type PricedRow = Pick<VariantRow, 'former' | 'after'> & Pick<Checked, 'currency'>

function amountErrors(line: VariantLine, row: PricedRow): GroupError[] {
  const fractions = fractionErrors(line, row)
  return fractions.length > 0 ? fractions : tierErrors(line, row)
}

/** Changed amounts with decimals that the base currency does not have. */
function fractionErrors(line: VariantLine, { former, after, currency }: PricedRow): GroupError[] {
  const message = wholeAmountMessage(currency)
  const amounts = (['price', 'originalPrice', 'rrp', 'unitCost'] as const)
    .filter((field) => after[field] !== former?.[field] && !isPayable(after[field] ?? 0, currency))
    .map((column) => ({ line, column, message }))
  const areTiersPayable =
    isDeepStrictEqual(former?.tiers, after.tiers) ||
    after.tiers.every(({ price }) => isPayable(price, currency))
  return areTiersPayable ? amounts : [...amounts, { line, column: 'tiers', message }]
}

function tierErrors(line: VariantLine, { former, after, currency }: PricedRow): GroupError[] {
  const isUnchanged = former?.price === after.price && isDeepStrictEqual(former.tiers, after.tiers)
  const hasPrice = after.price > 0
  const problem = isUnchanged || !hasPrice ? null : tiersProblem(after, { currency })
  if (!problem) return []
  const column = line.tiers ? 'tiers' : 'price'
  const tier = after.tiers[problem.index]?.minQuantity
  const isHigherPrice = problem.reason === 'higher-price'
  return [
    {
      line,
      column,
      message: isHigherPrice ? `The tier from ${tier} costs more than the price before it` : problem.message,
    },
  ]
}

/** Names and values that an option cannot have. Those that the product has already stay. */
function listErrors({ options, formerOptions, rows }: Checked): GroupError[] {
  if (isDeepStrictEqual(options, formerOptions)) return []
  const first = rows[0]?.line
  if (!first) return []
  const former = new Map(formerOptions.map(({ name, values }) => [name, new Set(values)]))
  const errors = options.flatMap(({ name, values }, index) => {
    const column = optionNameColumn(index + 1)
    const badName = former.has(name) ? undefined : optionName.safeParse(name).error?.issues[0]?.message
    const known = former.get(name)
    return [
      ...(badName ? [{ line: first, column, message: badName }] : []),
      ...values.flatMap((value) => {
        const message = known?.has(value) ? undefined : valueName.safeParse(value).error?.issues[0]?.message
        return message ? [{ ...cellOf(rows, index, value, first), message }] : []
      }),
    ]
  })
  const edits = options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value })),
  }))
  const wrong = optionErrors(edits).map(({ path: [index, list, at], message }) => {
    const option = typeof index === 'number' ? index : 0
    const value = typeof at === 'number' ? options[option]?.values[at] : undefined
    const isValue = list === 'values' && value !== undefined
    const cell = isValue
      ? cellOf(rows, option, value, first)
      : { line: first, column: optionNameColumn(option + 1) }
    return { ...cell, message }
  })
  return [...errors, ...wrong]
}

/** The first cell with this value. */
function cellOf(rows: VariantRow[], option: number, value: string, first: VariantLine) {
  const row = rows.find(({ line }) => line?.options?.values[option] === value)
  return { line: row?.line ?? first, column: optionValueColumn(option + 1) }
}

const columnByField: Readonly<Record<string, string>> = {
  imageUrl: 'variantImageUrl',
  quantityMultiple: 'multiple',
}

function ruleErrors({
  options,
  rows,
  images,
  formerImages,
  gtins,
  supplierNumbers,
  currency,
}: Checked): GroupError[] {
  const hasOtherImages = !isDeepStrictEqual(images, formerImages)
  // A picture that is gone is refused where the file names it, and cleared elsewhere.
  const setsImage = (line: VariantLine | undefined) => hasOtherImages && line?.fields.imageUrl !== undefined
  const wanted = rows.map(({ line, former, after }, row) => ({
    values: after,
    ...(former && { id: former.id, former: setsImage(line) ? { ...former, imageUrl: null } : former }),
    ...(line && { row }),
  }))
  const owners = { skus: new Map(), gtins, supplierNumbers }
  return variantErrors(wanted, { options, images, currency }, owners).flatMap((error) => {
    const line = rows[error.row]?.line
    // A value that is not offered, and tiers, were refused with their column.
    const isRefused =
      error.field.startsWith('tiers.') ||
      (error.field === 'optionValues' && wanted[error.row]?.values.optionValues.length !== options.length)
    if (!line || isRefused) return []
    const optionField = options.length > 0 ? optionValueColumn(1) : 'sku'
    const fields: Readonly<Record<string, string>> = {
      ...columnByField,
      optionValues: optionField,
      ...(line.supplierNumber !== undefined && { supplierNumbers: 'supplierNumber' }),
    }
    const column = fields[error.field] ?? error.field
    return [{ line, column, message: error.message }]
  })
}

function archivedErrors(rows: VariantRow[]): GroupError[] {
  if (rows.some(({ after }) => after.archivedAt === null)) return []
  const line = rows.find((row) => row.line)?.line
  return line ? [{ line, column: 'archived', message: 'A product needs at least one variant for sale' }] : []
}
