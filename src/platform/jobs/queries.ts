import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { jobs } from './tables.ts'

export async function insertJob(tx: Db, job: { kind: string; payload: unknown; runAt: Date }) {
  const [row] = await jobInsert(tx, job)
  if (!row) throw new Error('Inserted job was not returned')
  return row
}

const jobInsert = prepareOnce((tx) =>
  tx
    .insert(jobs)
    .values({
      kind: sql.placeholder('kind'),
      payload: sql.placeholder('payload'),
      runAt: sql.placeholder('runAt'),
    })
    .returning({ id: jobs.id })
    .prepare('add_job'),
)

/** Long enough for several renewals, short enough to take over soon from a process that died. */
const leaseSeconds = 30
export const leaseRenewalMs = (leaseSeconds * 1000) / 3

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`

export interface ClaimedJob {
  id: number
  kind: string
  payload: unknown
  /** Including the current one. */
  attempts: number
}

/** Only the current attempt: a process presumed dead must not change a job that another one has taken over. */
const isCurrentAttempt = ({ id, attempts }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.attempts, attempts))

const areAttempts = (claimed: ClaimedJob[]) => {
  const ids = sql.param(claimed.map(({ id }) => id))
  const attempts = sql.param(claimed.map((job) => job.attempts))
  return sql`(${jobs.id}, ${jobs.attempts}) in (select unnest(${ids}::int[]), unnest(${attempts}::int[]))`
}

export async function deleteJobs(db: Db, finished: ClaimedJob[]) {
  await db.delete(jobs).where(areAttempts(finished))
}

interface Claim {
  /** Jobs to delete in the same statement. */
  finished: ClaimedJob[]
  kinds: string[]
  limit: number
  now: Date
}

/** Leases the jobs that have been due longest; other processes skip them while the leases are renewed. */
export async function claimJobs(db: Db, { finished, kinds, limit, now }: Claim): Promise<ClaimedJob[]> {
  const deleted = db
    .$with('deleted')
    .as(db.delete(jobs).where(areAttempts(finished)).returning({ id: jobs.id }))
  const due = sql`array(
    select id from ${jobs}
    where failed_at is null and run_at <= ${now.toISOString()}
      and (leased_until is null or leased_until < now())
      and kind = any(${sql.param(kinds)}::text[])
    order by run_at, id limit ${limit}
    for update skip locked)`
  return db
    .with(deleted)
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil: leaseEnd })
    .where(sql`${jobs.id} = any(${due})`)
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempts: jobs.attempts })
    .prepare('claim_jobs')
    .execute()
}

export async function renewLease(db: Db, job: ClaimedJob) {
  await db.update(jobs).set({ leasedUntil: leaseEnd }).where(isCurrentAttempt(job))
}

export async function retryJob(
  db: Db,
  job: ClaimedJob,
  { failure, runAt }: { failure: string; runAt: Date },
) {
  await db.update(jobs).set({ failure, runAt, leasedUntil: null }).where(isCurrentAttempt(job))
}

export async function failJob(
  db: Db,
  job: ClaimedJob,
  { failure, failedAt }: { failure: string; failedAt: Date },
) {
  await db.update(jobs).set({ failure, failedAt, leasedUntil: null }).where(isCurrentAttempt(job))
}

/** Releases the leases of earlier processes. Call only if no other process uses the database. */
export async function releaseLeases(db: Db) {
  await db.update(jobs).set({ leasedUntil: null })
}

export interface JobCounts {
  byState: { kind: string; state: 'waiting' | 'running' | 'failed'; count: number }[]
  /** Age of the job that has been due longest and is not running; 0 if there is none. */
  oldestDueSeconds: number
}

/** Counts the jobs that are not done. */
export async function countJobs(db: Db, now: Date): Promise<JobCounts> {
  const rows = await rowsOf<JobCounts['byState'][number] & { dueSeconds: number }>(
    db,
    sql`select kind, state, count(*)::int as count,
        greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(run_at)))::float8 as "dueSeconds"
      from (select kind, run_at, case when failed_at is not null then 'failed' when leased_until > now() then 'running'
        else 'waiting' end as state from ${jobs}) job
      group by kind, state order by kind, state`,
  )
  const waiting = rows.filter(({ state }) => state === 'waiting')
  return {
    byState: rows.map(({ dueSeconds: _, ...counted }) => counted),
    oldestDueSeconds: Math.max(0, ...waiting.map(({ dueSeconds }) => dueSeconds)),
  }
}

/** For a kind whose latest job makes up for the failed ones. */
export async function deleteFailedJobs(tx: Db, kind: string) {
  await tx.delete(jobs).where(and(eq(jobs.kind, kind), isNotNull(jobs.failedAt)))
}

/** Takes a lock until the transaction ends; false if another transaction has it. */
export async function tryAdvisoryLock(tx: Db, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ isLocked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext(${`tradecounter ${name}`})) as "isLocked"`,
  )
  return row?.isLocked ?? false
}
