import DataLoader from 'dataloader'
import type { ListedProduct, ProductDetail } from '#contract/catalog/catalog.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Cache } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { ListedProductReader } from './listed-product-reader.ts'
import { productDetailReader, productReader } from './product-reader.ts'
import type { ProductList } from '#shop/catalog/queries/list-condition.ts'
import { countListed, listVersions } from '#shop/catalog/queries/listing.ts'
import { findVersionsBySlug } from '#shop/catalog/queries/products.ts'
import { type Search, searchProducts } from '#shop/catalog/search/search-products.ts'

/** Reads products on sale: the database returns their versions, the cache returns those it has. */
export class ProductLoader {
  readonly #db: () => Db
  readonly #listed
  readonly #details
  readonly #counts
  readonly #slugLoader

  constructor(db: () => Db, cache: Cache) {
    this.#db = db
    this.#details = productDetailReader(cache)
    this.#listed = new ListedProductReader(productReader(cache), this.#details)
    this.#counts = cache.region<number>('list lengths', () => 8)
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

  /** `countTags` are those of the list's length. */
  async list(list: ProductList, countTags: string[]): Promise<Page<ListedProduct>> {
    const { sort: _sort, page: _page, limit: _limit, ...filters } = list
    const db = this.#db()
    const [versions, total] = await Promise.all([
      listVersions(db, list),
      this.#counts.read(JSON.stringify(filters), ({ dependsOn }) => {
        dependsOn(...countTags)
        return countListed(db, filters)
      }),
    ])
    return { items: await this.#listed.read(db, versions), total }
  }

  search(search: Search): Promise<Page<ListedProduct>> {
    return searchProducts(this.#db(), this.#listed, search)
  }

  async #readBatch(slugs: readonly string[]) {
    const db = this.#db()
    const products = await this.#details.read(db, await findVersionsBySlug(db, slugs))
    const bySlug = new Map(products.map((product) => [product.slug, product]))
    return slugs.map((slug) => bySlug.get(slug) ?? null)
  }
}
