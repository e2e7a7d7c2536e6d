import * as z from 'zod'
import { category, product } from './catalog.ts'
import { staffProductSorts, staffProductStatuses } from './choices.ts'
import { endpoint } from './endpoint.ts'
import {
  money,
  priceInput,
  flag,
  id,
  idInAddress,
  line,
  moment,
  paging,
  requiredText,
  slug,
  text,
} from './fields.ts'
import { maxImages, maxReordered, maxInteger } from './limits.ts'

/** A product as staff see it; `version` goes back with a change. */
export const staffProduct = product.extend({
  version: z.int(),
  archivedAt: moment.nullable(),
})
export type StaffProduct = z.infer<typeof staffProduct>

const tag = requiredText(50, 'Please leave out empty tags').regex(/^[^,\r\n]*$/, 'A tag has no comma')
const variant = line(200).min(1, 'Please leave out empty variants')

/** A list, or one text with commas between the entries; null and nothing are an empty list. */
function list<Entry extends z.ZodType<string, string>>(entry: Entry, most: number) {
  const entries = z.array(entry).max(most, `At most ${most}`).refine(isDistinct, 'Each only once')
  const typed = text(most * 200).transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  return z.union([z.null().transform((): string[] => []), entries, typed.pipe(entries)])
}

const isDistinct = (entries: string[]) => new Set(entries).size === entries.length

/** The address of a picture: one of our own, or a whole one of the web. */
const imageUrl = line(2000).regex(/^(\/[^/\\]|https?:\/\/[^\s])\S*$/, 'Please enter the address of an image')

const position = z.int().min(0).max(maxInteger)

const fields = {
  name: line(200).min(1, 'Name is required'),
  /** Made from the name where it is left out. */
  slug: slug.optional(),
  sku: line(64).min(1, 'SKU is required'),
  description: text(20_000),
  price: priceInput,
  originalPrice: priceInput.nullable(),
  rrp: priceInput.nullable(),
  imageUrl,
  images: z.array(imageUrl).max(maxImages, `You can only upload up to ${maxImages} images`),
  categoryId: id.nullable(),
  /** Where it is left out, the stock decides. */
  inStock: z.boolean().optional(),
  stockQuantity: z.int().min(0).max(maxInteger).nullable(),
  featured: z.boolean(),
  /** Where it is left out, behind all others. */
  featuredOrder: position.optional(),
  /** Where it is left out, behind all others. */
  displayOrder: position.optional(),
  tags: list(tag, 20),
  variants: list(variant, 100),
  includes: z.array(line(200).min(1, 'Please leave out empty entries')).max(50),
  specifications: z
    .array(
      z.object({
        name: line(100)
          .min(1, 'Name is required')
          .regex(/^[^:]*$/, 'A name has no colon'),
        value: line(500).min(1, 'Value is required'),
      }),
    )
    .max(100),
}

/** Any fields of a product, each within its bounds. */
export const productFields = z.object(fields).partial()
export type ProductFields = z.output<typeof productFields>

/** A new product: name, SKU, price and picture are needed, all else has a start. */
export const productForm = productFields.required({ name: true, sku: true, price: true, imageUrl: true })
export type ProductForm = z.input<typeof productForm>

export const productChange = productFields.extend({ version: z.int().min(1).max(maxInteger) })
export type ProductChange = z.input<typeof productChange>

export type StaffProductSort = (typeof staffProductSorts)[number]

const staffFilters = {
  search: text(200).trim().optional(),
  categoryId: idInAddress.optional(),
  tag: text(50).trim().optional(),
  featured: flag.optional(),
  inStock: flag.optional(),
  /** Counted, sold, and no more left than the low-stock threshold says. */
  lowStock: flag.optional(),
  status: z.enum(staffProductStatuses).default('live'),
}

export const staffProductFilters = z.object(staffFilters)
export type StaffProductFilters = z.output<typeof staffProductFilters>

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary:
    'Products as staff see them; search is for parts of names and SKUs, one or two letters for beginnings',
  access: 'admin',
  query: z.object({
    ...staffFilters,
    ...paging,
    sort: z.enum(staffProductSorts).default('display'),
    /** Left out: rating and newest begin with the highest, all else with the lowest. */
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  reply: z.array(staffProduct),
  paged: true,
})

const byId = z.object({ id: idInAddress })

export const getStaffProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}',
  summary: 'One product, archived ones too',
  access: 'admin',
  params: byId,
  reply: staffProduct,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'A new product; 409 sku-taken, slug-taken',
  access: 'admin',
  body: productForm,
  reply: staffProduct,
  status: 201,
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}',
  summary:
    'Change the named fields; 409 stale, with the current product, where the version is not the one that was read',
  access: 'admin',
  params: byId,
  body: productChange,
  reply: staffProduct,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/{id}',
  summary: 'Stop selling a product: archived where it was ever ordered, deleted otherwise',
  access: 'admin',
  params: byId,
  reply: z.object({ outcome: z.enum(['archived', 'deleted']) }),
})

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/restore',
  summary: 'Sell an archived product again',
  access: 'admin',
  params: byId,
  reply: staffProduct,
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/duplicate',
  summary: 'A copy under a new name, SKU and address: not featured, without stock, at the end of the lists',
  access: 'admin',
  params: byId,
  reply: staffProduct,
  status: 201,
})

