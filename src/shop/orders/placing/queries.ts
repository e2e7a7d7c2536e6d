import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { type Db, isTaken, rowsOf } from '#platform/database/db.ts'
import { isUnpaid } from '#shop/orders/queries.ts'
import { idempotencyKeys, orderItems, orderStatusHistory, orders } from '#shop/orders/tables.ts'

/** Far more than are ever placed at one moment. */
const mostAtOneMoment = 1_000_000

/**
 * What a new order and its items will be called, so that all of it can be written at once. The number is the millisecond,
 * moved on by one while that is taken, or is being taken by somebody else.
 */
export async function reserveOrder(tx: Db, now: Date, items: number) {
  const first = now.getTime()
  const [row] = await rowsOf<{ id: number; number: string; itemIds: number[] }>(
    tx,
    sql`select nextval('orders_id_seq')::int as id, number::text,
        array(select nextval('order_items_id_seq')::int from unnest(array_fill(0, array[${items}::int]))) as "itemIds"
      from (select generate_series(${first}::bigint, ${first + mostAtOneMoment}::bigint) as number) moments
      where pg_try_advisory_xact_lock(number)
        and not exists (select from ${orders} where order_number = 'ORDER-' || number)
      limit 1`,
  )
  if (!row) throw new Error('There is no order number left')
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

/** When the account's order before so many others was placed. Reads as many entries of an index, and locks nothing. */
export async function findMomentBefore(tx: Db, userId: number, others: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .offset(others)
    .limit(1)
  return row?.createdAt
}

/** Makes other orders of this account wait until the transaction ends. */
export async function lockAccountOrders(tx: Db, userId: number) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('tradecounter orders of account'), ${userId}::int)`,
  )
}

/** What an account owes for its open orders, in cents, and whether it ever paid for one. */
export async function findUnpaidTotal(tx: Db, userId: number): Promise<{ hasPaid: boolean; unpaid: number }> {
  const [row] = await rowsOf<{ hasPaid: boolean; unpaid: string }>(
    tx,
    sql`select exists (select from ${orders} where user_id = ${userId} and paid_at is not null) as "hasPaid",
      (select coalesce(sum(total_amount), 0) from ${orders} where user_id = ${userId} and ${isUnpaid})::text as unpaid`,
  )
  return { hasPaid: row?.hasPaid ?? false, unpaid: Number(row?.unpaid ?? 0) }
}

export interface IdempotencyKey {
  userId: number
  key: string
  bodyHash: string
}

export async function findAnswer(tx: Db, { userId, key }: Pick<IdempotencyKey, 'userId' | 'key'>) {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row
}

/** Refused by {@link isOrderTaken} where another order has the key. */
export async function keepAnswer(tx: Db, key: IdempotencyKey, answer: Order) {
  await tx.insert(idempotencyKeys).values({ ...key, answer })
}

/** Whether somebody else was quicker to use the Idempotency-Key or the order number. */
export function isOrderTaken(error: unknown): boolean {
  return isTaken(error, 'idempotency_keys_user_id_key_pk') || isTaken(error, 'orders_order_number_key')
}

/** Forgets what was answered before this moment: nobody repeats a request for so long. */
export async function deleteAnswers(db: Db, before: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

/** Orders of the demo shop's past. */
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
