import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockCurrentOrder } from '#shop/orders/changes/lock-current-order.ts'
import { updateOrder } from '#shop/orders/changes/queries.ts'
import { NoOpenProblem } from '#shop/orders/problems.ts'
import * as queries from './queries.ts'

interface Solution {
  /** Id of the order. */
  id: number
  /** By default the first open one. */
  problemId?: number | undefined
  /** The version that staff have seen. */
  version?: number | undefined
  actor: User
}

/** Marks a reported problem as solved. Throws OrderNotFound, StaleOrder, NoOpenProblem. */
export async function solveProblem(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { id, problemId, version, actor }: Solution,
) {
  await transaction(db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    const now = clock()
    const solvedId = await queries.solveProblem(tx, { orderId: id, problemId }, now)
    if (solvedId === undefined) throw new NoOpenProblem()
    await updateOrder(tx, id, {}, now)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'order.problem-solved',
      subject: order.orderNumber,
      // Without the buyer's text, which account deletion must be able to remove.
      before: { problemId: solvedId, solvedAt: null },
      after: { problemId: solvedId, solvedAt: now },
    })
  })
}
