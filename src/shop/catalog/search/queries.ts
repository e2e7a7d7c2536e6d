import { type Column, type SQL, and, asc, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/database/db.ts'
import { type Narrowing, matching } from '../queries.ts'
import { categories, products, searchWords } from '../tables.ts'
import type { SearchTerms } from './search-terms.ts'

/** Where a search can look. */
export type Place = 'exactly' | 'names' | 'beginnings of names' | 'facts' | 'anywhere'

interface Looked {
  place: Place
  typed: string
  terms: SearchTerms
  filters: Narrowing
  most: number
}

/** The ids of products that match in this place, best first. */
export async function listMatches(db: Db, { place, typed, terms, filters, most }: Looked): Promise<number[]> {
  const [row] = await rowsOf<{ ids: number[] }>(
    db,
    sql`select coalesce(array_agg(id order by rank desc, display_order, id), '{}') as ids from (
      select ${products.id} as id, ${products.displayOrder} as display_order, ${rank(place, typed, terms)} as rank
      from ${products} where ${matching(filters)} and (${isIn(place, typed, terms)})
      ${isOneWord(terms.any) ? sql`order by ${products.displayOrder}, ${products.id}` : sql``} limit ${most}
    ) matches`,
  )
  return row?.ids ?? []
}

const { searchHead, searchDocument } = products

function isIn(place: Place, typed: string, terms: SearchTerms): SQL | undefined {
  switch (place) {
    case 'exactly':
      return or(isExactly(typed), beginsSku(typed))
    case 'names':
      return holdsOne(searchHead, terms.words)
    case 'beginnings of names':
      return holdsOne(searchHead, terms.beginnings)
    case 'facts':
      return and(holdsOne(searchDocument, terms.facts), holdsOne(searchHead, [terms.anyName]))
    case 'anywhere':
      return holdsOne(searchDocument, terms.everyBeginning)
  }
}

function rank(place: Place, typed: string, terms: SearchTerms) {
  return place === 'exactly' ? sql`${isExactly(typed)}` : sql`ts_rank(${searchHead}, ${query(terms.any)})`
}

/** One condition for each tsquery: the index is quicker with several short ones than with one of many branches. */
function holdsOne(document: Column, queries: string[]) {
  return or(...queries.map((terms) => sql`${document} @@ ${query(terms)}`))
}

/**
 * How common one word is the planner knows, and where it is common walks the shop's order until there are enough. How
 * often words come together it can only guess, so several are kept from it in a select of their own: then it takes the
 * index, and the first that come will do.
 */
function query(terms: string) {
  const tsquery = sql`to_tsquery('english', ${terms})`
  return isOneWord(terms) ? tsquery : sql`(select ${tsquery})`
}

const isOneWord = (terms: string) => !terms.includes(' ')

const skuLetters = sql`regexp_replace(lower(${products.sku}), '[^a-z0-9]+', '', 'g')`
const lettersOf = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]+/g, '')

function isExactly(typed: string) {
  return sql`(lower(${products.name}) = lower(${typed}) or ${skuLetters} = ${lettersOf(typed) || typed})`
}

/** Four letters and figures may be the beginning of a SKU, however its parts are written. */
function beginsSku(typed: string) {
  const letters = lettersOf(typed)
  return letters.length >= 4 && /\d/.test(letters) ? sql`${skuLetters} like ${`${letters}%`}` : undefined
}

export interface Likeness {
  typed: string
  /** Known words, the most alike first. */
  near: string[]
  /** The two known words that were written as one. */
  parts: string | null
}

/** What the shop knows that looks like each of these words. */
export function listLikenesses(db: Db, typed: string[]): Promise<Likeness[]> {
  return rowsOf(
    db,
    sql`select typed,
        array(select word from ${searchWords} order by word <-> typed limit 16) as near,
        (select first.word || ' ' || second.word from generate_series(3, length(typed) - 3) size
          join ${searchWords} first on first.word = left(typed, size)
          join ${searchWords} second on second.word = right(typed, -size) limit 1) as parts
      from unnest(${sql.param(typed)}::text[]) typed`,
  )
}

export function listSuggestedProducts(db: Db, ids: number[]) {
  const { id, name, slug, imageUrl, price } = products
  return db
    .select({ id, name, slug, imageUrl, price })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
}

/** Categories whose names hold any of the words; those that begin with one first. */
export function listSuggestedCategories(db: Db, words: string[], most: number) {
  const stems = words.map((word) => word.replace(/(?<=..)s$/, ''))
  const beginnings = stems.map((stem) => sql`lower(${categories.name}) like ${`${stem}%`}`)
  const holding = stems
    .filter((stem) => stem.length > 2)
    .map((stem) => sql`lower(${categories.name}) like ${`%${stem}%`}`)
  return db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(or(...beginnings, ...holding))
    .orderBy(sql`(${or(...beginnings)}) desc`, asc(categories.id))
    .limit(most)
}
