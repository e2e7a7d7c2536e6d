import { type SQL, and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import type { LastChanges } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { auditLog } from './tables.ts'

interface EntryFilters {
  actor?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  page: number
  limit: number
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

const { id, at, actorId, action, subject } = auditLog

/** Lists omit longer values. In bytes, as stored. */
const maxListedBytes = 8192

/** Bulk changes have long values. */
const isLong = sql<boolean>`coalesce(pg_column_size(${auditLog.before}), 0) + coalesce(pg_column_size(${auditLog.after}), 0) > ${sql.raw(String(maxListedBytes))}`

const columns = { id, at, actorId, actorEmail: users.email, action, subject }

export async function insertEntry(tx: Db, entry: typeof auditLog.$inferInsert): Promise<number> {
  const [row] = await tx.insert(auditLog).values(entry).returning({ id })
  if (!row) throw new Error('An inserted audit entry was not returned')
  return row.id
}

function selectEntries(db: Db) {
  return db
    .select({
      ...columns,
      before: sql<unknown>`case when not ${isLong} then ${auditLog.before} end`,
      after: sql<unknown>`case when not ${isLong} then ${auditLog.after} end`,
      shortened: isLong,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .$dynamic()
}

/** Newest first. */
export async function listEntries(
  db: Db,
  { page, limit, ...filters }: EntryFilters,
): Promise<Page<EntryRow>> {
  const condition = entryCondition(filters)
  const [items, totals] = await Promise.all([
    selectEntries(db)
      .where(condition)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

function entryCondition({
  actor,
  subject: subjectPart,
  action: actionPrefix,
}: Omit<EntryFilters, 'page' | 'limit'>): SQL | undefined {
  return and(
    actor ? sql`position(lower(${actor}) in lower(${users.email})) > 0` : undefined,
    subjectPart ? sql`position(lower(${subjectPart}) in lower(${auditLog.subject})) > 0` : undefined,
    actionPrefix ? sql`starts_with(${auditLog.action}, ${actionPrefix})` : undefined,
  )
}

/** The latest change of each kind to these subjects, newest first. Views are not changes. */
export async function listLastChanges(db: Db, subjects: string[]): Promise<LastChanges> {
  const isChange = sql`(${auditLog.before} is not null or ${auditLog.after} is not null)`
  const latest = db
    .selectDistinctOn([auditLog.action], { id, at, action, actorId })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, subjects), isChange))
    .orderBy(auditLog.action, desc(auditLog.id))
    .as('latest')
  const rows = await db
    .select({ action: latest.action, by: users.email, at: latest.at })
    .from(latest)
    .leftJoin(users, eq(users.id, latest.actorId))
    .orderBy(desc(latest.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** One entry with its full values. */
export async function findEntry(db: Db, entryId: number) {
  const [row] = await db
    .select({ ...columns, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.id, entryId))
  return row
}
