import { currencies } from '../../../contract/currency.ts'
import { type Cents, converted, timesQuantity } from '../../../contract/money.ts'
import { noVariant } from '../../../contract/no-variant.ts'
import {
  type BankAccount,
  type OrderStatus,
  type PaymentMethod,
  deletedCustomer,
} from '../../../contract/orders.ts'
import { storeName } from '../../../contract/store-name.ts'
import { isPaid } from '../paid-statuses.ts'
import type { ItemRow, OrderRow } from '../queries.ts'

export interface Fact {
  label: string
  value: string
}

export interface InvoiceLine {
  sku: string
  name: string
  /** Null where the product has none. */
  variant: string | null
  quantity: string
  price: string
  amount: string
}

/** What an invoice says, in the order of reading. */
export interface InvoiceContent {
  title: 'Invoice' | 'Pro forma'
  isCancelled: boolean
  date: Date
  orderNumber: string
  facts: Fact[]
  seller: string
  buyer: string[]
  lines: InvoiceLine[]
  total: string
  /** The total as the buyer saw it; null where that was in the currency that is charged. */
  orientation: string | null
  payment: { state: string; facts: Fact[] }
}

/** The invoice of an order; a pro forma one, without a number, until it is paid. */
export function invoiceContent(order: OrderRow, bank: BankAccount | null): InvoiceContent {
  const { orderNumber, status, invoiceNumber, invoicedAt, paymentMethod } = order
  const date = invoicedAt ?? order.createdAt
  const isTransferred = paymentMethod === 'bank_transfer' && status !== 'cancelled'
  return {
    title: invoiceNumber === null ? 'Pro forma' : 'Invoice',
    isCancelled: status === 'cancelled',
    date,
    orderNumber,
    facts: [
      ...(invoiceNumber === null ? [] : [{ label: 'Invoice number', value: invoiceNumber }]),
      { label: 'Date', value: dayInWords(date) },
      { label: 'Order number', value: orderNumber },
      { label: 'Ordered', value: dayInWords(order.createdAt) },
      { label: 'Payment', value: paymentLabels[paymentMethod] },
      { label: 'Payment state', value: paymentState(status) },
    ],
    seller: storeName,
    buyer: buyerOf(order),
    lines: order.items.map(invoiceLine),
    total: `USD ${decimals(order.totalAmount)}`,
    orientation: orientation(order),
    payment: {
      state: paymentState(status),
      facts: isTransferred ? transfer(order, bank) : [],
    },
  }
}

export function invoiceLine({
  quantity,
  price,
  productSnapshot: { sku, name, variant },
}: ItemRow): InvoiceLine {
  return {
    sku,
    name,
    variant: variant === noVariant ? null : variant,
    quantity: String(quantity),
    price: decimals(price),
    amount: decimals(timesQuantity(price, quantity)),
  }
}

const paymentLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  meet_in_person: 'Cash on meeting',
}

function paymentState(status: OrderStatus) {
  if (status === 'cancelled') return 'Cancelled'
  return isPaid(status) ? 'Paid' : 'Awaiting payment'
}

function buyerOf({ customerName, customerEmail, customerPhone, shippingAddress }: OrderRow) {
  if (customerEmail === deletedCustomer) return [deletedCustomer]
  return [customerName, ...shippingAddress.split(/,\s*/), customerEmail, customerPhone]
}

function transfer({ orderNumber }: OrderRow, bank: BankAccount | null): Fact[] {
  const reference = { label: 'Payment reference', value: orderNumber }
  if (!bank) return [{ label: 'Bank details', value: 'We will send them to you' }, reference]
  return [
    ...(bank.sample ? [{ label: 'SAMPLE', value: 'Demo shop: no money can be transferred' }] : []),
    { label: 'Bank name', value: bank.bankName },
    { label: 'Account name', value: bank.accountName },
    { label: 'Account number', value: bank.accountNumber },
    { label: 'Routing number', value: bank.routingNumber },
    { label: 'SWIFT', value: bank.swift },
    reference,
  ]
}

/** Codes rather than symbols: the standard fonts of PDF do not know them all. */
function orientation({ totalAmount, currency, exchangeRate }: OrderRow) {
  if (currency === 'USD') return null
  const places = currencies[currency].decimals
  const amount = grouped(converted(totalAmount, exchangeRate, places), places)
  return `${currency} ${amount} at USD 1 = ${currency} ${exchangeRate}`
}

const decimals = (cents: Cents) => grouped(cents / 100, 2)

function grouped(amount: number, places: number) {
  return amount.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
}

export const dayInWords = (date: Date) =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
