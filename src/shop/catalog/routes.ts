import {
  getCategory,
  getFacets,
  getProduct,
  listCategories,
  listProducts,
  suggestProducts,
} from '../../contract/catalog.ts'
import { rememberCostly } from '../../platform/change-feed.ts'
import type { ShopContext } from '../context.ts'
import { CategoryNotFound, ProductMoved, ProductNotFound } from './problems.ts'
import { moneyOrNull, productReply } from './product-reply.ts'
import * as queries from './queries.ts'
import { countFoundFacets, searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'

export function catalogRoutes({ serve, db, feed }: ShopContext) {
  const rememberFacets = rememberCostly<Awaited<ReturnType<typeof queries.countFacets>>>(feed)

  serve(listProducts, async ({ query }) => {
    const { search, ...list } = query
    const { items, total } = search
      ? await searchProducts(db, { ...list, search })
      : await queries.listProducts(db, list)
    return { items: items.map(productReply), total }
  })

  serve(getFacets, async ({ query }) => {
    const { search, ...filters } = query
    const { price, ...counts } = search
      ? await countFoundFacets(db, { ...filters, search })
      : await rememberFacets(JSON.stringify(filters), () => queries.countFacets(db, filters))
    const { min, max, histogram } = price
    return { ...counts, price: { min: moneyOrNull(min), max: moneyOrNull(max), histogram } }
  })

  serve(suggestProducts, ({ query }) => suggest(db, query.q))

  serve(getProduct, async ({ params }) => {
    const product = await queries.findProduct(db, params.slug)
    if (!product) throw await missing(params.slug)
    return productReply(product)
  })

  serve(listCategories, () => queries.listCategories(db))

  serve(getCategory, async ({ params }) => {
    const category = await queries.findCategory(db, params.slug)
    if (!category) throw new CategoryNotFound()
    return category
  })

  async function missing(slug: string) {
    const moved = await queries.findMovedTo(db, slug)
    return moved ? new ProductMoved(moved.slug) : new ProductNotFound()
  }
}
