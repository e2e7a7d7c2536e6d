import { type BulkReply, maxListedChanges } from '#contract/catalog/bulk-changes.ts'
import type { Db } from '#platform/database/db.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { fieldsOf, pick } from '#shop/catalog/admin/product-values.ts'
import { updateProducts } from '#shop/catalog/admin/queries.ts'
import { writeStandardPrices } from '#shop/pricing/standard/queries.ts'
import { type StockMovement, setAvailability, setStock } from '#shop/stock/queries.ts'
import { factsOf } from './bulk-facts.ts'
import type { OfferChange } from './bulk-offers.ts'
import type { BulkOutcome, Changed } from './bulk-outcome.ts'
import type { BulkRow } from './queries.ts'

interface Saving {
  rows: BulkRow[]
  outcome: BulkOutcome
  actorId: number
  /** For the ledger, if stock changes. */
  movement: StockMovement
}

/** Saves the outcome with one audit log entry, which undo reads. Each kind of write is one statement. */
export async function saveOutcome(tx: Db, { rows, outcome, actorId, movement }: Saving): Promise<BulkReply> {
  const { changed } = outcome
  if (changed.length === 0) return bulkReply(rows, outcome, null)
  const offers = changed.flatMap((change) => change.offers)
  await updateFacts(tx, rows, changed, movement.at)
  await setAvailability(tx, changed.flatMap(availabilityAfter))
  await writeStandardPrices(tx, offers.flatMap(priceAfter))
  await setStock(tx, offers.flatMap(stockAfter), movement)
  const changeId = await recordChange(tx, {
    actorId,
    action: bulkAuditAction,
    subject: changed.length === 1 ? '1 product' : `${changed.length} products`,
    before: changed.map(({ id, before }) => ({ id, ...before })),
    after: changed.map(({ id, after }) => ({ id, ...after })),
  })
  return bulkReply(rows, outcome, changeId)
}

export const bulkAuditAction = 'products.bulk'

/** Also counts the change of each product, for optimistic locking. */
async function updateFacts(tx: Db, rows: BulkRow[], changed: Changed[], now: Date) {
  const named = fieldsOf(changed.map(({ after }) => after))
  const names = factColumns.filter((name) => named.includes(name))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const written = changed.flatMap(({ id, after }) => {
    const row = rowOf.get(id)
    return row ? [{ id, ...pick({ ...factsOf(row), ...after }, names) }] : []
  })
  await updateProducts(tx, written, names, now)
}

/** Columns of the product; the offers hold the others. */
const factColumns = [
  'featured',
  'featuredOrder',
  'tags',
  'categoryId',
  'inStock',
  'archivedAt',
  'draft',
  'deletedAt',
] as const

/** A product with one variant has no list of variants out of stock. */
function availabilityAfter({ id, after: { inStock, unavailableVariants } }: Changed) {
  if (unavailableVariants) return [{ productId: id, isAvailable: true, opposite: unavailableVariants }]
  return inStock === undefined ? [] : [{ productId: id, isAvailable: inStock, opposite: [] }]
}

function priceAfter({ offer, after: { price, tiers } }: OfferChange) {
  if (price === undefined && tiers === undefined) return []
  return [{ variantId: offer.variantId, price: price ?? offer.price, tiers: tiers ?? offer.tiers }]
}

/** New stock of a sold-out variant is for sale. */
function stockAfter({ offer, after: { stockQuantity } }: OfferChange) {
  if (stockQuantity === undefined) return []
  const isAvailable = offer.stockQuantity === 0 || offer.isAvailable
  return [{ variantId: offer.variantId, quantity: stockQuantity, isAvailable }]
}

/** Counts all products and lists the first ones. */
export function bulkReply(
  rows: BulkRow[],
  { changed, skipped }: BulkOutcome,
  changeId: number | null,
): BulkReply {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    changeId,
    changedCount: changed.length,
    skippedCount: skipped.length,
    changed: changed
      .slice(0, maxListedChanges)
      .map(({ id, before, after }) => ({ id, name: names.get(id) ?? '', before, after })),
    skipped: skipped
      .slice(0, maxListedChanges)
      .map((product) => ({ ...product, name: names.get(product.id) ?? null })),
  }
}
