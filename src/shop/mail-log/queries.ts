import { type SQL, count, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import type { MailState } from '#contract/mail.ts'
import type { Db } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { deleteJobOf } from '#shop/mail/queries.ts'
import { mails } from '#shop/mail/tables.ts'

const stateConditions: Record<MailState, SQL> = {
  waiting: sql`${jobs.id} is not null and ${jobs.failedAt} is null`,
  failed: sql`${jobs.failedAt} is not null`,
  sent: sql`${jobs.id} is null and ${mails.sentAt} is not null`,
  unconfirmed: sql`${jobs.id} is null and ${mails.heldForUserId} is not null`,
  limited: sql`${jobs.id} is null and ${mails.limited}`,
  kept: sql`${jobs.id} is null and ${mails.sentAt} is null and ${mails.heldForUserId} is null and not ${mails.limited}`,
}

const state = sql<MailState>`case
  when ${stateConditions.waiting} then 'waiting' when ${stateConditions.failed} then 'failed'
  when ${stateConditions.unconfirmed} then 'unconfirmed' when ${stateConditions.limited} then 'limited'
  when ${stateConditions.sent} then 'sent' else 'kept' end`

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

interface MailFilters {
  state?: MailState | undefined
  page: number
  limit: number
}

const isJobOfMail = eq(jobs.id, mails.jobId)

/** Newest first. */
export async function listMails(db: Db, { state: stateFilter, page, limit }: MailFilters) {
  const filter = stateFilter && stateConditions[stateFilter]
  const [items, totals] = await Promise.all([
    db
      .select(listedColumns)
      .from(mails)
      .leftJoin(jobs, isJobOfMail)
      .where(filter)
      .orderBy(desc(mails.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(mails).leftJoin(jobs, isJobOfMail).where(filter),
  ])
  return { items, total: totals[0]?.total ?? 0 } satisfies Page<unknown>
}

export async function findMail(db: Db, id: number) {
  const [row] = await db
    .select({ ...listedColumns, content: mails.content })
    .from(mails)
    .leftJoin(jobs, isJobOfMail)
    .where(eq(mails.id, id))
  return row
}

/** Locks the email until the transaction ends, so that two members of staff cannot both resend it. */
export async function lockMail(tx: Db, id: number) {
  await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, id)).for('update')
  return findMail(tx, id)
}

/** Replaces the job of an email. The previous job still exists after a final failure. */
export async function setJob(tx: Db, id: number, jobId: number) {
  await deleteJobOf(tx, id)
  await tx.update(mails).set({ jobId, limited: false }).where(eq(mails.id, id))
}
