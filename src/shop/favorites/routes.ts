import {
  addFavorite,
  getFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '#contract/favorites.ts'
import { transaction } from '#platform/database/db.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { productReply } from '#shop/catalog/product-reply.ts'
import type { ShopContext } from '#shop/context.ts'
import { FavoriteNotFound, VariantNotFound } from './problems.ts'
import * as queries from './queries.ts'

export function favoriteRoutes({ serve, db, clock }: ShopContext) {
  serve(listFavorites, async ({ user, query }) => {
    const { items, total } = await queries.listFavorites(db, { ...query, userId: user.id })
    return {
      items: items.map(({ offer, ...product }) => ({
        ...productReply(product),
        offer: offer && offerReply(offer),
      })),
      total,
    }
  })

  serve(listFavoriteIds, ({ user }) => queries.listFavoriteIds(db, user.id))

  serve(getFavorite, async ({ user, params: { productId } }) => {
    const favorite = await queries.findFavorite(db, { userId: user.id, productId })
    if (!favorite) throw new FavoriteNotFound()
    return favorite
  })

  serve(addFavorite, ({ user, params: { productId }, query: { sku } }) =>
    transaction(db, async (tx) => {
      if (!(await queries.lockProduct(tx, productId))) throw new ProductNotFound()
      const variantId = sku === undefined ? undefined : await queries.findVariantId(tx, productId, sku)
      if (sku !== undefined && variantId === undefined) throw new VariantNotFound()
      await queries.saveFavorite(tx, { userId: user.id, productId, variantId }, clock())
    }),
  )

  serve(removeFavorite, async ({ user, params: { productId } }) => {
    const isDeleted = await queries.deleteFavorite(db, { userId: user.id, productId })
    if (!isDeleted && !(await queries.isProductOnSale(db, productId))) throw new ProductNotFound()
  })
}
