import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'

/** Work to run after a commit, even if the process dies. Finished jobs are deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    /** Earliest start. */
    runAt: timestamptz().notNull(),
    /** Number of starts. */
    attempts: integer().notNull().default(0),
    /** A process is running the job until then. By the database's clock, because processes' clocks may differ. */
    leasedUntil: timestamptz(),
    /** Error message of the last failed attempt. */
    failure: text(),
    /** When it failed for good; the row stays for staff to see. */
    failedAt: timestamptz(),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt, t.id)
      .where(sql`${t.failedAt} is null`),
    index('jobs_failed')
      .on(t.id)
      .where(sql`${t.failedAt} is not null`),
  ],
)
