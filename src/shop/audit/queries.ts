import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LastChanges } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { currentOrigin } from '#platform/http/request-origin.ts'
import { users } from '#shop/accounts/tables.ts'
import { categories, products } from '#shop/products/tables.ts'
import { affectedProducts } from './affected-products.ts'
import { AuditedRows } from './audited-rows.ts'
import { auditLog } from './tables.ts'

type Entry = Pick<typeof auditLog.$inferInsert, 'actorId' | 'action' | 'subject' | 'before' | 'after'>

/** Inserts an entry with the name of its subject, the products it concerns, and the origin of the request by staff. */
export async function insertEntry(tx: Db, entry: Entry): Promise<number> {
  const origin = currentOrigin()
  const [row] = await tx
    .insert(auditLog)
    .values({
      ...entry,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      subjectName: subjectName(entry.subject),
      productIds: affectedProducts(entry),
      ip: origin?.ip,
      userAgent: origin?.userAgent,
      apiKey: origin?.apiKey,
    })
    .returning({ id: auditLog.id })
  if (!row) throw new Error('An inserted audit entry was not returned')
  return row.id
}

/** Rows that are JSON already would be encoded as a text. */
const jsonOf = (value: unknown) => (value instanceof AuditedRows ? sql`${value.toJson()}::jsonb` : value)

/** The name of a product or category, read by the statement that inserts the entry. */
function subjectName(subject: string) {
  const [, kind, id] = /^(product|category) (\d+)$/.exec(subject) ?? []
  if (kind === undefined) return null
  const table = kind === 'product' ? products : categories
  return sql<string>`(select name from ${table} where id = ${Number(id)})`
}

/** The latest change of each kind to these subjects, newest first. Views are not changes. */
export async function listLastChanges(db: Db, subjects: string[]): Promise<LastChanges> {
  const { id, at, actorId, action } = auditLog
  const isChange = sql`(${auditLog.before} is not null or ${auditLog.after} is not null)`
  const latest = db
    .selectDistinctOn([action], { id, at, action, actorId })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, subjects), isChange))
    .orderBy(action, desc(id))
    .as('latest')
  const rows = await db
    .select({ action: latest.action, by: users.email, at: latest.at })
    .from(latest)
    .leftJoin(users, eq(users.id, latest.actorId))
    .orderBy(desc(latest.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The changes of these kinds to a subject, newest first. */
export function listChangesTo(db: Db, { subject: about, actions }: { subject: string; actions: string[] }) {
  const { id, at, action, subject } = auditLog
  return db
    .select({ action, at, by: users.email, after: auditLog.after })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(subject, about), inArray(action, actions)))
    .orderBy(desc(id))
}

/** The values of one entry. */
export async function findEntry(db: Db, entryId: number) {
  const { action, before, after } = auditLog
  const [row] = await db.select({ action, before, after }).from(auditLog).where(eq(auditLog.id, entryId))
  return row
}
