import * as z from 'zod'
import { encodings } from '#contract/catalog/imports/encodings.ts'
import { separators } from '#contract/catalog/imports/separators.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileBody, idParam, isoDateTime, requiredLine, text } from '#contract/fields.ts'
import { maxImportBytes, maxImportColumns, maxInteger, maxSupplierLength } from '#contract/limits.ts'
import { importReport } from '#contract/catalog/product-files.ts'
import { conversion } from './conversion.ts'
import { listCurrencies } from './currency-words.ts'
import { decimalMarks } from './decimal-mark.ts'
import { fileShapes } from './file-shapes.ts'
import { constantColumns, importColumns } from './import-columns.ts'
import { markup } from './markup.ts'
import { maxNumberTextLength } from './number-texts.ts'
import { failedPicture, importPictures } from './import-pictures.ts'
import { importStatuses } from './import-status.ts'

const column = z.enum(importColumns)

export const maxMappingNameLength = maxSupplierLength

/** Null for a workbook. Files of earlier versions were decoded before. */
const encoding = z.enum(encodings).nullable().default('utf-8')

/** Keys that match rows with products. */
export const matchKeys = ['sku', 'gtin', 'supplierNumber'] as const
export type MatchKey = (typeof matchKeys)[number]

/** How a supplier's file is read, except for what its fields have to be together. */
/** `placeholder`: published with a drawn picture. */
export const withoutPictureChoices = ['placeholder', 'draft'] as const

/** Headings are looked for in the rows up to this one. */
export const maxHeaderRow = 20

export const importSettingsFields = z.object({
  encoding,
  separator: z.enum(separators),
  /** The row with the headings; 0 if the file has none, null for the row that is found by its words. */
  headerRow: z.int().min(0).max(maxHeaderRow).nullable().default(null),
  /** The shop that exported the file. Its own columns are known, so `columns` does not count. */
  shape: z.enum(fileShapes).nullable().default(null),
  decimalMark: z.enum(decimalMarks),
  /** The import column of each column in the file; null if it is not imported. */
  columns: z
    .array(column.nullable())
    .max(maxImportColumns)
    .refine(hasNoRepeats, 'Choose each field only once'),
  /**
   * Where it is not the SKU, the SKU is read only for products that the shop does not have. The export of a shop has SKUs.
   * The supplier's number needs its name.
   */
  matchBy: z.enum(matchKeys).default('sku'),
  /** The supplier, whose numbers the file has. Staff know the file by it. */
  name: text(maxMappingNameLength).trim().default(''),
  /** Values for all rows, by column. */
  constants: z.partialRecord(z.enum(constantColumns), text(100).trim()),
  /**
   * For columns of numbers, what a text such as "on request" or ">100" is read as; null leaves the field as it is. Other texts
   * are errors.
   */
  readAs: z
    .partialRecord(column, z.record(z.string().max(maxNumberTextLength), text(20).nullable()))
    .default({}),
  /** The price of rows with a purchase price, in a file without a column of prices. */
  markup: markup.nullable().default(null),
  /** For a list in another currency; null if its amounts are in the shop's. */
  conversion: conversion.nullable().default(null),
  /** Adds the categories that the shop does not have; otherwise their rows are errors. */
  createCategories: z.boolean(),
  /** Saves pictures at outside addresses in the shop after the import. */
  fetchPictures: z.boolean().default(false),
  /** State of new products without a picture. */
  withoutPicture: z.enum(withoutPictureChoices).default('placeholder'),
})

/** How a supplier's file is read. */
export const importSettings = importSettingsFields.superRefine(refuseMissingKey)
export type ImportSettings = z.output<typeof importSettings>

/** Settings that are independent of the file's cells. */
export type MatchingSettings = Omit<ImportSettings, 'encoding' | 'separator' | 'headerRow'>

type Matching = Pick<z.output<typeof importSettingsFields>, 'columns' | 'matchBy' | 'name'>

/** Whether the file has what its products are matched by. */
export const hasMatchKey = ({ columns, matchBy }: Pick<Matching, 'columns' | 'matchBy'>) =>
  columns.includes(matchBy)

/** Whether the supplier has to be named whose numbers products are matched by. */
export const isSupplierMissing = ({ matchBy, name }: Pick<Matching, 'matchBy' | 'name'>) =>
  matchBy === 'supplierNumber' && name.trim() === ''

const matchKeyNames: Record<MatchKey, string> = {
  sku: 'SKU',
  gtin: 'GTIN',
  supplierNumber: 'supplier’s number',
}

function refuseMissingKey(settings: Matching, context: z.RefinementCtx) {
  if (!hasMatchKey(settings)) {
    const message = `Choose the column with the ${matchKeyNames[settings.matchBy]}`
    context.addIssue({ code: 'custom', path: ['columns'], message })
  }
  if (isSupplierMissing(settings)) {
    const message = 'Name the supplier whose numbers these are'
    context.addIssue({ code: 'custom', path: ['name'], message })
  }
}

