import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FileColumn, ProposedSettings } from '#contract/catalog/imports/product-imports.ts'
import { type ImportStatus, importStatuses } from '#contract/catalog/imports/import-status.ts'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import type { SavedMapping } from '#shop/catalog/admin/imports/saved-mapping.ts'
import type { StoredCheck } from '#shop/catalog/admin/imports/stored-check.ts'

/** Product files from their upload to their import. */
export const productImports = pgTable(
  'product_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The member of staff. No foreign key, because the import outlives the account. */
    startedBy: integer().notNull(),
    fileName: text().notNull(),
    /** The file as text. */
    content: text().notNull(),
    rowCount: integer().notNull(),
    columns: jsonb().$type<FileColumn[]>().notNull(),
    settings: jsonb().$type<ProposedSettings>().notNull(),
    /** Whether the settings are those of an earlier file. */
    isRemembered: boolean().notNull().default(false),
    status: text().$type<ImportStatus>().notNull(),
    leavesOutErrors: boolean().notNull().default(false),
    /** Rows checked or written so far. */
    done: integer().notNull().default(0),
    result: jsonb().$type<StoredCheck>(),
    failure: text(),
    jobId: integer(),
    /** Incremented by each step. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (t) => [
    check(
      'product_imports_status_known',
      sql`status in (${sql.raw(importStatuses.map((status) => `'${status}'`).join(', '))})`,
    ),
    uniqueIndex('product_imports_running')
      .on(sql`(true)`)
      .where(sql`status in ('checking', 'importing')`),
    index('product_imports_of_user').on(t.startedBy, t.id),
    index('product_imports_by_age').on(t.createdAt),
  ],
)

/** How staff matched the columns of a file, for the next one with the same headings. */
export const importMappings = pgTable(
  'import_mappings',
  {
    /** The headings in lower case, as one text. */
    headings: text().primaryKey(),
    mapping: jsonb().$type<SavedMapping>().notNull(),
    usedAt: timestamptz().notNull(),
  },
  (t) => [index('import_mappings_by_use').on(t.usedAt)],
)
