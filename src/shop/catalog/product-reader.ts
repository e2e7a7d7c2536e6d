import DataLoader from 'dataloader'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Page } from '#contract/endpoint.ts'
import { type ChangeFeed, rememberUntilChange } from '#platform/change-feed.ts'
import type { Db } from '#platform/database/db.ts'
import { KnownProducts } from './known-products.ts'
import * as queries from './queries.ts'
import { type Search, searchProducts } from '#shop/catalog/search/search-products.ts'

/** How products on sale are read: the database says which, and in which version; what is known in that version is not read again. */
export class ProductReader {
  readonly #db: () => Db
  readonly #known = new KnownProducts()
  readonly #total
  readonly #bySlug

  constructor(db: () => Db, feed: ChangeFeed) {
    this.#db = db
    this.#total = rememberUntilChange<number>(feed)
    this.#bySlug = new DataLoader((slugs: readonly string[]) => this.#readAt(slugs), {
      cache: false,
      maxBatchSize: 100,
      // When every request that has arrived in this turn of the event loop has been looked at.
      batchScheduleFn: setImmediate,
    })
  }

  /** What is at an address, or null. What is asked for in one turn of the event loop is asked of the database together. */
  at(slug: string): Promise<Product | null> {
    return this.#bySlug.load(slug)
  }

  async list(list: queries.ListedProducts): Promise<Page<Product>> {
    const { sort: _sort, page: _page, limit: _limit, ...filters } = list
    const db = this.#db()
    const [versions, total] = await Promise.all([
      queries.listVersions(db, list),
      this.#total(JSON.stringify(filters), () => queries.countListed(db, filters)),
    ])
    return { items: await this.#known.read(db, versions), total }
  }

  search(search: Search): Promise<Page<Product>> {
    return searchProducts(this.#db(), this.#known, search)
  }

  async #readAt(slugs: readonly string[]) {
    const db = this.#db()
    const products = await this.#known.read(db, await queries.findVersionsAt(db, slugs))
    const bySlug = new Map(products.map((product) => [product.slug, product]))
    return slugs.map((slug) => bySlug.get(slug) ?? null)
  }
}
