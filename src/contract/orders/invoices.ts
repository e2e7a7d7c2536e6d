import * as z from 'zod'
import { currencyCode, isoDateTime, money } from '#contract/fields.ts'
import { postalAddressReply } from '#contract/addresses/addresses.ts'
import { correctionKinds } from './invoice-corrections.ts'
import { bankAccount, orderStatus, paymentMethod } from './orders.ts'

/** The seller on an invoice. */
export const seller = z.object({
  name: z.string(),
  /** One or more lines. */
  address: z.string(),
  /** Empty if the seller has none. */
  taxNumber: z.string(),
  /** Whether it is the demo shop's sample, not a real business. */
  isSample: z.boolean(),
})
export type Seller = z.infer<typeof seller>

const invoiceItem = z.object({
  sku: z.string(),
  name: z.string(),
  variant: z.string(),
  quantity: z.int(),
  /** In cents. */
  price: z.int(),
})

/** The data of an invoice. Stored when the invoice is issued, and unaffected by later changes to order or settings. */
export const invoiceData = z.object({
  orderNumber: z.string(),
  orderedAt: isoDateTime,
  /** The shop's time zone when it was issued, in which it shows days. Absent on earlier ones: UTC. */
  timeZone: z.string().optional(),
  status: orderStatus,
  /** In cents. */
  totalAmount: z.int(),
  /** Absent on invoices issued before it was stored: the default currency. */
  chargedCurrency: currencyCode.optional(),
  /** Null for orders from before shipping methods, absent in invoices issued before them. */
  shipping: z.object({ label: z.string(), lines: z.int(), amount: z.int() }).nullable().optional(),
  currency: currencyCode,
  exchangeRate: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  shippingAddress: z.string(),
  /** Absent in invoices of version 0.2 and before, as are the next two. Null without a structured address. */
  deliveryAddress: postalAddressReply.nullable().optional(),
  /** Null if it is the delivery address. */
  billingAddress: postalAddressReply.nullable().optional(),
  poNumber: z.string().nullable().optional(),
  notes: z.string().nullable(),
  paymentMethod,
  isPaid: z.boolean(),
  /** YYYY-MM-DD; null if payment is due on receipt. */
  dueOn: z.iso.date().nullable(),
  items: z.array(invoiceItem),
  /** Null if staff had not entered seller details. */
  seller: seller.nullable(),
  bankTransfer: bankAccount.nullable(),
})
export type InvoiceData = z.infer<typeof invoiceData>

/** The data of a correction, stored like an invoice. Items, shipping and total are billed or credited. */
export const correctionData = invoiceData.extend({
  /** The number of the order's first invoice. */
  corrects: z.string(),
  /** Owed by the buyer after the correction, in cents. */
  outstanding: z.int(),
  /** Owed to the buyer after the correction, in cents. */
  refundDue: z.int(),
})
export type CorrectionData = z.infer<typeof correctionData>

/** An issued invoice in the buyer's account export. */
export const issuedInvoice = z.object({
  kind: z.enum(['invoice', ...correctionKinds]),
  /** Number of a credit note: CN-000001. */
  invoiceNumber: z.string(),
  issuedAt: isoDateTime,
  orderNumber: z.string(),
  seller: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  shippingAddress: z.string(),
  billingAddress: postalAddressReply.nullable(),
  poNumber: z.string().nullable(),
  notes: z.string().nullable(),
  totalAmount: money,
  chargedCurrency: currencyCode,
})
export type IssuedInvoice = z.infer<typeof issuedInvoice>
