import {
  type OrderMessage,
  type StaffOrderMessage,
  answerOrderMessage,
  listOrderMessages,
  listStaffOrderMessages,
  readOrderMessages,
  writeOrderMessage,
} from '#contract/orders/order-messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { answerMessage } from './answer-message.ts'
import * as queries from './queries.ts'
import { writeMessage } from './write-message.ts'

export function orderMessageRoutes({ serve, ...shop }: ShopContext) {
  const { db, clock } = shop

  serve(listOrderMessages, async ({ params: { orderNumber }, user }) => {
    const order = await findOrder(db, { orderNumber })
    if (!order || order.userId !== user.id) throw new OrderNotFound()
    return listForCustomer(db, order.id)
  })

  serve(
    writeOrderMessage,
    async ({ db: tx, params: { orderNumber }, body: { text }, user }) =>
      listForCustomer(tx, await writeMessage({ ...shop, db: tx }, { orderNumber, text, customer: user })),
    { limits: limits.orderMessage },
  )

  serve(listStaffOrderMessages, async ({ params: { id } }) => listForStaff(db, (await getOrder(db, id)).id))

  serve(answerOrderMessage, async ({ db: tx, params: { id }, body: { text }, user }) => {
    await answerMessage({ ...shop, db: tx }, { id, text, actor: user })
    return listForStaff(tx, id)
  })

  serve(readOrderMessages, async ({ params: { id } }) => {
    await getOrder(db, id)
    await queries.markRead(db, id, clock())
    return listForStaff(db, id)
  })
}

const listForCustomer = async (db: Db, orderId: number) =>
  (await queries.listMessages(db, orderId)).map(messageReply)

const listForStaff = async (db: Db, orderId: number) =>
  (await queries.listMessages(db, orderId)).map(staffMessageReply)

type MessageRow = Awaited<ReturnType<typeof queries.listMessages>>[number]

/** Without the name of the staff member. */
function messageReply({ id, fromStaff, text, createdAt }: MessageRow): OrderMessage {
  return { id, fromStaff, text, createdAt: createdAt.toISOString() }
}

function staffMessageReply(row: MessageRow): StaffOrderMessage {
  const { writtenBy, readAt } = row
  return { ...messageReply(row), writtenBy, readAt: readAt?.toISOString() ?? null }
}
