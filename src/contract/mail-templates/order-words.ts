import { formatMoney } from '#contract/currency.ts'
import { formatDay } from '#contract/format-date.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'

type NamedOrder = Pick<
  Order,
  'orderNumber' | 'createdAt' | 'totalAmount' | 'chargedCurrency' | 'customerName'
>

/** The values of an order's placeholders that are words. */
export function orderWords(order: NamedOrder): Map<string, string> {
  return new Map([
    ['customerName', order.customerName],
    ['orderNumber', order.orderNumber],
    ['orderDate', formatDay(order.createdAt)],
    ['orderTotal', formatMoney(toCents(order.totalAmount), order.chargedCurrency)],
  ])
}
