import * as z from 'zod'
import { product, productDetail, specificationFilters } from './catalog.ts'
import { directions } from '#contract/choices.ts'
import { staffProductSorts, staffProductStatuses } from '#contract/lists/staff-choices.ts'
import { crawl } from '#contract/lists/crawl.ts'
import { endpoint } from '#contract/endpoint.ts'
import { flag, idParam, isoDateTime, paging, text, version } from '#contract/fields.ts'
import { maxBulkProducts, maxInteger, maxListedOptionValues, trashDays } from '#contract/limits.ts'
import { inputShape, replyShape, requiredShape } from './product-fields.ts'

/** A product as staff see it; a change sends `version` back. */
export const staffProduct = product.extend({
  ...replyShape,
  version: z.int(),
  /** Incremented when staff change the stock; orders leave it alone. */
  stockVersion: z.int(),
  /** Live variants. With several, price, SKU and stock are edited by variant. */
  variantCount: z.int(),
  /** Whether its labels follow from options. */
  hasOptions: z.boolean(),
  archivedAt: isoDateTime.nullable(),
  /** When it was moved to the trash. It is archived then, too. */
  deletedAt: isoDateTime.nullable(),
  /** When it appears in the shop; it is archived until then. */
  publishAt: isoDateTime.nullable(),
  /** When it leaves the shop. */
  unpublishAt: isoDateTime.nullable(),
})
export type StaffProduct = z.infer<typeof staffProduct>

/** A product as its page shows it, on sale or not. */
const productPreview = productDetail.extend({ draft: z.boolean() })
export type ProductPreview = z.infer<typeof productPreview>

/** Any fields of a product. */
export const partialProduct = z.object(inputShape).partial()
export type ProductFields = z.output<typeof partialProduct>

/** A new product; fields that are not required have initial values. */
export const productForm = partialProduct.extend(requiredShape)
export type ProductForm = z.input<typeof productForm>

const noStockSeen = 'Send the stock you read: a whole number, or null if stock is not tracked'

/** The stock staff had read; orders may have changed it since. */
export const stockSeen = z.int(noStockSeen).min(0, noStockSeen).max(maxInteger, noStockSeen).nullable()

/**
 * With `version` and `stockSeen`, the difference to `stockQuantity` is applied to the current stock. Without both, another
 * `stockQuantity` than the current one needs the current one as `stockSeen`.
 */
export const productChange = partialProduct.extend({ version, stockSeen: stockSeen.optional() })
export type ProductChange = z.input<typeof productChange>

/** Stock around an edit. `before` differs from `seen` by sales and returns in between. */
export const stockChange = z.object({
  seen: z.int().nullable(),
  before: z.int().nullable(),
  after: z.int().nullable(),
})
export type StockChange = z.infer<typeof stockChange>

/** The extra of a 409 `stock-changed`: the stock that was read, if the change named it, and the current stock. */
export const changedStock = z.object({
  stockSeen: z.int().nullable().optional(),
  stockQuantity: z.int().nullable(),
})

/** A product after a change. `stockChange` is present if the change named stock. */
export const changedProduct = staffProduct.extend({ stockChange: stockChange.optional() })
export type ChangedProduct = z.infer<typeof changedProduct>

export type StaffProductSort = (typeof staffProductSorts)[number]

const staffFilters = {
  search: text(200).trim().optional(),
  categoryId: idParam.optional(),
  tag: text(50).trim().optional(),
  option: specificationFilters.optional(),
  featured: flag.optional(),
  inStock: flag.optional(),
  /** Between 1 and the low-stock threshold. */
  lowStock: flag.optional(),
  /** Whether parts of a good listing are missing, such as an image or a description. */
  incomplete: flag.optional(),
  status: z.enum(staffProductStatuses).default('live'),
}

export const staffProductFilters = z.object(staffFilters)
export type StaffProductFilters = z.output<typeof staffProductFilters>

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary:
    'List products for staff; search matches parts of names and SKUs, one or two letters match word beginnings',
  access: 'admin',
  query: z.object({
    ...staffFilters,
    ...paging,
    ...crawl,
    sort: z.enum(staffProductSorts).default('display'),
    /** By default, rating, newest and updated are descending, all others ascending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(staffProduct),
  paged: true,
})

/** A product in a selection. */
const selectedProduct = staffProduct.pick({
  id: true,
  name: true,
  tags: true,
  draft: true,
  archivedAt: true,
  deletedAt: true,
})
export type SelectedProduct = z.infer<typeof selectedProduct>

export const listMatchingProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products/matching',
  summary: `List ids and names of all products that match the filters; 409 too-many-products for more than ${maxBulkProducts.toLocaleString('en-US')}`,
  access: 'admin',
  query: staffProductFilters,
  reply: z.array(selectedProduct),
  problems: ['too-many-products'],
})

export const listProductOptions = endpoint({
  method: 'GET',
  path: '/api/admin/products/options',
  summary: `List the options of products with their values, at most ${maxListedOptionValues} values in all`,
  access: 'admin',
  reply: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
})

const byId = z.object({ id: idParam })

export const getStaffProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}',
  summary: 'Get a product, also an archived one or one in the trash',
  access: 'admin',
  params: byId,
  reply: staffProduct,
  problems: ['product-not-found'],
})

export const getProductPreview = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}/preview',
  summary: 'Get a product as buyers will see it, also a draft and an archived one',
  access: 'admin',
  params: byId,
  reply: productPreview,
  problems: ['product-not-found'],
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary:
    'Create a product, with `draft` one that only staff see; 409 sku-taken, slug-taken; 409 sku-in-trash, slug-in-trash, with the product in the trash; 422 original-price-below-price',
  access: 'admin',
  body: productForm,
  reply: staffProduct,
  status: 201,
  idempotent: true,
  problems: [
    'fractional-amount',
    'gtin-taken',
    'original-price-below-price',
    'sku-in-trash',
    'sku-taken',
    'slug-in-trash',
    'slug-taken',
  ],
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}',
  summary:
    'Change the given fields; `draft` takes a product off the shop, and false publishes a draft. With version and stockSeen, the stock that was read, the difference to stockQuantity is applied to the current stock and reported in stockChange. 409 stale, with the current product, if `version` is outdated; 409 stock-changed, with the current stock, if stock would drop below 0, or if it is neither stockQuantity nor stockSeen and one of version and stockSeen is missing',
  access: 'admin',
  params: byId,
  body: productChange,
  reply: changedProduct,
  problems: [
    'fractional-amount',
    'gtin-taken',
    'original-price-below-price',
    'product-in-trash',
    'product-not-found',
    'sku-in-trash',
    'sku-taken',
    'slug-in-trash',
    'slug-taken',
    'stale',
    'stock-changed',
  ],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/{id}',
  summary: `Move a product to the trash; it can be restored for ${trashDays} days`,
  access: 'admin',
  params: byId,
  reply: z.object({ outcome: z.literal('trashed') }),
  problems: ['product-not-found'],
})

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/restore',
  summary: 'Restore an archived product, publish a draft, or restore one in the trash as it was',
  access: 'admin',
  params: byId,
  reply: staffProduct,
  problems: ['product-not-found'],
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/duplicate',
  summary: 'Copy a product under a new name, SKU and address: not featured, out of stock, last in the lists',
  access: 'admin',
  params: byId,
  reply: staffProduct,
  status: 201,
  idempotent: true,
  problems: ['product-not-found'],
})
