import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A hand-written statement of one row, {@link sql.placeholder}s in the place of what differs from call to call. */
interface Statement<Column extends string> {
  /** The same for the same text; whatever is no placeholder belongs in it. */
  key: string
  columns: readonly Column[]
  write: () => SQL
}

type Run = (values: Record<string, unknown>) => Promise<unknown[]>

const prepared = new WeakMap<Db, Map<string, Run>>()

const mostRemembered = 500

/** Runs a statement that is put together once, and planned once by each connection, as both can take longer than running it. */
export async function rowOfPrepared<Row extends Record<string, unknown>>(
  db: Db,
  { key, columns, write }: Statement<Extract<keyof Row, string>>,
  values: Record<string, unknown>,
): Promise<Row> {
  const statements = prepared.get(db) ?? new Map<string, Run>()
  prepared.set(db, statements)
  let run = statements.get(key)
  if (!run) {
    const fields = Object.fromEntries(columns.map((column) => [column, sql`${sql.identifier(column)}`]))
    const selected = db.select(fields).from(sql`(${write()}) statement`)
    const name = createHash('sha1').update(selected.toSQL().sql).digest('hex')
    const statement = selected.prepare(name)
    run = (given) => statement.execute(given)
    if (statements.size >= mostRemembered) statements.clear()
    statements.set(key, run)
  }
  const [row] = await run(values)
  return row as Row
}

/** A statement that is put together once for each database, as that can take longer than running it. */
export function preparedOn<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const made = new WeakMap<Db, Prepared>()
  return (db) => {
    const statement = made.get(db) ?? prepare(db)
    made.set(db, statement)
    return statement
  }
}
