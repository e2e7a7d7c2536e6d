import { isUniqueViolation } from '#platform/database/db.ts'
import { SkuTaken, SlugTaken } from './problems.ts'

/** Runs the work and turns violations of unique SKUs and slugs into their named problems. */
export async function mapUniqueViolations<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'products_sku_key') || isUniqueViolation(error, 'variants_sku_key'))
      throw new SkuTaken()
    if (isUniqueViolation(error, 'products_slug_key')) throw new SlugTaken()
    throw error
  }
}
