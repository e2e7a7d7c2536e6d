import { type SQL, and, count, desc, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/endpoint.ts'
import type { MailState } from '#contract/mail.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { mails } from './tables.ts'

/** For the job that this transaction has queued last. */
export function insertMail(tx: Db, mail: Omit<typeof mails.$inferInsert, 'jobId'>) {
  return insertRow(tx, { ...mail, jobId: sql`currval('jobs_id_seq')` })
}

/** One that no job sends, until its user's confirmation. */
export function insertHeldMail(tx: Db, mail: Omit<typeof mails.$inferInsert, 'jobId'>) {
  return insertRow(tx, mail)
}

async function insertRow(tx: Db, row: PgInsertValue<typeof mails>): Promise<number> {
  const [inserted] = await tx.insert(mails).values(row).returning({ id: mails.id })
  if (!inserted) throw new Error('An inserted mail was not returned')
  return inserted.id
}

/** Keeps a mail from being sent: its recipient or its account had too many. */
export async function limitMail(tx: Db, id: number) {
  await tx.delete(jobs).where(sql`${jobs.id} = (select job_id from ${mails} where id = ${id})`)
  await tx.update(mails).set({ limited: true }).where(eq(mails.id, id))
}

interface Held {
  userId: number
  /** Those to this address alone; all where it is left out. */
  to?: string
  /** Older ones tell nothing that still matters. */
  writtenAfter: Date
}

/** Has the mails sent that waited for a confirmation, to `recipient` where it is given. */
export async function releaseMails(
  tx: Db,
  { userId, to, writtenAfter }: Held,
  { kind, recipient = null, now }: { kind: string; recipient?: string | null; now: Date },
) {
  const ofAddress = to === undefined ? undefined : sql`lower(${mails.to}) = lower(${to})`
  const chosen = and(
    eq(mails.heldForUserId, userId),
    gt(mails.createdAt, writtenAfter),
    eq(mails.limited, false),
    ofAddress,
  )
  await rowsOf(
    tx,
    sql`with held as (select id, row_number() over (order by id) as nth from ${mails} where ${chosen}),
        queued as (insert into ${jobs} (kind, payload, run_at)
          select ${kind}, '{}'::jsonb, ${now.toISOString()}::timestamptz from held returning id),
        job as (select id, row_number() over (order by id) as nth from queued)
      update ${mails} set job_id = job.id, held_for_user_id = null, "to" = coalesce(${recipient}::text, "to")
      from held join job using (nth) where ${mails.id} = held.id`,
  )
}

/** Drops mails that waited too long for a confirmation. */
export async function deleteHeldMails(tx: Db, writtenBefore: Date) {
  await tx.delete(mails).where(and(isNotNull(mails.heldForUserId), lt(mails.createdAt, writtenBefore)))
}

/** The mail that this job is to send; none where it was sent. */
export async function findMailOfJob(db: Db, jobId: number) {
  const { id, to, content, createdAt } = mails
  const [row] = await db.select({ id, to, content, createdAt }).from(mails).where(eq(mails.jobId, jobId))
  return row
}

const contentUnlessSecret = sql`case when ${mails.secretUntil} is null then ${mails.content} end`

/** A secret goes with the mail: the shop does not keep it. */
export async function markSent(db: Db, id: number, now: Date) {
  await db
    .update(mails)
    .set({ sentAt: now, jobId: null, content: contentUnlessSecret })
    .where(eq(mails.id, id))
}

/** Forgets the text of mails that are old, and of those whose secret no longer lets anybody in. */
export async function forgetContents(tx: Db, { writtenBefore, now }: { writtenBefore: Date; now: Date }) {
  const isOver = or(lt(mails.createdAt, writtenBefore), lte(mails.secretUntil, now))
  await tx
    .update(mails)
    .set({ content: null })
    .where(and(isNotNull(mails.content), isOver))
}

const inState: Record<MailState, SQL> = {
  waiting: sql`${jobs.id} is not null and ${jobs.failedAt} is null`,
  failed: sql`${jobs.failedAt} is not null`,
  sent: sql`${jobs.id} is null and ${mails.sentAt} is not null`,
  unconfirmed: sql`${jobs.id} is null and ${mails.heldForUserId} is not null`,
  limited: sql`${jobs.id} is null and ${mails.limited}`,
  kept: sql`${jobs.id} is null and ${mails.sentAt} is null and ${mails.heldForUserId} is null and not ${mails.limited}`,
}

const state = sql<MailState>`case
  when ${inState.waiting} then 'waiting' when ${inState.failed} then 'failed'
  when ${inState.unconfirmed} then 'unconfirmed' when ${inState.limited} then 'limited'
  when ${inState.sent} then 'sent' else 'kept' end`

const listedColumns = {
  id: mails.id,
  kind: mails.kind,
  to: mails.to,
  subject: mails.subject,
  reference: mails.reference,
  state,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  attempts: sql<number>`coalesce(${jobs.attempts}, 0)`,
  nextAttemptAt: sql<Date | null>`case when ${jobs.failedAt} is null then ${jobs.runAt} end`.mapWith(
    jobs.runAt,
  ),
  failure: jobs.failure,
}

export type ListedMailRow = Awaited<ReturnType<typeof listMails>>['items'][number]
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

interface Listed {
  state?: MailState | undefined
  page: number
  limit: number
}

/** Newest first. */
export async function listMails(db: Db, { state: wanted, page, limit }: Listed) {
  const chosen = wanted === undefined ? undefined : inState[wanted]
  const ofJob = eq(jobs.id, mails.jobId)
  const [items, totals] = await Promise.all([
    db
      .select(listedColumns)
      .from(mails)
      .leftJoin(jobs, ofJob)
      .where(chosen)
      .orderBy(desc(mails.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(mails).leftJoin(jobs, ofJob).where(chosen),
  ])
  return { items, total: totals[0]?.total ?? 0 } satisfies Page<unknown>
}

export async function findMail(db: Db, id: number) {
  const [row] = await db
    .select({ ...listedColumns, content: mails.content })
    .from(mails)
    .leftJoin(jobs, eq(jobs.id, mails.jobId))
    .where(eq(mails.id, id))
  return row
}

/** Held until the transaction ends, so that two people do not send it twice. */
export async function lockMail(tx: Db, id: number) {
  await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, id)).for('update')
  return findMail(tx, id)
}

/** A mail that was given up leaves its former job behind. */
export async function setJob(tx: Db, id: number, jobId: number) {
  await tx.delete(jobs).where(sql`${jobs.id} = (select job_id from ${mails} where id = ${id})`)
  await tx.update(mails).set({ jobId, limited: false }).where(eq(mails.id, id))
}
