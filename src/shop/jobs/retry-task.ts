import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { JobNotFound } from './problems.ts'
import * as queries from './queries.ts'

/** Queues a failed background job again. Throws {@link JobNotFound} if it is not a failed one. */
export async function retryTask(db: Db, clock: Clock, { id, actorId }: { id: number; actorId: number }) {
  await transaction(db, async (tx) => {
    if (!(await queries.retryTask(tx, id, clock()))) throw new JobNotFound()
    await recordChange(tx, {
      actorId,
      action: 'job.retry',
      subject: `job ${id}`,
      before: { state: 'failed' },
      after: { state: 'waiting' },
    })
  })
}
