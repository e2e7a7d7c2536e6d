import { OperatorError } from '#platform/operator-error.ts'
import type { Db } from './db.ts'
import { ping } from './queries.ts'

/** PostgreSQL does not respond or refuses the login. */
export class DatabaseUnreachable extends OperatorError {
  constructor(cause: unknown) {
    // A host name with several addresses fails once per address.
    const reasons: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
    super(`DATABASE_URL: cannot connect to the database (${reasons.join(', ')})`, { cause })
  }
}

/** Throws {@link DatabaseUnreachable}. */
export async function requireReachable(db: Db) {
  await ping(db).catch((error: unknown) => {
    throw new DatabaseUnreachable(error instanceof Error ? (error.cause ?? error) : error)
  })
}
