import type { Db } from '#platform/database/db.ts'
import { pick } from '#shop/catalog/admin/product-values.ts'
import { updateOptions } from '#shop/catalog/admin/files/queries.ts'
import { saveRedirects } from '#shop/catalog/admin/files/save-redirects.ts'
import { updateProducts } from '#shop/catalog/admin/queries.ts'
import { moveToTrash } from '#shop/catalog/admin/trash/queries.ts'
import { updateVariants } from '#shop/catalog/admin/variants/queries.ts'
import { type StockMovement, setStock } from '#shop/stock/queries.ts'
import { changedFields, isChanged } from './reversal.ts'
import type { RestoredProduct, VariantUndo } from './plan-undo.ts'
import { deleteVariants } from '#shop/catalog/admin/imports/undo/queries/imported.ts'
import type { PlannedUndo } from './undo-plan-reader.ts'

/** Writes the undo of these products. */
export async function writeUndo(tx: Db, planned: PlannedUndo[], movement: StockMovement) {
  const trashedIds = planned.filter(({ isTrashed }) => isTrashed).map(({ product }) => product.id)
  if (trashedIds.length > 0) await moveToTrash(tx, trashedIds, movement.at)
  const restored = planned.flatMap((undo) => undo.restored ?? [])
  if (restored.length === 0) return
  await writeFacts(tx, restored, movement.at)
  await writeVariants(
    tx,
    restored.flatMap(({ variants }) => variants),
    movement,
  )
}

async function writeFacts(tx: Db, restored: RestoredProduct[], now: Date) {
  const names = new Set(restored.flatMap(({ facts }) => changedFields(facts)))
  const fields = [...names].filter((name) => name !== 'options')
  const rows = restored.map(({ id, facts }) => ({ id, ...pick(facts.after, fields) }))
  await updateProducts(tx, rows, fields, now)
  const moved = restored.filter(({ facts }) => isChanged(facts, 'options'))
  if (moved.length > 0)
    await updateOptions(
      tx,
      moved.map(({ id, facts }) => ({ id, options: facts.after.options })),
    )
  const renamed = restored.filter(({ facts }) => isChanged(facts, 'slug'))
  await saveRedirects(tx, {
    previous: renamed.map(({ id, facts }) => ({ slug: facts.now.slug, productId: id })),
    current: renamed.map(({ facts }) => facts.after.slug),
  })
}

async function writeVariants(tx: Db, variants: VariantUndo[], movement: StockMovement) {
  // First, because a variant may get the combination of one that is deleted.
  const deletedIds = variants.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
  if (deletedIds.length > 0) await deleteVariants(tx, deletedIds)
  const written = variants.filter(
    ({ reversal, isDeleted }) => !isDeleted && changedFields(reversal).length > 0,
  )
  await updateVariants(
    tx,
    written.map(({ id, reversal: { after } }) => ({
      id,
      ...after,
      archivedAt: after.archivedAt === null ? null : new Date(after.archivedAt),
    })),
  )
  const levels = written
    .filter(({ reversal }) => isChanged(reversal, 'stockQuantity'))
    .map(({ id, reversal: { after } }) => ({
      variantId: id,
      quantity: after.stockQuantity,
      isAvailable: after.isAvailable,
    }))
  await setStock(tx, levels, movement)
}
