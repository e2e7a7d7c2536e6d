import { reindexProducts } from '#shop/catalog/search/reindex-products.ts'
import { print } from './print.ts'
import { withShop } from './with-shop.ts'

export const reindex = () =>
  withShop(async ({ db }) => {
    const count = await reindexProducts(db)
    print(`Indexed ${count} products for search.`)
  })
