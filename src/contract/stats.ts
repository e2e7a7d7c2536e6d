import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { money, id } from './fields.ts'

/** The figures of the admin dashboard; products are those on sale. */
export const stats = z.object({
  totalProducts: z.int(),
  productsInStock: z.int(),
  categories: z.int(),
  featuredProducts: z.int(),
  inventory: z.object({
    status: z.enum(['Healthy', 'Low Stock']),
    /** Of the products, how many are in stock: 0 to 100. */
    percentInStock: z.int(),
  }),
  ordersAwaitingPayment: z.int(),
  /** Orders with a problem that is reported and not solved. */
  openProblems: z.int(),
  /** Whether staff have yet to confirm bank details: no bank transfer, but for the demo shop's sample. */
  bankIsSample: z.boolean(),
  /** Whether documents name no seller, as staff have entered none. */
  sellerIsMissing: z.boolean(),
  /** Orders whose payment is recorded and that are not canceled, of the last 30 days in UTC; today is the last. */
  revenue: z.object({
    total: money,
    orders: z.int(),
    days: z.array(z.object({ day: z.iso.date(), revenue: money, orders: z.int() })),
  }),
  /** Counted stock above zero and at most the threshold; the lowest five. */
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
  /** Of the last 7 days, hidden ones too. */
  newReviews: z.int(),
})
export type Stats = z.infer<typeof stats>

export const getStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Figures for the dashboard',
  access: 'admin',
  reply: stats,
})

/** How many of the newest delivered orders count. */
export const mostDeliveries = 10_000

/** The share is told from so many delivered orders on. */
export const fewestDeliveries = 100

/** Of the newest delivered orders, those without a reported problem. Sample orders do not count. */
export const accuracy = z.object({
  orders: z.int(),
  /** Rounded down to one decimal; null while there are too few orders. */
  percent: z.number().nullable(),
})
export type Accuracy = z.infer<typeof accuracy>

export const getAccuracy = endpoint({
  method: 'GET',
  path: '/api/accuracy',
  summary: 'The share of delivered orders without a reported problem, from 100 delivered orders on',
  access: 'public',
  shared: true,
  reply: accuracy,
})
