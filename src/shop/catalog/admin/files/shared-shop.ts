import type { CurrencyCode } from '#contract/choices.ts'
import type { Db } from '#platform/database/db.ts'
import { listCategoryNames } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import { findSlugOwners } from '#shop/catalog/admin/queries.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { CategoryFinder } from '#shop/catalog/admin/file-values/category-finder.ts'

/** Data of the shop that every import needs. */
export interface SharedShop {
  categories: CategoryFinder
  /** The product of each slug, former slugs included. */
  slugs: ReadonlyMap<string, number>
  nextPositions: { featuredOrder: number; displayOrder: number }
  baseCurrency: CurrencyCode
  rules: AddRules
}

/** What an import adds. */
export interface AddRules {
  /** Whether categories that the shop does not have are added. */
  addsCategories: boolean
  /** Whether new products without a picture are drafts. */
  draftsWithoutPicture: boolean
  /** Whose numbers for variants the file has; null if it names several or none. */
  supplier: string | null
}

export const plainRules: AddRules = { addsCategories: false, draftsWithoutPicture: false, supplier: null }

interface Needs {
  /** Slugs that products of the file may get. */
  slugs: string[]
  rules: AddRules
}

export async function readSharedShop(db: Db, { slugs, rules }: Needs): Promise<SharedShop> {
  return {
    categories: new CategoryFinder(await listCategoryNames(db), { addsMissing: rules.addsCategories }),
    slugs: await findSlugOwners(db, [...new Set(slugs)]),
    nextPositions: await nextPositions(db),
    baseCurrency: await readBaseCurrency(db),
    rules,
  }
}
