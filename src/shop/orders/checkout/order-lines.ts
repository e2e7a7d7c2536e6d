import { toCents, toMoney, sum, timesQuantity } from '#contract/money.ts'
import { noVariant } from '#contract/catalog/no-variant.ts'
import type { PlaceOrderBody, ProductSnapshot } from '#contract/orders/orders.ts'
import { Invalid } from '#platform/problems.ts'
import { demandsOf, refuseShortages } from '#shop/stock/demands.ts'
import type { LockedProduct } from '#shop/stock/queries.ts'
import { CartIsEmpty, PriceChanged } from '#shop/orders/problems.ts'

/** A line as it is ordered: the shop's figures, and what the product was at that moment. */
export interface OrderLine {
  productId: number
  quantity: number
  price: number
  productSnapshot: ProductSnapshot
}

type WishedItem = PlaceOrderBody['items'][number]
export type Products = ReadonlyMap<number, LockedProduct>

/** Far above any order, and exact in a number of cents. */
const largestTotal = 99_999_999_999_999

/**
 * What a buyer wishes for, at the shop's prices. Refuses unknown products and variants, products that are no longer sold
 * or too few, and figures that the buyer cannot have seen now.
 */
export function orderLines(
  { items, order }: PlaceOrderBody,
  products: Products,
): { lines: OrderLine[]; total: number } {
  if (items.length === 0) throw new CartIsEmpty()
  const lines = items.map((item, index) => orderLine(item, index, products))
  refuseShortages(demandsOf(lines), products)

  const total = sum(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))
  if (total > largestTotal) throw new Invalid([{ field: 'items', message: 'This order is too large' }])
  const asSeen = items.every((item, index) => toCents(item.price) === lines[index]?.price)
  if (!asSeen || toCents(order.totalAmount) !== total) throw new PriceChanged(rightPrices(lines, total))
  return { lines, total }
}

function orderLine(item: WishedItem, index: number, products: Products): OrderLine {
  const product = products.get(item.productId)
  if (!product) throw new Invalid([{ field: `items.${index}.productId`, message: 'Product not found' }])
  const variant = item.variant ?? item.productSnapshot?.variant ?? noVariant
  if (variant !== noVariant && !product.variants.includes(variant)) {
    throw new Invalid([{ field: `items.${index}.variant`, message: `${product.name} has no such variant` }])
  }
  const { name, sku, price, imageUrl } = product
  return {
    productId: product.id,
    quantity: item.quantity,
    price,
    productSnapshot: { name, sku, price: toMoney(price), imageUrl, variant },
  }
}

function rightPrices(lines: OrderLine[], total: number) {
  return {
    lines: lines.map(({ productId, price, productSnapshot }) => ({
      productId,
      name: productSnapshot.name,
      price: toMoney(price),
    })),
    totalAmount: toMoney(total),
  }
}
