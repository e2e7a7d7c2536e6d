import * as z from 'zod'
import { product } from './catalog.ts'
import { reservedSlugs, staffProductSorts, staffProductStatuses } from '#contract/choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  id,
  idInAddress,
  imageAddress,
  isDistinct,
  moment,
  paging,
  priceInput,
  requiredLine,
  requiredText,
  slug,
  text,
  wholeNumber,
} from '#contract/fields.ts'
import { maxImages, maxInteger } from '#contract/limits.ts'

/** A product as staff see it; `version` goes back with a change. */
export const staffProduct = product.extend({
  version: z.int(),
  /** Incremented when staff change the stock; orders leave it alone. */
  stockVersion: z.int(),
  archivedAt: moment.nullable(),
})
export type StaffProduct = z.infer<typeof staffProduct>

export const tag = requiredText(50, 'Please leave out empty tags').regex(/^[^,\r\n]*$/, 'A tag has no comma')
const variant = requiredLine(200, 'Please leave out empty variants')

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

const noFlag = 'Please enter true or false'

const fields = {
  name: requiredLine(200, 'Name is required'),
  /** Made from the name where it is left out. */
  slug: slug.refine((word) => !reservedSlugs.includes(word), 'This address is already in use.').optional(),
  sku: requiredLine(64, 'SKU is required'),
  description: text(20_000),
  price: priceInput,
  originalPrice: priceInput.nullable(),
  rrp: priceInput.nullable(),
  imageUrl: imageAddress,
  images: z.array(imageAddress).max(maxImages, `You can only upload up to ${maxImages} images`),
  categoryId: id.nullable(),
  /** Where it is left out, the stock decides. */
  inStock: z.boolean(noFlag).optional(),
  stockQuantity: wholeNumber.nullable(),
  featured: z.boolean(noFlag),
  /** Where it is left out, behind all others. */
  featuredOrder: wholeNumber.optional(),
  /** Where it is left out, behind all others. */
  displayOrder: wholeNumber.optional(),
  tags: list(tag, 20),
  variants: list(variant, 100),
  includes: z.array(requiredLine(200, 'Please leave out empty entries')).max(50),
  specifications: z
    .array(
      z.object({
        name: requiredLine(100, 'Name is required').regex(/^[^:]*$/, 'A name has no colon'),
        value: requiredLine(500, 'Value is required'),
      }),
    )
    .max(100),
}

/** Any fields of a product, each within its bounds. */
export const productFields = z.object(fields).partial()
export type ProductFields = z.output<typeof productFields>

/** A new product: name, SKU, price and picture are needed, all else has a start. */
export const productForm = productFields.extend({
  name: fields.name,
  sku: fields.sku,
  price: fields.price,
  imageUrl: fields.imageUrl,
})
export type ProductForm = z.input<typeof productForm>

const noStockSeen = 'Send the stock that you read: a whole number, or null for not counted'

/** Stock as it was read; orders may have changed it since. */
export const stockSeen = z.int(noStockSeen).min(0, noStockSeen).max(maxInteger, noStockSeen).nullable()

/** With `stockQuantity` goes `stockSeen`: the difference is applied to the stock of now. */
export const productChange = productFields
  .extend({ version: z.int().min(1).max(maxInteger), stockSeen: stockSeen.optional() })
  .refine(({ stockQuantity, stockSeen: seen }) => stockQuantity === undefined || seen !== undefined, {
    path: ['stockSeen'],
    message: noStockSeen,
  })
export type ProductChange = z.input<typeof productChange>

/** What an edit did to stock: `before` differs from `seen` by what was sold or returned since it was read. */
export const stockChange = z.object({
  seen: z.int().nullable(),
  before: z.int().nullable(),
  after: z.int().nullable(),
})
export type StockChange = z.infer<typeof stockChange>

/** What 409 `stock-changed` carries: the stock that the change saw, and that of now. */
export const stockMoved = z.object({ stockSeen: z.int().nullable(), stockQuantity: z.int().nullable() })

/** A product after a change; `stockChange` is there where the change named the stock. */
export const changedProduct = staffProduct.extend({ stockChange: stockChange.optional() })
export type ChangedProduct = z.infer<typeof changedProduct>

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
    'Change the named fields. stockQuantity needs stockSeen, the stock that was read: the difference is applied to the current stock, and stockChange says what came of it. 409 stale, with the current product, where the version is not the one that was read; 409 stock-changed, with the current stock, where less would be left than none',
  access: 'admin',
  params: byId,
  body: productChange,
  reply: changedProduct,
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
