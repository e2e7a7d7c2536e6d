import * as z from 'zod'
import { product } from './catalog.ts'
import { endpoint } from '#contract/endpoint.ts'
import { flag, hasNoDuplicates, id, idList, money, requiredLine, wholeNumber } from '#contract/fields.ts'
import { maxFoundIds, maxNameSearchLength, maxReordered, maxSummaries } from '#contract/limits.ts'

/** Two arrays of the same length: 100,000 objects would take several times as long to read and to send. */
const positionedIds = z.object({
  /** From first to last. */
  ids: z.array(id),
  /** How far the position of each is above the one before. Differences compress to almost nothing. */
  steps: z.array(z.int()),
})
export type PositionedIds = z.infer<typeof positionedIds>

export const listProductPositions = endpoint({
  method: 'GET',
  path: '/api/admin/products/positions',
  summary:
    'List the ids of all products on sale in order, unpaged: `all` in the list of all products, `featured` in the list of featured products. A position is the sum of the steps up to it',
  access: 'admin',
  reply: z.object({ all: positionedIds, featured: positionedIds }),
})

/** A row of the reorder screen. */
const productSummary = product
  .pick({ id: true, sku: true, name: true, imageUrl: true, featured: true, inStock: true })
  .extend({ price: money })
export type ProductSummary = z.infer<typeof productSummary>

export const listProductSummaries = endpoint({
  method: 'GET',
  path: '/api/admin/products/summaries',
  summary: `List name, image, price and stock of up to ${maxSummaries} products on sale by their ids; others are left out`,
  access: 'admin',
  query: z.object({ ids: idList(maxSummaries, 'products') }),
  reply: z.array(productSummary),
})

export const findProductIds = endpoint({
  method: 'GET',
  path: '/api/admin/products/ids',
  summary: `List the ids of the first ${maxFoundIds.toLocaleString('en-US')} products on sale whose name contains a text, in list order, and count all of them. featured: true searches the featured list, in its order`,
  access: 'admin',
  query: z.object({
    name: requiredLine(maxNameSearchLength, 'Enter a part of a name'),
    featured: flag.default(false),
  }),
  reply: z.object({ ids: z.array(id), total: z.int() }),
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
  maxBodyBytes: 2 * 1024 * 1024,
  reply: z.object({ moved: z.int() }),
  problems: ['order-changed'],
})
