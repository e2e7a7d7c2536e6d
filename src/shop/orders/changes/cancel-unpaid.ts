import { transaction } from '#platform/database/db.ts'
import { holdUntil } from '#shop/orders/hold-until.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { readUnpaidOrders } from '#shop/settings/queries.ts'
import { changeStatus } from './change-status.ts'
import * as queries from './queries.ts'

/** Orders per run, which bounds its duration. */
const batchSize = 100

/** Cancels unpaid orders whose hold has ended. One transaction per order, so that several processes may run it at once. */
export async function cancelUnpaid(shop: OrderMailContext) {
  const { db, clock } = shop
  const { holdDays } = await readUnpaidOrders(db)
  await queries.startMissingHolds(db, holdUntil(clock(), holdDays))
  for (const id of await queries.listEndedHolds(db, clock(), batchSize)) {
    await transaction(db, async (tx) => {
      const order = await queries.lockOrder(tx, id)
      const hasEnded = order?.holdUntil != null && order.holdUntil <= clock()
      if (order?.status !== 'pending_payment' || !hasEnded) return
      await changeStatus(tx, shop, order, { status: 'cancelled', note: 'Not paid in time', updatedBy: null })
    })
  }
}
