import type { Db } from '#platform/database/db.ts'
import type { ConfirmedEmail } from '#shop/accounts/email-confirmation/confirm-email.ts'
import { awaitsConfirmation, holdUntil } from '#shop/orders/hold-until.ts'
import { attachOrders } from '#shop/orders/queries.ts'
import { readHoldRule } from '#shop/settings/queries.ts'
import * as queries from './queries.ts'

/** Attaches the orders of a confirmed email to its account, and extends their holds to the usual time. */
export async function confirmBuyer(tx: Db, confirmed: ConfirmedEmail) {
  await attachOrders(tx, confirmed)
  const heldOrders = await queries.lockHeldOrders(tx, confirmed.userId)
  const rule = await readHoldRule(tx)
  for (const order of heldOrders.filter(awaitsConfirmation))
    await queries.setHold(tx, order.id, holdUntil(order.createdAt, rule))
}
