import * as z from 'zod'
import { offer } from '#contract/catalog/offers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, id, isoDateTime, money, paging, text } from '#contract/fields.ts'
import { correctionKinds } from '#contract/orders/invoice-corrections.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { monthInput, ownOrderFilters, ownOrderRanges } from './own-order-filters.ts'
import { ownOrderStates } from '#contract/orders/own-order-states.ts'

/** A row of a buyer's list of orders. */
const orderSummary = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  /** When the order got its status. */
  statusSince: isoDateTime,
  createdAt: isoDateTime,
  chargedCurrency: currencyCode,
  totalAmount: money,
  amountOutstanding: money,
  refundDue: money,
  paidAt: isoDateTime.nullable(),
  /** When the order is canceled unless paid; null unless it awaits its first payment. */
  holdUntil: isoDateTime.nullable(),
  /** A day: YYYY-MM-DD. */
  estimatedDelivery: z.string().nullable(),
  poNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The last one that corrects the invoice. */
  correction: z.object({ kind: z.enum(correctionKinds), number: z.string() }).nullable(),
  /** Name of the company for which it was ordered, as it was then. */
  company: z.string().nullable(),
  /** Name of the buyer. */
  buyer: z.string(),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** Sums of the orders that match, without canceled ones, in one currency. */
const orderSums = z.object({
  currency: currencyCode,
  orders: z.int(),
  total: money,
  outstanding: money,
})
export type OrderSums = z.infer<typeof orderSums>

const orderList = z.object({
  /** One page, newest first. */
  items: z.array(orderSummary),
  /** Number of orders that match. */
  total: z.int(),
  /** Number of canceled ones among them. */
  canceled: z.int(),
  sums: z.array(orderSums),
  /** Number of orders in each state that match the other filters. */
  counts: z.record(z.enum(['all', ...ownOrderStates]), z.int()),
  /** The months with orders, newest first: YYYY-MM. */
  months: z.array(z.string()),
  /** Documents in GET /api/orders/invoices.pdf for the chosen month; null without one. */
  documents: z.object({ invoices: z.int(), creditNotes: z.int() }).nullable(),
  /** Name of the company whose orders the account reads. */
  company: z.string().nullable(),
})
export type OrderList = z.infer<typeof orderList>

export const listOrderSummaries = endpoint({
  method: 'GET',
  path: '/api/orders/summaries',
  summary:
    'List your orders as short rows with the sums of all that match, the counts of their states and the months that have orders; the filters are those of GET /api/orders',
  access: 'customer',
  query: z.object({ ...paging, ...ownOrderFilters }),
  reply: orderList,
})

export const exportOwnOrders = endpoint({
  method: 'GET',
  path: '/api/orders.csv',
  summary:
    'Export your orders that match as CSV, newest first, one row per line; amounts in the charged currency',
  access: 'customer',
  query: z.object(ownOrderFilters),
  reply: z.unknown(),
})

export const getInvoicesOfMonth = endpoint({
  method: 'GET',
  path: '/api/orders/invoices.pdf',
  summary:
    'Get all invoices and credit notes of your orders that were issued in a month as one PDF; 404 no-invoices, 422 too-many-invoices',
  access: 'customer',
  query: z.object({ month: monthInput, buyers: ownOrderRanges.buyers }),
  reply: z.unknown(),
  problems: ['no-invoices', 'too-many-invoices'],
})

/** A line of an order with its offer of today. */
const orderedLine = z.object({
  /** Identifies the line in the order. */
  id,
  /** Null if it is not for sale any more. */
  sold: z.object({ slug: z.string(), name: z.string(), offer }).nullable(),
})
export type OrderedLine = z.infer<typeof orderedLine>

export const listOrderedLines = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/offers',
  summary: "List the lines of your order, or of your company's, with their prices and stock of today",
  access: 'customer',
  params: z.object({ orderNumber: text(100) }),
  reply: z.array(orderedLine),
  problems: ['order-not-found'],
})
