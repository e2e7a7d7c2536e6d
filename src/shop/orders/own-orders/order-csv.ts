import { addressLine } from '#contract/addresses/address-lines.ts'
import { maxInteger } from '#contract/limits.ts'
import { timesQuantity, toDecimal } from '#contract/money.ts'
import { stepLabelOf } from '#contract/orders/order-progress.ts'
import { orderStatusLabels } from '#contract/orders/staff/order-status-labels.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { localDay } from '#contract/time/local-time.ts'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { balanceOf } from '#shop/orders/order-reply.ts'
import { type ItemRow, type OrderRow, listOrdersBefore } from '#shop/orders/queries.ts'
import type { OwnList } from './own-filters.ts'

/** A buyer's orders as CSV, newest first, one row per line. */
export function orderCsv(db: Db, list: OwnList) {
  return csvFile(Object.keys(columns), rowBatches(db, list))
}

const batchSize = 200

async function* rowBatches(db: Db, { filters, timeZone }: OwnList) {
  for (let lastId = maxInteger; ;) {
    const orders = await listOrdersBefore(db, lastId, batchSize, filters)
    const rows = orders.flatMap((order) => order.items.map((item) => ({ order, item, timeZone })))
    if (rows.length > 0) yield rows.map((row) => Object.values(columns).map((cell) => cell(row)))
    lastId = orders.at(-1)?.id ?? 0
    if (orders.length < batchSize) return
  }
}

interface Row {
  order: OrderRow
  item: ItemRow
  timeZone: string
}

const columns: Record<string, (row: Row) => string> = {
  Order: ({ order }) => order.orderNumber,
  Date: ({ order, timeZone }) => localDay(order.createdAt, timeZone),
  'PO number': ({ order }) => order.poNumber ?? '',
  Buyer: ({ order }) => order.customerName,
  Company: ({ order }) => order.companyName ?? '',
  State: ({ order: { status } }) => stepLabelOf(status) ?? orderStatusLabels[status],
  SKU: ({ item }) => item.productSnapshot.sku,
  Product: ({ item }) => item.productSnapshot.name,
  Variant: ({ item }) => parseVariant(item.productSnapshot.variant) ?? '',
  Quantity: ({ item }) => String(item.quantity),
  'Unit price': ({ order, item }) => toDecimal(item.price, order.chargedCurrency),
  'Line total': ({ order, item }) =>
    toDecimal(timesQuantity(item.price, item.quantity), order.chargedCurrency),
  Currency: ({ order }) => order.chargedCurrency,
  'Order total': ({ order }) => toDecimal(order.totalAmount, order.chargedCurrency),
  'Shipping cost': ({ order }) => toDecimal(order.shippingAmount, order.chargedCurrency),
  Paid: ({ order }) => toDecimal(order.amountPaid, order.chargedCurrency),
  Outstanding: ({ order }) => toDecimal(balanceOf(order).outstanding, order.chargedCurrency),
  Invoice: ({ order }) => order.invoiceNumber ?? '',
  Corrections: ({ order }) => order.invoiceCorrections.map(({ number }) => number).join('\n'),
  'Tracking number': ({ order }) => order.trackingNumber ?? '',
  Carrier: ({ order }) => order.carrier?.name ?? '',
  Recipient: ({ order }) => order.deliveryAddress?.name ?? order.customerName,
  'Delivery address': ({ order }) =>
    order.deliveryAddress ? addressLine(order.deliveryAddress) : order.shippingAddress,
}
