import type { Db } from '#platform/database/db.ts'
import { OutOfStock } from '#shop/stock/problems.ts'
import { assertInStock, sumDemands } from '#shop/stock/demands.ts'
import { type Demand, type LockedProduct, returnStock, takeStock } from '#shop/stock/queries.ts'
import type { EditedLines } from './edited-lines.ts'

type Products = ReadonlyMap<number, LockedProduct>

/** The stock that each line holds after the edit, in the sequence of `kept` and `added`. */
interface HeldStock {
  kept: number[]
  added: number[]
}

/**
 * Takes or returns the stock that an edit changes, once per product: a line may give what another takes. Products must be
 * locked. Throws OutOfStock.
 */
export async function moveStock(tx: Db, lines: EditedLines, products: Products): Promise<HeldStock> {
  refuseUnavailable(lines)
  const demands = demandsOf(lines)
  const taken = demands.filter(({ quantity }) => quantity > 0)
  assertInStock(taken, products)
  const counted = taken.filter(({ productId }) => isCounted(products, productId))
  if ((await takeStock(tx, counted)).size < counted.length)
    throw new Error('Stock changed while its products were locked')
  const given = demands.filter(({ quantity }) => quantity < 0)
  await returnStock(
    tx,
    given.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  )
  return {
    kept: lines.kept.map(({ before, quantity }) => {
      const { productId, stockTaken } = before
      const more = productId !== null && isCounted(products, productId) ? quantity - before.quantity : 0
      return Math.min(stockTaken + Math.max(more, 0), quantity)
    }),
    added: lines.added.map(({ productId, quantity }) => (isCounted(products, productId) ? quantity : 0)),
  }
}

const isCounted = (products: Products, productId: number) => products.get(productId)?.stockQuantity !== null

/** Throws OutOfStock where a line of a deleted product grows. */
function refuseUnavailable({ kept }: EditedLines) {
  const shortages = kept
    .filter(({ before, quantity }) => before.productId === null && quantity > before.quantity)
    .map(({ before }) => ({ productId: 0, name: before.productSnapshot.name, available: 0 }))
  if (shortages.length > 0) throw new OutOfStock(shortages)
}

/** The units that leave the stock of each product; below 0 they return. A line that holds less stock than its quantity returns less. */
function demandsOf({ kept, added, removed }: EditedLines): Demand[] {
  const changes = [
    ...added,
    ...kept.map(({ before, quantity }) => ({
      ...before,
      quantity:
        quantity > before.quantity
          ? quantity - before.quantity
          : Math.min(quantity, before.stockTaken) - before.stockTaken,
    })),
    ...removed.map((line) => ({ ...line, quantity: -line.stockTaken })),
  ]
  return sumDemands(
    changes.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }])),
  )
}
