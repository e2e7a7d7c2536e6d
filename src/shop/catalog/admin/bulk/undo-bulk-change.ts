import * as z from 'zod'
import { type BulkFields, type BulkReply, bulkFields } from '#contract/catalog/bulk-changes.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { id } from '#contract/fields.ts'
import { isPayable } from '#contract/money.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { findEntry } from '#shop/audit/queries.ts'
import { holdBaseCurrency, readBaseCurrency } from '#shop/currency/queries.ts'
import { NothingToUndo } from '#shop/catalog/admin/problems.ts'
import { lockCategoriesShared } from '#shop/catalog/admin/categories/queries.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import { notFound } from './bulk-change.ts'
import { hasStock } from './bulk-facts.ts'
import { type OfferChange, offersOfRecord } from './bulk-offers.ts'
import { type BulkOutcome, type Changed, changeOf } from './bulk-outcome.ts'
import { priceRefusal } from './offer-after.ts'
import { bulkAuditAction, saveOutcome } from './save-outcome.ts'
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
    await holdBaseCurrency(tx)
    await lockSlugsAndPositions(tx)
    const change = await findEntry(tx, changeId)
    if (change?.action !== bulkAuditAction) throw new NothingToUndo()
    const before = byId(recorded.parse(change.before))
    const after = byId(recorded.parse(change.after))

    const ids = [...before.keys()]
    const categoryIds = await lockCategoriesShared(tx, categoriesOf([...before.values()]))
    const rows = await queries.lockBulkRows(tx, ids)
    const context = { categoryIds, currency: await readBaseCurrency(tx) }
    const outcome: BulkOutcome = { changed: [], skipped: notFound(ids, rows) }
    for (const row of rows) {
      const record = { before: before.get(row.id) ?? {}, after: after.get(row.id) ?? {} }
      const undone = revertedChange(row, record, context)
      if (undone) outcome.changed.push(undone)
      else outcome.skipped.push({ id: row.id, sku: null, reason: 'changed-since' })
    }
    const movement = { reason: 'correction', reference: undoNote, actorId: actor.id, at: clock() } as const
    return saveOutcome(tx, { rows, outcome, actorId: actor.id, movement })
  })
}

/** In the stock ledger. */
const undoNote = 'Bulk change undone'

type Recorded = z.output<typeof recorded>[number]

const byId = (rows: Recorded[]) => new Map(rows.map(({ id: product, ...fields }) => [product, fields]))

const categoriesOf = (rows: Omit<Recorded, 'id'>[]) =>
  rows.flatMap(({ categoryId }) => (categoryId ? [categoryId] : []))

interface Context {
  /** Those that still exist. */
  categoryIds: ReadonlySet<number>
  currency: CurrencyCode
}

/** Back to the fields before; null if the product changed since, or can no longer have them. */
function revertedChange(
  row: queries.BulkRow,
  record: { before: BulkFields; after: BulkFields },
  { categoryIds, currency }: Context,
): Changed | null {
  const [former, latter] = [record.before, record.after].map((fields) => wantedOf(row, fields))
  if (!former || !latter || changeOf(row, latter) !== null) return null
  const { categoryId, inStock } = former.facts
  const isCategoryGone = categoryId ? !categoryIds.has(categoryId) : false
  const isOutOfStock = inStock === true && !hasStock(row)
  const isRefused = former.offers.some((change) => isPriceRefused(change, currency))
  return isCategoryGone || isOutOfStock || isRefused ? null : changeOf(row, former)
}

function wantedOf(row: queries.BulkRow, fields: BulkFields) {
  const offers = offersOfRecord(row, fields)
  return offers && { facts: fields, offers }
}

function isPriceRefused({ offer, after: { price, tiers } }: OfferChange, currency: CurrencyCode) {
  if (price === undefined && tiers === undefined) return false
  const wanted = { price: price ?? offer.price, tiers: tiers ?? offer.tiers }
  const amounts = [wanted.price, ...wanted.tiers.map((tier) => tier.price)]
  return (
    amounts.some((amount) => !isPayable(amount, currency)) || priceRefusal(offer, wanted, currency) !== null
  )
}
