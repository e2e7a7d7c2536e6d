import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'

/** Newest first. */
export function listAmounts(db: Db, ids: number[]) {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      status: orders.status,
      chargedCurrency: orders.chargedCurrency,
      totalAmount: orders.totalAmount,
      amountPaid: orders.amountPaid,
      version: orders.version,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id))
}

/** The orders with these numbers, with the fields that decide about their tracking. */
export function listTracking(db: Db, orderNumbers: string[]) {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      status: orders.status,
      trackingNumber: orders.trackingNumber,
      carrier: orders.carrier,
      version: orders.version,
    })
    .from(orders)
    .where(inArray(orders.orderNumber, orderNumbers))
}

export type TrackingState = Awaited<ReturnType<typeof listTracking>>[number]

export type OrderToPick = Awaited<ReturnType<typeof listOrdersToPick>>[number]

/** Oldest first. */
export function listOrdersToPick(db: Db, ids: number[]) {
  const { id, orderNumber, status } = orders
  return db.select({ id, orderNumber, status }).from(orders).where(inArray(id, ids)).orderBy(asc(id))
}

export type LineToPick = Awaited<ReturnType<typeof listLinesToPick>>[number]

/** The ordered lines with their names at that time, oldest order first. */
export function listLinesToPick(db: Db, orderIds: number[]) {
  const { orderId, variantId, quantity, productSnapshot } = orderItems
  return db
    .select({ orderId, orderNumber: orders.orderNumber, variantId, quantity, productSnapshot })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(orderItems.id))
}
