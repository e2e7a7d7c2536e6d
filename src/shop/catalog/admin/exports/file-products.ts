import type { ProductOption } from '#contract/catalog/options.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { Db } from '#platform/database/db.ts'
import { type FileVariant, listVariantsOf } from '#shop/catalog/admin/files/queries.ts'
import { type Filters, listProductsAfter } from '#shop/catalog/admin/queries.ts'
import { staffProductReply } from '#shop/catalog/admin/staff-product-reply.ts'

export interface FileProduct {
  product: StaffProduct
  options: ProductOption[]
  /** All of them, archived ones too, by position. */
  variants: FileVariant[]
}

/** These products by id, read in batches while the file is sent. */
export async function* fileProducts(db: Db, filters: Filters): AsyncGenerator<FileProduct> {
  for (let lastId = 0; ;) {
    const products = await listProductsAfter(db, lastId, batchSize, filters)
    const ids = products.map(({ id }) => id)
    const variants = Map.groupBy(await listVariantsOf(db, ids), ({ productId }) => productId)
    for (const row of products)
      yield {
        product: staffProductReply(row),
        options: row.options,
        variants: variants.get(row.id) ?? [],
      }
    lastId = ids.at(-1) ?? 0
    if (products.length < batchSize) return
  }
}

/** A product has up to 1,000 variants. */
const batchSize = 100

/** The rows of each product in batches, for few writes. */
export async function* rowBatches<Product, Row>(
  products: AsyncIterable<Product>,
  rowsOf: (product: Product) => Row[],
): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const product of products) {
    rows.push(...rowsOf(product))
    if (rows.length < rowsPerBatch) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

const rowsPerBatch = 250
