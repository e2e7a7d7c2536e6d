import { mailOfChange } from '#contract/orders/staff/order-mails.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Db } from '#platform/database/db.ts'
import { lockOffers } from '#shop/catalog/offers/queries.ts'
import { type PaymentDetails, payOutstanding } from '#shop/orders/payments/pay-outstanding.ts'
import { reverseNewestPayments } from '#shop/orders/payments/reversal.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { sumDemands, assertInStock } from '#shop/stock/demands.ts'
import { type StockMovement, returnStock, takeStock } from '#shop/stock/queries.ts'
import type { LockedOrder } from './lock-current-order.ts'
import { notifyBuyer, paymentReverted } from './notify-buyer.ts'
import * as queries from './queries.ts'
import { settleOrder } from './settle-order.ts'
import { stockMovement } from './status-effects.ts'

interface StatusChange {
  status: OrderStatus
  note: string | null
  /** Email of the staff member; null for automatic changes. */
  updatedBy: string | null
  /** For the status paid. */
  payment?: PaymentDetails | undefined
  /** False leaves out the email to the buyer. */
  notify?: boolean | undefined
}

/**
 * Changes the status of a locked order with all that follows: stock, ledger, invoice, history and email. `paid` records a
 * payment of the outstanding amount, `pending_payment` reverses the newest payments. Throws OutOfStock where a canceled order is
 * revived and its stock is gone, and PaymentRefunded.
 */
export async function changeStatus(tx: Db, shop: OrderMailContext, order: LockedOrder, change: StatusChange) {
  const { status, note } = change
  const movement = stockMovement(order.status, status)
  const { updatedBy, notify = true } = change
  const kind = mailOfChange(order, status)
  const at = shop.clock()
  if (movement === 'return') await returnOrderStock(tx, order, at)
  if (movement === 'take') await takeOrderStock(tx, order, at)

  const isChanged = order.status !== status
  if (isChanged && status === 'paid')
    await payOutstanding(tx, order, { status, details: change.payment, recordedBy: updatedBy, at })
  if (isChanged && status === 'pending_payment')
    await reverseNewestPayments(tx, order, { note, recordedBy: updatedBy, at })
  await settleOrder(tx, shop, order, { status, note, updatedBy, emailSkipped: kind !== null && !notify })
  if (kind === null || !notify) return
  const summary = status === 'pending_payment' ? { summary: paymentReverted } : {}
  await notifyBuyer(tx, shop, order, { kind, note, ...summary })
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
  const countedIds = await takeStock(tx, demands, {
    reason: 'order',
    reference: orderNumber,
    actorId: null,
    at,
  })
  await queries.setStockHeld(tx, id, [...countedIds])
}
