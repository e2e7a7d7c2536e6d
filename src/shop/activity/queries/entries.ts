import {
  type SQL,
  type SQLWrapper,
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import { type Direction, defaultTimeZone } from '#contract/choices.ts'
import type { ActivitySort } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import { endOfDay, startOfDay } from '#contract/time/local-time.ts'
import type { Db } from '#platform/database/db.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { users } from '#shop/accounts/tables.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'
import { type FoundSubjects, findSubjects } from './subjects.ts'

export interface EntryFilters {
  actor?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  /** Days in the shop's zone. */
  from?: string | undefined
  to?: string | undefined
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

const { id, at, actorId, action, subject, subjectName, productIds, ip, userAgent, apiKey } = auditLog

const columns = {
  id,
  at,
  actorId,
  actorEmail: users.email,
  actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  action,
  subject,
  subjectName,
  ip,
  userAgent,
  apiKey,
}

/** Lists omit longer values. In bytes, as stored. */
const maxListedBytes = 8192

/** Bulk changes have long values. */
const isLong = sql<boolean>`coalesce(pg_column_size(${auditLog.before}), 0) + coalesce(pg_column_size(${auditLog.after}), 0) > ${sql.raw(String(maxListedBytes))}`

/** The values of the first product of a long list, as a list. */
const firstOf = (values: typeof auditLog.before | typeof auditLog.after) =>
  sql<unknown>`case when ${isLong} and jsonb_typeof(${values}) = 'array' then jsonb_build_array(${values} -> 0) end`

function selectListed(db: Db) {
  return db
    .select({
      ...columns,
      before: sql<unknown>`case when not ${isLong} then ${auditLog.before} end`,
      after: sql<unknown>`case when not ${isLong} then ${auditLog.after} end`,
      firstBefore: firstOf(auditLog.before),
      firstAfter: firstOf(auditLog.after),
      shortened: isLong,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .$dynamic()
}

interface Listed extends EntryFilters {
  sort: ActivitySort
  direction?: Direction | undefined
  page: number
  limit: number
}

/** Selects the ids of the page first, because sorting whole entries is slow. */
export async function listEntries(
  db: Db,
  { sort, direction, page, limit, ...filters }: Listed,
): Promise<Page<ListedRow>> {
  const condition = await entryCondition(db, filters)
  const order = sortedBy(sort, direction)
  const ids = db
    .select({ id })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    selectListed(db)
      .where(sql`${id} in ${ids}`)
      .orderBy(...order),
    db.select({ total: count() }).from(auditLog).where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** Entries of deleted accounts, and those without an address, come last in both directions. */
function sortedBy(sort: ActivitySort, direction?: Direction): SQL[] {
  const [sorts, defaultDirection] = sortColumns[sort]
  const sorted = (direction ?? defaultDirection) === 'asc' ? asc : desc
  return [...sorts.map((column) => sql`${sorted(sql`${column}`)} nulls last`), sorted(id)]
}

const sortColumns: Record<ActivitySort, [SQLWrapper[], Direction]> = {
  time: [[], 'desc'],
  change: [[action], 'asc'],
  who: [[sql`lower(${users.firstName} || ' ' || ${users.lastName})`], 'asc'],
  from: [[ip], 'asc'],
}

/** The next batch of whole entries before an id, newest first. */
export async function listEntriesBefore(db: Db, beforeId: number, limit: number, filters: EntryFilters) {
  return selectWhole(db)
    .where(and(lt(id, beforeId), await entryCondition(db, filters)))
    .orderBy(desc(id))
    .limit(limit)
}

/** One entry with its full values. */
export async function findEntry(db: Db, entryId: number) {
  const [row] = await selectWhole(db).where(eq(id, entryId))
  return row
}

function selectWhole(db: Db) {
  return db
    .select({ ...columns, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .$dynamic()
}

async function entryCondition(db: Db, filters: EntryFilters): Promise<SQL | undefined> {
  const { actor, subject: term, action: prefix, from, to } = filters
  const timeZone = from || to ? await readTimeZone(db) : defaultTimeZone
  return and(
    actor ? isBy(actor) : undefined,
    term ? isAbout(term, await findSubjects(db, term)) : undefined,
    prefix ? sql`starts_with(${action}, ${prefix})` : undefined,
    from ? gte(at, startOfDay(from, timeZone)) : undefined,
    to ? lt(at, endOfDay(to, timeZone)) : undefined,
  )
}

function isBy(actor: string) {
  const isNamed = sql`position(lower(${actor}) in lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})) > 0`
  const isKeyNamed = sql`position(lower(${actor}) in lower(${apiKey})) > 0`
  return sql`(${actorId} in (select ${users.id} from ${users} where ${isNamed}) or ${isKeyNamed})`
}

/** The term is part of the subject, its name at that time, or its current name or code. */
function isAbout(term: string, { subjects, products }: FoundSubjects) {
  const pattern = `%${escapeLike(term.toLowerCase())}%`
  // A whole subject, such as that of a link, is not part of another one.
  const isWhole = /^[a-z ]+ \d+$/.test(term)
  return or(
    isWhole ? eq(subject, term) : sql`lower(${subject}) like ${pattern}`,
    isWhole ? undefined : sql`lower(${subjectName}) like ${pattern}`,
    subjects.length > 0 ? inArray(subject, subjects) : undefined,
    products.length > 0 ? arrayOverlaps(productIds, products) : undefined,
  )
}
