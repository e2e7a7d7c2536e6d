import * as z from 'zod'
import { currencyCode, isoDateTime, money } from '#contract/fields.ts'
import { bankAccount, orderStatus, paymentMethod } from './orders.ts'

/** Whom an invoice names as the seller. */
export const seller = z.object({
  name: z.string(),
  /** In as many lines as it has. */
  address: z.string(),
  /** Empty where the seller has none. */
  taxNumber: z.string(),
  /** The demo shop's, which is no real business. */
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

/** What an invoice is printed from. Of an issued one it is stored, and neither the order nor a setting changes it later. */
export const invoiceData = z.object({
  orderNumber: z.string(),
  orderedAt: isoDateTime,
  status: orderStatus,
  /** In cents. */
  totalAmount: z.int(),
  currency: currencyCode,
  exchangeRate: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  shippingAddress: z.string(),
  notes: z.string().nullable(),
  paymentMethod,
  isPaid: z.boolean(),
  /** A day: YYYY-MM-DD; null where payment is due on receipt. */
  dueOn: z.iso.date().nullable(),
  items: z.array(invoiceItem),
  /** Null where staff had entered no seller details. */
  seller: seller.nullable(),
  bankTransfer: bankAccount.nullable(),
})
export type InvoiceData = z.infer<typeof invoiceData>

/** An issued invoice as its buyer gets it with their data. */
export const issuedInvoice = z.object({
  invoiceNumber: z.string(),
  issuedAt: isoDateTime,
  orderNumber: z.string(),
  seller: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  shippingAddress: z.string(),
  notes: z.string().nullable(),
  totalAmount: money,
})
export type IssuedInvoice = z.infer<typeof issuedInvoice>
