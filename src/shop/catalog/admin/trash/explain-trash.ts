import type { Db } from '#platform/database/db.ts'
import { SkuInTrash, SkuTaken, SlugInTrash, SlugTaken } from '#shop/catalog/admin/problems.ts'
import { findTrashedOwner } from './queries.ts'

interface Wanted {
  sku?: string | undefined
  slug?: string | undefined
}

/** Runs the work. Where a product in the trash has the SKU or the address, throws SkuInTrash or SlugInTrash. */
export async function explainTrash<T>(db: Db, { sku, slug }: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SkuTaken && sku !== undefined) {
      const owner = await findTrashedOwner(db, 'sku', sku)
      if (owner) throw new SkuInTrash(owner)
    }
    if (error instanceof SlugTaken && slug !== undefined) {
      const owner = await findTrashedOwner(db, 'slug', slug)
      if (owner) throw new SlugInTrash(owner)
    }
    throw error
  }
}
