import * as contract from '../../../contract/admin-catalog.ts'
import type { StaffProductFilters } from '../../../contract/admin-catalog.ts'
import { toMoney } from '../../../contract/money.ts'
import { csvHeaders } from '../../../platform/csv.ts'
import type { ShopContext } from '../../context.ts'
import { readPublicSettings } from '../../settings/queries.ts'
import { CategoryNotFound, ProductNotFound } from '../problems.ts'
import { bulkChange } from './bulk-change.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { importProducts } from './import-products.ts'
import { productFile } from './product-file.ts'
import * as queries from './queries.ts'
import { type WasOrdered, removeProduct, restoreProduct } from './remove-product.ts'
import { reorderProducts } from './reorder-products.ts'
import { changeCategory, createCategory, deleteCategory } from './save-category.ts'
import { staffProductReply } from './staff-product-reply.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

export function catalogAdminRoutes(
  { serve, db, clock }: ShopContext,
  { wasOrdered }: { wasOrdered: WasOrdered },
) {
  serve(contract.listStaffProducts, async ({ query }) => {
    const { items, total } = await queries.listProducts(db, await filtersOf(query))
    return { items: items.map(staffProductReply), total }
  })

  serve(contract.getStaffProduct, ({ params: { id } }) => readProduct(id))

  serve(contract.createProduct, async ({ body, user }) =>
    readProduct(await createProduct(db, clock, { fields: body, actor: user })),
  )

  serve(contract.changeProduct, async ({ params: { id }, body, user }) => {
    await changeProduct(db, clock, { id, change: body, actor: user })
    return readProduct(id)
  })

  serve(contract.deleteProduct, async ({ params: { id }, user }) => ({
    outcome: await removeProduct(db, clock, { id, actor: user, wasOrdered }),
  }))

  serve(contract.restoreProduct, async ({ params: { id }, user }) => {
    await restoreProduct(db, clock, { id, actor: user })
    return readProduct(id)
  })

  serve(contract.duplicateProduct, async ({ params: { id }, user }) =>
    readProduct(await duplicateProduct(db, clock, { id, actor: user })),
  )

  serve(contract.listProductOrder, async () => {
    const rows = await queries.listProductOrder(db)
    return rows.map((row) => ({ ...row, price: toMoney(row.price) }))
  })

  serve(contract.reorderProducts, async ({ body, user }) => ({
    moved: await reorderProducts(db, clock, { rows: body.products, actor: user }),
  }))

  serve(contract.bulkChange, ({ body, user }) => bulkChange(db, clock, { ...body, actor: user }))

  serve(contract.undoBulkChange, ({ body, user }) => undoBulkChange(db, clock, { ...body, actor: user }))

  serve(contract.exportProducts, async ({ query, reply }) => {
    reply.headers(csvHeaders('products', clock()))
    return productFile(db, await filtersOf(query))
  })

  serve(contract.importProducts, ({ query: { dryRun }, body, user }) =>
    importProducts(db, clock, { file: body, dryRun, actor: user }),
  )

  serve(contract.listStaffCategories, () => queries.listCategories(db))

  serve(contract.createCategory, async ({ body, user }) =>
    readCategory(await createCategory(db, { form: body, actor: user })),
  )

  serve(contract.changeCategory, async ({ params: { id }, body, user }) => {
    await changeCategory(db, { id, change: body, actor: user })
    return readCategory(id)
  })

  serve(contract.deleteCategory, ({ params: { id }, user }) => deleteCategory(db, { id, actor: user }))

  async function filtersOf<Query extends StaffProductFilters>({ lowStock, ...query }: Query) {
    if (!lowStock) return query
    const { low_stock_threshold } = await readPublicSettings(db)
    return { ...query, atMost: low_stock_threshold }
  }

  async function readProduct(id: number) {
    const product = await queries.findProduct(db, id)
    if (!product) throw new ProductNotFound()
    return staffProductReply(product)
  }

  async function readCategory(id: number) {
    const category = await queries.findCategory(db, id)
    if (!category) throw new CategoryNotFound()
    return category
  }
}
