import type { CartLine } from '#contract/cart.ts'
import { toMoney } from '#contract/money.ts'
import { productReply } from '#shop/catalog/product-reply.ts'
import type { CartLineRow } from './queries.ts'

export function lineReply({ product, priceWhenAdded, createdAt, ...line }: CartLineRow): CartLine {
  return {
    ...line,
    priceWhenAdded: toMoney(priceWhenAdded),
    addedAt: createdAt.toISOString(),
    product: productReply(product),
  }
}
