import { type OrderStatus, hasSeparatePayment } from '#contract/orders/order-status.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { findMailRoute } from '#shop/accounts/email-confirmation/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { mailOfStatus } from '#shop/mail/order-mail.ts'
import { readBankAccount, readUnpaidOrders } from '#shop/settings/queries.ts'
import { demandsOf, refuseShortages } from '#shop/stock/demands.ts'
import { lockProducts, returnStock, takeStock } from '#shop/stock/queries.ts'
import { issueInvoice } from '#shop/orders/documents/issue-invoice.ts'
import { holdUntil } from '#shop/orders/hold-until.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { paidAtAfter } from '#shop/orders/paid-at-after.ts'
import { NotPayable, OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, findOrder, insertHistory, wasPlacedByStaff } from '#shop/orders/queries.ts'
import {
  type MailingShop,
  type OrderMailOf,
  type OrderMailRoute,
  queueOrderMail,
} from '#shop/orders/queue-order-mail.ts'
import { refuseStale } from '#shop/orders/refuse-stale.ts'
import { numberInvoice } from './number-invoice.ts'
import * as queries from './queries.ts'
import { stockMovement } from './stock-movement.ts'

interface StatusChange {
  id: number
  status: OrderStatus
  note: string | null
  /** As it was read. */
  version: number
  actor: User
}

/**
 * Gives an order any status, and tells its buyer what concerns them. Reviving a cancelled order is refused with OutOfStock
 * where its stock is gone. Throws StaleOrder.
 */
export async function setStatus(shop: MailingShop, { id, status, note, version, actor }: StatusChange) {
  await transaction(shop.db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    await refuseStale(tx, order, version)
    if (order.status === status && note === null) return

    await changeStatus(tx, shop, order, { status, note, updatedBy: actor.email })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.status',
      subject: order.orderNumber,
      before: { status: order.status },
      after: { status, note },
    })
  })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>

interface Step {
  status: OrderStatus
  note: string | null
  /** Email of the staff member; null for the shop itself. */
  updatedBy: string | null
}

/** Everything that follows from a new status: stock, payment, invoice, history and mail. The order is locked. */
export async function changeStatus(tx: Db, shop: MailingShop, order: LockedOrder, step: Step) {
  const { id } = order
  const { status, note } = step
  const movement = stockMovement(order.status, status)
  if (movement === 'return') await giveStockBack(tx, id)
  if (movement === 'take') await takeStockAgain(tx, id)

  const at = shop.clock()
  const paidAt = paidAtAfter(order, status, at)
  const numbered = await numberInvoice(tx, { ...order, paidAt }, at)
  const heldUntil = await holdAfter(tx, order, status, at)
  await queries.updateOrder(tx, id, { status, paidAt, holdUntil: heldUntil, ...numbered }, at)
  if (numbered) await issueInvoice(tx, id)
  await insertHistory(tx, { orderId: id, ...step, at })
  const kind = mailOfStatus[status]
  if (kind && order.status !== status) await tellBuyer(tx, shop, order, { kind, note })
}

/** An order that waits for payment again is held as long as a new one. */
async function holdAfter(tx: Db, order: LockedOrder, status: OrderStatus, at: Date) {
  if (status !== 'pending_payment') return null
  if (order.status === status) return order.holdUntil
  const { holdDays } = await readUnpaidOrders(tx)
  return holdUntil(at, holdDays)
}

interface PaymentChange {
  id: number
  received: boolean
  /** As it was read. */
  version: number
  actor: User
}

/**
 * Records the payment of an order that is on its way or delivered already, or takes that back. Throws StaleOrder, and
 * NotPayable where the status itself says whether an order is paid.
 */
export async function setPayment(shop: MailingShop, { id, received, version, actor }: PaymentChange) {
  await transaction(shop.db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    await refuseStale(tx, order, version)
    if (!hasSeparatePayment(order.status)) throw new NotPayable()
    if ((order.paidAt !== null) === received) return

    const at = shop.clock()
    const paidAt = received ? at : null
    const numbered = await numberInvoice(tx, { ...order, paidAt }, at)
    await queries.updateOrder(tx, id, { paidAt, ...numbered }, at)
    if (numbered) await issueInvoice(tx, id)
    const note = received ? 'Payment received' : 'Payment not received after all'
    await insertHistory(tx, { orderId: id, status: order.status, note, updatedBy: actor.email, at })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.payment',
      subject: order.orderNumber,
      before: { paid: !received },
      after: { paid: received },
    })
    if (received) await tellBuyer(tx, shop, order, { kind: 'order-paid' })
  })
}

interface TrackingChange {
  id: number
  trackingNumber: string
  estimatedDelivery: string | null
  /** As it was read. */
  version: number
  actor: User
}

/** Says where an order is. Of one that is on its way already its buyer is told. Throws StaleOrder. */
export async function setTracking(shop: MailingShop, { id, version, actor, ...tracking }: TrackingChange) {
  await transaction(shop.db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    await refuseStale(tx, order, version)

    await queries.updateOrder(tx, id, tracking, shop.clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.tracking',
      subject: order.orderNumber,
      before: { trackingNumber: order.trackingNumber, estimatedDelivery: order.estimatedDelivery },
      after: tracking,
    })
    const isNews =
      order.trackingNumber !== tracking.trackingNumber ||
      order.estimatedDelivery !== tracking.estimatedDelivery
    if (order.status === 'shipped' && isNews) await tellBuyer(tx, shop, order, { kind: 'order-tracking' })
  })
}

interface Changed {
  id: number
  demo: boolean
}

/** The buyers of the demo shop's past are invented: nobody would read their mail. */
async function tellBuyer(
  tx: Db,
  shop: MailingShop,
  { id, demo }: Changed,
  mail: Omit<OrderMailOf, 'order' | 'route'>,
) {
  if (demo) return
  const order = await findOrder(tx, { id })
  if (!order) throw new OrderNotFound()
  await queueOrderMail(tx, shop, {
    ...mail,
    order: orderReply(order, await readBankAccount(tx)),
    route: await findRoute(tx, order),
  })
}

async function findRoute(tx: Db, { id, userId, customerEmail: contact }: OrderRow): Promise<OrderMailRoute> {
  if (await wasPlacedByStaff(tx, id)) return 'by staff'
  return userId === null ? undefined : findMailRoute(tx, { userId, contact })
}

async function giveStockBack(tx: Db, orderId: number) {
  const held = await queries.listStockHeld(tx, orderId)
  const returned = demandsOf(held.map(({ productId, stockTaken }) => ({ productId, quantity: stockTaken })))
  await lockProducts(
    tx,
    returned.map(({ productId }) => productId),
  )
  await returnStock(tx, returned)
  await queries.setStockHeld(tx, orderId, [])
}

async function takeStockAgain(tx: Db, orderId: number) {
  const demands = demandsOf(await queries.listStockHeld(tx, orderId))
  const products = await lockProducts(
    tx,
    demands.map(({ productId }) => productId),
  )
  refuseShortages(demands, products)
  const taken = await takeStock(tx, demands)
  await queries.setStockHeld(tx, orderId, [...taken])
}
