import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/fields.ts'

/** The result of deleting a product from the trash: one that was ever ordered is archived instead. */
const outcome = z.enum(['deleted', 'archived'])
export type TrashOutcome = z.infer<typeof outcome>

export const deleteTrashedProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/trash/{id}',
  summary:
    'Permanently delete a product in the trash; one that was ever ordered is archived instead. 409 not-in-trash',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: z.object({ outcome }),
  problems: ['not-in-trash', 'product-not-found'],
})

export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/trash',
  summary: 'Permanently delete all products in the trash; those that were ever ordered are archived instead',
  access: 'admin',
  reply: z.object({ deleted: z.int(), archived: z.int() }),
})
export type EmptiedTrash = z.infer<typeof emptyTrash.reply>

/** The extra of a 409 `sku-in-trash` or `slug-in-trash`: the product in the trash. */
export const trashedOwner = z.object({ field: z.enum(['sku', 'slug']), id: z.int(), name: z.string() })
export type TrashedOwner = z.infer<typeof trashedOwner>
