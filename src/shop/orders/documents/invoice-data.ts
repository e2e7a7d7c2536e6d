import type { InvoiceData, Seller } from '#contract/orders/invoices.ts'
import type { BankAccount } from '#contract/orders/orders.ts'
import { localDay } from '#contract/time/local-time.ts'
import { orderShippingLabel } from '#contract/orders/shipping/shipping-labels.ts'
import { awaitsConfirmation, holdUntil } from '#shop/orders/hold-until.ts'
import type { ItemRow, OrderRow } from '#shop/orders/queries.ts'
import type { HoldRule } from '#shop/settings/queries.ts'

interface InvoiceSettings {
  seller: Seller | null
  /** When a bank transfer is due. */
  rule: HoldRule
  bankTransfer: BankAccount | null
}

/** The invoice data of an order with the current settings. */
export function invoiceData(order: OrderRow, { seller, rule, bankTransfer }: InvoiceSettings): InvoiceData {
  const { orderNumber, status, totalAmount, chargedCurrency, currency, exchangeRate } = order
  const { paymentMethod, notes, paidAt } = order
  const { customerName, customerEmail, customerPhone, shippingAddress } = order
  const isBankTransfer = paymentMethod === 'bank_transfer'
  return {
    orderNumber,
    orderedAt: order.createdAt.toISOString(),
    timeZone: rule.timeZone,
    status,
    totalAmount,
    chargedCurrency,
    shipping: shippingData(order),
    currency,
    exchangeRate,
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress,
    deliveryAddress: order.deliveryAddress,
    billingAddress: order.billingAddress,
    poNumber: order.poNumber,
    notes,
    paymentMethod,
    isPaid: paidAt !== null,
    dueOn: isBankTransfer ? localDay(dueDate(order, rule), rule.timeZone) : null,
    items: order.items.map(itemData),
    seller,
    bankTransfer: isBankTransfer ? bankTransfer : null,
  }
}

function shippingData({ shippingMethod, linesAmount: lines, shippingAmount: amount }: OrderRow) {
  return shippingMethod && { label: orderShippingLabel(shippingMethod), lines, amount }
}

export function itemData({ quantity, price, productSnapshot: { sku, name, variant } }: ItemRow) {
  return { sku, name, variant, quantity, price }
}

/** An order whose buyer has to confirm the email is paid by the same day as any other. */
function dueDate(order: OrderRow, rule: HoldRule) {
  return order.holdUntil !== null && !awaitsConfirmation(order)
    ? order.holdUntil
    : holdUntil(order.createdAt, rule)
}
