import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A handwritten one-row statement with a {@link sql.placeholder} for each value that varies. */
interface Statement<Column extends string> {
  /** Identifies the text, including inlined values. Null if the best plan depends on the values. */
  key: string | null
  columns: readonly Column[]
  write: () => SQL
}

type Run = (values: Record<string, unknown>) => Promise<unknown[]>

const prepared = new WeakMap<Db, Map<string, Run>>()

const maxPrepared = 500

/**
 * Runs a statement that is built once and planned once per connection, because both can take longer than running it. Without a
 * key it is built and planned each time.
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
  const cached = key === null ? undefined : statements.get(key)
  if (cached) return cached

  const fields = Object.fromEntries(columns.map((column) => [column, sql`${sql.identifier(column)}`]))
  const selected = db.select(fields).from(sql`(${write()}) statement`)
  if (key === null) return (values) => selected.prepare('').execute(values)

  const statement = selected.prepare(createHash('sha1').update(selected.toSQL().sql).digest('hex'))
  const run: Run = (values) => statement.execute(values)
  if (statements.size >= maxPrepared) statements.clear()
  statements.set(key, run)
  return run
}
