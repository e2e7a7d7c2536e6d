import * as variants from '#contract/catalog/staff-variants.ts'
import type { ShopContext } from '#shop/context.ts'
import { listLedger } from '#shop/stock/queries.ts'
import { changeOptions } from './change-options.ts'
import { changeStock } from './change-stock.ts'
import { changeVariants } from './change-variants.ts'
import { createVariants } from './create-variants.ts'
import { type WasVariantOrdered, deleteVariant } from './delete-variant.ts'
import { type ListOpenUnits, readVariants } from './locked-variants.ts'
import { VariantNotFound } from './problems.ts'
import { findVariant } from './queries.ts'

interface Setup {
  wasVariantOrdered: WasVariantOrdered
  listOpenUnits: ListOpenUnits
}

export function variantAdminRoutes(context: ShopContext, setup: Setup) {
  const { serve, db, clock } = context
  const { listOpenUnits } = setup
  stockRoutes(context)

  serve(variants.getProductVariants, ({ params: { id } }) => readVariants(db, id, listOpenUnits))

  serve(variants.changeOptions, async ({ params: { id: productId }, body: change, user }) => {
    await changeOptions(db, clock, { productId, change, actor: user, listOpenUnits })
    return readVariants(db, productId, listOpenUnits)
  })

  serve(variants.createVariants, async ({ db: tx, params: { id: productId }, body, user }) => {
    await createVariants(tx, clock, { productId, body, actor: user, listOpenUnits })
    return readVariants(tx, productId, listOpenUnits)
  })

  serve(variants.changeVariants, async ({ params: { id: productId }, body: change, user }) => {
    await changeVariants(db, clock, { productId, change, actor: user, listOpenUnits })
    return readVariants(db, productId, listOpenUnits)
  })

  serve(variants.deleteVariant, ({ params: { id }, query: { version }, user }) =>
    deleteVariant(db, clock, { ...setup, id, version, actor: user }),
  )
}

function stockRoutes({ serve, db, clock }: ShopContext) {
  serve(variants.listLedger, async ({ params: { id }, query }) => {
    if (!(await findVariant(db, id))) throw new VariantNotFound()
    const { items, total } = await listLedger(db, id, query)
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), total }
  })

  serve(variants.changeVariantStock, async ({ db: tx, params: { id }, body: edit, user }) => {
    const stockChange = await changeStock(tx, clock, { id, edit, actor: user })
    const variant = await findVariant(tx, id)
    if (!variant) throw new VariantNotFound()
    return { stockQuantity: variant.stockQuantity, stockVersion: variant.stockVersion, stockChange }
  })
}
