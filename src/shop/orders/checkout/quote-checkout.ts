import type { CurrencyCode } from '#contract/currency.ts'
import { type Cents, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import type { CheckoutQuote, QuoteBody } from '#contract/orders/checkout-quote.ts'
import { orderTotals, totalsReply } from '#contract/orders/order-totals.ts'
import { defaultShippingMethod, shippingObstacle } from '#contract/orders/shipping/shipping-price.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { UnpaidOrders } from '#contract/settings.ts'
import { listOffers } from '#shop/catalog/offers/queries.ts'
import { findOrderingCompany } from '#shop/companies/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { readOrderSettings } from '#shop/settings/queries.ts'
import { chooseShipping, priced } from '#shop/shipping/choose-shipping.ts'
import { readMethods } from '#shop/shipping/read-methods.ts'
import { companyRefusals } from './company-rules.ts'
import { findLimitedOrders, unpaidLimitRefusal } from './order-limits.ts'
import { type OrderLine, offerNames, orderLines } from './order-lines.ts'

type Shop = Pick<ShopContext, 'db' | 'config'>

/**
 * Prices a cart by the rules of an order, without locks. `userId` is null for a visitor. Throws as {@link orderLines},
 * ShippingUnavailable.
 */
export async function quoteCheckout(
  shop: Shop,
  { userId, body }: { userId: number | null; body: QuoteBody },
): Promise<CheckoutQuote> {
  const { db } = shop
  const { items, country = null, shippingMethodId: id } = body
  const [settings, offers, methods, buyer] = await Promise.all([
    readOrderSettings(db),
    listOffers(db, offerNames(items)),
    readMethods(db),
    userId === null ? null : readBuyer(shop, userId),
  ])
  const { base_currency: chargedCurrency, unpaid_orders: unpaidOrders } = settings
  const { lines, goods, weightGrams } = orderLines(items, offers)
  const destination = { country, weightGrams }
  const hasChoice =
    id !== undefined || defaultShippingMethod(methods, { ...destination, kind: 'delivery' }) !== undefined
  const shippingMethod = hasChoice
    ? chooseShipping(methods, { id, kind: 'delivery', goods, ...destination, field: 'shippingMethodId' })
    : null
  const amounts = shippingMethod && orderTotals({ lines: goods, shipping: toCents(shippingMethod.price) })
  return {
    chargedCurrency,
    lines: lines.map(lineReply),
    shippingMethods: methods.map((method) => ({
      ...priced(method, goods),
      unavailable: shippingObstacle(method, destination),
    })),
    shippingMethod,
    totals: amounts && totalsReply(amounts),
    refusals: buyer
      ? refusals(buyer, { goods, total: amounts?.total ?? goods, chargedCurrency, unpaidOrders })
      : [],
  }
}

async function readBuyer(shop: Shop, userId: number) {
  const [company, orders] = await Promise.all([
    findOrderingCompany(shop.db, userId),
    findLimitedOrders(shop.db, shop, { userId }),
  ])
  return { company, orders }
}

interface Wanted {
  /** In cents, like the total. */
  goods: Cents
  total: Cents
  chargedCurrency: CurrencyCode
  unpaidOrders: UnpaidOrders
}

/** Reasons to refuse the order, except for fields that the buyer has yet to fill in. */
function refusals({ company, orders }: Awaited<ReturnType<typeof readBuyer>>, wanted: Wanted) {
  const { goods, total, chargedCurrency: currency } = wanted
  const { newAccountLimit } = wanted.unpaidOrders
  const unpaid = orders && unpaidLimitRefusal({ newAccountLimit, currency }, orders, total)
  const byCompany = companyRefusals({ company, baseCurrency: currency }, { poNumber: undefined, goods })
  return [...byCompany.filter(({ code }) => code !== 'po-number-required'), ...(unpaid ? [unpaid] : [])].map(
    ({ code, message }) => ({ code, message }),
  )
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
