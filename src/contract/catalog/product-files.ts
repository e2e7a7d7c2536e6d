import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag } from '#contract/fields.ts'
import { staffProductFilters, stockChange } from './staff-products.ts'

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products.csv',
  summary: 'Products as CSV, to edit and import again',
  access: 'admin',
  query: staffProductFilters,
  reply: z.unknown(),
})

/**
 * The columns of a product file; of an imported one only `sku` must be there, and absent columns stay as they are.
 * `stockSeen` and `stockVersion` say which stock the file was made from, so that an import changes it by the difference.
 */
export const productColumns = [
  'sku',
  'name',
  'slug',
  'description',
  'price',
  'originalPrice',
  'rrp',
  'category',
  'imageUrl',
  'images',
  'stockQuantity',
  'stockSeen',
  'stockVersion',
  'inStock',
  'featured',
  'featuredOrder',
  'displayOrder',
  'tags',
  'variants',
  'includes',
  'specifications',
] as const
export type ProductColumn = (typeof productColumns)[number]

const importReport = z.object({
  rows: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** What each line of the file changes, by the first of its lines; `before` is null for a new product. */
  changes: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()),
      /** Where the line says which stock it saw. */
      stockChange: stockChange.optional(),
    }),
  ),
  /** Names the stock that lines without `stockSeen` replace; goes back with the import. */
  stockToken: z.string(),
  errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
  /** Errors beyond those listed. */
  moreErrors: z.int(),
})
export type ImportReport = z.infer<typeof importReport>

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/import',
  summary:
    'Insert or update products by SKU from CSV, all or nothing; a dry run only tells what would change. 422 import-refused carries the report. A file that sets stock without the columns stockSeen and stockVersion needs the stockToken of its dry run: 422 stock-not-seen without it, 409 stock-changed where the stock is another one by then',
  access: 'admin',
  query: z.object({ dryRun: flag.default(false), stockToken: z.string().max(100).optional() }),
  body: z.string(),
  bodyType: 'text/csv',
  largestBody: 32 * 1024 * 1024,
  reply: importReport,
})
