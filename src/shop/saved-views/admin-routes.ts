import * as contract from '#contract/lists/saved-views.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { ShopContext } from '#shop/context.ts'
import { SavedViewNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { changeView, createView, deleteView } from './save-view.ts'
import { viewReply } from './view-reply.ts'

// Views are not public, so their changes invalidate no cached page.
const options = { invalidates: false }

export function savedViewAdminRoutes({ serve, db }: ShopContext) {
  serve(contract.listSavedViews, async ({ query: { list }, user }) => {
    const rows = await queries.listViews(db, { userId: user.id, list })
    return rows.map((row) => viewReply(row, user.id))
  })

  serve(
    contract.createSavedView,
    async ({ db: tx, body, user }) => readView(tx, await createView(tx, { form: body, actor: user }), user),
    options,
  )

  serve(
    contract.changeSavedView,
    async ({ params: { id }, body, user }) => {
      await changeView(db, { id, change: body, actor: user })
      return readView(db, id, user)
    },
    options,
  )

  serve(
    contract.deleteSavedView,
    ({ params: { id }, query, user }) => deleteView(db, { id, ...query, actor: user }),
    options,
  )
}

async function readView(db: Db, id: number, user: User) {
  const row = await queries.findView(db, id)
  if (!row) throw new SavedViewNotFound()
  return viewReply(row, user.id)
}
