import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoDateTime } from '#contract/fields.ts'

/** An anonymized purchase. */
const recentPurchase = z.object({
  /** First letter and asterisks: 'M***'. */
  buyer: z.string(),
  /** Null where the address does not end in a country. */
  country: z.string().nullable(),
  product: z.object({ name: z.string(), slug: z.string(), imageUrl: z.string() }),
  quantity: z.int(),
  at: isoDateTime,
  /** A sample order of the demo shop; the notice says so. */
  demo: z.boolean(),
})
export type RecentPurchase = z.infer<typeof recentPurchase>

export const listRecentPurchases = endpoint({
  method: 'GET',
  path: '/api/recent-purchases',
  summary: 'List up to five paid orders of the last 30 days, newest first; empty if the notice is turned off',
  access: 'public',
  reply: z.array(recentPurchase),
})
