import {
  getCategory,
  getFacets,
  getProduct,
  listCategories,
  listProducts,
  suggestProducts,
} from '#contract/catalog/catalog.ts'
import { cacheExpensiveReads, cacheRead } from '#platform/cache/cached-reads.ts'
import type { ShopContext } from '#shop/context.ts'
import { CategoryNotFound, ProductMoved, ProductNotFound } from './problems.ts'
import { moneyOrNull } from './product-reply.ts'
import { ProductLoader } from './product-loader.ts'
import * as categories from '#shop/catalog/queries/categories.ts'
import { countFacets } from '#shop/catalog/queries/facets.ts'
import { findRedirect } from '#shop/catalog/queries/products.ts'
import { countFoundFacets } from '#shop/catalog/search/search-products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'

export function catalogRoutes({ serve, readDb, invalidations }: ShopContext) {
  const cachedFacets = cacheExpensiveReads<Awaited<ReturnType<typeof countFacets>>>(invalidations)
  const readCategories = cacheRead(invalidations, () => categories.listCategories(readDb()), Infinity)
  const cachedCounts =
    cacheExpensiveReads<Awaited<ReturnType<typeof categories.countByCategory>>>(invalidations)
  const products = new ProductLoader(readDb, invalidations)

  serve(listProducts, async ({ query }) => {
    const { search, ...list } = query
    return search ? products.search({ ...list, search }) : products.list(list)
  })

  serve(getFacets, async ({ query }) => {
    const { search, ...filters } = query
    const { price, ...counts } = search
      ? await countFoundFacets(readDb(), { ...filters, search })
      : await cachedFacets(JSON.stringify(filters), () => countFacets(readDb(), filters))
    const { min, max, histogram } = price
    return { ...counts, price: { min: moneyOrNull(min), max: moneyOrNull(max), histogram } }
  })

  serve(suggestProducts, async ({ query }) => suggest(readDb(), query.q, await readCategories()))

  serve(getProduct, async ({ params }) => {
    const product = await products.bySlug(params.slug)
    if (!product) throw await movedOrMissing(params.slug)
    return product
  })

  serve(listCategories, async () => {
    const [rows, counts] = await Promise.all([readCategories(), countByCategory()])
    return rows.map((row) => ({ ...row, itemCount: counts.get(row.id) ?? 0 }))
  })

  serve(getCategory, async ({ params }) => {
    const [row, counts] = await Promise.all([
      categories.findCategory(readDb(), params.slug),
      countByCategory(),
    ])
    if (!row) throw new CategoryNotFound()
    return { ...row, itemCount: counts.get(row.id) ?? 0 }
  })

  function countByCategory() {
    return cachedCounts('by category', () => categories.countByCategory(readDb()))
  }

  async function movedOrMissing(slug: string) {
    const redirect = await findRedirect(readDb(), slug)
    return redirect ? new ProductMoved(redirect.slug) : new ProductNotFound()
  }
}
