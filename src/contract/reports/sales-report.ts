import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoDay, currencyCode, id, money } from '#contract/fields.ts'
import { daysProblem, reportRanges } from './report-days.ts'

/** Profit on goods whose cost was recorded when they were ordered, without shipping and tax. */
const margin = z.object({
  profit: money,
  /** The profit as a fraction of the sales: 0.211 is 21.1%. Null if nothing with a cost was sold. */
  share: z.number().nullable(),
  /** Order lines that count neither in the profit nor in the share, because no cost was recorded. */
  linesWithoutCost: z.int(),
})

/** Sales are the totals of paid orders, except canceled ones, by the day of ordering. */
const figures = z.object({
  sales: money,
  /** Paid orders. */
  orders: z.int(),
  /** Null without orders. */
  averageOrder: money.nullable(),
  /** Orders of these days that are not fully paid. */
  unpaidOrders: z.int(),
  margin,
  /** Variants of which an order took the last unit. */
  soldOut: z.int(),
})
export type SalesFigures = z.infer<typeof figures>

const soldVariant = z.object({
  /** As it was ordered. */
  sku: z.string(),
  name: z.string(),
  variant: z.string().nullable(),
  /** Null once the product is deleted. */
  productId: id.nullable(),
  units: z.int(),
})

const days = { from: z.string(), to: z.string() }

/** Days are in the shop's time zone: YYYY-MM-DD, both included. */
export const salesReport = z.object({
  ...days,
  /** The IANA name of the zone of the days. */
  timeZone: z.string(),
  /** Currency of all amounts. */
  currency: currencyCode,
  figures,
  previous: z.object({ ...days, figures }),
  /** Including days without orders. */
  days: z.array(z.object({ day: z.string(), sales: money, orders: z.int() })),
  /** The five variants with the highest sales, without shipping and tax. */
  bestSellers: z.array(soldVariant.extend({ sales: money, previousUnits: z.int() })),
  /** The five variants of unknown cost with the highest sales. */
  withoutCost: z.array(soldVariant),
})
export type SalesReport = z.infer<typeof salesReport>

const noDay = 'Enter a date such as 2026-12-24'

const reportQuery = z
  .object({
    range: z.enum(reportRanges).optional(),
    /** In place of a range. */
    from: isoDay(noDay).optional(),
    to: isoDay(noDay).optional(),
  })
  .superRefine((query, context) => {
    const message = daysProblem(query)
    if (message) context.addIssue({ code: 'custom', path: ['to'], message })
  })

export const getSalesReport = endpoint({
  method: 'GET',
  path: '/api/admin/stats/sales',
  summary:
    'Get sales, orders, margin and best sellers of the last 30 days or another range, compared with as many days before, or with the month before',
  access: 'admin',
  query: reportQuery,
  reply: salesReport,
})

export const exportSales = endpoint({
  method: 'GET',
  path: '/api/admin/stats/sales.csv',
  summary:
    "Export the paid orders and sales of each day as CSV; days in the shop's time zone, amounts in the base currency",
  access: 'admin',
  query: reportQuery,
  reply: z.unknown(),
})
