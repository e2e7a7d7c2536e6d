import * as z from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { ApiProblem } from '#contract/problem.ts'

const openOrders = z.object({
  orders: z.array(z.object({ orderNumber: z.string(), status: z.enum(orderStatuses) })),
})
export type OpenOrder = z.infer<typeof openOrders>['orders'][number]

/** The open orders that block deleting the account; null for any other error. */
export function openOrdersFrom(error: unknown): OpenOrder[] | null {
  if (!(error instanceof ApiProblem) || error.code !== 'open-orders') return null
  return openOrders.safeParse(error.problem.extra).data?.orders ?? null
}
