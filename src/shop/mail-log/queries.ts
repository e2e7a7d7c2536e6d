import { type SQL, type SQLWrapper, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import { type MailSort, mailStates } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import type { MailState } from '#contract/mail.ts'
import type { Db } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { deleteJobOf, mailState, mailStateConditions } from '#shop/mail/queries.ts'
import { mails } from '#shop/mail/tables.ts'

const listedColumns = {
  id: mails.id,
  kind: mails.kind,
  to: mails.to,
  subject: mails.subject,
  reference: mails.reference,
  state: mailState,
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
  sort: MailSort
  direction?: Direction | undefined
  page: number
  limit: number
}

const isJobOfMail = eq(jobs.id, mails.jobId)

/** Selects the ids of the page first, because sorting whole emails is slow. */
export async function listMails(db: Db, { state: stateFilter, sort, direction, page, limit }: MailFilters) {
  const filter = stateFilter && mailStateConditions[stateFilter]
  const order = sortedBy(sort, direction)
  const ids = db
    .select({ id: mails.id })
    .from(mails)
    .leftJoin(jobs, isJobOfMail)
    .where(filter)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    db
      .select(listedColumns)
      .from(mails)
      .leftJoin(jobs, isJobOfMail)
      .where(sql`${mails.id} in ${ids}`)
      .orderBy(...order),
    db.select({ total: count() }).from(mails).leftJoin(jobs, isJobOfMail).where(filter),
  ])
  return { items, total: totals[0]?.total ?? 0 } satisfies Page<unknown>
}

function sortedBy(sort: MailSort, direction?: Direction): SQL[] {
  const [columns, defaultDirection] = sortColumns[sort]
  const sorted = (direction ?? defaultDirection) === 'asc' ? asc : desc
  return [...columns.map((column) => sorted(column)), sorted(mails.id)]
}

/** The position of a value among the choices, which are listed in the order of the screen. */
const positionOf = (value: SQLWrapper, choices: readonly string[]) =>
  sql`array_position(${sql.raw(`array[${choices.map((choice) => `'${choice}'`).join(', ')}]`)}, ${value})`

const sortColumns: Record<MailSort, [SQLWrapper[], Direction]> = {
  created: [[], 'desc'],
  subject: [[sql`lower(${mails.subject})`], 'asc'],
  to: [[sql`lower(${mails.to})`], 'asc'],
  type: [[mails.kind], 'asc'],
  status: [[positionOf(mailState, mailStates)], 'asc'],
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
