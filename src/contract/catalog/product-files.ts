import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag } from '#contract/fields.ts'
import { maxImportBytes } from '#contract/limits.ts'
import { stockChange } from './staff-products.ts'

export const importReport = z.object({
  rows: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Changes per row, with the first line of the row in the file. `before` is null for a new product or variant. */
  changes: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      /** Name of the product, with the label of the variant. */
      name: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()),
      /** Present if the row names the stock it was exported with. */
      stockChange: stockChange.optional(),
    }),
  ),
  /** Identifies the stock that rows without `stockSeen` overwrite. Send it back with the import. */
  stockToken: z.string(),
  /** `field` is the column; empty if the whole row is wrong. */
  errors: z.array(
    z.object({
      line: z.int(),
      field: z.string(),
      sku: z.string().optional(),
      value: z.string().optional(),
      message: z.string(),
    }),
  ),
  /** Errors beyond those listed. */
  moreErrors: z.int(),
})
export type ImportReport = z.infer<typeof importReport>

/**
 * Categories are named by slug or name. Files need only the column `sku`; missing columns leave fields unchanged. With columns that only variants have, a file has
 * one row for each variant, grouped by `slug`; variants that it does not name stay as they are. Any other file has one row
 * for each product, or changes the variants whose SKUs it has. The columns `stockSeen` and `stockVersion` name the exported stock, so an import applies only the
 * difference.
 */
export const importProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/import',
  summary:
    'Insert or update products and their variants by SKU from CSV, all or nothing; a dry run only reports what would change. 422 import-refused carries the report. A file that sets stock without the columns stockSeen and stockVersion needs the stockToken of its dry run: 422 stock-not-seen without it, 409 stock-changed if the stock has changed since',
  access: 'admin',
  query: z.object({ dryRun: flag.default(false), stockToken: z.string().max(100).optional() }),
  body: z.string(),
  bodyType: 'text/csv',
  maxBodyBytes: maxImportBytes,
  reply: importReport,
  problems: ['import-refused', 'imports-busy', 'stock-changed', 'stock-not-seen', 'unreadable-file'],
})
