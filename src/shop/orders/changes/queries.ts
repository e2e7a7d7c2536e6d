import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { invoiceCounter, orderItems, orders } from '#shop/orders/tables.ts'

/** Held until the transaction ends, so that two changes of one order come one after the other. */
export async function lockOrder(tx: Db, id: number) {
  const [row] = await tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      trackingNumber: orders.trackingNumber,
      estimatedDelivery: orders.estimatedDelivery,
      invoiceNumber: orders.invoiceNumber,
      paidAt: orders.paidAt,
      holdUntil: orders.holdUntil,
      demo: orders.demo,
      version: orders.version,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  return row
}

type Change = Partial<
  Pick<
    typeof orders.$inferInsert,
    | 'status'
    | 'trackingNumber'
    | 'estimatedDelivery'
    | 'invoiceNumber'
    | 'invoicedAt'
    | 'paidAt'
    | 'holdUntil'
  >
>

/** Raises the version, so that a change by one who has not seen this one is refused. */
export async function updateOrder(tx: Db, id: number, change: Change, now: Date) {
  await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: now })
    .where(eq(orders.id, id))
}

/** Orders of this shop's own buyers whose hold has ended, the longest ended first. */
export async function listHoldsEnded(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isHeld, lte(orders.holdUntil, now)))
    .orderBy(orders.holdUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Orders without a hold were placed before holds existed, or by a process of that version. */
export async function startMissingHolds(db: Db, until: Date) {
  await db
    .update(orders)
    .set({ holdUntil: until })
    .where(and(isHeld, isNull(orders.holdUntil)))
}

const isHeld = and(eq(orders.status, 'pending_payment'), eq(orders.demo, false))

/** The next invoice number. Whoever else wants one waits until the transaction ends. */
export async function takeInvoiceNumber(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounter.id, set: { last: sql`${invoiceCounter.last} + 1` } })
    .returning({ last: invoiceCounter.last })
  if (!row) throw new Error('The invoice counter was not returned')
  return row.last
}

/** The lines of an order whose products still exist, with the counted stock that each holds. */
export async function listStockHeld(tx: Db, orderId: number) {
  const rows = await tx
    .select({
      productId: orderItems.productId,
      quantity: orderItems.quantity,
      stockTaken: orderItems.stockTaken,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return rows.flatMap(({ productId, ...row }) => (productId === null ? [] : [{ productId, ...row }]))
}

/** Writes down which lines of an order hold stock: those of these products, all of their quantity. */
export async function setStockHeld(tx: Db, orderId: number, productIds: number[]) {
  await tx
    .update(orderItems)
    .set({
      stockTaken: sql`case when ${orderItems.productId} = any(${sql.param(productIds)}::int[]) then ${orderItems.quantity} else 0 end`,
    })
    .where(eq(orderItems.orderId, orderId))
}
