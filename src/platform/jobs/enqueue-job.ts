import type * as z from 'zod'
import { type Db, afterCommit } from '#platform/database/db.ts'
import type { JobKind } from './job-kind.ts'
import { insertJob } from './queries.ts'

/** Queues work in the transaction of what it follows from; it begins when that has committed. */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Db,
  kind: JobKind<Payload>,
  { payload, now }: { payload: z.output<Payload>; now: Date },
): Promise<{ id: number }> {
  const job = await insertJob(tx, { kind: kind.name, payload, runAt: now })
  afterCommit(tx, (db) => wakers.get(db)?.())
  return job
}

const wakers = new WeakMap<Db, () => void>()

/** Has this called whenever work was queued by this process. */
export function onEnqueued(db: Db, wake: () => void) {
  wakers.set(db, wake)
}
