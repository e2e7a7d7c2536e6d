import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'

/** A handwritten one-row statement with a {@link sql.placeholder} for each value that varies. */
interface Statement<Column extends string> {
  /** Identifies the text, including inlined values. Null if the best plan depends on the values. */
  key: string | null
  columns: readonly Column[]
  write: () => SQL
}

type Run = (values: Record<string, unknown>) => Promise<unknown[]>

/** The statements of one database. */
interface Prepared {
  byKey: Map<string, Run>
  /** Names of the statements that each connection plans once. */
  names: Set<string>
}

const prepared = new WeakMap<Db, Prepared>()

const maxKeys = 500

/** Names in a database. Further statements are planned each time: a connection keeps a plan until it closes. */
export const maxNames = 200

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
  const { byKey, names } = prepared.get(db) ?? { byKey: new Map<string, Run>(), names: new Set<string>() }
  prepared.set(db, { byKey, names })
  const cached = key === null ? undefined : byKey.get(key)
  if (cached) return cached

  const fields = Object.fromEntries(columns.map((column) => [column, sql`${sql.identifier(column)}`]))
  const selected = db.select(fields).from(sql`(${write()}) statement`)
  if (key === null) return (values) => selected.prepare('').execute(values)

  const name = createHash('sha1').update(selected.toSQL().sql).digest('hex')
  if (names.size < maxNames) names.add(name)
  const statement = selected.prepare(names.has(name) ? name : '')
  const run: Run = (values) => statement.execute(values)
  if (byKey.size >= maxKeys) byKey.clear()
  byKey.set(key, run)
  return run
}
