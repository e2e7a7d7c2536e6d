import * as z from 'zod'
import { product } from './catalog.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, hasNoDuplicates, money, wholeNumber } from '#contract/fields.ts'
import { maxReordered } from '#contract/limits.ts'

/** A product on the reorder screen. */
const positionedProduct = product
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
export type PositionedProduct = z.infer<typeof positionedProduct>

export const listProductPositions = endpoint({
  method: 'GET',
  path: '/api/admin/products/order',
  summary: 'List all products on sale in list order, unpaged',
  access: 'admin',
  reply: z.array(positionedProduct),
})

/**
 * `featured: true` sets positions in the list of featured products (the home page), `featured: false` in the list of all
 * products. Only moved rows are sent. With `was`, a row moves only if it is still at that position.
 */
export const reorderForm = z.object({
  products: z
    .array(z.object({ id, order: wholeNumber, featured: z.boolean(), was: wholeNumber.optional() }))
    .max(maxReordered)
    .refine(
      (rows) => hasNoDuplicates(rows.map((row) => `${row.featured} ${row.id}`)),
      'List each product only once',
    ),
})

export const reorderProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/reorder',
  summary:
    'Set the positions of moved products: featured: true in the featured list, false in the list of all products; 409 order-changed if a product is no longer at its previous position',
  access: 'admin',
  body: reorderForm,
  largestBody: 2 * 1024 * 1024,
  reply: z.object({ moved: z.int() }),
})
