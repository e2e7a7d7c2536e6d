import type { OrderedOffer } from '#contract/catalog/staff-offers.ts'
import type { Db } from '#platform/database/db.ts'
import { staffOfferReply } from '#shop/catalog/admin/offers/staff-offer-reply.ts'
import { listOffers } from '#shop/catalog/offers/queries.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { listLines } from './queries.ts'

/** The variants of an order's lines as they are sold now. Throws OrderNotFound. */
export async function orderedOffers(db: Db, orderId: number): Promise<OrderedOffer[]> {
  await getOrder(db, orderId)
  const lines = await listLines(db, orderId)
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const offers = await listOffers(db, { productIds, skus: [] })
  const live = new Map(offers.flatMap((offer) => (offer.isOnSale ? [[offer.variantId, offer] as const] : [])))
  return lines.map(({ id, variantId }) => {
    const offer = variantId === null ? undefined : live.get(variantId)
    return { itemId: id, offer: offer ? staffOfferReply(offer) : null }
  })
}
