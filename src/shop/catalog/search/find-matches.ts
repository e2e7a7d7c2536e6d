import type { Db } from '#platform/database/db.ts'
import type { ListFilters } from '#shop/catalog/queries/listing.ts'
import { nearestWord, singular } from './nearest-word.ts'
import * as queries from './queries.ts'
import { parseWords, searchTerms } from './search-terms.ts'
import { type Synonym, otherSpellings } from './synonyms.ts'

export interface Matches<T> {
  count: number
  /** The projection of the matches, best first; null without matches. */
  value: T | null
  /** The corrected spelling, where only that matched. */
  spelling: string | null
}

interface Search<T> {
  typed: string
  synonyms: Synonym[]
  filters: ListFilters
  /** A stage runs only while the stages before it matched fewer than this. */
  minMatches: number
  maxMatches: number
  projection: queries.Projection<T>
  /** The cheapest plan, and how many matches make the other plans unnecessary. */
  firstPlan: (words: string[]) => { plan: queries.SearchPlan; minMatches: number }
}

/** Finds the products that match the typed text. Typing errors are only corrected when nothing matches. */
export async function findMatches<T>(db: Db, search: Search<T>): Promise<Matches<T>> {
  const words = parseWords(search.typed)
  if (words.length === 0) return noMatches

  const asTyped = await runPlans(db, search, words)
  if (asTyped.count > 0) return { ...asTyped, spelling: null }

  const correctedWords = await correctWords(db, words)
  const spelling = correctedWords.join(' ')
  if (spelling !== words.join(' ')) {
    const corrected = await runPlans(db, { ...search, typed: spelling }, correctedWords)
    if (corrected.count > 0) return { ...corrected, spelling }
  }
  const byPrefix = await queries.runSearch(db, queries.prefixPlan, searchQuery(search, words))
  return byPrefix.count > 0 ? { ...byPrefix, spelling: null } : noMatches
}

/** As {@link findMatches}, with the first plan only. */
export async function findAsTyped<T>(db: Db, search: Search<T>): Promise<Matches<T>> {
  const words = parseWords(search.typed)
  if (words.length === 0) return noMatches
  const { plan } = search.firstPlan(words)
  return { ...(await queries.runSearch(db, plan, searchQuery(search, words))), spelling: null }
}

/** Whether any product has all words in its name or facts, as typed or with synonyms. */
export async function hasMatches<T>(db: Db, search: Search<T>): Promise<boolean> {
  const query = searchQuery(search, parseWords(search.typed))
  return (await queries.runSearch(db, queries.fullPlan, query)).count > 0
}

const noMatches = { count: 0, value: null, spelling: null }

/** The first plan is enough for most searches. */
async function runPlans<T>(db: Db, search: Search<T>, words: string[]) {
  const query = searchQuery(search, words)
  const { plan, minMatches } = search.firstPlan(words)
  const first = await queries.runSearch(db, plan, query)
  if (first.count >= minMatches) return first
  const full = await queries.runSearch(db, queries.fullPlan, query)
  return full.count > 0 ? full : queries.runSearch(db, queries.topPrefixPlan, query)
}

const searchQuery = <T>({ firstPlan: _, synonyms, ...search }: Search<T>, words: string[]) => ({
  ...search,
  terms: searchTerms(words, otherSpellings(words, synonyms)),
})

/** Replaces mistyped words by words of the catalog. Words with digits, or without a similar word, stay as typed. */
export async function correctWords(db: Db, words: string[]): Promise<string[]> {
  const similarWords = new Map((await queries.listSimilarWords(db, words)).map((each) => [each.typed, each]))
  return words.flatMap((word) => {
    const known = similarWords.get(word)
    if (!known || /\d/.test(word) || known.similar.some((each) => each.startsWith(singular(word))))
      return word
    return known.compound?.split(' ') ?? nearestWord(word, known.similar) ?? word
  })
}
