import type { TrackedRow } from '#contract/orders/staff/bulk-orders.ts'
import { type ListedTracking, fullOrderNumber } from '#contract/orders/staff/tracking-rows.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { LockedOrder } from '#shop/orders/changes/lock-current-order.ts'
import { lockCurrentOrders } from '#shop/orders/changes/lock-current-orders.ts'
import { setLockedStatus } from '#shop/orders/changes/set-status.ts'
import { setLockedTracking } from '#shop/orders/changes/set-tracking.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { readCarriers } from '#shop/settings/queries.ts'
import * as queries from './queries.ts'
import { type TrackingOptions, trackingOutcome } from './tracking-outcome.ts'

interface TrackingList {
  rows: (ListedTracking & { version?: number | undefined })[]
  replace: boolean
  markShipped: boolean
  /** False leaves out the emails to the buyers. */
  notify: boolean
  dryRun: boolean
  actor: User
}

/** Sets the tracking of all rows that are ready, or only reports the outcome of each row. Throws OrdersChanged. */
export async function setTrackingOfOrders(shop: OrderMailContext, list: TrackingList): Promise<TrackedRow[]> {
  const { dryRun, ...change } = list
  if (dryRun) return (await planRows(shop.db, list)).map(({ reply }) => reply)
  return transaction(shop.db, async (tx) => {
    const planned = await planRows(tx, list)
    const locked = await lockCurrentOrders(tx, planned.flatMap(seenOrder))
    const byId = new Map(locked.map((order) => [order.id, order]))
    for (const row of planned) {
      const order = row.reply.order && byId.get(row.reply.order.id)
      if (order && row.reply.outcome === 'ready') await applyRow(tx, shop, { order, row, change })
    }
    return planned.map(({ reply }) => reply)
  })
}

type PlannedRow = Awaited<ReturnType<typeof planRows>>[number]

async function planRows(db: Db, { rows, replace, markShipped }: TrackingList) {
  const numbers = rows.map(({ orderNumber }) => fullOrderNumber(orderNumber))
  const orders = await queries.listTracking(db, [...new Set(numbers)])
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]))
  const options: TrackingOptions = { replace, markShipped, carriers: await readCarriers(db) }
  return rows.map((row, position) => {
    const orderNumber = numbers[position] ?? ''
    const order = byNumber.get(orderNumber)
    const isRepeated = numbers.indexOf(orderNumber) < position
    const { carrier, ...result } = trackingOutcome(row, { order, isRepeated }, options)
    const reply: TrackedRow = {
      ...result,
      orderNumber: order?.orderNumber ?? row.orderNumber,
      trackingNumber: row.trackingNumber,
      carrier: carrier?.name ?? null,
      order: order ? orderReply(order) : null,
    }
    return { row, carrier, reply }
  })
}

function orderReply({ id, version, status, customerName, trackingNumber }: queries.TrackingState) {
  return { id, version, status, customerName, trackingNumber }
}

/** The version that staff have seen; without one, the version that the outcome was decided by. */
function seenOrder({ row, reply: { order } }: PlannedRow) {
  return order ? [{ id: order.id, version: row.version ?? order.version }] : []
}

interface Applying {
  order: LockedOrder
  row: PlannedRow
  change: Pick<TrackingList, 'notify' | 'actor'>
}

async function applyRow(
  tx: Db,
  shop: OrderMailContext,
  { order, row: { carrier, reply }, change: { notify, actor } }: Applying,
) {
  const { estimatedDelivery } = order
  const { trackingNumber } = reply
  await setLockedTracking(tx, shop, order, { trackingNumber, estimatedDelivery, carrier, notify, actor })
  if (reply.becomesShipped)
    await setLockedStatus(tx, shop, order, { status: 'shipped', note: null, notify, actor })
}
