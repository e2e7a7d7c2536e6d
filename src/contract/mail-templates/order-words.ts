import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'

type NamedOrder = Pick<
  Order,
  'orderNumber' | 'createdAt' | 'totalAmount' | 'chargedCurrency' | 'customerName'
>

/** The values of an order's placeholders that are words. */
export function orderWords(order: NamedOrder, time: ShopTime): Map<string, string> {
  return new Map([
    ['customerName', order.customerName],
    ['orderNumber', order.orderNumber],
    ['orderDate', time.day(order.createdAt)],
    ['orderTotal', formatMoney(toCents(order.totalAmount), order.chargedCurrency)],
  ])
}
