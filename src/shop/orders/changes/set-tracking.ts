import { isDeepStrictEqual } from 'node:util'
import type { Carrier } from '#contract/orders/shipping/carriers.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { UnknownCarrier } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { readCarriers } from '#shop/settings/queries.ts'
import { type LockedOrder, lockCurrentOrder } from './lock-current-order.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { updateOrder } from './queries.ts'

interface TrackingInput {
  id: number
  trackingNumber: string
  estimatedDelivery: string | null
  /** A name. */
  carrier: string | null
  /** The version that staff have seen. */
  version?: number | undefined
  actor: User
}

/** Sets an order's tracking and emails the buyer of a shipped one. Throws OrderNotFound, StaleOrder, UnknownCarrier. */
export async function setTracking(shop: OrderMailContext, { id, version, ...input }: TrackingInput) {
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    await changeTracking(tx, shop, order, { ...input, notify: true })
  })
}

/** As {@link setTracking}, of a locked order. Throws UnknownCarrier. */
export async function changeTracking(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  {
    trackingNumber,
    estimatedDelivery,
    carrier,
    notify,
    actor,
  }: Omit<TrackingChange, 'carrier'> & { carrier: string | null },
) {
  const known = await findCarrier(tx, order, carrier)
  await setLockedTracking(tx, shop, order, {
    trackingNumber,
    estimatedDelivery,
    carrier: known,
    notify,
    actor,
  })
}

interface TrackingChange {
  trackingNumber: string
  estimatedDelivery: string | null
  carrier: Carrier | null
  /** False leaves out the email to the buyer of a shipped order. */
  notify: boolean
  actor: User
}

/** Sets the tracking of a locked order, and records it. */
export async function setLockedTracking(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  { notify, actor, ...tracking }: TrackingChange,
) {
  const [before, after] = [order, tracking].map(trackingOf)
  const isNews = order.status === 'shipped' && !isDeepStrictEqual(before, after)
  await updateOrder(tx, order.id, tracking, shop.clock())
  await recordChange(tx, {
    actorId: actor.id,
    action: 'order.tracking',
    subject: order.orderNumber,
    before,
    after: { ...after, ...(isNews && !notify && { emailSkipped: true }) },
  })
  if (isNews && notify) await notifyBuyer(tx, shop, order, { kind: 'order-tracking' })
}

type Tracking = Pick<LockedOrder, 'trackingNumber' | 'estimatedDelivery' | 'carrier'>

const trackingOf = ({ trackingNumber, estimatedDelivery, carrier }: Tracking) => ({
  trackingNumber,
  estimatedDelivery,
  carrier: carrier?.name ?? null,
})

/** The carrier as the settings have it now. One that staff deleted since stays on its orders. */
async function findCarrier(tx: Db, order: LockedOrder, name: string | null): Promise<Carrier | null> {
  if (name === null) return null
  const known = [...(await readCarriers(tx)), ...(order.carrier ? [order.carrier] : [])]
  const carrier = known.find((each) => each.name === name)
  if (!carrier) throw new UnknownCarrier()
  return carrier
}
