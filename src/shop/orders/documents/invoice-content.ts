import { type CurrencyCode, defaultCurrency, defaultTimeZone } from '#contract/choices.ts'
import { currencies, formatAmount } from '#contract/currency.ts'
import { type Cents, convertLines, linesOfTotal, timesQuantity } from '#contract/money.ts'
import { bankFacts } from '#contract/orders/bank-fields.ts'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import { paymentMethodLabels } from '#contract/orders/payment-methods.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { type ShopTime, shopTime } from '#contract/time/shop-time.ts'
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
  title: 'Invoice' | 'Pro forma invoice' | 'Supplementary invoice' | 'Credit note'
  isCanceled: boolean
  date: Date
  orderNumber: string
  facts: Fact[]
  seller: SellerBlock
  buyer: string[]
  /** Null if the goods go to the buyer's billing address. */
  shipTo: string[] | null
  /** The currency of all amounts. */
  currency: CurrencyCode
  lines: InvoiceLine[]
  /** Subtotal and shipping; none for orders from before shipping methods. */
  subtotals: Fact[]
  total: string
  /** The total in the buyer's display currency; null where that is the charged one. */
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
  const { status, isPaid, dueOn } = data
  const date = issue?.issuedAt ?? new Date(data.orderedAt)
  const paymentStatus = paymentStatusOf(data)
  return {
    ...billedContent(data),
    title: issue ? 'Invoice' : 'Pro forma invoice',
    isCanceled: status === 'cancelled',
    date,
    facts: [
      ...(issue ? [{ label: 'Invoice number', value: issue.invoiceNumber }] : []),
      { label: issue ? 'Invoice date' : 'Date', value: timeOf(data).day(date) },
      ...(isPaid ? [] : [{ label: 'Payment due', value: dueOn === null ? 'On receipt' : formatDay(dueOn) }]),
      ...orderFacts(data),
      { label: 'Payment status', value: paymentStatus },
    ],
    payment: { status: paymentStatus, facts: transferFacts(data) },
    notes: data.notes === '' ? null : data.notes,
  }
}

/** Content that invoices share with their corrections. */
export function billedContent(data: InvoiceData) {
  const { orderNumber, chargedCurrency = defaultCurrency } = data
  return {
    orderNumber,
    seller: sellerBlock(data.seller),
    buyer: billToLines(data),
    shipTo: data.billingAddress ? shipToLines(data) : null,
    currency: chargedCurrency,
    lines: data.items.map((item) => invoiceLine(item, chargedCurrency)),
    subtotals: subtotals(data, chargedCurrency),
    total: amountText(data.totalAmount, chargedCurrency),
    convertedTotal: convertedTotal(data, chargedCurrency),
  }
}

export function orderFacts(data: InvoiceData): Fact[] {
  const { orderNumber, orderedAt, poNumber, paymentMethod } = data
  return [
    { label: 'Order number', value: orderNumber },
    { label: 'Order date', value: timeOf(data).day(orderedAt) },
    ...(poNumber ? [{ label: 'PO number', value: poNumber }] : []),
    { label: 'Payment method', value: paymentMethodLabels[paymentMethod] },
  ]
}

/** The zone at the issue: the setting may have changed since. */
export function timeOf({ timeZone = defaultTimeZone }: InvoiceData): ShopTime {
  return shopTime(timeZone)
}

/** 'USD 1,234.50' */
export function amountText(amount: Cents, currency: CurrencyCode) {
  return `${currency} ${formatAmount(amount, currency)}`
}

function invoiceLine(
  { sku, name, variant, quantity, price }: InvoiceData['items'][number],
  currency: CurrencyCode,
): InvoiceLine {
  return {
    sku,
    name,
    variant: parseVariant(variant),
    quantity: String(quantity),
    price: formatAmount(price, currency),
    amount: formatAmount(timesQuantity(price, quantity), currency),
  }
}

function subtotals({ shipping }: InvoiceData, currency: CurrencyCode): Fact[] {
  if (!shipping) return []
  const { label, lines, amount } = shipping
  return [
    { label: 'Subtotal', value: amountText(lines, currency) },
    { label, value: amount === 0 ? 'Free' : amountText(amount, currency) },
  ]
}

function paymentStatusOf({ status, isPaid }: InvoiceData) {
  if (status === 'cancelled') return 'Canceled'
  return isPaid ? 'Paid' : 'Awaiting payment'
}

/** Where to pay the amount due. */
export function transferFacts({
  status,
  paymentMethod,
  isPaid,
  orderNumber,
  bankTransfer: bank,
}: InvoiceData): Fact[] {
  if (isPaid || status === 'cancelled' || paymentMethod !== 'bank_transfer') return []
  const reference = { label: 'Payment reference', value: orderNumber }
  if (!bank) return [{ label: 'Bank details', value: "We'll email them to you" }, reference]
  return [
    ...(bank.sample ? [{ label: 'SAMPLE', value: 'Demo shop. Do not transfer money.' }] : []),
    ...bankFacts(bank),
    reference,
  ]
}

/** With currency codes, because several currencies share the symbol $. */
function convertedTotal(
  { totalAmount, currency, exchangeRate, ...parts }: InvoiceData,
  charged: CurrencyCode,
) {
  if (currency === charged) return null
  const lines = parts.items.map(({ price, quantity }) => ({ amount: price, quantity }))
  const amounts = linesOfTotal([...lines, { amount: parts.shipping?.amount ?? 0, quantity: 1 }], totalAmount)
  const places = currencies[currency].decimals
  const amount = numberFormats[places].format(convertLines(amounts, exchangeRate, places))
  return `${currency} ${amount} (${charged} 1 = ${currency} ${exchangeRate})`
}

// Created once: creating a format takes longer than formatting an invoice line.
const numberFormats = { 0: numberFormat(0), 2: numberFormat(2) }

function numberFormat(places: number) {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
}
