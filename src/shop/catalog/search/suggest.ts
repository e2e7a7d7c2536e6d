import {
  type Suggestions,
  mostSuggestedCategories,
  mostSuggestedProducts,
} from '../../../contract/catalog.ts'
import { toMoney } from '../../../contract/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findMatches } from './find-matches.ts'
import { inOrderOf } from './in-order-of.ts'
import * as queries from './queries.ts'
import { typedWords } from './search-terms.ts'

const extent = { enough: mostSuggestedProducts, most: 60 }

/** What may be meant by the beginning of a query. */
export async function suggest(db: Db, typed: string): Promise<Suggestions> {
  const { ids, spelling } = await findMatches(db, typed, {}, extent)
  const words = typedWords(spelling ?? typed)
  const best = ids.slice(0, mostSuggestedProducts)
  const [products, categories] = await Promise.all([
    best.length > 0 ? queries.listSuggestedProducts(db, best) : [],
    words.length > 0 ? queries.listSuggestedCategories(db, words, mostSuggestedCategories) : [],
  ])
  return {
    products: inOrderOf(best, products).map((product) => ({ ...product, price: toMoney(product.price) })),
    categories,
    spelling,
  }
}
