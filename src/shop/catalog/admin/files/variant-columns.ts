import { type ProductOption, maxOptions } from '#contract/catalog/options.ts'
import { type ProductFieldName, describeField, productFieldNames } from '#contract/catalog/product-fields.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import {
  type TextFormat,
  flag,
  optionalText,
  optionalWholeNumber,
  plainText,
  textOrNull,
  wholeNumberOrNull,
} from '#contract/catalog/text-formats.ts'
import { supplierNumberText } from '#contract/catalog/codes/supplier-number-text.ts'
import { tierText } from '#contract/catalog/tier-text.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { toDecimal } from '#contract/money.ts'
import { isDerivedField } from '#shop/catalog/offers/offer-fields.ts'
import type { FileVariant } from './queries.ts'

/** The source of a row. */
interface FileRow {
  product: StaffProduct
  options: ProductOption[]
  variant: FileVariant
  /** Currency of its amounts. */
  currency: CurrencyCode
}

interface WrittenColumn {
  /** In the header line. */
  name: string
  /** Whether a spreadsheet has its cells as numbers. */
  isNumber: boolean
  write: (row: FileRow) => string
}

export interface VariantColumn extends WrittenColumn {
  /** The field of a parsed line that receives its cells. */
  field: string
  read: (cell: string) => unknown
}

const optionNumbers = Array.from({ length: maxOptions }, (_, index) => index + 1)

export const optionNameColumn = (option: number) => `option${option}Name`
export const optionValueColumn = (option: number) => `option${option}Value`

/** For each option the columns of its name and its value. */
export const optionColumns = optionNumbers.map(
  (number) => [optionNameColumn(number), optionValueColumn(number)] as const,
)

const column = (
  name: string,
  text: TextFormat,
  valueOf: (variant: FileVariant, currency: CurrencyCode) => unknown,
  field = name,
): VariantColumn => ({
  name,
  field,
  isNumber: numberColumns.has(name),
  write: ({ variant, currency }) => text.format(valueOf(variant, currency)),
  read: text.parse,
})

const decimalOrNull = (cents: number | null, currency: CurrencyCode) =>
  cents === null ? null : toDecimal(cents, currency)

const numberColumns: ReadonlySet<string> = new Set([
  'price',
  'originalPrice',
  'rrp',
  'minQuantity',
  'multiple',
  'weightGrams',
  'stockQuantity',
  'stockSeen',
  'stockVersion',
  'featuredOrder',
  'displayOrder',
])

/** Columns of the row's variant. */
export const variantColumns: readonly VariantColumn[] = [
  column('sku', plainText, ({ sku }) => sku),
  column('gtin', textOrNull, ({ gtin }) => gtin),
  column('price', plainText, ({ price }, currency) => toDecimal(price, currency)),
  column('originalPrice', textOrNull, ({ originalPrice }, currency) =>
    decimalOrNull(originalPrice, currency),
  ),
  column('rrp', textOrNull, ({ rrp }, currency) => decimalOrNull(rrp, currency)),
  column('unitCost', textOrNull, ({ unitCost }, currency) => decimalOrNull(unitCost, currency)),
  column('minQuantity', optionalWholeNumber, ({ minQuantity }) => minQuantity),
  column('multiple', optionalWholeNumber, ({ quantityMultiple }) => quantityMultiple, 'quantityMultiple'),
  column('condition', optionalText, ({ condition }) => condition),
  column('weightGrams', wholeNumberOrNull, ({ weightGrams }) => weightGrams),
  column('stockQuantity', wholeNumberOrNull, ({ stockQuantity }) => stockQuantity),
  column('stockSeen', wholeNumberOrNull, ({ stockQuantity }) => stockQuantity),
  column('stockVersion', optionalWholeNumber, ({ stockVersion }) => stockVersion),
  column('available', flag, ({ isAvailable }) => isAvailable, 'isAvailable'),
  column('variantImageUrl', textOrNull, ({ imageUrl }) => imageUrl, 'imageUrl'),
  column('archived', flag, ({ archivedAt }) => archivedAt !== null),
  column('tiers', tierText, ({ tiers }, currency) =>
    tiers.map((tier) => ({ ...tier, price: toDecimal(tier.price, currency) })),
  ),
  column('supplierNumbers', supplierNumberText, ({ supplierNumbers }) => supplierNumbers),
]

/** Columns of the product, the same in all its rows. */
export const factColumns: readonly VariantColumn[] = productFieldNames
  .filter((field) => !isDerivedField(field))
  .map(factColumn)

function factColumn(field: ProductFieldName): VariantColumn {
  const { column: name, text } = describeField(field)
  // A file names a category by its slug, which means something to people.
  if (field === 'categoryId')
    return {
      name,
      field: 'category',
      isNumber: false,
      write: ({ product }) => product.category?.slug ?? '',
      read: plainText.parse,
    }
  return {
    name,
    field,
    isNumber: numberColumns.has(name),
    write: ({ product }) => text.format(product[field]),
    read: text.parse,
  }
}

const leading = ['name', 'slug']

/** The columns of a file with one row per variant, most edited first. */
export const variantFileColumns: readonly WrittenColumn[] = [
  ...variantColumns.filter(({ name }) => name === 'sku'),
  ...factColumns.filter(({ name }) => leading.includes(name)),
  ...optionColumns.flatMap(([name, value], index) => [
    { name, isNumber: false, write: ({ options }: FileRow) => options[index]?.name ?? '' },
    { name: value, isNumber: false, write: ({ variant }: FileRow) => variant.optionValues[index] ?? '' },
  ]),
  ...variantColumns.filter(({ name }) => name !== 'sku'),
  ...factColumns.filter(({ name }) => !leading.includes(name)),
]

/** Columns that a file with one row for each product does not have. */
export const variantOnlyColumns: readonly string[] = [
  ...optionColumns.flat(),
  'gtin',
  'supplierNumber',
  'supplierNumbers',
  'unitCost',
  'minQuantity',
  'multiple',
  'condition',
  'weightGrams',
  'available',
  'variantImageUrl',
  'archived',
  'tiers',
]
