import {
  type ProductFilters,
  getCategory,
  getFacets,
  getProduct,
  listCategories,
  listProducts,
  suggestProducts,
} from '#contract/catalog/catalog.ts'
import type { Dependencies } from '#platform/cache/cache.ts'
import type { ShopContext } from '#shop/context.ts'
import { categoryTags, facetTags, factTags, listTags, productTags } from '#shop/products/cache-tags.ts'
import { CategoryNotFound, ProductMoved, ProductNotFound } from './problems.ts'
import { moneyOrNull } from './product-reply.ts'
import { ProductLoader } from './product-loader.ts'
import * as categories from '#shop/catalog/queries/categories.ts'
import { countFacets } from '#shop/catalog/queries/facets.ts'
import { findRedirect } from '#shop/catalog/queries/products.ts'
import { countFoundFacets } from '#shop/catalog/search/search-products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'

type FacetCounts = Awaited<ReturnType<typeof countFacets>>
type CategoryRow = Awaited<ReturnType<typeof categories.listCategories>>[number]

export function catalogRoutes({ serve, readDb, cache }: ShopContext) {
  const facets = cache.region<FacetCounts>('facets', () => 3000)
  const categoryRows = cache.region<CategoryRow[]>('categories', (rows) => 500 * rows.length)
  const counts = cache.region<Map<number | null, number>>('category counts', ({ size }) => 50 * size)
  const products = new ProductLoader(readDb, cache)

  serve(listProducts, async ({ query }, dependencies) => {
    const { search, ...list } = query
    const tags = listTags(query, await findCategoryId(query, dependencies))
    dependencies.dependsOn(...tags)
    const page = await (search ? products.search({ ...list, search }) : products.list(list, tags))
    dependencies.dependsOn(...productTags(page.items.map(({ id }) => id)))
    return page
  })

  serve(getFacets, async ({ query }, dependencies) => {
    const { search, ...filters } = query
    const tags = facetTags(query, await findCategoryId(query, dependencies))
    dependencies.dependsOn(...tags)
    const { price, ...others } = search
      ? await countFoundFacets(readDb(), { ...filters, search })
      : await facets.read(JSON.stringify(filters), ({ dependsOn }) => {
          dependsOn(...tags)
          return countFacets(readDb(), filters)
        })
    const { min, max, histogram } = price
    return { ...others, price: { min: moneyOrNull(min), max: moneyOrNull(max), histogram } }
  })

  serve(suggestProducts, async ({ query }, dependencies) => {
    dependencies.dependsOn(...factTags, 'products:prices', 'settings')
    return suggest(readDb(), query.q, await readCategories(dependencies))
  })

  serve(getProduct, async ({ params }, { dependsOn }) => {
    const product = await products.bySlug(params.slug)
    if (!product) throw await movedOrMissing(params.slug)
    dependsOn(...productTags([product.id]))
    return product
  })

  serve(listCategories, async (_call, dependencies) => {
    const [rows, counted] = await Promise.all([readCategories(dependencies), countByCategory(dependencies)])
    return rows.map((row) => ({ ...row, itemCount: counted.get(row.id) ?? 0 }))
  })

  serve(getCategory, async ({ params }, dependencies) => {
    const [rows, counted] = await Promise.all([readCategories(dependencies), countByCategory(dependencies)])
    const row = rows.find(({ slug }) => slug === params.slug)
    if (!row) throw new CategoryNotFound()
    return { ...row, itemCount: counted.get(row.id) ?? 0 }
  })

  function readCategories(dependencies: Dependencies) {
    const load = ({ dependsOn }: Dependencies) => {
      dependsOn('categories')
      return categories.listCategories(readDb())
    }
    return categoryRows.read('all', load, dependencies)
  }

  function countByCategory(dependencies: Dependencies) {
    const load = ({ dependsOn }: Dependencies) => {
      dependsOn(...categoryTags)
      return categories.countByCategory(readDb())
    }
    return counts.read('all', load, dependencies)
  }

  /** The category that the filters name; null for none. */
  async function findCategoryId({ category, categoryId }: ProductFilters, dependencies: Dependencies) {
    if (category === undefined) return categoryId ?? null
    const rows = await readCategories(dependencies)
    return rows.find(({ slug }) => slug === category)?.id ?? null
  }

  async function movedOrMissing(slug: string) {
    const redirect = await findRedirect(readDb(), slug)
    return redirect ? new ProductMoved(redirect.slug) : new ProductNotFound()
  }
}
