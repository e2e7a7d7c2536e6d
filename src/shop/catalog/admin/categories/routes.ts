import * as contract from '#contract/catalog/staff-categories.ts'
import type { ShopContext } from '#shop/context.ts'
import { CategoryNotFound } from '#shop/catalog/problems.ts'
import * as queries from './queries.ts'
import { changeCategory, createCategory, deleteCategory } from './save-category.ts'

export function categoryAdminRoutes({ serve, db }: ShopContext) {
  serve(contract.listStaffCategories, () => queries.listCategories(db))

  serve(contract.createCategory, async ({ body, user }) =>
    readCategory(await createCategory(db, { form: body, actor: user })),
  )

  serve(contract.changeCategory, async ({ params: { id }, body, user }) => {
    await changeCategory(db, { id, change: body, actor: user })
    return readCategory(id)
  })

  serve(contract.deleteCategory, ({ params: { id }, query, user }) =>
    deleteCategory(db, { id, ...query, actor: user }),
  )

  async function readCategory(id: number) {
    const category = await queries.findCategory(db, id)
    if (!category) throw new CategoryNotFound()
    return category
  }
}
