import { LRUCache } from 'lru-cache'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import { productReply } from './product-reply.ts'
import * as queries from './queries.ts'

/** Each takes about three kilobytes, with its JSON. */
const mostKnown = 20_000

interface KnownProduct {
  version: string
  product: Product
}

/**
 * Products as they were read last, as the API tells them. One holds as long as the database names the same version of it, whoever changes it in whatever
 * process, so a search needs to read only what it finds for the first time.
 */
export class KnownProducts {
  /** Of each database: servers whose copies have parted name different rows by the same version. The least lately found is given up first. */
  readonly #known = new WeakMap<Db, LRUCache<number, KnownProduct>>()

  /** In this order; who is no longer on sale is left out. */
  async read(db: Db, wanted: queries.ProductVersion[]): Promise<Product[]> {
    const held = this.#known.get(db) ?? new LRUCache<number, KnownProduct>({ max: mostKnown })
    this.#known.set(db, held)
    const found = new Map<number, Product>()
    for (const { id, version } of wanted) {
      const known = held.get(id)
      if (known?.version === version) found.set(id, known.product)
    }
    const missing = wanted.flatMap(({ id }) => (found.has(id) ? [] : id))
    const read = missing.length > 0 ? await queries.listVersionedProducts(db, missing) : []
    for (const { version, row } of read) {
      const product = productReply(row)
      held.set(row.id, { version, product })
      found.set(row.id, product)
    }
    return wanted.flatMap(({ id }) => found.get(id) ?? [])
  }
}
