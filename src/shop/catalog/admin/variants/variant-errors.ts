import { isDeepStrictEqual } from 'node:util'
import type { CurrencyCode } from '#contract/choices.ts'
import { type ProductOption, isCombinationOf, variantLabel } from '#contract/catalog/options.ts'
import { isOriginalPriceBelowPrice, originalPriceMessage } from '#contract/pricing/original-price.ts'
import { type SupplierNumber, supplierNumberKey } from '#contract/catalog/codes/supplier-number-text.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import type { Db } from '#platform/database/db.ts'
import { Invalid } from '#platform/problems.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { type VariantValues, findOwners } from './queries.ts'

export interface Wanted {
  /** Absent for a new variant. */
  id?: number
  values: VariantValues
  /** As it was; absent for a new variant. */
  former?: VariantValues
  /** The row of the request that names it; absent if the request leaves it alone. */
  row?: number
  /** Accepts tiers that cost more than the one before. */
  confirmHigherTier?: boolean | undefined
}

interface Rules {
  options: ProductOption[]
  /** The product's pictures. */
  images: string[]
  /** The base currency. */
  currency: CurrencyCode
}

interface Request extends Omit<Rules, 'currency'> {
  /** The list in the request. */
  field: 'variants' | 'combinations'
}

/**
 * Refuses variants of one product that break a rule, with all errors by row. `wanted` are all its variants as they would be.
 */
export async function refuseInvalidVariants(tx: Db, wanted: Wanted[], { field, ...rules }: Request) {
  const named = wanted.filter(({ row }) => row !== undefined)
  const owners = await findOwners(tx, {
    skus: named.map(({ values }) => values.sku),
    gtins: named.flatMap(({ values }) => values.gtin ?? []),
    supplierNumbers: named.flatMap(({ values }) => values.supplierNumbers),
  })
  const currency = await readBaseCurrency(tx)
  const errors = variantErrors(wanted, { ...rules, currency }, owners)
  if (errors.length === 0) return
  const rank = new Map(wanted.map(({ row }) => [row, row ?? 0]))
  throw new Invalid(
    errors
      .toSorted((one, other) => (rank.get(one.row) ?? 0) - (rank.get(other.row) ?? 0))
      .map((error) => ({ field: `${field}.${error.row}.${error.field}`, message: error.message })),
  )
}

/** Errors in the variants of one product. `wanted` are all its variants after the change. */
export function variantErrors(wanted: Wanted[], rules: Rules, owners: Owners): RowError[] {
  return [
    ...wanted.flatMap((variant) => ownErrors(variant, rules)),
    ...repeatedCombinations(wanted),
    ...takenNumbers(wanted, owners),
  ]
}

/** The variants that have these numbers. SKUs are in lower case, suppliers' numbers are keys. */
interface Owners {
  skus: ReadonlyMap<string, number>
  gtins: ReadonlyMap<string, number>
  supplierNumbers: ReadonlyMap<string, number>
}

interface RowError {
  row: number
  field: string
  message: string
}

function ownErrors(variant: Wanted, { options, images, currency }: Rules): RowError[] {
  const { row, values } = variant
  if (row === undefined) return []
  const errors: RowError[] = []
  const { minQuantity, quantityMultiple, imageUrl, optionValues, archivedAt } = values
  if (minQuantity % quantityMultiple !== 0) {
    const message = `${minQuantity} is not a multiple of ${quantityMultiple}`
    errors.push({ row, field: 'quantityMultiple', message: `The minimum quantity ${message}` })
  }
  if (changes(variant, 'imageUrl') && imageUrl !== null && !images.includes(imageUrl))
    errors.push({ row, field: 'imageUrl', message: "Choose one of the product's pictures" })
  if (changes(variant, 'optionValues') && archivedAt === null && !isCombinationOf(options, optionValues))
    errors.push({ row, field: 'optionValues', message: unknownCombination(options, optionValues) })
  if ((changes(variant, 'price') || changes(variant, 'originalPrice')) && isOriginalPriceBelowPrice(values))
    errors.push({ row, field: 'originalPrice', message: originalPriceMessage })
  return [...errors, ...tierErrors(variant, row, currency)]
}

/** A price below its tiers is refused too. Tiers that the request leaves alone stay as they were confirmed. */
function tierErrors(variant: Wanted, row: number, currency: CurrencyCode): RowError[] {
  const { values, confirmHigherTier } = variant
  if (!changes(variant, 'price') && !changes(variant, 'tiers')) return []
  const problem = tiersProblem(values, { currency, confirmHigherTier })
  return problem ? [{ row, field: `tiers.${problem.index}.${problem.field}`, message: problem.message }] : []
}

