import type { Db } from '#platform/database/db.ts'
import { OrderNotFound } from './problems.ts'
import { type OrderRow, findOrder } from './queries.ts'

/** Throws OrderNotFound. */
export async function getOrder(db: Db, id: number): Promise<OrderRow> {
  const order = await findOrder(db, { id })
  if (!order) throw new OrderNotFound()
  return order
}
