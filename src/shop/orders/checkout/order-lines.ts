import { variantLabel } from '#contract/catalog/options.ts'
import { type Cents, sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import { type OrderAmounts, totalsReply } from '#contract/orders/order-totals.ts'
import { totalWeight } from '#contract/orders/shipping/total-weight.ts'
import type { PlaceOrderBody, ProductSnapshot } from '#contract/orders/orders.ts'
import { formatVariant, parseVariant } from '#contract/orders/variant-text.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { Invalid } from '#platform/problems.ts'
import type { Offer, OfferNames } from '#shop/catalog/offers/queries.ts'
import { assertQuantity } from '#shop/pricing/assert-quantity.ts'
import { CartIsEmpty, PriceChanged } from '#shop/orders/problems.ts'
import { availableStock, sumDemands, assertInStock } from '#shop/stock/demands.ts'

/** An order line with the shop's price, in cents, and a snapshot of the product. */
export interface OrderLine {
  productId: number
  variantId: number
  quantity: number
  price: number
  productSnapshot: ProductSnapshot
  /** Weight of one unit; null if not known. */
  weightGrams: number | null
}

type RequestedItem = Pick<
  PlaceOrderBody['items'][number],
  'sku' | 'productId' | 'quantity' | 'variant' | 'productSnapshot'
>

/** In cents. Sums of this and shipping are exact. */
export const maxTotal = 99_999_999_999_999

/** The total and weight that the choice and price of shipping depend on. */
export interface Parcel {
  /** The total of the goods, in cents. */
  goods: Cents
  /** Null where the weight of a variant is not known. */
  weightGrams: number | null
}

interface PricedLines extends Parcel {
  lines: OrderLine[]
}

/** The variants that items name, by SKU or by product. */
export function offerNames(items: Pick<RequestedItem, 'sku' | 'productId'>[]): OfferNames {
  const bySku = items.flatMap(({ sku }) => sku ?? [])
  const byProduct = items.flatMap(({ sku, productId }) => (sku === undefined ? (productId ?? []) : []))
  return { skus: [...new Set(bySku)], productIds: [...new Set(byProduct)] }
}

/** Prices items that can be ordered. Throws CartIsEmpty, Invalid, OutOfStock, QuantityRule. */
export function orderLines(items: RequestedItem[], offers: Offer[]): PricedLines {
  const priced = pricedLines(items, offers)
  const offersById = new Map(offers.map((offer) => [offer.variantId, offer]))
  assertInStock(sumDemands(priced.lines), offersById)
  for (const { variantId, quantity } of priced.lines) {
    const offer = offersById.get(variantId)
    if (offer) assertQuantity(offer, quantity, availableStock(offer))
  }
  return priced
}

/** Throws CartIsEmpty, and Invalid for unknown products and variants. */
function pricedLines(items: RequestedItem[], offers: Offer[]): PricedLines {
  if (items.length === 0) throw new CartIsEmpty()
  const published = offers.filter(({ isUnpublished }) => !isUnpublished)
  const lines = items.map((item, index) => orderLine(item, index, published))
  const goods = sum(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))
  if (goods > maxTotal)
    throw new Invalid([{ field: 'items', message: 'The total is too large. Split the order.' }])
  return { lines, goods, weightGrams: totalWeight(lines) }
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

/** A line at the current price. Throws Invalid for an unknown product or variant. */
export function orderLine(item: RequestedItem, index: number, offers: Offer[]): OrderLine {
  const offer = requestedOffer(item, index, offers)
  const { productId, variantId, productName: name, sku, imageUrl, optionValues, weightGrams } = offer
  const price = unitPrice(offer, item.quantity)
  const variant = formatVariant(variantLabel(optionValues))
  return {
    productId,
    variantId,
    quantity: item.quantity,
    price,
    weightGrams,
    productSnapshot: { name, sku, price: toMoney(price), imageUrl, variant },
  }
}

function requestedOffer(item: RequestedItem, index: number, offers: Offer[]): Offer {
  const { sku, productId } = item
  const named =
    sku === undefined ? null : offers.find((offer) => offer.sku.toLowerCase() === sku.toLowerCase())
  if (named) return named
  const field = sku === undefined ? 'productId' : 'sku'
  const ofProduct = sku === undefined ? offers.filter((offer) => offer.productId === productId) : []
  const [first] = ofProduct
  if (!first) throw new Invalid([{ field: `items.${index}.${field}`, message: 'Product not found' }])
  const label = requestedVariant(item)
  const live = ofProduct.filter(({ isOnSale }) => isOnSale)
  // An archived product has no live variant; its shortage is reported with those of the other lines.
  const offer = live.length === 0 ? first : findLabeled(live, label)
  if (offer) return offer
  const message = `Choose a variant of ${first.productName} that is still offered`
  throw new Invalid([{ field: `items.${index}.variant`, message }])
}

/** Without a label, the only variant. */
function findLabeled(offers: Offer[], label: string | null) {
  if (label === null) return offers.length === 1 ? offers[0] : undefined
  return offers.find(({ optionValues }) => variantLabel(optionValues) === label)
}

function requestedVariant({ variant, productSnapshot }: RequestedItem): string | null {
  const text = variant ?? productSnapshot?.variant ?? null
  return text === null ? null : parseVariant(text)
}

export function currentPrices(
  lines: Pick<OrderLine, 'productId' | 'price' | 'productSnapshot'>[],
  amounts: OrderAmounts,
) {
  return {
    lines: lines.map(({ productId, price, productSnapshot }) => ({
      productId,
      sku: productSnapshot.sku,
      name: productSnapshot.name,
      variant: parseVariant(productSnapshot.variant),
      price: toMoney(price),
    })),
    totalAmount: toMoney(amounts.total),
    totals: totalsReply(amounts),
  }
}
