import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, id, isoDateTime, money } from '#contract/fields.ts'

/** How many of each kind are listed. */
export const maxAttention = 5

const lateOrders = z.object({
  count: z.int(),
  /** The five that have waited longest. */
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      customerName: z.string(),
      totalAmount: money,
      chargedCurrency: currencyCode,
      /** Since when it waits. */
      since: isoDateTime,
    }),
  ),
})
export type LateOrders = z.infer<typeof lateOrders>

/** Items that need attention from staff. */
export const attention = z.object({
  /** Orders that are not fully paid 48 hours after they were placed, except canceled ones. */
  unpaid: lateOrders,
  /** Orders with the status paid or processing for more than 24 hours. */
  unshipped: lateOrders,
  /** Products on sale of which nothing is in stock; lists the five that changed last. */
  outOfStock: z.object({
    count: z.int(),
    products: z.array(z.object({ id, name: z.string(), imageUrl: z.string() })),
  }),
  /** Emails that were given up; lists the five newest. */
  failedMails: z.object({
    count: z.int(),
    mails: z.array(z.object({ id, subject: z.string(), to: z.string(), failedAt: isoDateTime })),
  }),
  /** Other background jobs that were given up, and imports that failed; lists the five newest. */
  failedJobs: z.object({
    count: z.int(),
    jobs: z.array(
      z.object({
        kind: z.string(),
        /** The file of an import. */
        fileName: z.string().nullable(),
        failure: z.string().nullable(),
        failedAt: isoDateTime,
      }),
    ),
  }),
})
export type Attention = z.infer<typeof attention>

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/admin/stats/attention',
  summary: 'List late orders, products out of stock, failed emails and failed background jobs',
  access: 'admin',
  reply: attention,
})
