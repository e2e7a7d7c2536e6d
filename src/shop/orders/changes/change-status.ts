import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Db } from '#platform/database/db.ts'
import { lockOffers } from '#shop/catalog/offers/queries.ts'
import { mailOfStatus } from '#shop/mail/order-mail.ts'
import { issueInvoice } from '#shop/orders/documents/issue-invoice.ts'
import { holdUntil } from '#shop/orders/hold-until.ts'
import { insertHistory } from '#shop/orders/queries.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { readUnpaidOrders } from '#shop/settings/queries.ts'
import { sumDemands, assertInStock } from '#shop/stock/demands.ts'
import { type StockMovement, returnStock, takeStock } from '#shop/stock/queries.ts'
import type { LockedOrder } from './lock-current-order.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { numberInvoice } from './number-invoice.ts'
import * as queries from './queries.ts'
import { paidAtAfter, stockMovement } from './status-effects.ts'

interface StatusChange {
  status: OrderStatus
  note: string | null
  /** Email of the staff member; null for automatic changes. */
  updatedBy: string | null
}

/**
 * Changes the status of a locked order with all that follows: stock, payment, invoice, history and email. Throws OutOfStock
 * where a canceled order is revived and its stock is gone.
 */
export async function changeStatus(tx: Db, shop: OrderMailContext, order: LockedOrder, change: StatusChange) {
  const { id } = order
  const { status, note } = change
  const movement = stockMovement(order.status, status)
  const at = shop.clock()
  if (movement === 'return') await returnOrderStock(tx, order, at)
  if (movement === 'take') await takeOrderStock(tx, order, at)

  const paidAt = paidAtAfter(order, status, at)
  const invoice = await numberInvoice(tx, { ...order, paidAt }, at)
  const hold = await holdAfter(tx, order, status, at)
  await queries.updateOrder(tx, id, { status, paidAt, holdUntil: hold, ...invoice }, at)
  if (invoice) await issueInvoice(tx, id)
  await insertHistory(tx, { orderId: id, ...change, at })
  const kind = mailOfStatus[status]
  if (kind && order.status !== status) await notifyBuyer(tx, shop, order, { kind, note })
}

/** An order that returns to pending_payment is held as long as a new one. */
async function holdAfter(tx: Db, order: LockedOrder, status: OrderStatus, at: Date) {
  if (status !== 'pending_payment') return null
  if (order.status === status) return order.holdUntil
  const { holdDays } = await readUnpaidOrders(tx)
  return holdUntil(at, holdDays)
}

async function returnOrderStock(tx: Db, { id, orderNumber }: LockedOrder, at: Date) {
  const lines = await queries.listStockHeld(tx, id)
  const returned = sumDemands(lines.map(({ variantId, stockTaken }) => ({ variantId, quantity: stockTaken })))
  await lockOffers(
    tx,
    returned.map(({ variantId }) => variantId),
  )
  const movement: StockMovement = { reason: 'order_cancelled', reference: orderNumber, actorId: null, at }
  await returnStock(
    tx,
    returned.filter(({ quantity }) => quantity > 0),
    movement,
  )
  await queries.setStockHeld(tx, id, [])
}

async function takeOrderStock(tx: Db, { id, orderNumber }: LockedOrder, at: Date) {
  const demands = sumDemands(await queries.listStockHeld(tx, id))
  const offers = await lockOffers(
    tx,
    demands.map(({ variantId }) => variantId),
  )
  assertInStock(demands, offers)
  const taken = await takeStock(tx, demands, { reason: 'order', reference: orderNumber, actorId: null, at })
  await queries.setStockHeld(tx, id, [...taken])
}
