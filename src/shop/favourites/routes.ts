import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from '../../contract/favourites.ts'
import { transaction } from '../../platform/database/db.ts'
import { ProductNotFound } from '../catalog/problems.ts'
import { productReply } from '../catalog/product-reply.ts'
import type { ShopContext } from '../context.ts'
import * as queries from './queries.ts'

export function favouriteRoutes({ serve, db, clock }: ShopContext) {
  serve(listFavourites, async ({ user, query }) => {
    const { items, total } = await queries.listFavourites(db, { ...query, userId: user.id })
    return { items: items.map(productReply), total }
  })

  serve(listFavouriteIds, ({ user }) => queries.listFavouriteIds(db, user.id))

  serve(addFavourite, ({ user, params: { productId } }) =>
    transaction(db, async (tx) => {
      if (!(await queries.keepProduct(tx, productId))) throw new ProductNotFound()
      await queries.insertFavourite(tx, { userId: user.id, productId }, clock())
    }),
  )

  serve(removeFavourite, async ({ user, params: { productId } }) => {
    if (!(await queries.hasProduct(db, productId))) throw new ProductNotFound()
    await queries.deleteFavourite(db, { userId: user.id, productId })
  })
}