type Field =
  'sku' | 'gtin' | 'supplierNumbers' | 'imageUrl' | 'optionValues' | 'price' | 'originalPrice' | 'tiers'

/** Whether the request sets this field; restoring a variant sets its values again. */
function changes({ values, former }: Wanted, field: Field) {
  if (!former || !isDeepStrictEqual(values[field], former[field])) return true
  return field === 'optionValues' && values.archivedAt === null && former.archivedAt !== null
}

function unknownCombination(options: ProductOption[], optionValues: string[]) {
  if (options.length !== optionValues.length) return 'Choose a value of each option'
  const missing = options.findIndex(({ values }, index) => !values.includes(optionValues[index] ?? ''))
  return `${optionValues[missing]} is not a value of ${options[missing]?.name}. Add it first.`
}

/** Live variants only: an archived one may have the values of one that is sold. */
function repeatedCombinations(wanted: Wanted[]): RowError[] {
  const live = wanted.filter(({ values }) => values.archivedAt === null)
  const groups = Map.groupBy(live, ({ values }) => variantLabel(values.optionValues))
  return [...groups.values()].flatMap((group) => repeatedIn(group, 'optionValues', describeCombination))
}

function describeCombination({ values: { sku, optionValues } }: Wanted) {
  return optionValues.length === 0 ? `${sku} is the only variant` : `${sku} has these values already`
}

/** SKUs and GTINs that another variant has, of this product or of any other. */
function takenNumbers(wanted: Wanted[], owners: Owners): RowError[] {
  const named = wanted.filter(({ row }) => row !== undefined)
  const own = new Set(wanted.flatMap(({ id }) => id ?? []))
  const isElsewhere = (id: number | undefined) => id !== undefined && !own.has(id)
  return [
    ...repeated(wanted, 'sku', ({ values }) => values.sku.toLowerCase()),
    ...repeated(wanted, 'gtin', ({ values }) => values.gtin),
    ...named.flatMap(({ row = 0, values }) => [
      ...(isElsewhere(owners.skus.get(values.sku.toLowerCase()))
        ? [{ row, field: 'sku', message: 'Another product has this SKU' }]
        : []),
      ...(values.gtin !== null && isElsewhere(owners.gtins.get(values.gtin))
        ? [{ row, field: 'gtin', message: 'Another product has this GTIN' }]
        : []),
    ]),
    ...takenSupplierNumbers(wanted, { owners, isElsewhere }),
  ]
}

interface Taking {
  owners: Owners
  isElsewhere: (id: number | undefined) => boolean
}

/** Suppliers' numbers that another variant has, of this product or of any other. */
function takenSupplierNumbers(wanted: Wanted[], { owners, isElsewhere }: Taking): RowError[] {
  const keyed = wanted.flatMap((variant) =>
    variant.values.supplierNumbers.map((number) => ({ variant, number, key: supplierNumberKey(number) })),
  )
  const groups = Map.groupBy(keyed, ({ key }) => key)
  return keyed.flatMap(({ variant, number, key }) => {
    const { row } = variant
    if (row === undefined || !changes(variant, 'supplierNumbers')) return []
    const sibling = groups.get(key)?.find((other) => other.variant !== variant)?.variant.values.sku
    const owner = sibling ?? (isElsewhere(owners.supplierNumbers.get(key)) ? 'Another product' : undefined)
    return owner === undefined ? [] : [{ row, field: 'supplierNumbers', message: hasNumber(owner, number) }]
  })
}

const hasNumber = (owner: string, { supplier, number }: SupplierNumber) =>
  `${owner} has the number ${number} of ${supplier}`

function repeated(
  wanted: Wanted[],
  field: 'sku' | 'gtin',
  keyOf: (variant: Wanted) => string | null,
): RowError[] {
  const groups = Map.groupBy(wanted, keyOf)
  return [...groups].flatMap(([key, group]) =>
    key === null ? [] : repeatedIn(group, field, ({ values }) => `${values.sku} has it too`),
  )
}

/** Where variants share a value, the ones in the request are in error. Each error names another variant. */
function repeatedIn(
  group: Wanted[],
  field: 'sku' | 'gtin' | 'optionValues',
  describe: (other: Wanted) => string,
): RowError[] {
  if (group.length < 2) return []
  return group.flatMap((variant) => {
    const { row } = variant
    const other = group.find((one) => one !== variant)
    if (row === undefined || !other || !changes(variant, field)) return []
    return [{ row, field, message: describe(other) }]
  })
}
