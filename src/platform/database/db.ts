import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction of it, PGlite or PostgreSQL. Queries take it first, so that the caller owns the transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * Everything that `work` writes becomes visible at once, or not at all when it throws. A deadlock or a serialization
 * failure is nobody's fault, so the work is tried again, at most three times; `isNobodysFault` may name more of that kind.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isNobodysFault: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const afterwards: AfterCommit[] = []
    try {
      const result = await db.transaction((tx) => {
        followUps.set(tx, afterwards)
        return work(tx)
      })
      for (const act of afterwards) act(db)
      return result
    } catch (error) {
      if (attempt === 3 || !(isRetryable(error) || isNobodysFault(error))) throw error
    }
  }
}

/** What follows a commit; must not throw. It is given the database of the transaction. */
type AfterCommit = (db: Db) => void

const followUps = new WeakMap<Db, AfterCommit[]>()

/** Does something in this process as soon as the transaction has committed; nothing where it rolls back. */
export function afterCommit(tx: Db, act: AfterCommit) {
  const afterwards = followUps.get(tx)
  if (!afterwards) throw new Error('Only what runs inside transaction() has a commit to wait for')
  afterwards.push(act)
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
