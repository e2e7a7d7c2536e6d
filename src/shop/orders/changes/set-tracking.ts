import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { lockCurrentOrder } from './lock-current-order.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { updateOrder } from './queries.ts'

interface TrackingInput {
  id: number
  trackingNumber: string
  estimatedDelivery: string | null
  /** The version that staff have seen. */
  version: number
  actor: User
}

/** Sets an order's tracking and emails the buyer of a shipped one. Throws OrderNotFound, StaleOrder. */
export async function setTracking(
  shop: OrderMailContext,
  { id, version, actor, ...tracking }: TrackingInput,
) {
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    await updateOrder(tx, id, tracking, shop.clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.tracking',
      subject: order.orderNumber,
      before: { trackingNumber: order.trackingNumber, estimatedDelivery: order.estimatedDelivery },
      after: tracking,
    })
    const hasChanged =
      order.trackingNumber !== tracking.trackingNumber ||
      order.estimatedDelivery !== tracking.estimatedDelivery
    if (order.status === 'shipped' && hasChanged)
      await notifyBuyer(tx, shop, order, { kind: 'order-tracking' })
  })
}
