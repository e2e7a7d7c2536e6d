import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { ShopContext } from '#shop/context.ts'
import { updateOrder } from '#shop/orders/changes/queries.ts'
import { NotDelivered, OrderNotFound, ProblemReported } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { insertProblem } from './queries.ts'

interface ProblemReport {
  orderNumber: string
  text: string
  buyer: User
}

/** Stores a buyer's problem with a delivered order. Throws OrderNotFound, also for others' orders, NotDelivered, ProblemReported. */
export async function reportProblem(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { orderNumber, text, buyer }: ProblemReport,
) {
  await transaction(db, async (tx) => {
    const order = await findOrder(tx, { orderNumber })
    if (!order || order.userId !== buyer.id) throw new OrderNotFound()
    if (order.status !== 'delivered') throw new NotDelivered()
    const now = clock()
    // Increments the version, so that staff see the problem before they change the order.
    await updateOrder(tx, order.id, {}, now)
    const isFirst = await insertProblem(tx, { orderId: order.id, text, reportedAt: now })
    if (!isFirst) throw new ProblemReported()
  })
}
