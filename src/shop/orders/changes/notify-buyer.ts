import type { Db } from '#platform/database/db.ts'
import { findMailRoute } from '#shop/accounts/email-confirmation/queries.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, findOrder, wasPlacedByStaff } from '#shop/orders/queries.ts'
import {
  type OrderMailContext,
  type OrderMailRoute,
  type OrderMailToQueue,
  queueOrderMail,
} from '#shop/orders/queue-order-mail.ts'
import { readBankAccount } from '#shop/settings/queries.ts'
import type { LockedOrder } from './lock-current-order.ts'

/** The email's first sentence when staff take back that an order is paid. */
export const paymentReverted = 'We corrected the payments of your order: it was marked as paid by mistake.'

/** Queues an email about a change. Demo orders are skipped: their buyers are invented. */
export async function notifyBuyer(
  tx: Db,
  shop: OrderMailContext,
  { id, demo }: Pick<LockedOrder, 'id' | 'demo'>,
  mail: Omit<OrderMailToQueue, 'order' | 'route'>,
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
