import { currencies } from '#contract/currency.ts'
import { formatDay } from '#contract/format-date.ts'
import { type Cents, convert, timesQuantity } from '#contract/money.ts'
import { bankFacts } from '#contract/orders/bank-fields.ts'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import { paymentMethodLabels } from '#contract/orders/payment-methods.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Fact, SellerBlock } from '#shop/orders/documents/pdf/render-pdf.ts'
import { billToLines, shipToLines } from './address-lines.ts'
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

/** The texts of an invoice, in reading order. */
export interface InvoiceContent {
  title: 'Invoice' | 'Pro forma invoice'
  isCanceled: boolean
  date: Date
  orderNumber: string
  facts: Fact[]
  seller: SellerBlock
  buyer: string[]
  /** Null if the goods go to the buyer's billing address. */
  shipTo: string[] | null
  lines: InvoiceLine[]
  total: string
  /** The total in the buyer's display currency; null where that is USD. */
  convertedTotal: string | null
  payment: { status: string; facts: Fact[] }
  /** The buyer's notes. */
  notes: string | null
}

/** The number and date that turn a pro forma invoice into an invoice. */
export interface Issue {
  invoiceNumber: string
  issuedAt: Date
}

/** The texts of an invoice; of a pro forma invoice where there is no number yet. */
export function invoiceContent(data: InvoiceData, issue: Issue | null): InvoiceContent {
  const { orderNumber, status, paymentMethod, dueOn } = data
  const orderedAt = new Date(data.orderedAt)
  const date = issue?.issuedAt ?? orderedAt
  const paymentStatus = paymentStatusOf(data)
  return {
    title: issue ? 'Invoice' : 'Pro forma invoice',
    isCanceled: status === 'cancelled',
    date,
    orderNumber,
    facts: [
      ...(issue ? [{ label: 'Invoice number', value: issue.invoiceNumber }] : []),
      { label: issue ? 'Invoice date' : 'Date', value: formatDay(date) },
      { label: 'Payment due', value: dueOn === null ? 'On receipt' : formatDay(dueOn) },
      { label: 'Order number', value: orderNumber },
      { label: 'Order date', value: formatDay(orderedAt) },
      ...(data.poNumber ? [{ label: 'PO number', value: data.poNumber }] : []),
      { label: 'Payment method', value: paymentMethodLabels[paymentMethod] },
      { label: 'Payment status', value: paymentStatus },
    ],
    seller: sellerBlock(data.seller),
    buyer: billToLines(data),
    shipTo: data.billingAddress ? shipToLines(data) : null,
    lines: data.items.map(invoiceLine),
    total: `USD ${formatCents(data.totalAmount)}`,
    convertedTotal: convertedTotal(data),
    payment: { status: paymentStatus, facts: transferFacts(data) },
    notes: data.notes === '' ? null : data.notes,
  }
}

function invoiceLine({ sku, name, variant, quantity, price }: InvoiceData['items'][number]): InvoiceLine {
  return {
    sku,
    name,
    variant: parseVariant(variant),
    quantity: String(quantity),
    price: formatCents(price),
    amount: formatCents(timesQuantity(price, quantity)),
  }
}

function paymentStatusOf({ status, isPaid }: InvoiceData) {
  if (status === 'cancelled') return 'Canceled'
  return isPaid ? 'Paid' : 'Awaiting payment'
}

function transferFacts({
  status,
  paymentMethod,
  isPaid,
  orderNumber,
  bankTransfer: bank,
}: InvoiceData): Fact[] {
  if (status === 'cancelled' || paymentMethod !== 'bank_transfer') return []
  const reference = { label: 'Payment reference', value: orderNumber }
  if (!bank) return isPaid ? [] : [{ label: 'Bank details', value: "We'll email them to you" }, reference]
  return [
    ...(bank.sample ? [{ label: 'SAMPLE', value: 'Demo shop. Do not transfer money.' }] : []),
    ...bankFacts(bank),
    reference,
  ]
}

/** With currency codes, because several currencies share the symbol $. */
function convertedTotal({ totalAmount, currency, exchangeRate }: InvoiceData) {
  if (currency === 'USD') return null
  const places = currencies[currency].decimals
  const amount = numberFormats[places].format(convert(totalAmount, exchangeRate, places))
  return `${currency} ${amount} (USD 1 = ${currency} ${exchangeRate})`
}

const formatCents = (cents: Cents) => numberFormats[2].format(cents / 100)

// Created once: creating a format takes longer than formatting an invoice line.
const numberFormats = { 0: numberFormat(0), 2: numberFormat(2) }

function numberFormat(places: number) {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
}
