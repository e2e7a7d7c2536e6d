import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { flag } from './fields.ts'
import { staffProductFilters } from './staff-products.ts'

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products.csv',
  summary: 'Products as CSV, to edit and import again',
  access: 'admin',
  query: staffProductFilters,
  reply: z.unknown(),
})

/** The columns of a product file; of an imported one only `sku` must be there, and absent columns stay as they are. */
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
    }),
  ),
  errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/import',
  summary:
    'Insert or update products by SKU from CSV, all or nothing; a dry run only tells what would change. 422 import-refused carries the report',
  access: 'admin',
  query: z.object({ dryRun: flag.default(false) }),
  body: z.string(),
  bodyType: 'text/csv',
  largestBody: 32 * 1024 * 1024,
  reply: importReport,
})
