import { transaction } from '#platform/database/db.ts'
import { readUnpaidOrders } from '#shop/settings/queries.ts'
import { holdUntil } from '#shop/orders/hold-until.ts'
import type { MailingShop } from '#shop/orders/queue-order-mail.ts'
import { changeStatus } from './change-order.ts'
import * as queries from './queries.ts'

/** Per run, so that one run never lasts long. */
const batchSize = 100

/**
 * Cancels orders that were not paid while their stock was held: the stock returns and the buyer gets a mail. Each order has
 * a transaction of its own, so several processes may run this at once.
 */
export async function cancelUnpaid(shop: MailingShop) {
  const { db, clock } = shop
  const { holdDays } = await readUnpaidOrders(db)
  await queries.startMissingHolds(db, holdUntil(clock(), holdDays))
  for (const id of await queries.listHoldsEnded(db, clock(), batchSize)) {
    await transaction(db, async (tx) => {
      const order = await queries.lockOrder(tx, id)
      const isEnded = order?.holdUntil != null && order.holdUntil <= clock()
      if (order?.status !== 'pending_payment' || !isEnded) return
      await changeStatus(tx, shop, order, { status: 'cancelled', note: 'Not paid in time', updatedBy: null })
    })
  }
}
