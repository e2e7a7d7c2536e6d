import * as contract from '#contract/catalog/trash.ts'
import type { ShopContext } from '#shop/context.ts'
import { type ListOrdered, deleteTrashed, emptyTrash } from './empty-trash.ts'

export function trashAdminRoutes({ serve, db }: ShopContext, { listOrdered }: { listOrdered: ListOrdered }) {
  serve(contract.deleteTrashedProduct, async ({ params: { id }, user }) => ({
    outcome: await deleteTrashed(db, { id, actor: user, listOrdered }),
  }))

  serve(contract.emptyTrash, ({ user }) => emptyTrash(db, { actor: user, listOrdered }))
}
