import type { InvoiceData, Seller } from '../../../contract/invoices.ts'
import type { BankTransfer } from '../../../contract/orders.ts'
import type { ItemRow, OrderRow } from '../queries.ts'

interface InvoiceSettings {
  seller: Seller | null
  /** How many days after ordering a transfer is due; 0 is on receipt. */
  paymentDays: number
  bankTransfer: BankTransfer
}

/** What an order's invoice says at this moment. */
export function invoiceData(
  order: OrderRow,
  { seller, paymentDays, bankTransfer }: InvoiceSettings,
): InvoiceData {
  const { orderNumber, status, totalAmount, currency, exchangeRate, paymentMethod, notes, paidAt } = order
  const { customerName, customerEmail, customerPhone, shippingAddress } = order
  const isTransferred = paymentMethod === 'bank_transfer'
  return {
    orderNumber,
    orderedAt: order.createdAt.toISOString(),
    status,
    totalAmount,
    currency,
    exchangeRate,
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress,
    notes,
    paymentMethod,
    isPaid: paidAt !== null,
    dueOn: isTransferred && paymentDays > 0 ? dayAfter(order.createdAt, paymentDays) : null,
    items: order.items.map(itemData),
    seller,
    bankTransfer: isTransferred ? bankTransfer : null,
  }
}

function itemData({ quantity, price, productSnapshot: { sku, name, variant } }: ItemRow) {
  return { sku, name, variant, quantity, price }
}

function dayAfter(moment: Date, days: number) {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
