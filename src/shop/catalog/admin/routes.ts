import * as bulk from '#contract/catalog/bulk-changes.ts'
import { toMoney } from '#contract/money.ts'
import * as files from '#contract/catalog/product-files.ts'
import * as order from '#contract/catalog/product-position.ts'
import * as products from '#contract/catalog/staff-products.ts'
import { csvHeaders } from '#platform/csv/read-csv.ts'
import { recordView } from '#shop/audit/record-view.ts'
import { limits } from '#shop/limits.ts'
import type { ShopContext } from '#shop/context.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { bulkChange } from '#shop/catalog/admin/bulk/bulk-change.ts'
import { undoBulkChange } from '#shop/catalog/admin/bulk/undo-bulk-change.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { importProducts } from '#shop/catalog/admin/files/import-products.ts'
import { productFile } from '#shop/catalog/admin/files/product-file.ts'
import { reportStream } from '#shop/catalog/admin/files/report-stream.ts'
import { listProductOrder } from '#shop/catalog/admin/order/queries.ts'
import { reorderProducts } from '#shop/catalog/admin/order/reorder-products.ts'
import * as queries from './queries.ts'
import { type WasOrdered, removeProduct, restoreProduct } from './remove-product.ts'
import { staffProductReply } from './staff-product-reply.ts'

interface Setup {
  wasOrdered: WasOrdered
  /** From how many units in stock a product counts as low. */
  readLowStockThreshold: () => Promise<number>
}

export function catalogAdminRoutes(
  { serve, db, clock }: ShopContext,
  { wasOrdered, readLowStockThreshold }: Setup,
) {
  serve(products.listStaffProducts, async ({ query }) => {
    const { items, total } = await queries.listProducts(db, await filtersOf(query))
    return { items: items.map(staffProductReply), total }
  })

  serve(products.getStaffProduct, ({ params: { id } }) => readProduct(id))

  serve(products.createProduct, async ({ body, user }) =>
    readProduct(await createProduct(db, clock, { fields: body, actor: user })),
  )

  serve(products.changeProduct, async ({ params: { id }, body, user }) => {
    const stockChange = await changeProduct(db, clock, { id, change: body, actor: user })
    return { ...(await readProduct(id)), stockChange }
  })

  serve(products.deleteProduct, async ({ params: { id }, user }) => ({
    outcome: await removeProduct(db, clock, { id, actor: user, wasOrdered }),
  }))

  serve(products.restoreProduct, async ({ params: { id }, user }) => {
    await restoreProduct(db, clock, { id, actor: user })
    return readProduct(id)
  })

  serve(products.duplicateProduct, async ({ params: { id }, user }) =>
    readProduct(await duplicateProduct(db, clock, { id, actor: user })),
  )

  serve(order.listProductOrder, async () => {
    const rows = await listProductOrder(db)
    return rows.map((row) => ({ ...row, price: toMoney(row.price) }))
  })

  serve(order.reorderProducts, async ({ body, user }) => ({
    moved: await reorderProducts(db, clock, { rows: body.products, actor: user }),
  }))

  serve(bulk.bulkChange, ({ body, user }) => bulkChange(db, clock, { ...body, actor: user }))

  serve(bulk.undoBulkChange, ({ body, user }) => undoBulkChange(db, clock, { ...body, actor: user }))

  serve(
    files.exportProducts,
    async ({ query, user, reply }) => {
      await recordView(db, { actor: user, action: 'products.export', subject: 'products', query })
      reply.headers(csvHeaders('products', clock()))
      return productFile(db, await filtersOf(query))
    },
    { limits: limits.export, isCostly: true },
  )

  serve(
    files.importProducts,
    ({ query, body, user }) => importProducts(db, clock, { ...query, file: body, actor: user }),
    { stream: reportStream },
  )

  async function filtersOf<Query extends products.StaffProductFilters>({ lowStock, ...query }: Query) {
    if (!lowStock) return query
    return { ...query, atMost: await readLowStockThreshold() }
  }

  async function readProduct(id: number) {
    const product = await queries.findProduct(db, id)
    if (!product) throw new ProductNotFound()
    return staffProductReply(product)
  }
}
