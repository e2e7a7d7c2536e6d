import type { ProductFields } from '#contract/catalog/staff-products.ts'
import { Invalid } from '#platform/problems.ts'
import { StockChanged, UnknownCategory } from '#shop/catalog/admin/problems.ts'
import type { CategoryFinder } from '#shop/catalog/admin/file-values/category-finder.ts'
import type { StockSeen } from './product-line.ts'
import type { SharedShop } from './shared-shop.ts'

/** Stock that a line overwrites without naming the stock it was exported with. */
export interface ReplacedStock {
  id: number
  stockQuantity: number | null
}

/** The errors of a line that cannot be imported. */
export function errorsOf(error: unknown): { field: string; message: string }[] {
  if (error instanceof StockChanged) return [{ field: 'stockQuantity', message: error.message }]
  if (error instanceof Invalid) return error.errors
  throw error
}

interface Stock {
  /** Null: not counted. */
  stockQuantity: number | null
  stockVersion: number
}

/** Importing the same file twice must not change stock twice. */
export function refuseSecondEdit(current: Stock, wanted: number | null | undefined, seen: StockSeen) {
  const isEdited = wanted !== undefined && wanted !== seen.quantity
  if (!isEdited || seen.version === current.stockVersion) return
  const stock = current.stockQuantity ?? 'not tracked'
  const message = `Stock was edited after this export and is now ${stock}. Export the products again.`
  throw new Invalid([{ field: 'stockQuantity', message }])
}

/** For a row without a name. */
export const unknownSkuMessage = 'The shop does not have this SKU. A new product needs a name and a price.'

/** Restoring it is a decision of its own. */
export const inTrashMessage = 'This product is in the trash. Restore it first, or leave out this row.'

interface Categorized {
  fields: ProductFields
  /** The slug or name, empty for no category. */
  category: string | undefined
}

export function withCategory({ fields, category }: Categorized, categories: CategoryFinder): ProductFields {
  if (category === undefined) return fields
  if (category === '') return { ...fields, categoryId: null }
  const categoryId = categories.find(category)
  if (categoryId === undefined) throw new UnknownCategory('category')
  return { ...fields, categoryId }
}

/** Whether the export wrote `inStock` as false because nothing was left, not because staff had set it. */
export function wasSoldOut({ stockQuantity, inStock }: ProductFields, seen: StockSeen | undefined) {
  return stockQuantity !== undefined && inStock === false && seen?.quantity === 0
}

/** The fields of a new product. One without a picture is a draft if staff want that. */
export const asDraft = <Fields extends ProductFields>(
  fields: Fields,
  { rules: { draftsWithoutPicture } }: Pick<SharedShop, 'rules'>,
): Fields => (draftsWithoutPicture && !fields.imageUrl ? { ...fields, draft: true } : fields)
