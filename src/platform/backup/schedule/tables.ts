import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/database/columns.ts'

/** Scheduled backups of the last months, also failed and deleted ones. */
export const scheduledBackups = pgTable('scheduled_backups', {
  /** Name of its file at the target. */
  name: text().primaryKey(),
  startedAt: timestamptz().notNull(),
  /** When its file was read back completely. */
  verifiedAt: timestamptz(),
  /** When it was restored into a scratch database. */
  restoredAt: timestamptz(),
})
