import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction of it, PGlite or PostgreSQL. Queries take it first, so that the caller owns the transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * Everything that `work` writes becomes visible at once, or not at all when it throws. A deadlock or a serialisation
 * failure is nobody's fault, so the work is tried again, at most three times.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error
    }
  }
}

/** The rows of a hand-written statement. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}

/** What the database said of a refused statement, wherever the error comes from. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && typeof reason.code === 'string' && /^[0-9A-Z]{5}$/.test(reason.code)) {
      const constraint =
        'constraint' in reason && typeof reason.constraint === 'string' ? reason.constraint : undefined
      return { code: reason.code, constraint }
    }
  }
  return null
}

/** Whether a statement was refused because this unique constraint or index already holds the value. */
export function isTaken(error: unknown, constraint: string): boolean {
  const reason = databaseError(error)
  return reason?.code === '23505' && reason.constraint === constraint
}

const serializationFailure = '40001'
const deadlock = '40P01'

function isRetryable(error: unknown) {
  const code = databaseError(error)?.code
  return code === serializationFailure || code === deadlock
}
