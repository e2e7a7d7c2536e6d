import type { CartLine } from '#contract/cart.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import { toMoney } from '#contract/money.ts'
import { quantityObstacle } from '#contract/pricing/quantity-obstacle.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import { productReply } from '#shop/catalog/product-reply.ts'
import type { CartLineRow } from './queries.ts'

export function lineReply({
  id,
  quantity,
  priceWhenAdded,
  createdAt,
  isOnSale,
  offer: row,
  product,
}: CartLineRow): CartLine {
  const offer = offerReply(row)
  return {
    id,
    quantity,
    productId: product.id,
    sku: row.sku,
    variant: variantLabel(row.optionValues),
    priceWhenAdded: toMoney(priceWhenAdded),
    unitPrice: toMoney(unitPrice(row, quantity)),
    addedAt: createdAt.toISOString(),
    offer,
    obstacle: isOnSale ? quantityObstacle(offer, quantity) : 'not-sold',
    product: productReply(product),
  }
}
