import type { CurrencyCode } from '#contract/choices.ts'
import type { Db } from '#platform/database/db.ts'
import { listCategoriesBySlug } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import { findSlugOwners } from '#shop/catalog/admin/queries.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'

/** What every import depends on. */
export interface SharedShop {
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  /** The product of each slug, former slugs included. */
  slugs: ReadonlyMap<string, number>
  nextPositions: { featuredOrder: number; displayOrder: number }
  baseCurrency: CurrencyCode
}

export async function readSharedShop(db: Db, slugs: string[]): Promise<SharedShop> {
  return {
    categories: await listCategoriesBySlug(db),
    slugs: await findSlugOwners(db, [...new Set(slugs)]),
    nextPositions: await nextPositions(db),
    baseCurrency: await readBaseCurrency(db),
  }
}
