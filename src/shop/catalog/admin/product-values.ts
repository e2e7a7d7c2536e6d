import { isDeepStrictEqual } from 'node:util'
import type { ProductFields, StockChange } from '#contract/catalog/staff-products.ts'
import { initialValues, type requiredFields } from '#contract/catalog/product-fields.ts'
import { toCents } from '#contract/money.ts'
import { Invalid } from '#platform/problems.ts'
import type { ProductOption } from '#contract/catalog/offers.ts'
import { hasOnlyLabels } from '#shop/catalog/offers/labels.ts'
import { isOfferField } from '#shop/catalog/offers/offer-fields.ts'
import { refuseLowOriginalPrice } from '#shop/pricing/prices/refuse-low-original-price.ts'
import type { ProductValues } from './queries.ts'
import { applyStockEdit, inStockAfter, refuseInStockWithoutStock } from './stock-edit.ts'

/** A new product's fields from staff, completed with its slug and positions. */
type NewProductFields = ProductFields &
  Required<Pick<ProductFields, (typeof requiredFields)[number] | 'slug' | 'featuredOrder' | 'displayOrder'>>

export function newProductValues(fields: NewProductFields): ProductValues {
  const { price: _price, originalPrice: _originalPrice, rrp, ...named } = withoutUndefined(fields)
  return {
    ...initialValues,
    ...named,
    ...pricesOf(fields),
    rrp: rrp ? toCents(rrp) : null,
    inStock: inStockAfter(initialValues, fields),
  }
}

/** In cents. */
export function pricesOf({ price, originalPrice }: Pick<NewProductFields, 'price' | 'originalPrice'>) {
  return { price: toCents(price), originalPrice: originalPrice ? toCents(originalPrice) : null }
}

/** The fields that are amounts. */
export function amountsOf({
  price,
  originalPrice,
  rrp,
}: Pick<ProductFields, 'price' | 'originalPrice' | 'rrp'>) {
  return { price, originalPrice, rrp }
}

/** The changed fields, before and after. */
export interface Difference {
  before: Partial<ProductValues>
  after: Partial<ProductValues>
  /** Effect on stock. Absent if the change does not name stock. */
  stockChange?: StockChange
}

/** A product whose fields are edited. */
type EditedProduct = ProductValues & { options: ProductOption[]; variantCount: number }

/** `stockSeen` is the stock staff had read. Throws StockChanged, OriginalPriceBelowPrice, and Invalid for fields that its variants have. */
export function differenceOf(
  product: EditedProduct,
  fields: ProductFields,
  stockSeen: number | null = product.stockQuantity,
): Difference {
  refuseOwnLabels(product, fields)
  if (product.variantCount > 1) return factDifference(product, fields, stockSeen)
  const { stockQuantity: wanted } = fields
  if (wanted === undefined) return plainDifference(product, fields)

  refuseInStockWithoutStock(wanted, fields.inStock)
  const stockChange = applyStockEdit(product.stockQuantity, { seen: stockSeen, wanted })
  // With no stock before or after, the stock decides whether the product is in stock.
  const followsStock = wanted === 0 || stockChange.after === 0
  const settled = {
    ...fields,
    stockQuantity: stockChange.after,
    inStock: followsStock ? undefined : fields.inStock,
  }
  return { ...plainDifference(product, settled), stockChange }
}

/** The labels of variants follow from the options, unless the labels are the only option. */
function refuseOwnLabels({ options, variants }: EditedProduct, fields: ProductFields) {
  if (fields.variants === undefined || hasOnlyLabels(options)) return
  if (isDeepStrictEqual(fields.variants, variants)) return
  const message = 'The variants of this product follow from its options.'
  throw new Invalid([{ field: 'variants', message }])
}

/** The difference of a product with several variants, which have their own prices and stock. */
function factDifference(product: EditedProduct, fields: ProductFields, stockSeen: number | null): Difference {
  const isStockEdited = fields.stockQuantity !== stockSeen
  const named = isStockEdited ? fields : { ...fields, stockQuantity: undefined }
  const difference = differenceIn(product, columnsOf(named))
  const refused = keysOf(difference.after).filter(isOfferField)
  if (refused.length === 0) return difference
  const message = `This product has ${product.variantCount} variants. Change it in their table.`
  throw new Invalid(refused.map((field) => ({ field, message })))
}

/** The difference of a product whose variants are changed one by one. The fields are facts only. */
export function factsDifference(product: ProductValues, fields: ProductFields): Difference {
  return differenceIn(product, columnsOf(fields))
}

function plainDifference(product: ProductValues, fields: ProductFields): Difference {
  const wanted = columnsOf(fields)
  refuseLowOriginalPrice({ ...product, ...wanted }, product)
  return differenceIn(product, { ...wanted, inStock: inStockAfter(product, fields) })
}

function columnsOf(fields: ProductFields): Partial<ProductValues> {
  const { price, originalPrice, rrp, ...named } = withoutUndefined(fields)
  return {
    ...named,
    ...(price !== undefined && { price: toCents(price) }),
    ...(originalPrice !== undefined && {
      originalPrice: originalPrice === null ? null : toCents(originalPrice),
    }),
    ...(rrp !== undefined && { rrp: rrp === null ? null : toCents(rrp) }),
  }
}

function differenceIn(product: ProductValues, wanted: Partial<ProductValues>): Difference {
  const changed = keysOf(wanted).filter((key) => !isDeepStrictEqual(wanted[key], product[key]))
  return { before: pick(product, changed), after: pick(wanted, changed) }
}

export const isNothing = ({ after }: Difference) => Object.keys(after).length === 0

/** The fields named by at least one of the changes. */
export function fieldsOf<T extends object>(changes: T[]): (keyof T)[] {
  return [...new Set(changes.flatMap(keysOf))]
}

/** Drops undefined fields, which would overwrite values when spread. */
function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

export function pick<T extends object>(object: T, keys: (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Partial<T>
}
