import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database/db.ts'
import { productDetailReply, productReply } from './product-reply.ts'
import {
  type ProductVersion,
  type VersionedProduct,
  listVersionedDetails,
  listVersionedProducts,
} from '#shop/catalog/queries/products.ts'

/** An entry takes about three kilobytes, including its JSON. */
const maxEntries = 20_000

interface CacheEntry<Reply> {
  version: string
  product: Reply
}

interface Source<Row, Reply> {
  read: (db: Db, ids: number[]) => Promise<VersionedProduct<Row>[]>
  reply: (row: Row) => Reply
}

/** API replies of products by version. The database names the current version, so an entry is never stale. */
class ProductCache<Row extends { id: number }, Reply extends object> {
  /** One cache per database: replicas that have diverged may give different rows the same version. */
  readonly #entries = new WeakMap<Db, LRUCache<number, CacheEntry<Reply>>>()
  readonly #source

  constructor(source: Source<Row, Reply>) {
    this.#source = source
  }

  /** Reads products in the given order. Products no longer on sale are left out. */
  async read(db: Db, versions: ProductVersion[]): Promise<Reply[]> {
    const entries = this.#entriesOf(db)
    const found = new Map<number, Reply>()
    for (const { id, version } of versions) {
      const entry = entries.get(id)
      if (entry?.version === version) found.set(id, entry.product)
    }
    const missingIds = versions.flatMap(({ id }) => (found.has(id) ? [] : id))
    const rows = missingIds.length > 0 ? await this.#source.read(db, missingIds) : []
    for (const { version, row } of rows) {
      const product = this.#source.reply(row)
      entries.set(row.id, { version, product })
      found.set(row.id, product)
    }
    return versions.flatMap(({ id }) => found.get(id) ?? [])
  }

  #entriesOf(db: Db) {
    const entries = this.#entries.get(db) ?? new LRUCache<number, CacheEntry<Reply>>({ max: maxEntries })
    this.#entries.set(db, entries)
    return entries
  }
}

/** Products as lists show them. */
export const createListCache = () => new ProductCache({ read: listVersionedProducts, reply: productReply })

/** Products with their offers. */
export const createDetailCache = () =>
  new ProductCache({ read: listVersionedDetails, reply: productDetailReply })
