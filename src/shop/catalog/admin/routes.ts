import * as bulk from '#contract/catalog/bulk-changes.ts'
import { toMoney } from '#contract/money.ts'
import * as positions from '#contract/catalog/product-position.ts'
import { stepsOf } from '#contract/catalog/position-steps.ts'
import * as products from '#contract/catalog/staff-products.ts'
import { maxBulkProducts, maxFoundIds } from '#contract/limits.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { productDetailReply } from '#shop/catalog/product-reply.ts'
import { findProductPreview } from '#shop/catalog/queries/products.ts'
import { bulkChange } from '#shop/catalog/admin/bulk/bulk-change.ts'
import { undoBulkChange } from '#shop/catalog/admin/bulk/undo-bulk-change.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listOptions } from '#shop/catalog/admin/option-values/list-options.ts'
import { productFileRoutes } from '#shop/catalog/admin/exports/routes.ts'
import { productImportRoutes } from '#shop/catalog/admin/imports/routes.ts'
import type { OrderedLists } from '#shop/catalog/admin/imports/undo/undo-plan-reader.ts'
import { jsonStream } from '#platform/http/json-stream.ts'
import {
  type PositionedIds,
  findIds,
  listPositions,
  listSummaries,
} from '#shop/catalog/admin/positions/queries.ts'
import { reorderProducts } from '#shop/catalog/admin/positions/reorder-products.ts'
import { TooManyProducts } from './problems.ts'
import * as queries from './queries.ts'
import { staffProductReply } from './staff-product-reply.ts'
import { scheduleAdminRoutes } from '#shop/catalog/admin/schedule/routes.ts'
import { explainTrash } from '#shop/catalog/admin/trash/explain-trash.ts'
import { restoreProduct, trashProduct } from '#shop/catalog/admin/trash/trash-product.ts'

interface Setup extends OrderedLists {
  /** Units at or below which stock is low. */
  readLowStockThreshold: () => Promise<number>
}

export function catalogAdminRoutes(context: ShopContext, setup: Setup) {
  productRoutes(context, setup)
  positionRoutes(context)
  bulkRoutes(context)
  productFileRoutes(context, (query) => filtersOf(query, setup.readLowStockThreshold))
  productImportRoutes(context, setup)
  scheduleAdminRoutes(context)
}

function productRoutes({ serve, db, clock }: ShopContext, { readLowStockThreshold }: Setup) {
  serve(products.listStaffProducts, async ({ query }) => {
    const page = await queries.listProducts(db, await filtersOf(query, readLowStockThreshold))
    return { ...page, items: page.items.map(staffProductReply) }
  })

  serve(products.listMatchingProducts, async ({ query }) => {
    const rows = await queries.listMatching(
      db,
      await filtersOf(query, readLowStockThreshold),
      maxBulkProducts + 1,
    )
    if (rows.length > maxBulkProducts) throw new TooManyProducts()
    return rows.map(({ tags, archivedAt, deletedAt, ...row }) => ({
      ...row,
      tags: tags.length > 0 ? tags : null,
      archivedAt: archivedAt?.toISOString() ?? null,
      deletedAt: deletedAt?.toISOString() ?? null,
    }))
  })

  serve(products.listProductOptions, () => listOptions(db))

  serve(products.getStaffProduct, ({ params: { id } }) => readProduct(db, id))

  serve(products.getProductPreview, async ({ params: { id } }) => {
    const [product, { draft }] = await Promise.all([findProductPreview(db, id), readProduct(db, id)])
    if (!product) throw new ProductNotFound()
    return { ...productDetailReply(product), draft }
  })

  serve(products.createProduct, async ({ db: tx, body, user }) => {
    const create = () => createProduct(tx, clock, { fields: body, actor: user })
    return readProduct(tx, await explainTrash(tx, body, create))
  })

  serve(products.changeProduct, async ({ params: { id }, body, user }) => {
    const change = () => changeProduct(db, clock, { id, change: body, actor: user })
    const stockChange = await explainTrash(db, body, change)
    return { ...(await readProduct(db, id)), stockChange }
  })

  serve(products.deleteProduct, async ({ params: { id }, user }) => {
    await trashProduct(db, clock, { id, actor: user })
    return { outcome: 'trashed' as const }
  })

  serve(products.restoreProduct, async ({ params: { id }, user }) => {
    await restoreProduct(db, clock, { id, actor: user })
    return readProduct(db, id)
  })

  serve(products.duplicateProduct, async ({ db: tx, params: { id }, user }) =>
    readProduct(tx, await duplicateProduct(tx, clock, { id, actor: user })),
  )
}

function positionRoutes({ serve, db, clock }: ShopContext) {
  serve(
    positions.listProductPositions,
    async () => {
      const { all, featured } = await listPositions(db)
      return { all: positionedIds(all), featured: positionedIds(featured) }
    },
    { stream: jsonStream },
  )

  serve(positions.listProductSummaries, async ({ query: { ids } }) => {
    const rows = await listSummaries(db, ids)
    return rows.map((row) => ({ ...row, price: toMoney(row.price) }))
  })

  serve(positions.findProductIds, ({ query }) => findIds(db, query, maxFoundIds))

  serve(positions.reorderProducts, async ({ body, user }) => ({
    moved: await reorderProducts(db, clock, { rows: body.products, actor: user }),
  }))
}

const positionedIds = ({ ids, positions: all }: PositionedIds) => ({ ids, steps: stepsOf(all) })

function bulkRoutes({ serve, db, clock }: ShopContext) {
  serve(bulk.bulkChange, ({ body, user }) => bulkChange(db, clock, { ...body, actor: user }))

  serve(bulk.undoBulkChange, ({ body, user }) => undoBulkChange(db, clock, { ...body, actor: user }))
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
