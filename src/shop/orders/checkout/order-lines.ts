import { variantLabel } from '#contract/catalog/offers.ts'
import { sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { PlaceOrderBody, ProductSnapshot } from '#contract/orders/orders.ts'
import { formatVariant, parseVariant } from '#contract/orders/variant-text.ts'
import { Invalid } from '#platform/problems.ts'
import { CartIsEmpty, PriceChanged } from '#shop/orders/problems.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import type { Offer } from '#shop/catalog/offers/queries.ts'
import { assertQuantity } from '#shop/pricing/assert-quantity.ts'
import { availableStock, sumDemands, assertInStock } from '#shop/stock/demands.ts'

/** An order line with the shop's price, in cents, and a snapshot of the product. */
export interface OrderLine {
  productId: number
  variantId: number
  quantity: number
  price: number
  productSnapshot: ProductSnapshot
}

type RequestedItem = PlaceOrderBody['items'][number]

/** In cents. Sums up to this are exact. */
const maxTotal = 99_999_999_999_999

/**
 * Prices the requested items. Throws CartIsEmpty, Invalid for unknown products and variants, OutOfStock, QuantityRule, and
 * PriceChanged where the buyer saw other prices.
 */
export function orderLines(
  { items, order }: PlaceOrderBody,
  offers: Offer[],
): { lines: OrderLine[]; total: number } {
  if (items.length === 0) throw new CartIsEmpty()
  const lines = items.map((item, index) => orderLine(item, index, offers))
  const offersById = new Map(offers.map((offer) => [offer.variantId, offer]))
  assertInStock(sumDemands(lines), offersById)
  for (const { variantId, quantity } of lines) {
    const offer = offersById.get(variantId)
    if (offer) assertQuantity(offer, quantity, availableStock(offer))
  }

  const total = sum(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))
  if (total > maxTotal)
    throw new Invalid([{ field: 'items', message: 'The total is too large. Split the order.' }])
  const arePricesCurrent = items.every((item, index) => toCents(item.price) === lines[index]?.price)
  if (!arePricesCurrent || toCents(order.totalAmount) !== total)
    throw new PriceChanged(currentPrices(lines, total))
  return { lines, total }
}

function orderLine(item: RequestedItem, index: number, offers: Offer[]): OrderLine {
  const offer = requestedOffer(item, index, offers)
  const { productId, variantId, productName: name, sku, imageUrl, optionValues } = offer
  const price = unitPrice(offer, item.quantity)
  const variant = formatVariant(variantLabel(optionValues))
  return {
    productId,
    variantId,
    quantity: item.quantity,
    price,
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

function currentPrices(lines: OrderLine[], total: number) {
  return {
    lines: lines.map(({ productId, price, productSnapshot }) => ({
      productId,
      sku: productSnapshot.sku,
      name: productSnapshot.name,
      price: toMoney(price),
    })),
    totalAmount: toMoney(total),
  }
}
