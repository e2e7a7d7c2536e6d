import * as offers from '#contract/catalog/staff-offers.ts'
import { OfferNotFound } from '#shop/catalog/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOffer, searchOffers } from './queries.ts'
import { staffOfferReply } from './staff-offer-reply.ts'

/** Further words do not narrow a search. */
const maxWords = 8

export function offerAdminRoutes({ serve, db }: ShopContext) {
  serve(offers.findOffers, async ({ query: { search, limit } }) => {
    const rows = await searchOffers(db, search.split(/\s+/).slice(0, maxWords), limit)
    return rows.map(staffOfferReply)
  })

  serve(offers.getOffer, async ({ params: { sku } }) => {
    const offer = await findOffer(db, sku)
    if (!offer) throw new OfferNotFound()
    return staffOfferReply(offer)
  })
}
