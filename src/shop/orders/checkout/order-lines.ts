import { type Cents, sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { QuoteBody } from '#contract/orders/checkout-quote.ts'
import { type OrderAmounts, totalsReply } from '#contract/orders/order-totals.ts'
import type { PlaceOrderBody, ProductSnapshot } from '#contract/orders/orders.ts'
import { formatVariant, parseVariant } from '#contract/orders/variant-text.ts'
import { Invalid } from '#platform/problems.ts'
import { CartIsEmpty, PriceChanged } from '#shop/orders/problems.ts'
import { sumDemands, assertInStock } from '#shop/stock/demands.ts'
import type { LockedProduct } from '#shop/stock/queries.ts'

/** An order line with the shop's price, in cents, and a snapshot of the product. */
export interface OrderLine {
  productId: number
  quantity: number
  price: number
  productSnapshot: ProductSnapshot
}

type RequestedItem = QuoteBody['items'][number] & Pick<PlaceOrderBody['items'][number], 'productSnapshot'>
export type Products = ReadonlyMap<number, LockedProduct>

/** In cents. Sums of this and shipping are exact. */
const maxTotal = 99_999_999_999_999

interface PricedLines {
  lines: OrderLine[]
  /** The total of the goods, in cents. */
  goods: Cents
}

/** Prices items that are in stock. Throws as {@link pricedLines}, and OutOfStock. */
export function orderLines(items: RequestedItem[], products: Products): PricedLines {
  const priced = pricedLines(items, products)
  assertInStock(sumDemands(priced.lines), products)
  return priced
}

/** Prices items. Throws CartIsEmpty, and Invalid for unknown products and variants. */
export function pricedLines(items: RequestedItem[], products: Products): PricedLines {
  if (items.length === 0) throw new CartIsEmpty()
  const lines = items.map((item, index) => orderLine(item, index, products))
  const goods = sum(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))
  if (goods > maxTotal)
    throw new Invalid([{ field: 'items', message: 'The total is too large. Split the order.' }])
  return { lines, goods }
}

/** Throws PriceChanged where the buyer saw other prices or another total. */
export function assertPricesCurrent(
  { items, order }: PlaceOrderBody,
  lines: OrderLine[],
  amounts: OrderAmounts,
) {
  const arePricesCurrent = items.every((item, index) => toCents(item.price) === lines[index]?.price)
  if (!arePricesCurrent || toCents(order.totalAmount) !== amounts.total)
    throw new PriceChanged(currentPrices(lines, amounts))
}

function orderLine(item: RequestedItem, index: number, products: Products): OrderLine {
  const product = products.get(item.productId)
  if (!product) throw new Invalid([{ field: `items.${index}.productId`, message: 'Product not found' }])
  if (item.sku !== undefined && item.sku.toLowerCase() !== product.sku.toLowerCase())
    throw new Invalid([{ field: `items.${index}.sku`, message: 'The product has another SKU' }])
  const variant = requestedVariant(item)
  if (variant !== null && !product.variants.includes(variant)) {
    const message = `Choose a variant of ${product.name} that is still offered`
    throw new Invalid([{ field: `items.${index}.variant`, message }])
  }
  const { name, sku, price, imageUrl } = product
  return {
    productId: product.id,
    quantity: item.quantity,
    price,
    productSnapshot: { name, sku, price: toMoney(price), imageUrl, variant: formatVariant(variant) },
  }
}

function requestedVariant({ variant, productSnapshot }: RequestedItem): string | null {
  const text = variant ?? productSnapshot?.variant ?? null
  return text === null ? null : parseVariant(text)
}

function currentPrices(lines: OrderLine[], amounts: OrderAmounts) {
  return {
    lines: lines.map(({ productId, price, productSnapshot }) => ({
      productId,
      name: productSnapshot.name,
      price: toMoney(price),
    })),
    totalAmount: toMoney(amounts.total),
    totals: totalsReply(amounts),
  }
}
