import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A hand-written statement of one row, {@link sql.placeholder}s in the place of what differs from call to call. */
interface Statement<Column extends string> {
  /** The same for the same text; whatever is no placeholder belongs in it. Null where the best plan depends on the values. */
  key: string | null
  columns: readonly Column[]
  write: () => SQL
}

type Run = (values: Record<string, unknown>) => Promise<unknown[]>

const prepared = new WeakMap<Db, Map<string, Run>>()

const mostRemembered = 500

/**
 * Runs a statement that is put together once, and planned once by each connection, as both can take longer than running it; one
 * without a key each time.
 */
export async function getPreparedRow<Row extends Record<string, unknown>>(
  db: Db,
  statement: Statement<Extract<keyof Row, string>>,
  values: Record<string, unknown>,
): Promise<Row> {
  const [row] = await prepare(db, statement)(values)
  return row as Row
}

function prepare<Column extends string>(db: Db, { key, columns, write }: Statement<Column>): Run {
  const statements = prepared.get(db) ?? new Map<string, Run>()
  prepared.set(db, statements)
  const known = key === null ? undefined : statements.get(key)
  if (known) return known

  const fields = Object.fromEntries(columns.map((column) => [column, sql`${sql.identifier(column)}`]))
  const selected = db.select(fields).from(sql`(${write()}) statement`)
  if (key === null) return (values) => selected.prepare('').execute(values)

  const statement = selected.prepare(createHash('sha1').update(selected.toSQL().sql).digest('hex'))
  const run: Run = (values) => statement.execute(values)
  if (statements.size >= mostRemembered) statements.clear()
  statements.set(key, run)
  return run
}
