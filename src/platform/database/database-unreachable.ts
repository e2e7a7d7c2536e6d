import { OperatorError } from '#platform/operator-error.ts'

/** PostgreSQL does not respond or refuses the login. */
export class DatabaseUnreachable extends OperatorError {
  constructor(cause: unknown) {
    // A host name with several addresses fails once per address.
    const reasons: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
    super(`DATABASE_URL: cannot connect to the database (${reasons.join(', ')})`, { cause })
  }
}
