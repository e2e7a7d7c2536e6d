import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'

export const settings = pgTable('settings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: varchar({ length: 100 }).notNull().unique('settings_key_key'),
  value: text().notNull(),
  description: text(),
  updatedAt: createdAt(),
  updatedBy: varchar({ length: 255 }),
  /** Incremented by each change, for optimistic locking. */
  version: integer().notNull().default(1),
})
