import { currencies } from '#contract/currency.ts'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import { type Cents, convert, timesQuantity } from '#contract/money.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { deletedBuyer, isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Fact, SellerBlock } from './render-pdf.ts'
import { sellerBlock } from './seller-block.ts'

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
  isCanceled: boolean
  date: Date
  orderNumber: string
  facts: Fact[]
  seller: SellerBlock
  buyer: string[]
  lines: InvoiceLine[]
  total: string
  /** The total as the buyer saw it; null where that was in the currency that is charged. */
  orientation: string | null
  payment: { state: string; facts: Fact[] }
  /** What the buyer wrote with the order. */
  notes: string | null
}

/** What makes an invoice of a pro forma one. */
export interface Issue {
  invoiceNumber: string
  issuedAt: Date
}

/** An issued invoice, or a pro forma one where there is no number yet. */
export function invoiceContent(data: InvoiceData, issue: Issue | null): InvoiceContent {
  const { orderNumber, status, paymentMethod } = data
  const orderedAt = new Date(data.orderedAt)
  const date = issue?.issuedAt ?? orderedAt
  return {
    title: issue ? 'Invoice' : 'Pro forma',
    isCanceled: status === 'cancelled',
    date,
    orderNumber,
    facts: [
      ...(issue ? [{ label: 'Invoice number', value: issue.invoiceNumber }] : []),
      { label: 'Date', value: dayInWords(date) },
      { label: 'Due', value: data.dueOn === null ? 'On receipt' : dayInWords(new Date(data.dueOn)) },
      { label: 'Order number', value: orderNumber },
      { label: 'Ordered', value: dayInWords(orderedAt) },
      { label: 'Payment', value: paymentLabels[paymentMethod] },
      { label: 'Payment state', value: paymentState(data) },
    ],
    seller: sellerBlock(data.seller),
    buyer: buyerOf(data),
    lines: data.items.map(invoiceLine),
    total: `USD ${decimals(data.totalAmount)}`,
    orientation: orientation(data),
    payment: {
      state: paymentState(data),
      facts: transfer(data),
    },
    notes: data.notes === '' ? null : data.notes,
  }
}

function invoiceLine({ sku, name, variant, quantity, price }: InvoiceData['items'][number]): InvoiceLine {
  return {
    sku,
    name,
    variant: parseVariant(variant),
    quantity: String(quantity),
    price: decimals(price),
    amount: decimals(timesQuantity(price, quantity)),
  }
}

const paymentLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  meet_in_person: 'Cash in person',
}

function paymentState({ status, isPaid }: InvoiceData) {
  if (status === 'cancelled') return 'Canceled'
  return isPaid ? 'Paid' : 'Awaiting payment'
}

function buyerOf(invoice: InvoiceData) {
  if (isBuyerDeleted(invoice)) return [deletedBuyer]
  const { customerName, customerEmail, customerPhone, shippingAddress } = invoice
  return [customerName, ...shippingAddress.split(/,\s*/), customerEmail, customerPhone]
}

function transfer({ status, paymentMethod, isPaid, orderNumber, bankTransfer: bank }: InvoiceData): Fact[] {
  if (status === 'cancelled' || paymentMethod !== 'bank_transfer') return []
  const reference = { label: 'Payment reference', value: orderNumber }
  if (!bank) return isPaid ? [] : [{ label: 'Bank details', value: 'We will send them to you' }, reference]
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

/** Codes rather than symbols: several currencies share $. */
function orientation({ totalAmount, currency, exchangeRate }: InvoiceData) {
  if (currency === 'USD') return null
  const places = currencies[currency].decimals
  const amount = grouped(convert(totalAmount, exchangeRate, places), places)
  return `${currency} ${amount} at USD 1 = ${currency} ${exchangeRate}`
}

const decimals = (cents: Cents) => grouped(cents / 100, 2)

function grouped(amount: number, places: 0 | 2) {
  return numberFormats[places].format(amount)
}

// Made once: making one takes longer than a whole line of an invoice.
const numberFormats = { 0: numberFormat(0), 2: numberFormat(2) }
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function numberFormat(places: number) {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
}

export const dayInWords = (date: Date) => dateFormat.format(date)
