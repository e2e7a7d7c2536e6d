import { maxCandidates } from '#contract/quick-order/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { findMatches } from '#shop/catalog/search/find-matches.ts'
import { matchIds, suggestionPlan } from '#shop/catalog/search/queries.ts'
import { parseWords } from '#shop/catalog/search/search-terms.ts'
import type { Synonym } from '#shop/catalog/search/synonyms.ts'
import { type VariantNames, listOfProducts, listStarting } from './queries.ts'
import { foldCode, rankSimilar } from './similar-codes.ts'

interface Wanted {
  /** What looks like a SKU; null for words. */
  code: string | null
  query: string
}

/** Letters that a mistyped SKU must share with a candidate. */
const minStart = 4

/** The variants that an unknown code or the words of a row may mean, best first. */
export async function findCandidates(
  db: Db,
  { code, query }: Wanted,
  synonyms: Synonym[],
): Promise<VariantNames[]> {
  const similar = code === null ? [] : await findSimilar(db, code)
  return (similar.length > 0 ? similar : await searchVariants(db, query, synonyms)).slice(0, maxCandidates)
}

async function findSimilar(db: Db, code: string) {
  const folded = foldCode(code)
  if (folded.length < minStart) return []
  return rankSimilar(folded, await listStarting(db, folded.slice(0, minStart)))
}

const minMatches = 6
const maxMatches = 20
const firstPlan = () => ({ plan: suggestionPlan, minMatches })

async function searchVariants(db: Db, typed: string, synonyms: Synonym[]) {
  const { value, spelling } = await findMatches(db, {
    typed,
    synonyms,
    filters: {},
    projection: matchIds,
    minMatches,
    maxMatches,
    firstPlan,
  })
  const productIds = value ?? []
  if (productIds.length === 0) return []
  const words = parseWords(spelling ?? typed)
  const variants = await listOfProducts(db, productIds)
  return variants
    .map((variant) => ({
      variant,
      rank: productIds.indexOf(variant.productId) - weight * matchCount(variant, words),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ variant }) => variant)
}

/** A matching option, such as the color, counts more than the position of the product. */
const weight = maxMatches

function matchCount({ productName, optionValues, sku }: VariantNames, words: string[]) {
  const own = parseWords(`${productName} ${optionValues.join(' ')} ${sku}`)
  return words.filter((word) => own.some((each) => each.startsWith(word))).length
}
