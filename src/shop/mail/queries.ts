import { type SQL, and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { MailState } from '#contract/mail.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { mails } from './tables.ts'

/** Assigns the email to the job that this transaction queued last. */
export function insertMail(tx: Db, mail: Omit<typeof mails.$inferInsert, 'jobId'>) {
  return insertRow(tx, { ...mail, jobId: sql`currval('jobs_id_seq')` })
}

/** Inserts an email without a job: it waits for its user's confirmation. */
export function insertHeldMail(tx: Db, mail: Omit<typeof mails.$inferInsert, 'jobId'>) {
  return insertRow(tx, mail)
}

async function insertRow(tx: Db, row: PgInsertValue<typeof mails>): Promise<number> {
  const [inserted] = await tx.insert(mails).values(row).returning({ id: mails.id })
  if (!inserted) throw new Error('An inserted email was not returned')
  return inserted.id
}

/** Cancels sending an email, because its recipient or its account reached the daily limit. */
export async function limitMail(tx: Db, id: number) {
  await deleteJobOf(tx, id)
  await tx.update(mails).set({ limited: true }).where(eq(mails.id, id))
}

export async function deleteJobOf(tx: Db, mailId: number) {
  await tx.delete(jobs).where(sql`${jobs.id} = (select job_id from ${mails} where id = ${mailId})`)
}

interface HeldMailFilter {
  userId: number
  /** Only emails to this address; all when omitted. */
  to?: string
  /** Older emails are out of date and stay unsent. */
  writtenAfter: Date
}

/** Queues the emails that waited for a confirmation; `recipient` replaces their address where given. */
export async function releaseMails(
  tx: Db,
  { userId, to, writtenAfter }: HeldMailFilter,
  { kind, recipient = null, now }: { kind: string; recipient?: string | null; now: Date },
) {
  const isToAddress = to === undefined ? undefined : sql`lower(${mails.to}) = lower(${to})`
  const filter = and(
    eq(mails.heldForUserId, userId),
    gt(mails.createdAt, writtenAfter),
    eq(mails.limited, false),
    isToAddress,
  )
  await rowsOf(
    tx,
    sql`with held as (select id, row_number() over (order by id) as nth from ${mails} where ${filter}),
        queued as (insert into ${jobs} (kind, payload, run_at)
          select ${kind}, '{}'::jsonb, ${now.toISOString()}::timestamptz from held returning id),
        job as (select id, row_number() over (order by id) as nth from queued)
      update ${mails} set job_id = job.id, held_for_user_id = null, "to" = coalesce(${recipient}::text, "to")
      from held join job using (nth) where ${mails.id} = held.id`,
  )
}

/** Deletes emails whose confirmation never came. */
export async function deleteHeldMails(tx: Db, writtenBefore: Date) {
  await tx.delete(mails).where(and(isNotNull(mails.heldForUserId), lt(mails.createdAt, writtenBefore)))
}

/** Deletes those of these emails that were not sent, and their jobs. */
export async function deleteUnsentMails(tx: Db, ids: number[]) {
  if (ids.length === 0) return
  const isUnsent = and(inArray(mails.id, ids), isNull(mails.sentAt))
  const deleted = await tx.delete(mails).where(isUnsent).returning({ jobId: mails.jobId })
  const jobIds = deleted.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]))
  await tx.delete(jobs).where(inArray(jobs.id, jobIds))
}

/** Deletes the emails with these references, and their jobs. */
export async function deleteMailsAbout(tx: Db, references: string[]) {
  const deleted = await tx
    .delete(mails)
    .where(inArray(mails.reference, references))
    .returning({ jobId: mails.jobId })
  const jobIds = deleted.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]))
  await tx.delete(jobs).where(inArray(jobs.id, jobIds))
}

/** The email that this job sends; undefined once it is sent. */
export async function findMailOfJob(db: Db, jobId: number) {
  const { id, to, content, createdAt } = mails
  const [row] = await db.select({ id, to, content, createdAt }).from(mails).where(eq(mails.jobId, jobId))
  return row
}

const contentUnlessSecret = sql`case when ${mails.secretUntil} is null then ${mails.content} end`

/** Deletes the content of an email that carried a secret. */
export async function markSent(db: Db, id: number, now: Date) {
  await db
    .update(mails)
    .set({ sentAt: now, jobId: null, content: contentUnlessSecret })
    .where(eq(mails.id, id))
}

/** Deletes the content of old emails, and of emails whose secret expired. */
export async function deleteOldContents(tx: Db, { writtenBefore, now }: { writtenBefore: Date; now: Date }) {
  const isExpired = or(lt(mails.createdAt, writtenBefore), lte(mails.secretUntil, now))
  await tx
    .update(mails)
    .set({ content: null })
    .where(and(isNotNull(mails.content), isExpired))
}

/** Conditions on an email joined with its job. */
export const mailStateConditions: Record<MailState, SQL> = {
  waiting: sql`${jobs.id} is not null and ${jobs.failedAt} is null`,
  failed: sql`${jobs.failedAt} is not null`,
  sent: sql`${jobs.id} is null and ${mails.sentAt} is not null`,
  unconfirmed: sql`${jobs.id} is null and ${mails.heldForUserId} is not null`,
  limited: sql`${jobs.id} is null and ${mails.limited}`,
  kept: sql`${jobs.id} is null and ${mails.sentAt} is null and ${mails.heldForUserId} is null and not ${mails.limited}`,
}

export const mailState = sql<MailState>`case
  when ${mailStateConditions.waiting} then 'waiting' when ${mailStateConditions.failed} then 'failed'
  when ${mailStateConditions.unconfirmed} then 'unconfirmed' when ${mailStateConditions.limited} then 'limited'
  when ${mailStateConditions.sent} then 'sent' else 'kept' end`

/** Emails that no confirmation and no limit holds back. */
export function countUnsentMails(db: Db): Promise<number> {
  return db.$count(mails, and(isNull(mails.sentAt), isNull(mails.heldForUserId), eq(mails.limited, false)))
}

/** The emails about an order, newest first, without their content. */
export function listMailsAbout(db: Db, reference: string) {
  const { id, kind, to, subject, createdAt } = mails
  return db
    .select({ id, kind, to, subject, createdAt, state: mailState })
    .from(mails)
    .leftJoin(jobs, eq(jobs.id, mails.jobId))
    .where(eq(mails.reference, reference))
    .orderBy(desc(id))
}
