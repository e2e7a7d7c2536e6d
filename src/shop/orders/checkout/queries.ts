import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { type Db, isUniqueViolation, rowsOf } from '#platform/database/db.ts'
import { idempotencyKeys, isUnpaid, orderItems, orderStatusHistory, orders } from '#shop/orders/tables.ts'

/** How many numbers after the current millisecond are tried. */
const maxNumberOffset = 1_000_000

/**
 * Reserves the ids of an order and its items, so that all rows can be inserted in one batch. The order number is the
 * current millisecond, or the next one that is neither used nor being reserved.
 */
export async function reserveOrder(tx: Db, now: Date, itemCount: number) {
  const first = now.getTime()
  const [row] = await rowsOf<{ id: number; number: string; itemIds: number[] }>(
    tx,
    sql`select nextval('orders_id_seq')::int as id, number::text,
        array(select nextval('order_items_id_seq')::int from unnest(array_fill(0, array[${itemCount}::int]))) as "itemIds"
      from (select generate_series(${first}::bigint, ${first + maxNumberOffset}::bigint) as number) candidates
      where pg_try_advisory_xact_lock(number)
        and not exists (select from ${orders} where order_number = 'ORDER-' || number)
      limit 1`,
  )
  if (!row) throw new Error('No order number available')
  return { id: row.id, orderNumber: `ORDER-${row.number}`, itemIds: row.itemIds.toSorted((a, b) => a - b) }
}

export type NewOrder = Omit<typeof orders.$inferSelect, 'demo'>

export async function insertOrder(tx: Db, order: NewOrder) {
  await tx.insert(orders).overridingSystemValue().values(order)
}

type NewItem = typeof orderItems.$inferSelect

export async function insertItems(tx: Db, items: NewItem[]) {
  await tx.insert(orderItems).overridingSystemValue().values(items)
}

/** When the account's order that many positions before its newest was placed. Locks nothing. */
export async function findPlacedAt(tx: Db, userId: number, position: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .offset(position)
    .limit(1)
  return row?.createdAt
}

/** Serializes the orders of an account until the transaction ends. */
export async function lockAccountOrders(tx: Db, userId: number) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('tradecounter orders of account'), ${userId}::int)`,
  )
}

/** What is outstanding of an account's unpaid orders, in cents, and whether it ever paid for one. */
export async function findUnpaidTotal(tx: Db, userId: number): Promise<{ hasPaid: boolean; unpaid: number }> {
  const [row] = await rowsOf<{ hasPaid: boolean; unpaid: string }>(
    tx,
    sql`select exists (select from ${orders} where user_id = ${userId} and paid_at is not null) as "hasPaid",
      (select coalesce(sum(total_amount - amount_paid), 0) from ${orders} where user_id = ${userId} and ${isUnpaid})::text as unpaid`,
  )
  return { hasPaid: row?.hasPaid ?? false, unpaid: Number(row?.unpaid ?? 0) }
}

export interface IdempotencyKey {
  userId: number
  key: string
  bodyHash: string
}

export async function findResponse(tx: Db, { userId, key }: Pick<IdempotencyKey, 'userId' | 'key'>) {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row
}

/** Fails with an error that {@link isOrderTaken} recognizes where the key is used already. */
export async function storeResponse(tx: Db, key: IdempotencyKey, response: Order) {
  await tx.insert(idempotencyKeys).values({ ...key, response })
}

/** Whether a concurrent order used the Idempotency-Key or the order number first. */
export function isOrderTaken(error: unknown): boolean {
  return (
    isUniqueViolation(error, 'idempotency_keys_user_id_key_pk') ||
    isUniqueViolation(error, 'orders_order_number_key')
  )
}

export async function deleteResponses(db: Db, before: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

export function insertDemoOrders(tx: Db, rows: Omit<typeof orders.$inferInsert, 'demo'>[]) {
  return tx
    .insert(orders)
    .values(rows.map((row) => ({ ...row, demo: true })))
    .returning({ id: orders.id, orderNumber: orders.orderNumber })
}

export async function insertDemoItems(tx: Db, items: (typeof orderItems.$inferInsert)[]) {
  const rows = await tx.insert(orderItems).values(items).returning({ id: orderItems.id })
  return rows.toSorted((a, b) => a.id - b.id)
}

export async function insertDemoHistory(tx: Db, rows: (typeof orderStatusHistory.$inferInsert)[]) {
  await tx.insert(orderStatusHistory).values(rows)
}
