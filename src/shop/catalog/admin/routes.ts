import * as bulk from '#contract/catalog/bulk-changes.ts'
import { toMoney } from '#contract/money.ts'
import * as files from '#contract/catalog/product-files.ts'
import * as positions from '#contract/catalog/product-position.ts'
import * as products from '#contract/catalog/staff-products.ts'
import { csvHeaders } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
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
import { reportStream } from '#platform/http/report-stream.ts'
import { listProductPositions } from '#shop/catalog/admin/positions/queries.ts'
import { reorderProducts } from '#shop/catalog/admin/positions/reorder-products.ts'
import * as queries from './queries.ts'
import { type WasOrdered, removeProduct, restoreProduct } from './remove-product.ts'
import { staffProductReply } from './staff-product-reply.ts'

interface Setup {
  wasOrdered: WasOrdered
  /** Units at or below which stock is low. */
  readLowStockThreshold: () => Promise<number>
}

export function catalogAdminRoutes(context: ShopContext, setup: Setup) {
  productRoutes(context, setup)
  positionRoutes(context)
  bulkRoutes(context)
  fileRoutes(context, setup)
}

function productRoutes({ serve, db, clock }: ShopContext, { wasOrdered, readLowStockThreshold }: Setup) {
  serve(products.listStaffProducts, async ({ query }) => {
    const { items, total } = await queries.listProducts(db, await filtersOf(query, readLowStockThreshold))
    return { items: items.map(staffProductReply), total }
  })

  serve(products.getStaffProduct, ({ params: { id } }) => readProduct(db, id))

  serve(products.createProduct, async ({ body, user }) => {
    return readProduct(db, await createProduct(db, clock, { fields: body, actor: user }))
  })

  serve(products.changeProduct, async ({ params: { id }, body, user }) => {
    const stockChange = await changeProduct(db, clock, { id, change: body, actor: user })
    return { ...(await readProduct(db, id)), stockChange }
  })

  serve(products.deleteProduct, async ({ params: { id }, user }) => ({
    outcome: await removeProduct(db, clock, { id, actor: user, wasOrdered }),
  }))

  serve(products.restoreProduct, async ({ params: { id }, user }) => {
    await restoreProduct(db, clock, { id, actor: user })
    return readProduct(db, id)
  })

  serve(products.duplicateProduct, async ({ params: { id }, user }) =>
    readProduct(db, await duplicateProduct(db, clock, { id, actor: user })),
  )
}

function positionRoutes({ serve, db, clock }: ShopContext) {
  serve(positions.listProductPositions, async () => {
    const rows = await listProductPositions(db)
    return rows.map((row) => ({ ...row, price: toMoney(row.price) }))
  })

  serve(positions.reorderProducts, async ({ body, user }) => ({
    moved: await reorderProducts(db, clock, { rows: body.products, actor: user }),
  }))
}

function bulkRoutes({ serve, db, clock }: ShopContext) {
  serve(bulk.bulkChange, ({ body, user }) => bulkChange(db, clock, { ...body, actor: user }))

  serve(bulk.undoBulkChange, ({ body, user }) => undoBulkChange(db, clock, { ...body, actor: user }))
}

function fileRoutes({ serve, db, clock }: ShopContext, { readLowStockThreshold }: Setup) {
  serve(
    files.exportProducts,
    async ({ query, user, reply }) => {
      await recordView(db, { actor: user, action: 'products.export', subject: 'products', query })
      reply.headers(csvHeaders('products', clock()))
      return productFile(db, await filtersOf(query, readLowStockThreshold))
    },
    { limits: limits.export, isCostly: true },
  )

  serve(
    files.importProducts,
    ({ query, body, user }) => importProducts(db, clock, { ...query, file: body, actor: user }),
    { stream: reportStream },
  )
}

async function filtersOf<Query extends products.StaffProductFilters>(
  { lowStock, ...query }: Query,
  readLowStockThreshold: Setup['readLowStockThreshold'],
) {
  return lowStock ? { ...query, maxStock: await readLowStockThreshold() } : query
}

async function readProduct(db: Db, id: number) {
  const product = await queries.findProduct(db, id)
  if (!product) throw new ProductNotFound()
  return staffProductReply(product)
}
