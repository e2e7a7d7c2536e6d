import { maxOrderMessages } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listStaffEmails } from '#shop/accounts/queries.ts'
import { lockOwnOrder } from '#shop/orders/changes/queries.ts'
import { OrderNotFound, TooManyMessages } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { customerMessageMail } from '#shop/mail/customer-message-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import * as queries from './queries.ts'

interface CustomerMessage {
  orderNumber: string
  text: string
  customer: User
}

/**
 * Stores a customer's message about their order and emails it to staff. Returns the id of the order. Throws OrderNotFound, also
 * for others' orders, and TooManyMessages.
 */
export async function writeMessage(
  { db, clock, config }: OrderMailContext,
  { orderNumber, text, customer }: CustomerMessage,
): Promise<number> {
  return transaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderNumber, userId: customer.id })
    if (!order) throw new OrderNotFound()
    await assertFewMessages(tx, order.id)
    const at = clock()
    await queries.insertMessage(tx, { orderId: order.id, fromStaff: false, text, createdAt: at })
    if (order.demo) return order.id

    const link = new URL(paths.adminOrder(order.id), config.publicUrl).href
    const content = customerMessageMail({ orderNumber, customerName: order.customerName, text, link })
    for (const to of await listStaffEmails(tx))
      await queueMail(tx, at, { kind: 'staff-order-message', to, reference: orderNumber, content })
    return order.id
  })
}

/** The order must be locked, so that concurrent messages are counted. Throws TooManyMessages. */
export async function assertFewMessages(tx: Db, orderId: number) {
  if ((await queries.countMessages(tx, orderId)) >= maxOrderMessages) throw new TooManyMessages()
}
