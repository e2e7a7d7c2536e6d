import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FileColumn, ImportUndo, ProposedSettings } from '#contract/catalog/imports/product-imports.ts'
import {
  type ImportStatus,
  importStatuses,
  runningStatuses,
} from '#contract/catalog/imports/import-status.ts'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import type { SavedMapping } from '#shop/catalog/admin/imports/saved-mapping.ts'
import type { StoredCheck } from '#shop/catalog/admin/imports/stored-check.ts'

const changeKinds = ['added', 'changed'] as const

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

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
    /** Whether its changes are recorded, so that it can be undone. */
    hasRecord: boolean().notNull().default(false),
    addedCategoryIds: integer().array().notNull().default([]),
    /** The member of staff who undoes it. */
    undoneBy: integer(),
    undoneAt: timestamptz(),
    undo: jsonb().$type<ImportUndo>(),
    /** The job that fetches its pictures. */
    picturesJobId: integer(),
  },
  (t) => [
    check('product_imports_status_known', sql`status in (${oneOf(importStatuses)})`),
    uniqueIndex('product_imports_running')
      .on(sql`(true)`)
      .where(sql`status in (${oneOf(runningStatuses)})`),
    index('product_imports_of_user').on(t.startedBy, t.id),
    index('product_imports_by_age').on(t.createdAt),
  ],
)

/**
 * What imports changed and added: a row for each product and each variant. No foreign keys: a row would lock its import, which staff
 * can discard while it runs, and products may be deleted before an undo.
 */
export const productImportChanges = pgTable(
  'product_import_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: integer().notNull(),
    productId: integer().notNull(),
    /** Null for the product itself. */
    variantId: integer(),
    kind: text({ enum: changeKinds }).notNull(),
    /** The changed fields as they were; null for what was added. */
    before: jsonb(),
    after: jsonb(),
    /** Hash of the fields of what was added, to detect later changes. */
    fingerprint: text(),
    /** The last row of the variant in the stock ledger after the import. */
    ledgerId: integer(),
  },
  (t) => [
    index('product_import_changes_of_import').on(t.importId, t.productId),
    check('product_import_changes_kind_known', sql`${t.kind} in (${oneOf(changeKinds)})`),
  ],
)

const pictureStates = ['waiting', 'saved', 'failed'] as const

/** The pictures of imported products that are fetched from outside addresses. No foreign keys, like the changes. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: integer().notNull(),
    productId: integer().notNull(),
    /** The outside address. */
    source: text().notNull(),
    state: text({ enum: pictureStates }).notNull().default('waiting'),
    /** Finished attempts. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull(),
    /** Why the last attempt failed. */
    failure: text(),
  },
  (t) => [
    uniqueIndex('import_pictures_key').on(t.importId, sql`md5(${t.source})`, t.productId),
    index('import_pictures_waiting')
      .on(t.importId, t.productId)
      .where(sql`state = 'waiting'`),
    check('import_pictures_state_known', sql`${t.state} in (${oneOf(pictureStates)})`),
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
