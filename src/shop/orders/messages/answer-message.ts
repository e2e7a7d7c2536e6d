import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { notifyBuyer } from '#shop/orders/changes/notify-buyer.ts'
import { lockOrder } from '#shop/orders/changes/queries.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { CustomerDeleted, OrderNotFound } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import * as queries from './queries.ts'
import { assertFewMessages } from './write-message.ts'

interface Answer {
  id: number
  text: string
  actor: User
}

/**
 * Stores a message from staff about an order, marks those of the customer as read, and emails it to the customer. Throws
 * OrderNotFound, TooManyMessages, CustomerDeleted.
 */
export async function answerMessage(shop: OrderMailContext, { id, text, actor }: Answer) {
  const { db, clock } = shop
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked) throw new OrderNotFound()
    await assertFewMessages(tx, id)
    if (isBuyerDeleted(await getOrder(tx, id))) throw new CustomerDeleted()
    const at = clock()
    await queries.markRead(tx, id, at)
    const messageId = await queries.insertMessage(tx, {
      orderId: id,
      fromStaff: true,
      writtenBy: actor.email,
      text,
      createdAt: at,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.message',
      subject: locked.orderNumber,
      before: null,
      // Without the text, which account deletion must be able to remove.
      after: { messageId },
    })
    await notifyBuyer(tx, shop, locked, { kind: 'order-message', note: text })
  })
}
