import type { ImportUndo } from '#contract/catalog/imports/product-imports.ts'
import type { Db } from '#platform/database/db.ts'
import { AuditedRows } from '#shop/audit/audited-rows.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import * as categoryQueries from '#shop/catalog/admin/categories/queries.ts'
import { lockCatalog } from '#shop/catalog/admin/files/import-products.ts'
import { lockProducts } from '#shop/catalog/admin/files/queries.ts'
import { pick } from '#shop/catalog/admin/product-values.ts'
import { changedFields, isChanged } from './reversal.ts'
import * as queries from '#shop/catalog/admin/imports/undo/queries/imported.ts'
import { type OrderedLists, type PlannedUndo, planUndoInBatches } from './undo-plan-reader.ts'
import { writeUndo } from './write-undo.ts'

export interface Undo extends OrderedLists {
  importId: number
  addedCategoryIds: number[]
  actorId: number
  now: Date
  /** Called with the share of the products that are written so far, 0 to 1. */
  onWritten: (share: number) => void
}

/** Undoes the changes of an import in the caller's transaction. */
export async function undoChanges(tx: Db, undo: Undo): Promise<ImportUndo> {
  const { importId, addedCategoryIds, actorId, now, onWritten } = undo
  await lockCatalog(tx)
  await categoryQueries.lockCategories(tx, addedCategoryIds)
  const productIds = await queries.listChangedProducts(tx, importId)
  await lockProducts(tx, productIds)
  const movement = { reason: 'import', reference: ledgerNote, actorId, at: now } as const
  const summary = new UndoSummary()
  const audited = { before: new AuditedRows(), after: new AuditedRows() }
  let read = 0
  for await (const planned of planUndoInBatches(tx, { ...undo, productIds })) {
    await writeUndo(tx, planned, movement)
    summary.add(planned)
    for (const each of planned) auditUndo(each, now, audited)
    onWritten(Math.min(1, (read += planned.length) / productIds.length))
  }
  const emptyIds = await deleteEmptyCategories(tx, addedCategoryIds, now)
  await recordChange(tx, {
    actorId,
    action: 'products.import-undone',
    subject: subjectOf(audited.after.count),
    ...audited,
  })
  return { ...summary.counts, categories: emptyIds.length }
}

/** Products in the trash have no category then, as when staff delete it. Returns the deleted ones. */
async function deleteEmptyCategories(tx: Db, categoryIds: number[], now: Date): Promise<number[]> {
  const rows = await queries.listUneditedCategories(tx, categoryIds)
  const emptyIds = rows.filter(({ products }) => products === 0).map(({ id }) => id)
  for (const id of emptyIds) {
    await categoryQueries.moveProducts(tx, id, null, now)
    await categoryQueries.deleteCategory(tx, id)
  }
  return emptyIds
}

/** Counts what an undo would do now. */
export async function previewUndo(db: Db, undo: Omit<Undo, 'onWritten' | 'actorId'>): Promise<ImportUndo> {
  const { importId, addedCategoryIds } = undo
  const summary = new UndoSummary()
  const productIds = await queries.listChangedProducts(db, importId)
  for await (const planned of planUndoInBatches(db, { ...undo, productIds })) summary.add(planned)
  const categories = await queries.listUneditedCategories(db, addedCategoryIds)
  const emptied = categories.filter(({ id, products }) => products === (summary.leaving.get(id) ?? 0))
  return { ...summary.counts, categories: emptied.length }
}

/** In the stock ledger. */
const ledgerNote = 'Import undone'

const subjectOf = (count: number) => (count === 1 ? '1 product' : `${count} products`)

interface Audited {
  before: AuditedRows
  after: AuditedRows
}

function auditUndo({ product: { id }, isTrashed, restored }: PlannedUndo, now: Date, audited: Audited) {
  if (isTrashed) {
    audited.before.add({ id, deletedAt: null })
    audited.after.add({ id, deletedAt: now })
  }
  if (!restored) return
  const { facts, variants } = restored
  for (const side of ['before', 'after'] as const) {
    const state = side === 'before' ? 'now' : 'after'
    const rows = variants.flatMap(({ reversal, isDeleted }) => {
      const fields = changedFields(reversal)
      if (isDeleted) return side === 'before' ? [[reversal.now.sku, reversal.now] as const] : []
      return fields.length > 0 ? [[reversal.now.sku, pick(reversal[state], fields)] as const] : []
    })
    audited[side].add({
      id,
      ...pick(facts[state], changedFields(facts)),
      ...(rows.length > 0 && { variants: Object.fromEntries(rows) }),
    })
  }
}

/** Limits the products that a screen lists. */
const maxKeptProducts = 50

class UndoSummary {
  readonly counts: Omit<ImportUndo, 'categories'> = { deleted: 0, restored: 0, kept: 0, keptProducts: [] }
  /** Products that leave a category, by category. */
  readonly leaving = new Map<number, number>()

  add(planned: PlannedUndo[]) {
    const { counts } = this
    for (const { product, isTrashed, restored, kept } of planned) {
      if (isTrashed) counts.deleted++
      if (restored) counts.restored++
      if (isTrashed || (restored && isChanged(restored.facts, 'categoryId'))) this.#addLeaving(product)
      if (!kept) continue
      counts.kept++
      const { id, sku, name } = product
      if (counts.keptProducts.length < maxKeptProducts)
        counts.keptProducts.push({ id, sku, name, reason: kept })
    }
  }

  #addLeaving({ isTrashed, state: { categoryId } }: PlannedUndo['product']) {
    if (!isTrashed && categoryId !== null)
      this.leaving.set(categoryId, (this.leaving.get(categoryId) ?? 0) + 1)
  }
}
