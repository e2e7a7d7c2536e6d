import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { deleteSessionsOf } from '#shop/accounts/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { CustomerNotFound } from './problems.ts'
import { findCustomer } from './queries.ts'

/** Signs a customer out on all devices. */
export async function endSessions(db: Db, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const customer = await findCustomer(tx, id)
    if (!customer) throw new CustomerNotFound()
    const ended = await deleteSessionsOf(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'customer.sessions-ended',
      subject: `customer ${id}`,
      before: { sessions: ended },
      after: { sessions: 0 },
    })
  })
}
