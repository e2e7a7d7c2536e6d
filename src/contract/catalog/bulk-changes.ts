import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, isoDateTime } from '#contract/fields.ts'
import { tag } from './product-fields.ts'

const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['feature', 'unfeature', 'in-stock', 'out-of-stock', 'archive', 'restore']) }),
  z.object({ kind: z.enum(['add-tag', 'remove-tag']), tag }),
  z.object({ kind: z.literal('set-category'), categoryId: id.nullable() }),
])
export type BulkAction = z.output<typeof bulkAction>

/** The product fields that bulk actions change. */
export const bulkFields = z
  .object({
    featured: z.boolean(),
    featuredOrder: z.int(),
    tags: z.array(z.string()),
    categoryId: id.nullable(),
    inStock: z.boolean(),
    /** Of a product with several variants: those marked as out of stock. */
    unavailableVariants: z.array(id),
    archivedAt: isoDateTime.nullable(),
  })
  .partial()
export type BulkFields = z.infer<typeof bulkFields>

const bulkReply = z.object({
  /** Identifies the change for undo; null if nothing changed. */
  changeId: id.nullable(),
  /** Only products and fields that change. */
  changed: z.array(z.object({ id, before: bulkFields, after: bulkFields })),
  skipped: z.array(
    z.object({
      id,
      /** `no-stock`: its stock is 0. `changed-since`: undoing would discard a later change. */
      reason: z.enum(['not-found', 'no-stock', 'changed-since']),
    }),
  ),
})
export type BulkReply = z.infer<typeof bulkReply>

export const bulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk',
  summary:
    'Apply one action to up to 1000 products, all or nothing; a dry run only reports what would change',
  access: 'admin',
  body: z.object({
    ids: z.array(id).min(1, 'Select products').max(1000, 'Select at most 1000 products'),
    action: bulkAction,
    dryRun: z.boolean().default(false),
  }),
  reply: bulkReply,
})

export const undoBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk/undo',
  summary: 'Undo a bulk change; products changed since then are skipped',
  access: 'admin',
  body: z.object({ changeId: id }),
  reply: bulkReply,
})
