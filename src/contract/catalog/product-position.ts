import * as z from 'zod'
import { product } from './catalog.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, isDistinct, money, wholeNumber } from '#contract/fields.ts'
import { maxReordered } from '#contract/limits.ts'

/** What the reorder screen shows of a product. */
const orderedProduct = product
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
 * `featured: false` in the list of all products. Only moved rows are sent. With `was`, the position in which it was seen, a
 * row moves only from there.
 */
export const reorderForm = z.object({
  products: z
    .array(z.object({ id, order: wholeNumber, featured: z.boolean(), was: wholeNumber.optional() }))
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
    'Give moved products their positions: featured: true in the featured list, false in the list of all; 409 order-changed where one is no longer where it was',
  access: 'admin',
  body: reorderForm,
  largestBody: 2 * 1024 * 1024,
  reply: z.object({ moved: z.int() }),
})
