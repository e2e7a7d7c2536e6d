import type { CartLine } from '#contract/cart.ts'
import { variantLabel } from '#contract/catalog/offers.ts'
import { toMoney } from '#contract/money.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import { productReply } from '#shop/catalog/product-reply.ts'
import type { CartLineRow } from './queries.ts'

export function lineReply({
  id,
  quantity,
  priceWhenAdded,
  createdAt,
  offer,
  product,
}: CartLineRow): CartLine {
  return {
    id,
    quantity,
    productId: product.id,
    sku: offer.sku,
    variant: variantLabel(offer.optionValues),
    priceWhenAdded: toMoney(priceWhenAdded),
    unitPrice: toMoney(unitPrice(offer, quantity)),
    addedAt: createdAt.toISOString(),
    offer: offerReply(offer),
    product: productReply(product),
  }
}
