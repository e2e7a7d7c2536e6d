import type { Db } from '#platform/database/db.ts'
import type { Narrowing } from '#shop/catalog/queries.ts'
import { nearestWord, singular } from './nearest-word.ts'
import * as queries from './queries.ts'
import { searchTerms, typedWords } from './search-terms.ts'

export interface Matches<T> {
  /** How many were found. */
  count: number
  /** What was asked to be read of them, best first; null where nothing was found. */
  read: T | null
  /** The words as they are spelt in the shop, where only these found something. */
  spelling: string | null
}

interface Search<T> {
  typed: string
  filters: Narrowing
  /** A place is only looked at while those before it brought less than this. */
  enough: number
  most: number
  read: queries.Reading<T>
  /** Where to look first, which is the cheapest, and how many products it must find to be the last. */
  first: (words: string[]) => { look: queries.Look; enough: number }
}

/** The products that a buyer means by what was typed; typing errors are only thought of when nothing matches. */
export async function findMatches<T>(db: Db, search: Search<T>): Promise<Matches<T>> {
  const words = typedWords(search.typed)
  if (words.length === 0) return nothing

  const asTyped = await look(db, search, words)
  if (asTyped.count > 0) return { ...asTyped, spelling: null }

  const corrected = await correct(db, words)
  const spelling = corrected.join(' ')
  if (spelling !== words.join(' ')) {
    const meant = await look(db, { ...search, typed: spelling }, corrected)
    if (meant.count > 0) return { ...meant, spelling }
  }
  const begun = await queries.findIn(db, queries.anywhere, lookedFor(search, words))
  return begun.count > 0 ? { ...begun, spelling: null } : nothing
}

const nothing = { count: 0, read: null, spelling: null }

/** Most searches find enough at the first look. */
async function look<T>(db: Db, search: Search<T>, words: string[]) {
  const looked = lookedFor(search, words)
  const first = search.first(words)
  const found = await queries.findIn(db, first.look, looked)
  if (found.count >= first.enough) return found
  const more = await queries.findIn(db, queries.everyPlace, looked)
  return more.count > 0 ? more : queries.findIn(db, queries.anywhereForemost, looked)
}

const lookedFor = <T>({ first: _, ...search }: Search<T>, words: string[]) => ({
  ...search,
  terms: searchTerms(words),
})

/** The words as the shop spells them; figures, and words that look like none of the shop's, stay as they are. */
async function correct(db: Db, words: string[]): Promise<string[]> {
  const likenesses = new Map((await queries.listLikenesses(db, words)).map((like) => [like.typed, like]))
  return words.flatMap((word) => {
    const like = likenesses.get(word)
    if (!like || /\d/.test(word) || like.near.some((known) => known.startsWith(singular(word)))) return word
    return like.parts?.split(' ') ?? nearestWord(word, like.near) ?? word
  })
}
