import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import * as queries from './queries.ts'

/** Ends a key for good: its next call is refused. Does nothing to a key that was revoked before. */
export async function revokeKey(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const revoked = await queries.revokeKey(tx, id, { revokedAt: clock(), revokedBy: actor.email })
    if (!revoked) return
    await recordChange(tx, {
      actorId: actor.id,
      action: 'api-key.revoked',
      subject: `api key ${id}`,
      before: { name: revoked.name },
      after: { name: revoked.name },
    })
  })
}
