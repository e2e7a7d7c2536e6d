import { getCategory, getFacets, getProduct, listCategories, listProducts } from '../../contract/catalog.ts'
import type { ShopContext } from '../context.ts'
import { CategoryNotFound, ProductNotFound } from './problems.ts'
import { moneyOrNull, productReply } from './product-reply.ts'
import * as queries from './queries.ts'

export function catalogRoutes({ serve, db }: ShopContext) {
  serve(listProducts, async ({ query }) => {
    const { items, total } = await queries.listProducts(db, query)
    return { items: items.map(productReply), total }
  })

  serve(getFacets, async ({ query }) => {
    const { price, ...counts } = await queries.countFacets(db, query)
    const { min, max, histogram } = price
    return { ...counts, price: { min: moneyOrNull(min), max: moneyOrNull(max), histogram } }
  })

  serve(getProduct, async ({ params }) => {
    const product = await queries.findProduct(db, params.slug)
    if (!product) throw new ProductNotFound()
    return productReply(product)
  })

  serve(listCategories, () => queries.listCategories(db))

  serve(getCategory, async ({ params }) => {
    const category = await queries.findCategory(db, params.slug)
    if (!category) throw new CategoryNotFound()
    return category
  })
}
