import type { OrderStatus } from '../../contract/orders.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/db.ts'
import type { User } from '../../platform/http/visitor.ts'
import { recordChange } from '../audit/record.ts'
import { lockProducts, returnStock, takeStock } from '../stock/queries.ts'
import { demandsOf, refuseShortages } from './order-lines.ts'
import { OrderNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { stockMovement } from './stock-movement.ts'

interface StatusChange {
  id: number
  status: OrderStatus
  note: string | null
  actor: User
}

/** Gives an order any status. Reviving a cancelled order is refused with OutOfStock where its stock is gone. */
export async function setStatus(db: Db, clock: Clock, { id, status, note, actor }: StatusChange) {
  await transaction(db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    if (order.status === status && note === null) return

    const movement = stockMovement(order.status, status)
    if (movement === 'return') await giveStockBack(tx, id)
    if (movement === 'take') await takeStockAgain(tx, id)

    const at = clock()
    await queries.updateOrder(tx, id, { status }, at)
    await queries.insertHistory(tx, { orderId: id, status, note, updatedBy: actor.email, at })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.status',
      subject: order.orderNumber,
      before: { status: order.status },
      after: { status, note },
    })
  })
}

interface TrackingChange {
  id: number
  trackingNumber: string
  estimatedDelivery: string | null
  actor: User
}

export async function setTracking(db: Db, clock: Clock, { id, actor, ...tracking }: TrackingChange) {
  await transaction(db, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order) throw new OrderNotFound()

    await queries.updateOrder(tx, id, tracking, clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.tracking',
      subject: order.orderNumber,
      before: { trackingNumber: order.trackingNumber, estimatedDelivery: order.estimatedDelivery },
      after: tracking,
    })
  })
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
