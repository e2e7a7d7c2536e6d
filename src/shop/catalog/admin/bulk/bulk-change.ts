import type { BulkAction, BulkReply } from '#contract/catalog/bulk-changes.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { type BulkOutcome, type Changed, type Skipped, bulkOutcome, bulkState } from './bulk-action.ts'
import { UnknownCategory } from '#shop/catalog/admin/problems.ts'
import { fieldsOf } from '#shop/catalog/admin/product-values.ts'
import { lockCategoryShared } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import { lockSlugsAndPositions, updateProducts } from '#shop/catalog/admin/queries.ts'
import { setAvailability } from '#shop/stock/queries.ts'
import * as queries from './queries.ts'

interface BulkChange {
  ids: number[]
  action: BulkAction
  dryRun: boolean
  actor: User
}

/** Applies one action to many products, all or nothing. A dry run only reports what would change. */
export async function bulkChange(
  db: Db,
  clock: Clock,
  { ids, action, dryRun, actor }: BulkChange,
): Promise<BulkReply> {
  return transaction(db, async (tx) => {
    await lockSlugsAndPositions(tx)
    if (action.kind === 'set-category' && action.categoryId !== null) {
      if (!(await lockCategoryShared(tx, action.categoryId))) throw new UnknownCategory('action.categoryId')
    }
    const now = clock()
    const rows = await queries.lockBulkRows(tx, ids)
    const { featuredOrder: nextFeatured } = await nextPositions(tx)
    const outcome = bulkOutcome(rows, action, { now, nextFeatured })
    const skipped = [...notFound(ids, rows), ...outcome.skipped]
    if (dryRun) return { changeId: null, changed: outcome.changed, skipped }
    return saveOutcome(tx, now, { rows, outcome: { ...outcome, skipped }, actor })
  })
}

interface Saving {
  rows: queries.BulkRow[]
  outcome: BulkOutcome
  actor: User
}

/** Saves the outcome with one audit log entry, which undo reads. */
export async function saveOutcome(
  tx: Db,
  now: Date,
  { rows, outcome: { changed, skipped }, actor }: Saving,
): Promise<BulkReply> {
  if (changed.length === 0) return { changeId: null, changed, skipped }
  const fields = fieldsOf(changed.map(({ after: { unavailableVariants: _, ...after } }) => after))
  await updateProducts(tx, changedStates(rows, changed), fields, now)
  await setAvailability(tx, changed.flatMap(availabilityAfter))
  const changeId = await recordChange(tx, {
    actorId: actor.id,
    action: bulkAuditAction,
    subject: changed.length === 1 ? '1 product' : `${changed.length} products`,
    before: changed.map(({ id, before }) => ({ id, ...before })),
    after: changed.map(({ id, after }) => ({ id, ...after })),
  })
  return { changeId, changed, skipped }
}

export const bulkAuditAction = 'products.bulk'

/** A product with one variant has no list of those that are out of stock. */
function availabilityAfter({ id, after: { inStock, unavailableVariants } }: Changed) {
  if (unavailableVariants) return [{ productId: id, isAvailable: true, opposite: unavailableVariants }]
  return inStock === undefined ? [] : [{ productId: id, isAvailable: inStock, opposite: [] }]
}

function changedStates(rows: queries.BulkRow[], changed: Changed[]) {
  const after = new Map(changed.map((change) => [change.id, change.after]))
  return rows.flatMap((row) => {
    const change = after.get(row.id)
    return change ? [{ ...bulkState(row), ...change }] : []
  })
}

export function notFound(ids: number[], rows: queries.BulkRow[]): Skipped[] {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !found.has(id)).map((id) => ({ id, reason: 'not-found' }))
}
