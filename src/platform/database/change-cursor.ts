import { type Column, type SQL, and, asc, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { firstCursor } from '#contract/lists/crawl.ts'
import { Invalid } from '#platform/problems.ts'
import type { Db } from './db.ts'

/** A table whose rows say when they changed. */
type ChangingTable = PgTable & { id: Column; updatedAt: Column }

interface Reading {
  condition: SQL | undefined
  cursor: string
  limit: number
}

/** Rows changed at this moment or later: ISO 8601. */
export function changedSince({ updatedAt }: ChangingTable, since: string | undefined): SQL | undefined {
  return since === undefined
    ? undefined
    : sql`${updatedAt} >= to_timestamp(${Date.parse(since) / 1000}::float8)`
}

/**
 * The ids after a cursor, from the earliest change to the latest, and the number of all rows. A row that changes meanwhile comes
 * again, and none is left out. Throws {@link Invalid} for a text that is no cursor.
 */
export async function findByChange(
  db: Db,
  table: ChangingTable,
  { condition, cursor, limit }: Reading,
): Promise<{ ids: number[]; total: number; nextCursor: string | undefined }> {
  const { id, updatedAt } = table
  const position = sql<string>`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || ${id}`
  const [found, total] = await Promise.all([
    db
      .select({ id: sql<number>`${id}`, position })
      .from(table)
      .where(and(condition, isAfter(table, cursor)))
      .orderBy(asc(updatedAt), asc(id))
      .limit(limit + 1),
    db.$count(table, condition),
  ])
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    ids: page.map((row) => row.id),
    total,
    nextCursor: last && Buffer.from(last.position, 'latin1').toString('base64url'),
  }
}

function isAfter({ updatedAt, id }: ChangingTable, cursor: string): SQL | undefined {
  if (cursor === firstCursor) return undefined
  const position = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, moment = '', lastId = ''] = positionForm.exec(position) ?? []
  if (!isMoment(moment))
    throw new Invalid([{ field: 'cursor', message: `Start again with cursor=${firstCursor}` }])
  return sql`(${updatedAt}, ${id}) > (${moment}::timestamptz, ${lastId}::bigint)`
}

/** A time with microseconds, which the database has, and an id. */
const positionForm = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,10})$/

/** Whether the day and the time exist. */
function isMoment(text: string) {
  const milliseconds = Date.parse(text)
  return !Number.isNaN(milliseconds) && text.startsWith(new Date(milliseconds).toISOString().slice(0, 19))
}

/** Rows in the sequence of these ids, without rows deleted since. */
export function inSequence<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
