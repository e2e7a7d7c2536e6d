import { type Suggestions, maxSuggestedCategories, maxSuggestedProducts } from '#contract/catalog/catalog.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import { findMatches } from './find-matches.ts'
import * as queries from './queries.ts'
import { parseWords } from './search-terms.ts'
import { type Synonym, otherSpellings } from './synonyms.ts'

const minMatches = maxSuggestedProducts
const limits = {
  minMatches,
  maxMatches: 60,
  firstPlan: () => ({ plan: queries.suggestionPlan, minMatches }),
}
const projection = queries.matchSuggestions(maxSuggestedProducts)

interface Query {
  typed: string
  synonyms: Synonym[]
  categories: Named[]
}

/** Products and categories for a half-typed query. */
export async function suggest(db: Db, { typed, synonyms, categories }: Query): Promise<Suggestions> {
  const query = { typed, synonyms, filters: {}, projection, ...limits }
  const { value: products, spelling, omitted } = await findMatches(db, query)
  const words = parseWords(spelling ?? typed)
  return {
    products: (products ?? []).map(({ price, maxPrice, variants, ...product }) => ({
      ...product,
      price: toMoney(price),
      maxPrice: toMoney(maxPrice),
      variant: product.variantCount > 1 ? onlyVariant(variants) : null,
    })),
    categories: matchCategories([words, ...otherSpellings(words, synonyms)].flat(), categories),
    spelling,
    omitted,
  }
}

function onlyVariant([variant, second]: queries.SuggestedProduct['variants']) {
  if (!variant || (second && !variant.isExact)) return null
  return { sku: variant.sku, label: variantLabel(variant.optionValues), price: toMoney(variant.price) }
}

interface Named {
  name: string
  slug: string
}

/** Categories whose name contains any of the words; names that start with one come first. */
function matchCategories(words: string[], categories: Named[]): Named[] {
  const stems = words.map((word) => word.replace(/(?<=..)s$/, ''))
  const startsWithStem = ({ name }: Named) => stems.some((stem) => name.toLowerCase().startsWith(stem))
  const containsStem = ({ name }: Named) =>
    stems.some((stem) => stem.length > 2 && name.toLowerCase().includes(stem))
  const starting = categories.filter(startsWithStem)
  const containing = categories.filter((category) => !startsWithStem(category) && containsStem(category))
  return [...starting, ...containing].slice(0, maxSuggestedCategories)
}
