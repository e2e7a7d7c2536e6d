import type { Db } from '../../../platform/database/db.ts'
import type { Narrowing } from '../queries.ts'
import { nearestWord } from './nearest-word.ts'
import * as queries from './queries.ts'
import { searchTerms, typedWords } from './search-terms.ts'

export interface Matches {
  /** Best first. */
  ids: number[]
  /** The words as they are spelt in the shop, where only these found something. */
  spelling: string | null
}

interface Extent {
  /** A place is only looked at while those before it brought less than this. */
  enough: number
  most: number
}

/** The products that a buyer means by what was typed; typing errors are only thought of when nothing matches. */
export async function findMatches(
  db: Db,
  typed: string,
  filters: Narrowing,
  extent: Extent,
): Promise<Matches> {
  const words = typedWords(typed)
  if (words.length === 0) return { ids: [], spelling: null }

  const asTyped = await lookInTurn(db, typed, words, filters, extent)
  if (asTyped.length > 0) return { ids: asTyped, spelling: null }

  const corrected = await correct(db, words)
  const spelling = corrected.join(' ')
  if (spelling === words.join(' ')) return { ids: [], spelling: null }
  const ids = await lookInTurn(db, spelling, corrected, filters, extent)
  return { ids, spelling: ids.length > 0 ? spelling : null }
}

async function lookInTurn(
  db: Db,
  typed: string,
  words: string[],
  filters: Narrowing,
  { enough, most }: Extent,
) {
  const terms = searchTerms(words)
  const found = new Set<number>()
  for (const place of queries.places) {
    for (const id of await queries.listMatches(db, { place, typed, terms, filters, most })) found.add(id)
    if (found.size >= enough) break
  }
  return [...found].slice(0, most)
}

/** Each word that the shop does not use, replaced by the nearest one that it does; figures stay as they are. */
async function correct(db: Db, words: string[]): Promise<string[]> {
  const near = new Map((await queries.listNearWords(db, words)).map((row) => [row.typed, row.near] as const))
  return words.map((word) => {
    const candidates = near.get(word) ?? []
    const isKnown = /\d/.test(word) || candidates.some((candidate) => candidate.startsWith(word))
    return isKnown ? word : (nearestWord(word, candidates) ?? word)
  })
}
