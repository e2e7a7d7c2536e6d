import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'

export const accessAttempts = pgTable(
  'access_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    outcome: text({ enum: ['granted', 'denied', 'limited'] }).notNull(),
    /** Label of the access code that was entered. Null for the access password, and where no code matched. */
    codeLabel: text(),
  },
  (t) => [
    check('access_attempts_outcome_known', sql`${t.outcome} in ('granted', 'denied', 'limited')`),
    index('access_attempts_by_age').on(t.at),
  ],
)

/** Access codes beside the access password. Ended ones stay while their visitors may still be in the shop. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    label: text().notNull(),
    /** A keyed hash of the code, which is stored nowhere. */
    codeVersion: text().notNull(),
    /** The last day in the shop's zone on which it can be entered; null without an end. */
    endsOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    /** The email of the staff member. */
    createdBy: text().notNull(),
    lastUsedAt: timestamptz(),
    endedAt: timestamptz(),
    endedBy: text(),
    /** Incremented by each change by staff, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('access_codes_in_use')
      .on(t.codeVersion)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex('access_codes_label_in_use')
      .on(sql`lower(${t.label})`)
      .where(sql`${t.endedAt} is null`),
    index('access_codes_by_end')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null`),
  ],
)

/** Visitors who entered the access password or an access code. */
export const accessGrants = pgTable(
  'access_grants',
  {
    /** SHA-256 of the random token in the cookie. */
    id: text().primaryKey(),
    /** Version of the access password, also for a grant by an access code: a new password ends all grants. */
    codeVersion: text().notNull(),
    /** The access code that was entered; null for the access password. */
    codeId: integer(),
    expires: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('access_grants_by_end').on(t.expires),
    index('access_grants_of_code')
      .on(t.codeId)
      .where(sql`${t.codeId} is not null`),
  ],
)
