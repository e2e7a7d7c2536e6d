import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { jobs } from './tables.ts'

export async function insertJob(tx: Db, job: { kind: string; payload: unknown; runAt: Date }) {
  const [row] = await tx.insert(jobs).values(job).returning({ id: jobs.id })
  if (!row) throw new Error('An inserted job was not returned')
  return row
}

/** Long enough to renew it several times; short enough that a job whose process died does not wait for long. */
const leaseSeconds = 30
export const leaseRenewalMs = (leaseSeconds * 1000) / 3

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`

export interface ClaimedJob {
  id: number
  kind: string
  payload: unknown
  /** With this one. */
  attempts: number
}

/** Still the same attempt: a process that was thought dead must not touch what another one has begun since. */
const isAttempt = ({ id, attempts }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.attempts, attempts))

const areThese = (done: ClaimedJob[]) => {
  const ids = sql.param(done.map(({ id }) => id))
  const attempts = sql.param(done.map((job) => job.attempts))
  return sql`(${jobs.id}, ${jobs.attempts}) in (select unnest(${ids}::int[]), unnest(${attempts}::int[]))`
}

export async function deleteJobs(db: Db, done: ClaimedJob[]) {
  await db.delete(jobs).where(areThese(done))
}

interface Claim {
  /** What this process has done since its last claim; goes in the same statement. */
  done: ClaimedJob[]
  kinds: string[]
  most: number
  now: Date
}

/** Takes the jobs that have been due for longest, so that nobody else takes them as long as their leases are renewed. */
export async function claimJobs(db: Db, { done, kinds, most, now }: Claim): Promise<ClaimedJob[]> {
  const deleted = db.$with('deleted').as(db.delete(jobs).where(areThese(done)).returning({ id: jobs.id }))
  const due = sql`array(
    select id from ${jobs}
    where failed_at is null and run_at <= ${now.toISOString()}
      and (leased_until is null or leased_until < now())
      and kind = any(${sql.param(kinds)}::text[])
    order by run_at, id limit ${most}
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
  await db.update(jobs).set({ leasedUntil: leaseEnd }).where(isAttempt(job))
}

export async function retryJob(
  db: Db,
  job: ClaimedJob,
  { failure, runAt }: { failure: string; runAt: Date },
) {
  await db.update(jobs).set({ failure, runAt, leasedUntil: null }).where(isAttempt(job))
}

export async function failJob(
  db: Db,
  job: ClaimedJob,
  { failure, failedAt }: { failure: string; failedAt: Date },
) {
  await db.update(jobs).set({ failure, failedAt, leasedUntil: null }).where(isAttempt(job))
}

/** Frees what former processes had begun. Only for a process that has the database to itself. */
export async function releaseLeases(db: Db) {
  await db.update(jobs).set({ leasedUntil: null })
}

/** Whether nobody else is doing this; until the transaction ends, nobody else begins it. */
export async function tryAdvisoryLock(tx: Db, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ alone: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext(${`tradecounter ${name}`})) as alone`,
  )
  return row?.alone ?? false
}
