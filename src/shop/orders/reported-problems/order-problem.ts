import { transaction } from '../../../platform/database/db.ts'
import type { User } from '../../../platform/http/visitor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { ShopContext } from '../../context.ts'
import { NoOpenProblem, NotDelivered, OrderNotFound, ProblemReported } from '../problems.ts'
import { findOrder } from '../queries.ts'
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
    const isFirst = await queries.insertProblem(tx, { orderId: order.id, text, reportedAt: clock() })
    if (!isFirst) throw new ProblemReported()
  })
}

/** Staff have put right what the buyer reported. */
export async function solveProblem({ db, clock }: Shop, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const order = await findOrder(tx, { id })
    if (!order) throw new OrderNotFound()
    const problem = await queries.solveProblem(tx, id, clock())
    if (!problem) throw new NoOpenProblem()
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
