import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { money, id } from './fields.ts'

/** Setup steps of a new shop, in order. */
export const firstSteps = ['claims', 'currency', 'bank', 'seller', 'mail', 'category', 'product'] as const

/** Figures of the admin dashboard. Products means products on sale. */
export const stats = z.object({
  totalProducts: z.int(),
  productsInStock: z.int(),
  categories: z.int(),
  /** Categories without products on sale. */
  emptyCategories: z.int(),
  featuredProducts: z.int(),
  inventory: z.object({
    status: z.enum(['Healthy', 'Low Stock']),
    /** 0 to 100. */
    percentInStock: z.int(),
  }),
  ordersAwaitingPayment: z.int(),
  /** Reported problems that are not solved. */
  openProblems: z.int(),
  /** Whether staff have not confirmed bank details. Bank transfer is then off, or shows sample details in the demo shop. */
  bankIsSample: z.boolean(),
  /** Whether documents show no seller because staff have not entered one. */
  sellerIsMissing: z.boolean(),
  /** Emails that were not sent because there is no mail server; null with one. */
  unsentMails: z.int().nullable(),
  /** Empty once all are done or staff have dismissed them, and in the demo shop. */
  firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
  /** Paid orders, except canceled ones, of the last 30 days in the shop's time zone, today included. */
  revenue: z.object({
    total: money,
    orders: z.int(),
    days: z.array(z.object({ day: z.iso.date(), revenue: money, orders: z.int() })),
  }),
  /** Products with tracked stock from 1 to the threshold; lists the five lowest. */
  lowStock: z.object({
    count: z.int(),
    products: z.array(
      z.object({
        id,
        name: z.string(),
        slug: z.string(),
        imageUrl: z.string(),
        stockQuantity: z.int(),
      }),
    ),
  }),
  /** Reviews of the last 7 days, including hidden ones. */
  newReviews: z.int(),
})
export type Stats = z.infer<typeof stats>

export const getStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Get the dashboard figures',
  access: 'admin',
  reply: stats,
})

/** Only this many of the newest delivered orders count. */
export const maxDeliveries = 10_000

/** The percentage is only shown from this many delivered orders on. */
export const minDeliveries = 100

/** The share of delivered orders without a reported problem. Sample orders do not count. */
export const accuracy = z.object({
  orders: z.int(),
  /** Rounded down to one decimal; null below {@link minDeliveries} orders. */
  percent: z.number().nullable(),
})
export type Accuracy = z.infer<typeof accuracy>

export const getAccuracy = endpoint({
  method: 'GET',
  path: '/api/accuracy',
  summary: 'Get the share of delivered orders without a reported problem, from 100 delivered orders on',
  access: 'public',
  shared: true,
  reply: accuracy,
})
