import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'

/** Work that is to be done after a commit, whatever happens to the process. What is done is deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    /** Not before this moment. */
    runAt: timestamptz().notNull(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    /** While this lies ahead, some process works at it. In the database's time: processes' clocks may differ. */
    leasedUntil: timestamptz(),
    /** Why the last attempt failed. */
    failure: text(),
    /** When it was given up; kept for people to see. */
    failedAt: timestamptz(),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt, t.id)
      .where(sql`${t.failedAt} is null`),
  ],
)
