import { isDeepStrictEqual } from 'node:util'
import type { ProductFields, StockChange } from '#contract/catalog/staff-products.ts'
import { toCents } from '#contract/money.ts'
import type { ProductValues } from './queries.ts'
import { inStockAfter, refuseSaleWithoutStock } from './in-stock-after.ts'
import { stockAfterEdit } from './stock-after-edit.ts'

/** What a new product has where nothing else is said. */
const start = {
  description: '',
  originalPrice: null,
  rrp: null,
  images: [],
  categoryId: null,
  stockQuantity: null,
  featured: false,
  tags: [],
  variants: [],
  includes: [],
  specifications: [],
} satisfies Partial<ProductValues>

type Needed = 'name' | 'sku' | 'price' | 'imageUrl'

/** What staff named of a new product; position and address are given already. */
type NewProductFields = ProductFields &
  Required<Pick<ProductFields, Needed | 'slug' | 'featuredOrder' | 'displayOrder'>>

export function newProductValues(fields: NewProductFields): ProductValues {
  const { price, originalPrice, rrp, inStock: _, ...named } = withoutGaps(fields)
  const stock = { inStock: true, stockQuantity: null }
  return {
    ...start,
    ...named,
    price: toCents(price),
    originalPrice: originalPrice ? toCents(originalPrice) : null,
    rrp: rrp ? toCents(rrp) : null,
    inStock: inStockAfter(stock, fields),
  }
}

/** Only what a change makes different, as it was and as it becomes. */
export interface Difference {
  before: Partial<ProductValues>
  after: Partial<ProductValues>
  /** What came of the stock; absent where the change does not name it. */
  stockChange?: StockChange
}

/** `stockSeen`: the stock that the writer read, where they name a stock. Throws StockChanged. */
export function differenceOf(
  product: ProductValues,
  fields: ProductFields,
  stockSeen: number | null = product.stockQuantity,
): Difference {
  const { stockQuantity: wanted } = fields
  if (wanted === undefined) return plainDifference(product, fields)

  refuseSaleWithoutStock(wanted, fields.inStock)
  const stockChange = stockAfterEdit(product.stockQuantity, { seen: stockSeen, wanted })
  // A sale that ended or began with the stock was nobody's decision.
  const followsStock = wanted === 0 || stockChange.after === 0
  const settled = {
    ...fields,
    stockQuantity: stockChange.after,
    inStock: followsStock ? undefined : fields.inStock,
  }
  return { ...plainDifference(product, settled), stockChange }
}

function plainDifference(product: ProductValues, fields: ProductFields): Difference {
  const { price, originalPrice, rrp, ...named } = withoutGaps(fields)
  const wanted: Partial<ProductValues> = {
    ...named,
    ...(price !== undefined && { price: toCents(price) }),
    ...(originalPrice !== undefined && {
      originalPrice: originalPrice === null ? null : toCents(originalPrice),
    }),
    ...(rrp !== undefined && { rrp: rrp === null ? null : toCents(rrp) }),
    inStock: inStockAfter(product, fields),
  }
  const changed = keysOf(wanted).filter((key) => !isDeepStrictEqual(wanted[key], product[key]))
  return { before: pick(product, changed), after: pick(wanted, changed) }
}

export const isNothing = ({ after }: Difference) => Object.keys(after).length === 0

/** Each field that any of the changes names. */
export function fieldsOf<T extends object>(changes: T[]): (keyof T)[] {
  return [...new Set(changes.flatMap(keysOf))]
}

/** Fields that were left out are not there at all, so that they overwrite nothing. */
function withoutGaps<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

export function pick<T extends object>(object: T, keys: (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Partial<T>
}
