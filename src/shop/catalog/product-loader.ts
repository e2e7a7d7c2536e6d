import DataLoader from 'dataloader'
import type { Product, ProductDetail } from '#contract/catalog/catalog.ts'
import type { Page } from '#contract/endpoint.ts'
import { cacheReadsByKey } from '#platform/cache/cached-reads.ts'
import type { Invalidations } from '#platform/cache/invalidations.ts'
import type { Db } from '#platform/database/db.ts'
import { createDetailCache, createListCache } from './product-cache.ts'
import { type ProductList, countListed, listVersions } from '#shop/catalog/queries/listing.ts'
import { findVersionsBySlug } from '#shop/catalog/queries/products.ts'
import { type Search, searchProducts } from '#shop/catalog/search/search-products.ts'

/** Reads products on sale: the database returns their versions, the cache returns those it has. */
export class ProductLoader {
  readonly #db: () => Db
  readonly #cache = createListCache()
  readonly #detailCache = createDetailCache()
  readonly #cachedCount
  readonly #slugLoader

  constructor(db: () => Db, invalidations: Invalidations) {
    this.#db = db
    this.#cachedCount = cacheReadsByKey<number>(invalidations)
    this.#slugLoader = new DataLoader((slugs: readonly string[]) => this.#readBatch(slugs), {
      cache: false,
      maxBatchSize: 100,
      // After the event loop has handled every request that has arrived.
      batchScheduleFn: setImmediate,
    })
  }

  /** Returns the product or null. Calls within one turn of the event loop share a query. */
  bySlug(slug: string): Promise<ProductDetail | null> {
    return this.#slugLoader.load(slug)
  }

  async list(list: ProductList): Promise<Page<Product>> {
    const { sort: _sort, page: _page, limit: _limit, ...filters } = list
    const db = this.#db()
    const [versions, total] = await Promise.all([
      listVersions(db, list),
      this.#cachedCount(JSON.stringify(filters), () => countListed(db, filters)),
    ])
    return { items: await this.#cache.read(db, versions), total }
  }

  search(search: Search): Promise<Page<Product>> {
    return searchProducts(this.#db(), this.#cache, search)
  }

  async #readBatch(slugs: readonly string[]) {
    const db = this.#db()
    const products = await this.#detailCache.read(db, await findVersionsBySlug(db, slugs))
    const bySlug = new Map(products.map((product) => [product.slug, product]))
    return slugs.map((slug) => bySlug.get(slug) ?? null)
  }
}
