import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { lockOwnOrder } from '#shop/orders/changes/queries.ts'
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

/** Locks it until the transaction ends. Throws as {@link findOwnDelivery}. */
export async function lockOwnDelivery(tx: Db, own: OwnOrder): Promise<OrderRow> {
  await lockOwnOrder(tx, { orderNumber: own.orderNumber, userId: own.buyer.id })
  return findOwnDelivery(tx, own)
}
