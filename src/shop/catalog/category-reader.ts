import type { Category, ProductFilters } from '#contract/catalog/catalog.ts'
import type { Cache, CacheRegion, Dependencies } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { categoryTags } from '#shop/products/cache-tags.ts'
import * as queries from '#shop/catalog/queries/categories.ts'
import { CategoryMoved, CategoryNotFound } from './problems.ts'

type CategoryRow = Awaited<ReturnType<typeof queries.listCategories>>[number]

/** Reads the categories and how many products each has on sale. */
export class CategoryReader {
  readonly #db: () => Db
  readonly #rows: CacheRegion<CategoryRow[]>
  readonly #counts: CacheRegion<Map<number | null, number>>

  constructor(db: () => Db, cache: Cache) {
    this.#db = db
    this.#rows = cache.region('categories', (rows) => 500 * rows.length)
    this.#counts = cache.region('category counts', ({ size }) => 50 * size)
  }

  async list(dependencies: Dependencies): Promise<Category[]> {
    const [rows, counts] = await Promise.all([this.rows(dependencies), this.#readCounts(dependencies)])
    return rows.map(({ formerSlugs: _, ...row }) => ({ ...row, itemCount: counts.get(row.id) ?? 0 }))
  }

  /** Throws {@link CategoryMoved}, {@link CategoryNotFound}. */
  async find(slug: string, dependencies: Dependencies): Promise<Category> {
    const category = (await this.list(dependencies)).find((each) => each.slug === slug)
    if (category) return category
    const moved = (await this.rows(dependencies)).find(({ formerSlugs }) => formerSlugs.includes(slug))
    throw moved ? new CategoryMoved(moved.slug) : new CategoryNotFound()
  }

  rows(dependencies: Dependencies): Promise<CategoryRow[]> {
    const load = async ({ dependsOn }: Dependencies) => {
      dependsOn('categories')
      return queries.listCategories(this.#db())
    }
    return this.#rows.read('all', load, dependencies)
  }

  /** The categories that filters name; null if they name none, or one that does not exist. */
  async findIds({ category, categoryId }: ProductFilters, dependencies: Dependencies) {
    if (category === undefined) return categoryId ?? null
    const rows = await this.rows(dependencies)
    const ids = category.flatMap((name) => rows.find(({ slug }) => slug === name)?.id ?? [])
    return ids.length === category.length ? ids : null
  }

  #readCounts(dependencies: Dependencies) {
    const load = ({ dependsOn }: Dependencies) => {
      dependsOn(...categoryTags)
      return queries.countByCategory(this.#db())
    }
    return this.#counts.read('all', load, dependencies)
  }
}