function hasNoRepeats(columns: (string | null)[]) {
  const chosen = columns.filter((name) => name !== null)
  return new Set(chosen).size === chosen.length
}

/** A proposal; null if staff have to choose. */
const proposedSettings = z.object({
  ...importSettingsFields.shape,
  columns: z.array(column.nullable()),
  decimalMark: z.enum(decimalMarks).nullable(),
})
export type ProposedSettings = z.output<typeof proposedSettings>

const fileColumn = z.object({
  heading: z.string(),
  /** The first values. */
  samples: z.array(z.string()),
  amounts: z.object({ point: z.int(), comma: z.int(), unclear: z.int() }),
  /** Texts among its numbers. */
  texts: z.array(z.object({ text: z.string(), count: z.int() })),
  /** Whether most values are GTINs. */
  hasGtins: z.boolean(),
})
export type FileColumn = z.output<typeof fileColumn>

/** The changes that a checked file would make. */
const importCheck = importReport.omit({ stockToken: true }).extend({
  /** Changes beyond those listed. */
  moreChanges: z.int(),
  /** Products that change or are added. */
  products: z.int(),
  /** Rows with errors, and other rows of their products. */
  leftOut: z.int(),
  /** Categories that the import adds. */
  newCategories: z.array(z.string()),
  /** Categories that the shop does not have. */
  unknownCategories: z.array(z.string()),
  /** Parts of the file that are not imported, or only together with other rows. */
  notes: z.array(z.string()),
})
export type ImportCheck = z.output<typeof importCheck>

/** A product that an undo leaves unchanged, and the reason. */
const keptProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  /** `sold`: the import added it, and an order contains it. */
  reason: z.enum(['edited', 'sold']),
})

export const importUndo = z.object({
  /** Added products that are moved to the trash. */
  deleted: z.int(),
  /** Products that get values back from before the import. */
  restored: z.int(),
  /** Products that were edited or sold since, and keep these values. One that is restored in part counts, too. */
  kept: z.int(),
  /** The first of them. */
  keptProducts: z.array(keptProduct),
  /** Added categories that are deleted. */
  categories: z.int(),
})
export type ImportUndo = z.output<typeof importUndo>

const importSummary = z.object({
  id: z.int(),
  /** Incremented by each step; send it back with the next one. */
  version: z.int(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  /** Whether the signed-in member of staff started it, or its undo. */
  isOwn: z.boolean(),
  rows: z.int(),
  /** Rows checked or written so far, or undone in proportion. */
  done: z.int(),
  /** Why it failed, why the file was checked again, or why the undo failed. */
  failure: z.string().nullable(),
  /** Null until the import has finished. */
  counts: z.object({ inserted: z.int(), updated: z.int(), leftOut: z.int() }).nullable(),
  finishedAt: isoDateTime.nullable(),
  /** Whether it has finished and was recorded: imports of earlier versions of the shop were not. */
  canBeUndone: z.boolean(),
  /** Null until it is undone. */
  undo: importUndo.nullable(),
  /** Null if it saves no pictures in the shop. */
  pictures: importPictures.nullable(),
})
export type ImportSummary = z.output<typeof importSummary>

/** With the field that its heading and its values suggest; null if none. */
const suggestedColumn = fileColumn.extend({ suggested: column.nullable() })
export type SuggestedColumn = z.output<typeof suggestedColumn>

const productImport = importSummary.extend({
  columns: z.array(suggestedColumn),
  settings: proposedSettings,
  /** Whether the headings are those of an exported file. */
  hasOwnHeadings: z.boolean(),
  /** Whether the settings are those of an earlier file with the same headings. */
  isRemembered: z.boolean(),
  /** The currency that its amounts seem to be in; null if that is the shop's. */
  listCurrency: z.enum(listCurrencies).nullable(),
  /** Present once the file is checked. */
  check: importCheck.nullable(),
})
export type ProductImport = z.output<typeof productImport>

const byId = z.object({ id: idParam })
const version = z.int().min(1).max(maxInteger)

export const uploadProductFile = endpoint({
  method: 'POST',
  path: '/api/admin/products/imports',
  summary:
    'Upload a file of products: CSV as text, or as application/octet-stream the bytes of a CSV or .xlsx file, whose encoding is detected. A file whose columns and amounts are understood is checked at once, any other one needs its settings first. 409 import-running while another import is checked or written; 422 unreadable-file',
  access: 'admin',
  query: z.object({ fileName: requiredLine(200, 'Name the file') }),
  body: fileBody,
  bodyType: 'text/csv',
  takesFiles: true,
  maxBodyBytes: maxImportBytes,
  reply: productImport,
  status: 201,
  problems: ['import-running', 'imports-busy', 'unreadable-file'],
})

export const getCurrentImport = endpoint({
  method: 'GET',
  path: '/api/admin/products/imports/current',
  summary: 'Get the import that is running, or else your last one',
  access: 'admin',
  reply: z.object({ current: importSummary.nullable() }),
  problems: ['import-not-found'],
})

export const getProductImport = endpoint({
  method: 'GET',
  path: '/api/admin/products/imports/{id}',
  summary: 'Get an import with the columns of its file and, once it is checked, its changes',
  access: 'admin',
  params: byId,
  reply: productImport,
  problems: ['import-not-found'],
})

export const changeImportSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}',
  summary:
    'Say how to read the file, and check it. Files with the same headings are read the same way from then on. 409 import-changed if the version is not the current one; 409 import-running',
  access: 'admin',
  params: byId,
  body: importSettingsFields
    .omit({ encoding: true, separator: true, headerRow: true })
    .extend({ version })
    .superRefine(refuseMissingKey),
  reply: productImport,
  problems: ['import-changed', 'import-not-found', 'import-running', 'imports-busy', 'unreadable-file'],
})

