import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'

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
