import * as contract from '#contract/catalog/staff-categories.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { CategoryNotFound } from '#shop/catalog/problems.ts'
import * as queries from './queries.ts'
import { deleteCategory } from './delete-category.ts'
import { changeCategory, createCategory } from './save-category.ts'

export function categoryAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(contract.listStaffCategories, ({ query }) => queries.listCategories(db, query))

  serve(contract.createCategory, async ({ db: tx, body, user }) =>
    readCategory(tx, await createCategory(tx, { form: body, actor: user })),
  )

  serve(contract.changeCategory, async ({ params: { id }, body, user }) => {
    await changeCategory(db, { id, change: body, actor: user })
    return readCategory(db, id)
  })

  serve(contract.deleteCategory, async ({ params: { id }, query, user }) => ({
    moved: await deleteCategory(db, clock, { id, ...query, actor: user }),
  }))
}

async function readCategory(db: Db, id: number) {
  const category = await queries.findCategory(db, id)
  if (!category) throw new CategoryNotFound()
  return category
}
