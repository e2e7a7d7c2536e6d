import * as z from 'zod'
import { type BulkReply, bulkFields } from '#contract/catalog/bulk-changes.ts'
import { id } from '#contract/fields.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { findEntry } from '#shop/audit/queries.ts'
import { type BulkOutcome, bulkState, changeOf } from './bulk-action.ts'
import { bulkAuditAction, saveOutcome, notFound } from './bulk-change.ts'
import { NothingToUndo } from '#shop/catalog/admin/problems.ts'
import { lockCategoriesShared } from '#shop/catalog/admin/categories/queries.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import * as queries from './queries.ts'

const recorded = z.array(bulkFields.extend({ id }))

/**
 * Reverts a bulk change from its audit log entry. Products changed since then are skipped, because reverting them would
 * discard later work.
 */
export async function undoBulkChange(
  db: Db,
  clock: Clock,
  { changeId, actor }: { changeId: number; actor: User },
): Promise<BulkReply> {
  return transaction(db, async (tx) => {
    await lockSlugsAndPositions(tx)
    const change = await findEntry(tx, changeId)
    if (change?.action !== bulkAuditAction) throw new NothingToUndo()
    const before = byId(recorded.parse(change.before))
    const after = byId(recorded.parse(change.after))

    const ids = [...before.keys()]
    const existing = await lockCategoriesShared(tx, categoriesOf([...before.values()]))
    const rows = await queries.lockBulkRows(tx, ids)
    const outcome: BulkOutcome = { changed: [], skipped: notFound(ids, rows) }
    for (const row of rows.map(bulkState)) {
      const wanted = before.get(row.id) ?? {}
      const isUnchangedSince = changeOf(row, after.get(row.id) ?? {}) === null
      const isCategoryGone = wanted.categoryId ? !existing.has(wanted.categoryId) : false
      const isOutOfStock = wanted.inStock === true && !row.hasStock
      const undone = changeOf(row, wanted)
      if (!isUnchangedSince || isCategoryGone || isOutOfStock)
        outcome.skipped.push({ id: row.id, reason: 'changed-since' })
      else if (undone) outcome.changed.push(undone)
    }
    return saveOutcome(tx, clock(), { rows, outcome, actor })
  })
}

type Recorded = z.output<typeof recorded>[number]

const byId = (rows: Recorded[]) => new Map(rows.map(({ id: product, ...fields }) => [product, fields]))

const categoriesOf = (rows: Omit<Recorded, 'id'>[]) =>
  rows.flatMap(({ categoryId }) => (categoryId ? [categoryId] : []))
