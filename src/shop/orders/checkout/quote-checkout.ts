import { timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { CheckoutQuote, QuoteBody } from '#contract/orders/checkout-quote.ts'
import { orderTotals, totalsReply } from '#contract/orders/order-totals.ts'
import type { OrderShipping } from '#contract/orders/shipping/shipping.ts'
import { defaultShippingMethod, shippingObstacle } from '#contract/orders/shipping/shipping-price.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Db } from '#platform/database/db.ts'
import { listOffers } from '#shop/catalog/offers/queries.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { chooseShipping, priced } from '#shop/shipping/choose-shipping.ts'
import { readMethods } from '#shop/shipping/read-methods.ts'
import { type OrderLine, offerNames, orderLines } from './order-lines.ts'

/** Prices a cart by the rules of an order, without locks. Throws as {@link orderLines}, ShippingUnavailable. */
export async function quoteCheckout(db: Db, body: QuoteBody): Promise<CheckoutQuote> {
  const { items, country = null, shippingMethodId: id } = body
  const [chargedCurrency, offers, methods] = await Promise.all([
    readBaseCurrency(db),
    listOffers(db, offerNames(items)),
    readMethods(db),
  ])
  const { lines, goods, weightGrams } = orderLines(items, offers)
  const destination = { country, weightGrams }
  const hasChoice =
    id !== undefined || defaultShippingMethod(methods, { ...destination, kind: 'delivery' }) !== undefined
  const shippingMethod = hasChoice
    ? chooseShipping(methods, { id, kind: 'delivery', goods, ...destination, field: 'shippingMethodId' })
    : null
  return {
    chargedCurrency,
    lines: lines.map(lineReply),
    shippingMethods: methods.map((method) => ({
      ...priced(method, goods),
      unavailable: shippingObstacle(method, destination),
    })),
    shippingMethod,
    totals: shippingMethod && totalsOf(goods, shippingMethod),
  }
}

function lineReply({ productId, quantity, price, productSnapshot: { name, sku, variant } }: OrderLine) {
  return {
    productId,
    name,
    sku,
    variant: parseVariant(variant),
    quantity,
    price: toMoney(price),
    amount: toMoney(timesQuantity(price, quantity)),
  }
}

function totalsOf(goods: number, { price }: OrderShipping) {
  return totalsReply(orderTotals({ lines: goods, shipping: toCents(price) }))
}
