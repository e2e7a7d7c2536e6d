import { transaction } from '#platform/database/db.ts'
import { awaitsConfirmation, holdUntil } from '#shop/orders/hold-until.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { readHoldRule } from '#shop/settings/queries.ts'
import { changeStatus } from './change-status.ts'
import * as queries from './queries.ts'

/** Orders per run, which bounds its duration. */
const batchSize = 100

/**
 * Cancels unpaid orders whose hold has ended, also one that ended early because its buyer did not confirm the account's email.
 * One transaction per order, so that several processes may run it at once.
 */
export async function cancelUnpaid(shop: OrderMailContext) {
  const { db, clock } = shop
  const rule = await readHoldRule(db)
  await queries.startMissingHolds(db, holdUntil(clock(), rule))
  for (const id of await queries.listEndedHolds(db, clock(), batchSize)) {
    await transaction(db, async (tx) => {
      // Before the order, as a confirmation locks them.
      const owner = await queries.lockOwner(tx, id)
      const order = await queries.lockOrder(tx, id)
      const hasEnded = order?.holdUntil != null && order.holdUntil <= clock()
      if (order?.status !== 'pending_payment' || !hasEnded) return
      const isUnconfirmed = awaitsConfirmation(order)
      // Confirmed while the order was being placed.
      if (isUnconfirmed && owner?.emailConfirmedAt != null)
        return queries.setHold(tx, id, holdUntil(order.createdAt, rule))
      const note = isUnconfirmed ? 'Email not confirmed in time' : 'Not paid in time'
      await changeStatus(tx, shop, order, { status: 'cancelled', note, updatedBy: null })
    })
  }
}
