import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#platform/database/columns.ts'

/** Files to remove from the store: unused ones, and new ones until a row uses them. */
export const fileRemovals = pgTable(
  'file_removals',
  {
    name: text().primaryKey(),
    dueAt: timestamptz().notNull(),
  },
  (t) => [index('file_removals_due').on(t.dueAt)],
)
