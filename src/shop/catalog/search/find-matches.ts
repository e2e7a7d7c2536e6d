import type { Db } from '../../../platform/database/db.ts'
import type { Narrowing } from '../queries.ts'
import { nearestWord, singular } from './nearest-word.ts'
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

  const asTyped = await look(db, typed, words, filters, extent)
  if (asTyped.length > 0) return { ids: asTyped, spelling: null }

  const corrected = await correct(db, words)
  const spelling = corrected.join(' ')
  if (spelling === words.join(' ')) return { ids: [], spelling: null }
  const ids = await look(db, spelling, corrected, filters, extent)
  return { ids, spelling: ids.length > 0 ? spelling : null }
}

async function look(db: Db, typed: string, words: string[], filters: Narrowing, extent: Extent) {
  const looked = { typed, terms: searchTerms(words), filters, ...extent }
  const found = await queries.listMatches(db, looked)
  return found.length > 0 ? found : queries.listMatchesAnywhere(db, looked)
}

/** The words as the shop spells them; figures, and words that look like none of the shop's, stay as they are. */
async function correct(db: Db, words: string[]): Promise<string[]> {
  const likenesses = new Map((await queries.listLikenesses(db, words)).map((like) => [like.typed, like]))
  return words.flatMap((word) => {
    const like = likenesses.get(word)
    if (!like || /\d/.test(word) || like.near.some((known) => known.startsWith(singular(word)))) return word
    return like.parts?.split(' ') ?? nearestWord(word, like.near) ?? word
  })
}
