import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment } from '#contract/fields.ts'
import { tag } from './staff-products.ts'

const bulkAction = z.discriminatedUnion('kind', [
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

const bulkReply = z.object({
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
