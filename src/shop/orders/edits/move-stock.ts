import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Db } from '#platform/database/db.ts'
import type { Offer } from '#shop/catalog/offers/queries.ts'
import { assertInStock, sumDemands } from '#shop/stock/demands.ts'
import { OutOfStock } from '#shop/stock/problems.ts'
import { type Demand, returnStock, takeStock } from '#shop/stock/queries.ts'
import type { EditedLines } from './edited-lines.ts'

interface StockEdit {
  /** Offers of all lines before and after, locked. */
  offers: Offer[]
  orderNumber: string
  actorId: number
  at: Date
}

/** The stock that each line holds after the edit, in the sequence of `kept` and `added`. */
interface HeldStock {
  kept: number[]
  added: number[]
}

/** Takes or returns the stock that an edit changes, once per variant: a line may give what another takes. Throws OutOfStock. */
export async function moveStock(tx: Db, lines: EditedLines, edit: StockEdit): Promise<HeldStock> {
  refuseUnavailable(lines)
  const offers = new Map(edit.offers.map((offer) => [offer.variantId, offer]))
  const isCounted = (variantId: number | null) =>
    variantId !== null && offers.get(variantId)?.stockQuantity !== null
  const demands = demandsOf(lines)
  const increases = demands.filter(({ quantity }) => quantity > 0)
  const decreases = demands.filter(({ quantity }) => quantity < 0)
  assertInStock(increases, offers)

  const counted = increases.filter(({ variantId }) => isCounted(variantId))
  const movement = { reference: edit.orderNumber, actorId: edit.actorId, at: edit.at }
  if ((await takeStock(tx, counted, { ...movement, reason: 'order' })).size < counted.length)
    throw new Error('Stock changed while its products were locked')
  await returnStock(
    tx,
    decreases.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
    { ...movement, reason: 'order_edited' },
  )
  return {
    kept: lines.kept.map(({ before, quantity }) => {
      const more = isCounted(before.variantId) ? Math.max(quantity - before.quantity, 0) : 0
      return Math.min(before.stockTaken + more, quantity)
    }),
    added: lines.added.map(({ variantId, quantity }) => (isCounted(variantId) ? quantity : 0)),
  }
}

/** Throws OutOfStock where a line of a deleted variant grows. */
function refuseUnavailable({ kept }: EditedLines) {
  const shortages = kept
    .filter(({ before, quantity }) => before.variantId === null && quantity > before.quantity)
    .map(({ before }) => ({
      productId: before.productId ?? 0,
      name: before.productSnapshot.name,
      sku: before.productSnapshot.sku,
      variant: parseVariant(before.productSnapshot.variant),
      available: 0,
    }))
  if (shortages.length > 0) throw new OutOfStock(shortages)
}

/** The units that leave the stock of each variant; below 0 they return. A line returns no more than it holds. */
function demandsOf({ kept, added, removed }: EditedLines): Demand[] {
  const changes = [
    ...added,
    ...kept.map(({ before, quantity }) => ({
      variantId: before.variantId,
      quantity:
        quantity > before.quantity
          ? quantity - before.quantity
          : Math.min(quantity, before.stockTaken) - before.stockTaken,
    })),
    ...removed.map(({ variantId, stockTaken }) => ({ variantId, quantity: -stockTaken })),
  ]
  return sumDemands(
    changes.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }])),
  )
}
