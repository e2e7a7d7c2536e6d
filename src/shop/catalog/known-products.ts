import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/db.ts'
import * as queries from './queries.ts'

/** Each takes about two kilobytes. */
const mostKnown = 20_000

/**
 * Products as they were read last. A row holds as long as the database names the same version of it, whoever changes it in whatever
 * process, so a search needs to read only what it finds for the first time.
 */
export class KnownProducts {
  /** The least lately found is given up first. */
  readonly #known = new LRUCache<number, queries.VersionedProduct>({ max: mostKnown })

  /** In this order; who is no longer on sale is left out. */
  async read(db: Db, wanted: queries.ProductVersion[]): Promise<queries.ProductRow[]> {
    const found = new Map<number, queries.ProductRow>()
    for (const { id, version } of wanted) {
      const known = this.#known.get(id)
      if (known?.version === version) found.set(id, known.product)
    }
    const missing = wanted.flatMap(({ id }) => (found.has(id) ? [] : id))
    const read = missing.length > 0 ? await queries.listVersionedProducts(db, missing) : []
    for (const each of read) {
      this.#known.set(each.product.id, each)
      found.set(each.product.id, each.product)
    }
    return wanted.flatMap(({ id }) => found.get(id) ?? [])
  }
}
