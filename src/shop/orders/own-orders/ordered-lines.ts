import type { OrderedLine } from '#contract/orders/own/order-list.ts'
import type { Db } from '#platform/database/db.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import { listSold } from '#shop/catalog/offers/queries.ts'
import { listLineVariants } from './queries.ts'

/** The lines of an order with the price and stock of their variants now. */
export async function orderedLines(db: Db, orderId: number): Promise<OrderedLine[]> {
  const lines = await listLineVariants(db, orderId)
  const sold = await listSold(
    db,
    lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const offers = new Map(sold.map((offer) => [offer.variantId, offer]))
  return lines.map(({ id, variantId }) => {
    const offer = variantId === null ? undefined : offers.get(variantId)
    return {
      id,
      sold: offer ? { slug: offer.slug, name: offer.productName, offer: offerReply(offer) } : null,
    }
  })
}
