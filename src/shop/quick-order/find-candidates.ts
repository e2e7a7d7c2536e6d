import { maxCandidates } from '#contract/quick-order/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { findAsTyped, findMatches } from '#shop/catalog/search/find-matches.ts'
import { matchIds, startPlan, suggestionPlan } from '#shop/catalog/search/queries.ts'
import { parseWords } from '#shop/catalog/search/search-terms.ts'
import type { Synonym } from '#shop/catalog/search/synonyms.ts'
import { type VariantNames, listOfProducts, listStarting } from './queries.ts'
import { foldCode, rankSimilar } from './similar-codes.ts'

interface Wanted {
  /** Text that looks like a SKU; null for words. */
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
  if (similar.length > 0) return similar.slice(0, maxCandidates)
  const variants = await searchVariants(db, { typed: query, synonyms, isCode: code !== null })
  return variants.slice(0, maxCandidates)
}

async function findSimilar(db: Db, code: string) {
  const folded = foldCode(code)
  if (folded.length < minStart) return []
  return rankSimilar(folded, await listStarting(db, folded.slice(0, minStart)))
}

const minMatches = 6
const maxMatches = 20

interface Query {
  typed: string
  synonyms: Synonym[]
  /** No word, so its typing errors are not corrected: an order may have many. */
  isCode: boolean
}

async function searchVariants(db: Db, { typed, synonyms, isCode }: Query) {
  const { value, spelling } = await (isCode ? findAsTyped : findMatches)(db, {
    typed,
    synonyms,
    filters: {},
    projection: matchIds,
    minMatches,
    maxMatches,
    firstPlan: () => ({ plan: isCode ? startPlan : suggestionPlan, minMatches }),
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
