import { isTaken } from '#platform/database/db.ts'
import { SkuTaken, SlugTaken } from './problems.ts'

/** Does the work; a SKU or an address that is taken is refused by name. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'products_sku_key')) throw new SkuTaken()
    if (isTaken(error, 'products_slug_key')) throw new SlugTaken()
    throw error
  }
}
