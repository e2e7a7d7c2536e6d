import type { BulkAction, BulkReply } from '#contract/catalog/bulk-changes.ts'
import type { StockReason } from '#contract/catalog/stock-reasons.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { UnknownCategory } from '#shop/catalog/admin/problems.ts'
import { lockCategoryShared } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import { type Skipped, bulkOutcome } from './bulk-outcome.ts'
import { bulkReply, saveOutcome } from './save-outcome.ts'
import * as queries from './queries.ts'

interface BulkChange {
  ids: number[]
  action: BulkAction
  dryRun: boolean
  actor: User
}

/**
 * Applies one action to many products, all or nothing. A dry run only reports what would change. Throws UnknownCategory,
 * FractionalAmount.
 */
export async function bulkChange(
  db: Db,
  clock: Clock,
  { ids, action, dryRun, actor }: BulkChange,
): Promise<BulkReply> {
  return transaction(db, async (tx) => {
    if (action.kind === 'price') await refuseFractionsOfBase(tx, amountsOf(action))
    if (!dryRun) await lockSlugsAndPositions(tx)
    if (action.kind === 'set-category' && action.categoryId !== null) {
      if (!(await lockCategoryShared(tx, action.categoryId))) throw new UnknownCategory('action.categoryId')
    }
    const now = clock()
    const rows = await (dryRun ? queries.listBulkRows(tx, ids) : queries.lockBulkRows(tx, ids))
    const { featuredOrder: nextFeatured } = await nextPositions(tx)
    const currency = await readBaseCurrency(tx)
    const outcome = bulkOutcome(rows, action, { now, nextFeatured, currency })
    outcome.skipped.unshift(...notFound(ids, rows))
    if (dryRun) return bulkReply(rows, outcome, null)
    const movement = { ...ledgerReason(action), actorId: actor.id, at: now }
    return saveOutcome(tx, { rows, outcome, actorId: actor.id, movement })
  })
}

function amountsOf({ change }: Extract<BulkAction, { kind: 'price' }>) {
  return { 'action.change.amount': 'amount' in change ? change.amount : undefined }
}

/** Why stock changes; other actions do not change it. */
function ledgerReason(action: BulkAction): { reason: StockReason; reference: string | null } {
  if (action.kind !== 'stock') return { reason: 'correction', reference: null }
  const { kind, note } = action.change
  return { reason: kind === 'add' ? 'receipt' : 'correction', reference: note }
}

export function notFound(ids: number[], rows: queries.BulkRow[]): Skipped[] {
  const foundIds = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)]
    .filter((id) => !foundIds.has(id))
    .map((id) => ({ id, sku: null, reason: 'not-found' }))
}
