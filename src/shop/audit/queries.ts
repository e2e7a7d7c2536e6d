import { type SQL, and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import type { LastChanges } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { auditLog } from './tables.ts'

interface Listed {
  actor?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  page: number
  limit: number
}

type AuditRow = Awaited<ReturnType<typeof selectChanges>>[number]

const { id, at, actorId, action, subject } = auditLog

/** Longer ones make a list too heavy. In bytes, as they are kept. */
const longest = 8192

/** Changes of many products at once are long: a list leaves them out. */
const isLong = sql<boolean>`coalesce(pg_column_size(${auditLog.before}), 0) + coalesce(pg_column_size(${auditLog.after}), 0) > ${sql.raw(String(longest))}`

const columns = { id, at, actorId, actorEmail: users.email, action, subject }

export async function insertLine(tx: Db, line: typeof auditLog.$inferInsert): Promise<number> {
  const [row] = await tx.insert(auditLog).values(line).returning({ id })
  if (!row) throw new Error('An inserted line of the audit log was not returned')
  return row.id
}

function selectChanges(db: Db) {
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
export async function listChanges(db: Db, { page, limit, ...filters }: Listed): Promise<Page<AuditRow>> {
  const chosen = matching(filters)
  const [items, totals] = await Promise.all([
    selectChanges(db)
      .where(chosen)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(chosen),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

function matching({ actor, subject: part, action: start }: Omit<Listed, 'page' | 'limit'>): SQL | undefined {
  return and(
    actor ? sql`position(lower(${actor}) in lower(${users.email})) > 0` : undefined,
    part ? sql`position(lower(${part}) in lower(${auditLog.subject})) > 0` : undefined,
    start ? sql`starts_with(${auditLog.action}, ${start})` : undefined,
  )
}

/** The latest change of each kind to these subjects, newest first. Looking at a secret is no change. */
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

/** One change, whole. */
export async function findChange(db: Db, changeId: number) {
  const [row] = await db
    .select({ ...columns, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.id, changeId))
  return row
}
