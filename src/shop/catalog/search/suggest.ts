import { type Suggestions, maxSuggestedCategories, maxSuggestedProducts } from '#contract/catalog/catalog.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import { findMatches } from './find-matches.ts'
import * as queries from './queries.ts'
import { parseWords } from './search-terms.ts'

const minMatches = maxSuggestedProducts
const limits = {
  minMatches,
  maxMatches: 60,
  firstPlan: () => ({ plan: queries.suggestionPlan, minMatches }),
}
const projection = queries.matchSuggestions(maxSuggestedProducts)

/** Products and categories for a half-typed query. */
export async function suggest(db: Db, typed: string, categories: Named[]): Promise<Suggestions> {
  const { value: products, spelling } = await findMatches(db, { typed, filters: {}, projection, ...limits })
  return {
    products: (products ?? []).map((product) => ({ ...product, price: toMoney(product.price) })),
    categories: matchCategories(parseWords(spelling ?? typed), categories),
    spelling,
  }
}

interface Named {
  name: string
  slug: string
}

/** Categories whose name contains any of the words; those that start with one come first. */
function matchCategories(words: string[], categories: Named[]): Named[] {
  const stems = words.map((word) => word.replace(/(?<=..)s$/, ''))
  const startsWithStem = ({ name }: Named) => stems.some((stem) => name.toLowerCase().startsWith(stem))
  const containsStem = ({ name }: Named) =>
    stems.some((stem) => stem.length > 2 && name.toLowerCase().includes(stem))
  const starting = categories.filter(startsWithStem)
  const containing = categories.filter((category) => !startsWithStem(category) && containsStem(category))
  return [...starting, ...containing].slice(0, maxSuggestedCategories)
}
