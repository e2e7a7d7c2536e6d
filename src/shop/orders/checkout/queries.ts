import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { columnPlaceholders } from '#platform/database/column-placeholders.ts'
import { type Db, isUniqueViolation, rowsOf } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import type { Demand } from '#shop/stock/queries.ts'
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
  await orderInsert(tx, { ...order, demo: false })
}

const orderInsert = prepareOnce((tx) =>
  tx.insert(orders).overridingSystemValue().values(columnPlaceholders(orders)).prepare('add_order'),
)

/** A trigger records the cost. */
type NewItem = Omit<typeof orderItems.$inferSelect, 'unitCost'>

/** One parameter for all items, so that orders of any length share a prepared statement. */
export async function insertItems(tx: Db, items: NewItem[]) {
  await tx.execute(
    sql`insert into ${orderItems} (id, order_id, product_id, variant_id, quantity, price, product_snapshot, stock_taken)
      overriding system value select id, "orderId", "productId", "variantId", quantity, price, "productSnapshot", "stockTaken"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(id int, "orderId" int, "productId" int, "variantId" int,
        quantity int, price bigint, "productSnapshot" jsonb, "stockTaken" int)`,
  )
}

/** Serializes the orders of an account until the transaction ends. */
export async function lockAccountOrders(tx: Db, userId: number) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('tradecounter orders of account'), ${userId}::int)`,
  )
}

/** Facts about an account that its limits depend on. */
export interface AccountOrders {
  /** When the order that many positions before the newest was placed; null if there is none. */
  placedAt: Date | null
  hasPaid: boolean
  /** Outstanding on its unpaid orders, in cents; 0 after its first paid order, because no limit applies then. */
  unpaid: number
}

/** Locks nothing. */
export async function findAccountOrders(tx: Db, userId: number, position: number): Promise<AccountOrders> {
  const [row] = await accountOrders(tx, { userId, position })
  return row ?? { placedAt: null, hasPaid: false, unpaid: 0 }
}

const accountOrders = prepareOnce((tx) => {
  const ofUser = sql`user_id = ${sql.placeholder('userId')}`
  return tx
    .select({
      placedAt:
        sql`(select created_at from ${orders} where ${ofUser} order by id desc offset ${sql.placeholder('position')} limit 1)`.mapWith(
          orders.createdAt,
        ),
      hasPaid: sql<boolean>`has_paid`,
      // Visits all orders of the account, which may be thousands.
      unpaid: sql`case when has_paid then 0 else (
        select coalesce(sum(total_amount - amount_paid), 0) from ${orders} where ${ofUser} and ${isUnpaid}) end`.mapWith(
        Number,
      ),
    })
    .from(
      sql`(select exists (select from ${orders} where ${ofUser} and paid_at is not null) as has_paid) paid`,
    )
    .prepare('account_orders')
})

/** The account's last order since then. `lines` restricts to orders of exactly these, in any prices. Canceled ones do not count. */
export async function findRecentOrder(
  tx: Db,
  { userId, since, lines }: { userId: number; since: Date; lines?: Demand[] },
) {
  const quantities = JSON.stringify(
    Object.fromEntries((lines ?? []).map((line) => [line.variantId, line.quantity])),
  )
  const orderedQuantities = sql`(
    select jsonb_object_agg(coalesce(variant_id, 0), quantity)
    from (select variant_id, sum(quantity) as quantity from ${orderItems} where order_id = ${orders.id} group by variant_id) item)`
  const [row] = await tx
    .select({ orderNumber: orders.orderNumber, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.createdAt, since),
        ne(orders.status, 'cancelled'),
        lines && sql`${orderedQuantities} = ${quantities}::jsonb`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

export interface IdempotencyKey {
  userId: number
  key: string
  bodyHash: string
}

export async function findResponse(tx: Db, { userId, key }: Pick<IdempotencyKey, 'userId' | 'key'>) {
  const [row] = await responseByKey(tx, { userId, key })
  return row
}

const responseByKey = prepareOnce((tx) =>
  tx
    .select({ bodyHash: idempotencyKeys.bodyHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('response_by_key'),
)

/** Fails with an error that {@link isOrderTaken} recognizes where the key is used already. */
export async function storeResponse(tx: Db, key: IdempotencyKey, response: Order) {
  await responseInsert(tx, { ...key, response })
}

const responseInsert = prepareOnce((tx) =>
  tx
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      response: sql.placeholder('response'),
    })
    .prepare('store_response'),
)

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
