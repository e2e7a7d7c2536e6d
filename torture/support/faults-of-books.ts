import type { Db } from '#platform/database/db.ts'
import { countStock, disagreements, orderNumbers } from './disagreements.ts'

interface Expected {
  /** The numbers of all orders that the shop has acknowledged; it may hold no others. */
  acknowledged: Iterable<string>
  productId: number
  /** Of the product, what there was at the beginning. */
  stock: number
}

/** What is wrong with the shop's books after a trial, as sentences. */
export async function faultsOfBooks(db: Db, { acknowledged, productId, stock }: Expected): Promise<string[]> {
  const kept = new Set(await orderNumbers(db))
  const expected = new Set(acknowledged)
  const faults = [...expected.difference(kept)].map((number) => `${number} is lost`)
  faults.push(...(await disagreements(db)))
  if (kept.size !== expected.size) faults.push(`${kept.size} orders are kept of ${expected.size}`)
  if ((await countStock(db, productId)) !== stock) faults.push('the stock does not add up')
  return faults
}
