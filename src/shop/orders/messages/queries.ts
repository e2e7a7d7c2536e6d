import { and, asc, eq } from 'drizzle-orm'
import { maxOrderMessages } from '#contract/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { isUnread, orderMessages, orders } from '#shop/orders/tables.ts'

/** Oldest first. */
export function listMessages(db: Db, orderId: number) {
  return db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.id))
    .limit(maxOrderMessages)
}

export function countMessages(db: Db, orderId: number): Promise<number> {
  return db.$count(orderMessages, eq(orderMessages.orderId, orderId))
}

export async function insertMessage(tx: Db, message: typeof orderMessages.$inferInsert) {
  const [row] = await tx.insert(orderMessages).values(message).returning({ id: orderMessages.id })
  if (!row) throw new Error('Message row not returned')
  return row.id
}

/** Marks the customer's messages as read. */
export async function markRead(tx: Db, orderId: number, readAt: Date) {
  await tx
    .update(orderMessages)
    .set({ readAt })
    .where(and(eq(orderMessages.orderId, orderId), isUnread))
}

/** Oldest first, with the number of the order. */
export function listMessagesOf(db: Db, userId: number) {
  const { fromStaff, text, createdAt } = orderMessages
  return db
    .select({ orderNumber: orders.orderNumber, fromStaff, text, createdAt })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderMessages.id))
}
