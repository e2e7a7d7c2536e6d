import type { CurrencyCode } from '#contract/choices.ts'
import { maxInteger } from '#contract/limits.ts'
import { toDecimal } from '#contract/money.ts'
import { addressLine } from '#contract/addresses/address-lines.ts'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { exportOrders } from '#contract/orders/staff-orders.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { csvFile, csvHeaders } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { recordView } from '#shop/audit/record-view.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { staffFilters } from '#shop/orders/listing/staff-filters.ts'
import type { OrderFilters } from '#shop/orders/listing/queries.ts'
import { balanceOf } from './order-reply.ts'
import * as queries from './queries.ts'

export function orderCsvRoutes({ serve, db, clock }: ShopContext) {
  serve(
    exportOrders,
    async ({ query, user, reply }) => {
      await recordView(db, { actor: user, action: 'orders.export', subject: 'orders', query })
      reply.headers(csvHeaders('orders', clock()))
      return csvFile(Object.keys(columns), orderBatches(db, await staffFilters(db, query, clock())))
    },
    { limits: limits.export, isCostly: true },
  )
}

const batchSize = 200

async function* orderBatches(db: Db, filters: OrderFilters) {
  for (let lastId = maxInteger; ;) {
    const orders = await queries.listOrdersBefore(db, lastId, batchSize, filters)
    if (orders.length > 0) yield orders.map((order) => Object.values(columns).map((cell) => cell(order)))
    lastId = orders.at(-1)?.id ?? 0
    if (orders.length < batchSize) return
  }
}

const columns: Record<string, (order: queries.OrderRow) => string> = {
  orderNumber: ({ orderNumber }) => orderNumber,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  customerName: ({ customerName }) => customerName,
  customerEmail: ({ customerEmail }) => customerEmail,
  customerPhone: ({ customerPhone }) => phoneUri(customerPhone),
  shippingAddress: ({ shippingAddress }) => shippingAddress,
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  totalAmount: ({ totalAmount, chargedCurrency }) => toDecimal(totalAmount, chargedCurrency),
  chargedCurrency: ({ chargedCurrency }) => chargedCurrency,
  currency: ({ currency }) => currency,
  exchangeRate: ({ exchangeRate }) => String(exchangeRate),
  trackingNumber: ({ trackingNumber }) => trackingNumber ?? '',
  carrier: ({ carrier }) => carrier?.name ?? '',
  estimatedDelivery: ({ estimatedDelivery }) => estimatedDelivery ?? '',
  notes: ({ notes }) => notes ?? '',
  paidAt: ({ paidAt }) => paidAt?.toISOString() ?? '',
  paymentState: (order) => balanceOf(order).state,
  amountPaid: ({ amountPaid, chargedCurrency }) => toDecimal(amountPaid, chargedCurrency),
  amountOutstanding: (order) => toDecimal(balanceOf(order).outstanding, order.chargedCurrency),
  refundDue: (order) => toDecimal(balanceOf(order).refundDue, order.chargedCurrency),
  problem: ({ problems }) => problems.map(({ text }) => text).join('\n'),
  poNumber: ({ poNumber }) => poNumber ?? '',
  billingAddress: ({ billingAddress }) => (billingAddress ? billingText(billingAddress) : ''),
  linesAmount: ({ linesAmount, chargedCurrency }) => toDecimal(linesAmount, chargedCurrency),
  shippingMethod: ({ shippingMethod }) => shippingMethod?.name ?? '',
  shippingAmount: ({ shippingAmount, chargedCurrency }) => toDecimal(shippingAmount, chargedCurrency),
  invoiceNumber: ({ invoiceNumber }) => invoiceNumber ?? '',
  paymentReference: ({ payments }) => payments.flatMap(({ reference }) => reference ?? []).join('\n'),
  invoiceCorrections: ({ invoiceCorrections }) => invoiceCorrections.map(({ number }) => number).join('\n'),
  items: ({ items, chargedCurrency }) => items.map((item) => itemText(item, chargedCurrency)).join('\n'),
}

/** RFC 3966. A spreadsheet would read digits alone as a number, without plus sign and leading zeros. */
const phoneUri = (phone: string) => (/^[+\d]/.test(phone) ? `tel:${phone.replace(/[\s/]+/g, '-')}` : phone)

/** The name is the buyer's own in the delivery address only. */
const billingText = (address: PostalAddress) => `${address.name}, ${addressLine(address)}`

function itemText({ quantity, price, productSnapshot }: queries.ItemRow, currency: CurrencyCode) {
  const { name, sku } = productSnapshot
  const variant = parseVariant(productSnapshot.variant)
  return `${quantity} × ${name}${variant === null ? '' : `, ${variant}`} (${sku}) at ${toDecimal(price, currency)}`
}
