import type * as z from 'zod'
import { type Db, afterCommit } from '#platform/database/db.ts'
import type { JobKind } from './job-kind.ts'
import { insertJob } from './queries.ts'

/** Enqueues a job in the caller's transaction; it starts after the commit. */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Db,
  kind: JobKind<Payload>,
  { payload, now }: { payload: z.output<Payload>; now: Date },
): Promise<{ id: number }> {
  const job = await insertJob(tx, { kind: kind.name, payload, runAt: now })
  afterCommit(tx, (db) => listeners.get(db)?.())
  return job
}

const listeners = new WeakMap<Db, () => void>()

/** Calls back after this process has enqueued a job. */
export function onEnqueued(db: Db, listener: () => void) {
  listeners.set(db, listener)
}
