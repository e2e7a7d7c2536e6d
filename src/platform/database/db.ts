import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or transaction, on PGlite or PostgreSQL. Queries take it first, so the caller owns the transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * Runs `work` in a transaction, and rolls back if it throws. Retries up to three times after a deadlock, a serialization failure
 * or an error for which `isTransient` is true. Within another transaction it is a savepoint, and the outer one retries the first two.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isTransient: (error: unknown) => boolean = () => false,
): Promise<T> {
  const outerCallbacks = callbacksOf.get(db)
  for (let attempt = 1; ; attempt++) {
    const callbacks: AfterCommit[] = []
    try {
      const result = await db.transaction((tx) => {
        callbacksOf.set(tx, callbacks)
        return work(tx)
      })
      if (outerCallbacks) outerCallbacks.push(...callbacks)
      else for (const callback of callbacks) callback(db)
      return result
    } catch (error) {
      const canRetry = (outerCallbacks === undefined && isRetryable(error)) || isTransient(error)
      if (attempt === 3 || !canRetry) throw error
    }
  }
}

/** Runs after the commit, with the transaction's database. Must not throw. */
type AfterCommit = (db: Db) => void

const callbacksOf = new WeakMap<Db, AfterCommit[]>()

/** Calls back in this process once the transaction has committed. */
export function afterCommit(tx: Db, callback: AfterCommit) {
  const callbacks = callbacksOf.get(tx)
  if (!callbacks) throw new Error('afterCommit() requires a transaction started by transaction()')
  callbacks.push(callback)
}

/** Runs a handwritten statement. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}

/** The server's message, SQLSTATE and constraint of a failed statement, from the error or one of its causes. */
export function databaseError(
  error: unknown,
): { message: string; code: string; constraint: string | undefined } | null {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && typeof reason.code === 'string' && /^[0-9A-Z]{5}$/.test(reason.code)) {
      const constraint =
        'constraint' in reason && typeof reason.constraint === 'string' ? reason.constraint : undefined
      return { message: reason.message, code: reason.code, constraint }
    }
  }
  return null
}

/** Whether a statement violated this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const reason = databaseError(error)
  return reason?.code === '23505' && reason.constraint === constraint
}

const serializationFailure = '40001'
const deadlock = '40P01'

function isRetryable(error: unknown) {
  const code = databaseError(error)?.code
  return code === serializationFailure || code === deadlock
}