/** What the reorder screen shows of a product. */
export const orderedProduct = product
  .pick({
    id: true,
    name: true,
    imageUrl: true,
    featured: true,
    featuredOrder: true,
    displayOrder: true,
    inStock: true,
  })
  .extend({ price: money })
export type OrderedProduct = z.infer<typeof orderedProduct>

export const listProductOrder = endpoint({
  method: 'GET',
  path: '/api/admin/products/order',
  summary: 'All products on sale in the order of listings, in one answer',
  access: 'admin',
  reply: z.array(orderedProduct),
})

/**
 * Rows with `featured: true` are positions in the list of featured products (the home page's), those with
 * `featured: false` in the list of all products. Only moved rows are sent.
 */
export const reorderForm = z.object({
  products: z
    .array(z.object({ id, order: position, featured: z.boolean() }))
    .max(maxReordered)
    .refine(
      (rows) => isDistinct(rows.map((row) => `${row.featured} ${row.id}`)),
      'Each product only once in a list',
    ),
})

export const reorderProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/reorder',
  summary:
    'Give moved products their positions: featured: true in the featured list, false in the list of all',
  access: 'admin',
  body: reorderForm,
  largestBody: 2 * 1024 * 1024,
  reply: z.object({ moved: z.int() }),
})

export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['feature', 'unfeature', 'in-stock', 'out-of-stock', 'archive', 'restore']) }),
  z.object({ kind: z.enum(['add-tag', 'remove-tag']), tag }),
  z.object({ kind: z.literal('set-category'), categoryId: id.nullable() }),
])
export type BulkAction = z.output<typeof bulkAction>

/** The fields of a product that bulk actions touch. */
export const bulkFields = z
  .object({
    featured: z.boolean(),
    featuredOrder: z.int(),
    tags: z.array(z.string()),
    categoryId: id.nullable(),
    inStock: z.boolean(),
    archivedAt: moment.nullable(),
  })
  .partial()
export type BulkFields = z.infer<typeof bulkFields>

export const bulkReply = z.object({
  /** Undoes the change; null where nothing was changed. */
  changeId: id.nullable(),
  /** Only products that change, and of them only the fields that do. */
  changed: z.array(z.object({ id, before: bulkFields, after: bulkFields })),
  skipped: z.array(
    z.object({
      id,
      /** `no-stock`: its counted stock is 0. `changed-since`: undoing would undo a later change too. */
      reason: z.enum(['not-found', 'no-stock', 'changed-since']),
    }),
  ),
})
export type BulkReply = z.infer<typeof bulkReply>

export const bulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk',
  summary: 'One action for up to 1000 products, all or nothing; a dry run only tells what would change',
  access: 'admin',
  body: z.object({
    ids: z.array(id).min(1, 'Please choose products').max(1000, 'At most 1000 products at once'),
    action: bulkAction,
    dryRun: z.boolean().default(false),
  }),
  reply: bulkReply,
})

export const undoBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk/undo',
  summary: 'Put back what a bulk change changed, but for products that were changed since',
  access: 'admin',
  body: z.object({ changeId: id }),
  reply: bulkReply,
})

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

export const importReport = z.object({
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

/** A category as staff see it. */
export const staffCategory = category.extend({
  /** How many products it holds, archived ones too: while there are any it cannot be deleted. */
  productCount: z.int(),
})
export type StaffCategory = z.infer<typeof staffCategory>

export const categoryForm = z.object({
  name: line(100).min(1, 'Name is required'),
  /** Made from the name where it is left out. */
  slug: slug.optional(),
  description: text(2000).trim().nullable().default(null),
  imageUrl: imageUrl.nullable().default(null),
})
export type CategoryForm = z.input<typeof categoryForm>

/** Fields that are not named stay as they are. */
export const categoryChange = z.object({
  name: categoryForm.shape.name.optional(),
  slug: slug.optional(),
  description: categoryForm.shape.description.unwrap().optional(),
  imageUrl: categoryForm.shape.imageUrl.unwrap().optional(),
})

export const listStaffCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories with the numbers of all and of live products',
  access: 'admin',
  reply: z.array(staffCategory),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'A new category; 409 slug-taken',
  access: 'admin',
  body: categoryForm,
  reply: staffCategory,
  status: 201,
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  summary: 'Change the named fields of a category; 409 slug-taken',
  access: 'admin',
  params: byId,
  body: categoryChange,
  reply: staffCategory,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  summary: 'Delete a category without products; else 409 category-in-use',
  access: 'admin',
  params: byId,
})
