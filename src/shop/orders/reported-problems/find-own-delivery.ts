import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { lockOrder } from '#shop/orders/changes/queries.ts'
import { NotDelivered, OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, findOrder } from '#shop/orders/queries.ts'

interface OwnOrder {
  orderNumber: string
  buyer: User
}

/** The buyer's delivered order. Throws OrderNotFound, also for others' orders, and NotDelivered. */
export async function findOwnDelivery(db: Db, { orderNumber, buyer }: OwnOrder): Promise<OrderRow> {
  const order = await findOrder(db, { orderNumber })
  if (!order || order.userId !== buyer.id) throw new OrderNotFound()
  if (order.status !== 'delivered') throw new NotDelivered()
  return order
}

/** Locks it until the transaction ends: the account may be deleted meanwhile. Throws as {@link findOwnDelivery}. */
export async function lockOwnDelivery(tx: Db, own: OwnOrder): Promise<OrderRow> {
  const { id } = await findOwnDelivery(tx, own)
  await lockOrder(tx, id)
  return findOwnDelivery(tx, own)
}