export const changeImportSeparator = endpoint({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}/separator',
  summary:
    'Read the columns of the file again with another separator. 409 import-changed if the version is not the current one',
  access: 'admin',
  params: byId,
  body: z.object({ version, separator: z.enum(separators) }),
  reply: productImport,
  problems: ['import-changed', 'import-not-found', 'imports-busy', 'unreadable-file'],
})

export const changeImportEncoding = endpoint({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}/encoding',
  summary:
    'Decode a text file again with another encoding, and read its columns. 409 import-changed if the version is not the current one; 422 unreadable-file if the file is not in this encoding',
  access: 'admin',
  params: byId,
  body: z.object({ version, encoding: z.enum(encodings) }),
  reply: productImport,
  problems: ['import-changed', 'import-not-found', 'imports-busy', 'unreadable-file'],
})

export const changeImportHeaderRow = endpoint({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}/header-row',
  summary:
    'Read the columns of the file again with the headings in another row, or without headings. 409 import-changed if the version is not the current one; 422 unreadable-file if the row is empty',
  access: 'admin',
  params: byId,
  body: z.object({ version, headerRow: z.int().min(0).max(maxHeaderRow) }),
  reply: productImport,
  problems: ['import-changed', 'import-not-found', 'imports-busy', 'unreadable-file'],
})

export const runProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/products/imports/{id}/import',
  summary:
    'Import a checked file in the background, all or nothing. Rows with errors are left out only if `leaveOutErrors` is true: 422 rows-with-errors. If the shop has changed since the check, the file is checked again instead. 409 import-changed if the version is not the current one; 409 import-running',
  access: 'admin',
  params: byId,
  body: z.object({ version, leaveOutErrors: z.boolean().default(false) }),
  reply: importSummary,
  problems: ['import-changed', 'import-not-found', 'import-running', 'rows-with-errors', 'shop-changed'],
})

const undoProblems = [
  'import-not-found',
  'import-not-recorded',
  'import-not-undoable',
  'import-undone',
] as const

export const previewImportUndo = endpoint({
  method: 'GET',
  path: '/api/admin/products/imports/{id}/undo',
  summary:
    'Get what an undo of the import would do now, without doing it. 409 import-undone, import-not-recorded or import-not-undoable if it cannot be undone',
  access: 'admin',
  params: byId,
  reply: importUndo,
  problems: [...undoProblems],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/products/imports/{id}/undo',
  summary:
    'Undo a finished import in the background, all or nothing: products that it added go to the trash, and fields that still have the value from the import get back the one before. 409 import-undone if it is undone already; 409 import-not-recorded if it finished in an earlier version of the shop; 409 import-not-undoable if it has not finished; 409 import-changed if the version is not the current one; 409 import-running',
  access: 'admin',
  params: byId,
  body: z.object({ version }),
  reply: importSummary,
  problems: ['import-changed', ...undoProblems, 'import-running'],
})

export const listFailedPictures = endpoint({
  method: 'GET',
  path: '/api/admin/products/imports/{id}/pictures',
  summary:
    'List the pictures that an import could not save in the shop. Their products have the outside addresses',
  access: 'admin',
  params: byId,
  reply: z.object({
    failed: z.array(failedPicture),
    /** Pictures beyond those listed. */
    more: z.int(),
  }),
  problems: ['import-not-found'],
})

export const retryPictures = endpoint({
  method: 'POST',
  path: '/api/admin/products/imports/{id}/pictures/retry',
  summary:
    'Fetch the pictures again that an import could not save in the shop. 409 import-changed unless it is finished and not undone',
  access: 'admin',
  params: byId,
  reply: importSummary,
  problems: ['import-changed', 'import-not-found'],
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/imports/{id}',
  summary: 'Discard an import with its file. One that is running stops, and imports nothing',
  access: 'admin',
  params: byId,
  problems: ['import-changed', 'import-not-found'],
})

export const exportImportErrors = endpoint({
  method: 'GET',
  path: '/api/admin/products/imports/{id}/errors.csv',
  summary:
    'Export the rows that have errors in the columns of their file, with a column Problem, to fix and import',
  access: 'admin',
  params: byId,
  reply: z.unknown(),
  problems: ['import-not-found'],
})
