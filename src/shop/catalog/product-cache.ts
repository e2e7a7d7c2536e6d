import { LRUCache } from 'lru-cache'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import { productReply } from './product-reply.ts'
import { type ProductVersion, listVersionedProducts } from '#shop/catalog/queries/products.ts'

/** An entry takes about three kilobytes, including its JSON. */
const maxEntries = 20_000

interface CacheEntry {
  version: string
  product: Product
}

/** API replies of products by version. The database names the current version, so an entry is never stale. */
export class ProductCache {
  /** One cache per database: replicas that have diverged may give different rows the same version. */
  readonly #entries = new WeakMap<Db, LRUCache<number, CacheEntry>>()

  /** Reads products in the given order. Products no longer on sale are left out. */
  async read(db: Db, versions: ProductVersion[]): Promise<Product[]> {
    const entries = this.#entriesOf(db)
    const found = new Map<number, Product>()
    for (const { id, version } of versions) {
      const entry = entries.get(id)
      if (entry?.version === version) found.set(id, entry.product)
    }
    const missingIds = versions.flatMap(({ id }) => (found.has(id) ? [] : id))
    const rows = missingIds.length > 0 ? await listVersionedProducts(db, missingIds) : []
    for (const { version, row } of rows) {
      const product = productReply(row)
      entries.set(row.id, { version, product })
      found.set(row.id, product)
    }
    return versions.flatMap(({ id }) => found.get(id) ?? [])
  }

  #entriesOf(db: Db) {
    const entries = this.#entries.get(db) ?? new LRUCache<number, CacheEntry>({ max: maxEntries })
    this.#entries.set(db, entries)
    return entries
  }
}
