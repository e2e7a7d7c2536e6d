import { isStale } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { staffOrderReply } from '#shop/orders/order-reply.ts'
import { OrderNotFound, StaleOrder } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { lockOrder } from './queries.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks an order for a change by staff. Throws OrderNotFound, and StaleOrder where `version` is not the current one. */
export async function lockCurrentOrder(
  tx: Db,
  { id, version }: { id: number; version?: number | undefined },
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw new OrderNotFound()
  if (!isStale(order, version)) return order

  const current = await findOrder(tx, { id })
  if (!current) throw new OrderNotFound()
  throw new StaleOrder({
    ...staffOrderReply(current),
    lastChanges: await listLastChanges(tx, [order.orderNumber]),
  })
}
