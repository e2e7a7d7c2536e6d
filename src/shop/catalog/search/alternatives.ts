import { maxAlternatives } from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import { correctWords, hasMatches } from './find-matches.ts'
import * as queries from './queries.ts'
import { parseWords } from './search-terms.ts'
import type { Synonym } from './synonyms.ts'

/** Each costs a statement. */
const maxTried = 6

/** For a query that finds nothing: the longest parts of it, in the shop's spelling, that find products. */
export async function findAlternatives(
  db: Db,
  { typed, synonyms }: { typed: string; synonyms: Synonym[] },
): Promise<string[]> {
  const found: string[] = []
  const words = await correctWords(db, parseWords(typed))
  for (const candidate of partsOf(words).slice(0, maxTried)) {
    if (found.length === maxAlternatives) break
    const search = { typed: candidate, synonyms, filters: {}, projection: queries.matchIds, ...limits }
    if (await hasMatches(db, search)) found.push(candidate)
  }
  return found
}

const limits = {
  minMatches: 1,
  maxMatches: 1,
  firstPlan: () => ({ plan: queries.fullPlan, minMatches: 1 }),
}

/** The words without one of them, then each word that names something. */
export function partsOf(words: string[]): string[] {
  if (words.length < 2) return []
  const withoutOne = words.map((_, i) => words.toSpliced(i, 1).join(' '))
  return [...new Set([...withoutOne, ...words])].filter((part) => /\p{L}{3}/u.test(part))
}
