import type { Db } from '#platform/database/db.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { staffOrderReply } from './order-reply.ts'
import { OrderNotFound, StaleOrder } from './problems.ts'
import { findOrder } from './queries.ts'

/** The caller holds the order. Throws StaleOrder where it has another version than the one that was read. */
export async function refuseStale(
  tx: Db,
  { id, orderNumber, version }: { id: number; orderNumber: string; version: number },
  read: number,
) {
  if (version === read) return
  const current = await findOrder(tx, { id })
  if (!current) throw new OrderNotFound()
  throw new StaleOrder({
    ...staffOrderReply(current),
    lastChanges: await listLastChanges(tx, [orderNumber]),
  })
}
