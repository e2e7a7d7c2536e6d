import type { Db } from '#platform/database/db.ts'

/** The connection of a transaction, whose prepared statements are part of it. */
const connections = new WeakMap<Db, Db>()

/** Lets a transaction use statements that were prepared on its connection before. */
export function setConnection(tx: Db, connection: Db) {
  connections.set(tx, connection)
}

type Values = Record<string, unknown>

interface Prepared<Rows> {
  execute: (values?: Values) => Promise<Rows>
}

/**
 * Runs a statement that is built once per database, and in transactions once per connection, because building its text can take
 * longer than running it. Values that vary need a placeholder.
 */
export function prepareOnce<Rows>(
  prepare: (db: Db) => Prepared<Rows>,
): (db: Db, values?: Values) => Promise<Rows> {
  const statements = new WeakMap<Db, Prepared<Rows>>()
  return async (db, values) => {
    // Drizzle sends other statements in the next microtask. This one must not overtake them: it may depend on their locks.
    await Promise.resolve()
    const owner = connections.get(db) ?? db
    const statement = statements.get(owner) ?? prepare(owner)
    statements.set(owner, statement)
    return statement.execute(values)
  }
}
