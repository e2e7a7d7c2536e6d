import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockOrder, updateOrder } from '#shop/orders/changes/queries.ts'
import { NoOpenProblem, NotDelivered, OrderNotFound, ProblemReported } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { refuseStale } from '#shop/orders/refuse-stale.ts'
import * as queries from './queries.ts'

type Shop = Pick<ShopContext, 'db' | 'clock'>

interface Report {
  orderNumber: string
  text: string
  buyer: User
}

/** Keeps what a buyer says is wrong with a delivered order. Another's order looks just like one that does not exist. */
export async function reportProblem({ db, clock }: Shop, { orderNumber, text, buyer }: Report) {
  await transaction(db, async (tx) => {
    const order = await findOrder(tx, { orderNumber })
    if (!order || order.userId !== buyer.id) throw new OrderNotFound()
    if (order.status !== 'delivered') throw new NotDelivered()
    const now = clock()
    // A clerk who has the order open sees the problem before changing anything.
    await updateOrder(tx, order.id, {}, now)
    const isFirst = await queries.insertProblem(tx, { orderId: order.id, text, reportedAt: now })
    if (!isFirst) throw new ProblemReported()
  })
}

interface Solution {
  id: number
  /** As it was read. */
  version: number
  actor: User
}

/** Staff have put right what the buyer reported. Throws StaleOrder. */
export async function solveProblem({ db, clock }: Shop, { id, version, actor }: Solution) {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new OrderNotFound()
    await refuseStale(tx, order, version)
    const now = clock()
    const problem = await queries.solveProblem(tx, id, now)
    if (!problem) throw new NoOpenProblem()
    await updateOrder(tx, id, {}, now)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.problem-solved',
      subject: order.orderNumber,
      // What it was stands in the order, and is forgotten with its buyer.
      before: { solvedAt: null },
      after: { solvedAt: problem.solvedAt },
    })
  })
}
