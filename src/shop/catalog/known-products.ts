import type { Db } from '../../platform/database/db.ts'
import * as queries from './queries.ts'

/** Each takes about two kilobytes. */
const mostKnown = 20_000

/**
 * Products as they were read last. A row holds as long as the database names the same version of it, whoever changes it in whatever
 * process, so a search needs to read only what it finds for the first time.
 */
export class KnownProducts {
  readonly #known = new Map<number, queries.VersionedProduct>()

  /** In this order; who is no longer on sale is left out. */
  async read(db: Db, wanted: queries.ProductVersion[]): Promise<queries.ProductRow[]> {
    const kept = new Map<number, queries.VersionedProduct>()
    for (const { id, version } of wanted) {
      const known = this.#known.get(id)
      if (known?.version === version) kept.set(id, known)
    }
    const missing = wanted.flatMap(({ id }) => (kept.has(id) ? [] : id))
    const read = missing.length > 0 ? await queries.listVersionedProducts(db, missing) : []
    for (const each of [...kept.values(), ...read]) this.#keep(each)
    const rows = new Map([...kept.values(), ...read].map(({ product }) => [product.id, product]))
    return wanted.flatMap(({ id }) => rows.get(id) ?? [])
  }

  /** The least lately found is given up first. */
  #keep(each: queries.VersionedProduct) {
    this.#known.delete(each.product.id)
    this.#known.set(each.product.id, each)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostKnown) return
      this.#known.delete(oldest)
    }
  }
}
