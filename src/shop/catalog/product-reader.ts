import type { ListedProduct, ProductDetail } from '#contract/catalog/catalog.ts'
import type { Cache, CacheRegion } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { listedProductReply, productDetailReply } from './product-reply.ts'
import {
  type ProductVersion,
  type VersionedProduct,
  listVersionedDetails,
  listVersionedProducts,
} from '#shop/catalog/queries/products.ts'

interface Source<Row, Reply> {
  cached: CacheRegion<Reply>
  list: (db: Db, ids: number[]) => Promise<VersionedProduct<Row>[]>
  reply: (row: Row) => Reply
}

/** API replies of products by version. The database names the current version, so a cached one is never stale. */
class ProductReader<Row extends { id: number }, Reply extends object> {
  readonly #source

  constructor(source: Source<Row, Reply>) {
    this.#source = source
  }

  /** Reads products in the given order. Products no longer on sale are left out. */
  async read(db: Db, versions: ProductVersion[]): Promise<Reply[]> {
    const { cached, list, reply } = this.#source
    const replies = new Map<number, Reply>()
    for (const { id, version } of versions) {
      const product = cached.get(`${id} ${version}`)
      if (product) replies.set(id, product)
    }
    const missingIds = versions.flatMap(({ id }) => (replies.has(id) ? [] : id))
    const rows = missingIds.length > 0 ? await list(db, missingIds) : []
    for (const { version, row } of rows) {
      const product = reply(row)
      cached.store(`${row.id} ${version}`, product)
      replies.set(row.id, product)
    }
    return versions.flatMap(({ id }) => replies.get(id) ?? [])
  }
}

/** Products as lists show them. */
export const productReader = (cache: Cache) =>
  new ProductReader({
    cached: cache.region<ListedProduct>('product', sizeOf),
    list: listVersionedProducts,
    reply: listedProductReply,
  })

/** Products with their offers. */
export const productDetailReader = (cache: Cache) =>
  new ProductReader({
    cached: cache.region<ProductDetail>(
      'product detail',
      (product) => sizeOf(product) + 1000 * product.offers.length,
    ),
    list: listVersionedDetails,
    reply: productDetailReply,
  })

/** In bytes, with its JSON and that of its card. */
const sizeOf = ({ description }: ListedProduct | ProductDetail) => 5000 + 3 * description.length
