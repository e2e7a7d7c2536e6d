import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'

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

/** Visitors who entered the access code. */
export const accessGrants = pgTable(
  'access_grants',
  {
    /** SHA-256 of the random token in the cookie. */
    id: text().primaryKey(),
    /** A grant is invalid once the code has another version. */
    codeVersion: text().notNull(),
    expires: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('access_grants_by_end').on(t.expires)],
)
