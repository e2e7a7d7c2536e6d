import * as z from 'zod'
import { offer } from '#contract/catalog/offers.ts'
import { correctionKinds } from '#contract/orders/invoice-corrections.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { amountDue } from '#contract/orders/own-orders.ts'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, isoDateTime, money } from '#contract/fields.ts'

/** An order that is not fully paid. */
const dueOrder = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  poNumber: z.string().nullable(),
  createdAt: isoDateTime,
  chargedCurrency: currencyCode,
  amountOutstanding: money,
  /** When the order is canceled unless paid; null unless it awaits its first payment. */
  holdUntil: isoDateTime.nullable(),
  isBankTransfer: z.boolean(),
})
export type DueOrder = z.infer<typeof dueOrder>

/** The shop's last message about an order that the buyer has not answered. */
const openMessage = z.object({ orderNumber: z.string(), text: z.string(), createdAt: isoDateTime })
export type OpenMessage = z.infer<typeof openMessage>

const issuedDocument = z.object({
  kind: z.enum(['invoice', ...correctionKinds]),
  number: z.string(),
  orderNumber: z.string(),
  poNumber: z.string().nullable(),
  issuedAt: isoDateTime,
  chargedCurrency: currencyCode,
  totalAmount: money,
  /** When the payments first covered the order; null while they do not. */
  paidAt: isoDateTime.nullable(),
  status: orderStatus,
})
export type IssuedDocument = z.infer<typeof issuedDocument>

const boughtOffer = z.object({
  slug: z.string(),
  name: z.string(),
  offer,
  last: z.object({
    boughtAt: isoDateTime,
    quantity: z.int(),
    /** Price per unit in `chargedCurrency`. */
    price: money,
    chargedCurrency: currencyCode,
  }),
})
export type BoughtOffer = z.infer<typeof boughtOffer>

const cheaperFavorite = z.object({
  slug: z.string(),
  name: z.string(),
  /** The saved variant; null for the product as a whole. */
  variant: z.object({ sku: z.string(), label: z.string().nullable() }).nullable(),
  imageUrl: z.string(),
  /** When it became a favorite. */
  priceThen: money,
  price: money,
  rrp: money.nullable(),
})
export type CheaperFavorite = z.infer<typeof cheaperFavorite>

const dashboard = z.object({
  /** Unpaid amounts, per currency. */
  due: z.array(amountDue),
  /** The orders that are due first. */
  dueOrders: z.array(dueOrder),
  messages: z.array(openMessage),
  documents: z.array(issuedDocument),
  buyAgain: z.array(boughtOffer),
  cheaperFavorites: z.array(cheaperFavorite),
})
export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    "Get what waits for you: amounts due, unanswered messages, the last invoices, what you bought last at today's price and stock, and favorites that became cheaper",
  access: 'customer',
  reply: dashboard,
})
