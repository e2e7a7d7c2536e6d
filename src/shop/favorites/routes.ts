import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from '#contract/favorites.ts'
import { transaction } from '#platform/database/db.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { productReply } from '#shop/catalog/product-reply.ts'
import type { ShopContext } from '#shop/context.ts'
import * as queries from './queries.ts'

export function favoriteRoutes({ serve, db, clock }: ShopContext) {
  serve(listFavorites, async ({ user, query }) => {
    const { items, total } = await queries.listFavorites(db, { ...query, userId: user.id })
    return { items: items.map(productReply), total }
  })

  serve(listFavoriteIds, ({ user }) => queries.listFavoriteIds(db, user.id))

  serve(addFavorite, ({ user, params: { productId } }) =>
    transaction(db, async (tx) => {
      if (!(await queries.lockProduct(tx, productId))) throw new ProductNotFound()
      await queries.insertFavorite(tx, { userId: user.id, productId }, clock())
    }),
  )

  serve(removeFavorite, async ({ user, params: { productId } }) => {
    if (!(await queries.hasProduct(db, productId))) throw new ProductNotFound()
    await queries.deleteFavorite(db, { userId: user.id, productId })
  })
}
