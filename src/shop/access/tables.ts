import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#platform/database/columns.ts'

export const accessAttempts = pgTable(
  'access_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    outcome: text({ enum: ['granted', 'denied', 'limited'] }).notNull(),
  },
  (t) => [
    check('access_attempts_outcome_known', sql`${t.outcome} in ('granted', 'denied', 'limited')`),
    index('access_attempts_by_age').on(t.at),
  ],
)

/** Who was let in by the code. The browser holds the id, the database its hash alone. */
export const accessGrants = pgTable(
  'access_grants',
  {
    /** SHA-256 of the random id that the cookie holds. */
    id: text().primaryKey(),
    /** Of which code: a grant opens nothing once the code is another one. */
    codeVersion: text().notNull(),
    expires: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('access_grants_by_end').on(t.expires)],
)
