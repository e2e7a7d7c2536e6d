import {
  type Suggestions,
  mostSuggestedCategories,
  mostSuggestedProducts,
} from '#contract/catalog/catalog.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import { findMatches } from './find-matches.ts'
import * as queries from './queries.ts'
import { typedWords } from './search-terms.ts'

const enough = mostSuggestedProducts
const extent = { enough, most: 60, first: () => ({ look: queries.foremost, enough }) }
const read = queries.theFirst(mostSuggestedProducts)

/** What may be meant by the beginning of a query, in a shop of these categories. */
export async function suggest(db: Db, typed: string, categories: Named[]): Promise<Suggestions> {
  const { read: products, spelling } = await findMatches(db, { typed, filters: {}, read, ...extent })
  return {
    products: (products ?? []).map((product) => ({ ...product, price: toMoney(product.price) })),
    categories: namedBy(typedWords(spelling ?? typed), categories),
    spelling,
  }
}

interface Named {
  name: string
  slug: string
}

/** Categories whose names hold any of the words; those that begin with one first. */
function namedBy(words: string[], categories: Named[]): Named[] {
  const stems = words.map((word) => word.replace(/(?<=..)s$/, ''))
  const begins = ({ name }: Named) => stems.some((stem) => name.toLowerCase().startsWith(stem))
  const holds = ({ name }: Named) =>
    stems.some((stem) => stem.length > 2 && name.toLowerCase().includes(stem))
  const beginning = categories.filter(begins)
  const holding = categories.filter((category) => !begins(category) && holds(category))
  return [...beginning, ...holding].slice(0, mostSuggestedCategories)
}
