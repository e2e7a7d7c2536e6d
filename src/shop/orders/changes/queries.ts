import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'

const lockedColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  totalAmount: orders.totalAmount,
  chargedCurrency: orders.chargedCurrency,
  shippingAmount: orders.shippingAmount,
  taxAmount: orders.taxAmount,
  shippingMethod: orders.shippingMethod,
  paymentMethod: orders.paymentMethod,
  shippingAddress: orders.shippingAddress,
  deliveryAddress: orders.deliveryAddress,
  trackingNumber: orders.trackingNumber,
  carrier: orders.carrier,
  estimatedDelivery: orders.estimatedDelivery,
  invoiceNumber: orders.invoiceNumber,
  amountPaid: orders.amountPaid,
  paidAt: orders.paidAt,
  holdUntil: orders.holdUntil,
  demo: orders.demo,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  version: orders.version,
}

/** Locks the order until the transaction ends, which serializes its changes. */
export async function lockOrder(tx: Db, id: number) {
  const [row] = await tx.select(lockedColumns).from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** As {@link lockOrder}, by its number, if it belongs to this account once it is locked: an account may be deleted meanwhile. */
export async function lockOwnOrder(tx: Db, { orderNumber, userId }: { orderNumber: string; userId: number }) {
  const [row] = await tx
    .select({ ...lockedColumns, customerName: orders.customerName })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId)))
    .for('update')
  return row
}

/** Locks several orders in the order of their ids, so that concurrent bulk changes wait for each other. */
export function lockOrders(tx: Db, ids: number[]) {
  return tx
    .select(lockedColumns)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update')
}

export type OrderChange = Partial<
  Pick<
    typeof orders.$inferInsert,
    | 'status'
    | 'totalAmount'
    | 'linesAmount'
    | 'shippingAmount'
    | 'shippingMethod'
    | 'shippingAddress'
    | 'deliveryAddress'
    | 'customerName'
    | 'customerPhone'
    | 'trackingNumber'
    | 'carrier'
    | 'estimatedDelivery'
    | 'invoiceNumber'
    | 'invoicedAt'
    | 'paidAt'
    | 'amountPaid'
    | 'holdUntil'
  >
>

/** Increments the version, which makes concurrent changes stale. */
export async function updateOrder(tx: Db, id: number, change: OrderChange, now: Date) {
  await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: now })
    .where(eq(orders.id, id))
}

/** Orders whose hold has ended, oldest end first; demo orders excluded. */
export async function listEndedHolds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(awaitsPayment, lte(orders.holdUntil, now)))
    .orderBy(orders.holdUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Prevents a change of the email of the account that owns the order until the transaction ends. */
export async function lockOwner(tx: Db, orderId: number) {
  const ownerId = tx.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId))
  const [row] = await tx
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('share')
  return row
}

/** The unpaid orders of an account whose stock is held, locked until the transaction ends. */
export function lockHeldOrders(tx: Db, userId: number) {
  return tx
    .select({ id: orders.id, createdAt: orders.createdAt, holdUntil: orders.holdUntil })
    .from(orders)
    .where(and(awaitsPayment, eq(orders.userId, userId)))
    .orderBy(asc(orders.id))
    .for('update')
}

export async function setHold(tx: Db, id: number, until: Date) {
  await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, id))
}

/** Sets the hold of orders from versions without holds, also from old processes during an upgrade. */
export async function startMissingHolds(db: Db, until: Date) {
  await db
    .update(orders)
    .set({ holdUntil: until })
    .where(and(awaitsPayment, isNull(orders.holdUntil)))
}

/** Part-paid orders are left to staff. */
const awaitsPayment = and(
  eq(orders.status, 'pending_payment'),
  eq(orders.amountPaid, 0),
  eq(orders.demo, false),
)

/** The lines of an order whose variants still exist, with the counted stock that each holds. */
export async function listStockHeld(tx: Db, orderId: number) {
  const rows = await tx
    .select({
      variantId: orderItems.variantId,
      quantity: orderItems.quantity,
      stockTaken: orderItems.stockTaken,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return rows.flatMap(({ variantId, ...row }) => (variantId === null ? [] : [{ variantId, ...row }]))
}

/** Marks the lines of these variants as holding their full quantity, and all others as holding none. */
export async function setStockHeld(tx: Db, orderId: number, variantIds: number[]) {
  await tx
    .update(orderItems)
    .set({
      stockTaken: sql`case when ${orderItems.variantId} = any(${sql.param(variantIds)}::int[]) then ${orderItems.quantity} else 0 end`,
    })
    .where(eq(orderItems.orderId, orderId))
}
