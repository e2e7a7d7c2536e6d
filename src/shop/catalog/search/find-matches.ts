import type { Db } from '#platform/database/db.ts'
import type { ListFilters } from '#shop/catalog/queries/list-condition.ts'
import { nearestWord, singular } from './nearest-word.ts'
import * as queries from './queries.ts'
import { parseWords, searchTerms, wordsBeyondLimit } from './search-terms.ts'
import { type Synonym, otherSpellings } from './synonyms.ts'

/** How a text was read. */
export interface Reading {
  /** The words that were searched, where nothing matches the text as typed. */
  spelling: string | null
  /** Words that were left out. */
  omitted: string[]
}

export interface Matches<T> extends Reading {
  count: number
  /** The projection of the matches, best first; null without matches. */
  value: T | null
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

/**
 * Finds the products that match the typed text. Only when nothing matches it, typing errors are corrected, then words that
 * no product has beside the others are left out. Filters do not change how the text is read.
 */
export async function findMatches<T>(db: Db, search: Search<T>): Promise<Matches<T>> {
  for await (const { find, ...reading } of readings(db, search)) {
    const matches = await find(search)
    if (matches.count > 0) return { ...matches, ...reading }
    const unfiltered = { ...search, filters: {}, minMatches: 1, maxMatches: 1, projection: queries.matchIds }
    if (queries.isFiltered(search.filters) && (await find(unfiltered)).count > 0)
      return { ...noMatches, ...reading }
  }
  return noMatches
}

/** As {@link findMatches}, with the first plan only. */
export async function findAsTyped<T>(db: Db, search: Search<T>): Promise<Matches<T>> {
  const words = parseWords(search.typed)
  if (words.length === 0) return noMatches
  const { plan } = search.firstPlan(words)
  return { ...noMatches, ...(await queries.runSearch(db, plan, searchQuery(search, words))) }
}

const noMatches = { count: 0, value: null, spelling: null, omitted: [] }

interface PossibleReading extends Reading {
  find: <T>(search: Search<T>) => Promise<queries.SearchResult<T>>
}

/** Each is only worth its statements if those before it find nothing. */
async function* readings<T>(db: Db, search: Search<T>): AsyncGenerator<PossibleReading> {
  const { typed } = search
  const words = parseWords(typed)
  if (words.length === 0) return
  const omitted = wordsBeyondLimit(typed)
  const findWords =
    (found: string[]) =>
    <V>(each: Search<V>) =>
      runPlans(db, { ...each, typed: found.join(' ') }, found)

  yield { spelling: null, omitted, find: (each) => runPlans(db, each, words) }

  const catalogWords = await readCatalogWords(db, words)
  const corrected = catalogWords.map(({ word }) => word)
  const spelling = corrected.join(' ')
  if (spelling !== words.join(' ')) yield { spelling, omitted, find: findWords(corrected) }

  const byPrefix = <V>(each: Search<V>) => queries.runSearch(db, queries.prefixPlan, searchQuery(each, words))
  yield { spelling: null, omitted, find: byPrefix }

  if (corrected.length < 2) return
  const known = await findKnownTogether(db, search, catalogWords)
  if (known.length === 0) return
  const unknown = [...new Set(corrected)].filter((word) => !known.includes(word))
  yield { spelling: known.join(' '), omitted: [...unknown, ...omitted], find: findWords(known) }
}

/** Each costs a statement. */
const maxTried = 12

/** The words that one product has together: the most telling word first, then each other that it also has. */
async function findKnownTogether<T>(db: Db, search: Search<T>, words: CatalogWord[]): Promise<string[]> {
  const hasAll = async (plan: queries.SearchPlan, all: string[]) => {
    const query = { ...searchQuery(search, all), filters: {}, minMatches: 1, maxMatches: 1 }
    return (await queries.runSearch(db, plan, query)).count > 0
  }
  let known: string[] = []
  const mostTelling = words.toSorted((a, b) => weightOf(b) - weightOf(a))
  for (const { word } of mostTelling.slice(0, maxTried)) {
    const together = words.map((each) => each.word).filter((each) => each === word || known.includes(each))
    if (await hasAll(queries.documentPlan, together)) known = together
  }
  const isTelling = words.some((each) => known.includes(each.word) && weightOf(each) > 0)
  // A single word of a description says little about a product.
  return isTelling && (known.length > 1 || (await hasAll(queries.factsPlan, known))) ? known : []
}

/** A model number says more than a word of names, that more than one of descriptions, and a unit says nothing. */
function weightOf({ word, isInNames }: CatalogWord) {
  if (word.length < 3 || !/\p{L}/u.test(word)) return 0
  if (/\d/.test(word)) return 3
  return isInNames ? 2 : 1
}

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

interface CatalogWord {
  word: string
  isInNames: boolean
}

/** Replaces mistyped words by words of the catalog. Words with digits, or without a similar word, stay as typed. */
async function readCatalogWords(db: Db, words: string[]): Promise<CatalogWord[]> {
  const similarWords = new Map((await queries.listSimilarWords(db, words)).map((each) => [each.typed, each]))
  return words.flatMap((word) => {
    const similar = similarWords.get(word)
    if (!similar || /\d/.test(word)) return { word, isInNames: false }
    if (similar.similar.some((each) => each.startsWith(singular(word)))) return { word, isInNames: true }
    const correction = similar.compound?.split(' ') ?? nearestWord(word, similar.similar)
    return correction === null
      ? { word, isInNames: false }
      : [correction].flat().map((each) => ({ word: each, isInNames: true }))
  })
}
