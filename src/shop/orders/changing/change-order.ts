import type { OrderStatus } from '../../../contract/orders.ts'
import { type Db, transaction } from '../../../platform/database/db.ts'
import type { User } from '../../../platform/http/visitor.ts'
import { findMailRoute } from '../../accounts/email-confirmation/queries.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { ShopContext } from '../../context.ts'
import { mailOfStatus } from '../../mail/order-mail.ts'
import { readBankTransfer } from '../../settings/queries.ts'
import { demandsOf, refuseShortages } from '../../stock/demands.ts'
import { lockProducts, returnStock, takeStock } from '../../stock/queries.ts'
import { orderReply } from '../order-reply.ts'
import { OrderNotFound } from '../problems.ts'
import { type OrderRow, findOrder, insertHistory, wasPlacedByStaff } from '../queries.ts'
import { type OrderMailOf, type OrderMailRoute, queueOrderMail } from '../queue-order-mail.ts'
import { numberInvoice } from './number-invoice.ts'
import * as queries from './queries.ts'
import { stockMovement } from './stock-movement.ts'

type Shop = Omit<ShopContext, 'serve'>

interface StatusChange {
  id: number
  status: OrderStatus
  note: string | null
  actor: User
}

/**
 * Gives an order any status, and tells its buyer what concerns them. Reviving a cancelled order is refused with OutOfStock
 * where its stock is gone.
 */
export async function setStatus(shop: Shop, { id, status, note, actor }: StatusChange) {
  await transaction(shop.db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    if (order.status === status && note === null) return

    const movement = stockMovement(order.status, status)
    if (movement === 'return') await giveStockBack(tx, id)
    if (movement === 'take') await takeStockAgain(tx, id)

    const at = shop.clock()
    await queries.updateOrder(tx, id, { status, ...(await numberInvoice(tx, { ...order, status }, at)) }, at)
    await insertHistory(tx, { orderId: id, status, note, updatedBy: actor.email, at })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.status',
      subject: order.orderNumber,
      before: { status: order.status },
      after: { status, note },
    })
    const kind = mailOfStatus[status]
    if (kind && order.status !== status) await tellBuyer(tx, shop, order, { kind, note })
  })
}

interface TrackingChange {
  id: number
  trackingNumber: string
  estimatedDelivery: string | null
  actor: User
}

/** Says where an order is. Of one that is on its way already its buyer is told. */
export async function setTracking(shop: Shop, { id, actor, ...tracking }: TrackingChange) {
  await transaction(shop.db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()

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
  shop: Shop,
  { id, demo }: Changed,
  mail: Omit<OrderMailOf, 'order' | 'route'>,
) {
  if (demo) return
  const order = await findOrder(tx, { id })
  if (!order) throw new OrderNotFound()
  await queueOrderMail(tx, shop, {
    ...mail,
    order: orderReply(order, await readBankTransfer(tx)),
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
