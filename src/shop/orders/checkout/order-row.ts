import type { CurrencyCode, CurrencyRates } from '#contract/currency.ts'
import type { OrderAmounts } from '#contract/orders/order-totals.ts'
import type { PlaceOrderBody } from '#contract/orders/orders.ts'
import type { OrderShipping } from '#contract/orders/shipping/shipping.ts'
import { orderAddresses } from './order-addresses.ts'
import type { NewOrder } from './queries.ts'

interface OrderFields {
  id: number
  orderNumber: string
  userId: number | null
  /** For which the buyer orders. */
  companyId: number | null
  companyName: string | null
  /** In cents. */
  totalAmount: number
  linesAmount: number
  shippingAmount: number
  taxAmount: number
  shippingMethod: OrderShipping
  now: Date
  baseCurrency: CurrencyCode
  rates: CurrencyRates
  holdUntil: Date
}

export const amountColumns = ({ lines, shipping, tax, total }: OrderAmounts) => ({
  totalAmount: total,
  linesAmount: lines,
  shippingAmount: shipping,
  taxAmount: tax,
})

/** The row of an order that is placed now. */
export function newOrder(
  { order }: PlaceOrderBody,
  { now, baseCurrency, rates, ...fields }: OrderFields,
): NewOrder {
  const { currency = baseCurrency, customerEmail, paymentMethod, notes } = order
  return {
    ...fields,
    version: 1,
    status: 'pending_payment',
    chargedCurrency: baseCurrency,
    currency,
    exchangeRate: rates[currency],
    ...orderAddresses(order),
    customerEmail,
    paymentMethod,
    notes,
    trackingNumber: null,
    carrier: null,
    estimatedDelivery: null,
    invoiceNumber: null,
    invoicedAt: null,
    paidAt: null,
    amountPaid: 0,
    createdAt: now,
    updatedAt: now,
  }
}
