import {
  getCategory,
  getFacets,
  getProduct,
  listCategories,
  listProducts,
  suggestProducts,
} from '#contract/catalog/catalog.ts'
import { readUntilChange, rememberCostly } from '#platform/change-feed.ts'
import type { ShopContext } from '#shop/context.ts'
import { CategoryNotFound, ProductMoved, ProductNotFound } from './problems.ts'
import { moneyOrNull } from './product-reply.ts'
import { ProductReader } from './product-reader.ts'
import * as queries from './queries.ts'
import { countFoundFacets } from '#shop/catalog/search/search-products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'

export function catalogRoutes({ serve, readDb, feed }: ShopContext) {
  const rememberFacets = rememberCostly<Awaited<ReturnType<typeof queries.countFacets>>>(feed)
  const readCategories = readUntilChange(feed, () => queries.listCategories(readDb()), Infinity)
  const rememberCounts = rememberCostly<Awaited<ReturnType<typeof queries.countByCategory>>>(feed)
  const products = new ProductReader(readDb, feed)

  serve(listProducts, async ({ query }) => {
    const { search, ...list } = query
    return search ? products.search({ ...list, search }) : products.list(list)
  })

  serve(getFacets, async ({ query }) => {
    const { search, ...filters } = query
    const { price, ...counts } = search
      ? await countFoundFacets(readDb(), { ...filters, search })
      : await rememberFacets(JSON.stringify(filters), () => queries.countFacets(readDb(), filters))
    const { min, max, histogram } = price
    return { ...counts, price: { min: moneyOrNull(min), max: moneyOrNull(max), histogram } }
  })

  serve(suggestProducts, async ({ query }) => suggest(readDb(), query.q, await readCategories()))

  serve(getProduct, async ({ params }) => {
    const product = await products.at(params.slug)
    if (!product) throw await missing(params.slug)
    return product
  })

  serve(listCategories, async () => {
    const [rows, counts] = await Promise.all([readCategories(), countProducts()])
    return rows.map((row) => ({ ...row, itemCount: counts.get(row.id) ?? 0 }))
  })

  serve(getCategory, async ({ params }) => {
    const [row, counts] = await Promise.all([queries.findCategory(readDb(), params.slug), countProducts()])
    if (!row) throw new CategoryNotFound()
    return { ...row, itemCount: counts.get(row.id) ?? 0 }
  })

  function countProducts() {
    return rememberCounts('of each category', () => queries.countByCategory(readDb()))
  }

  async function missing(slug: string) {
    const moved = await queries.findMovedTo(readDb(), slug)
    return moved ? new ProductMoved(moved.slug) : new ProductNotFound()
  }
}
