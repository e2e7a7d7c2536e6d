import type { StaffOffer } from '#contract/catalog/staff-offers.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import type { Offer } from '#shop/catalog/offers/queries.ts'

export function staffOfferReply(offer: Offer): StaffOffer {
  const { productId, productName: name, weightGrams } = offer
  return { ...offerReply(offer), productId, name, weightGrams }
}
