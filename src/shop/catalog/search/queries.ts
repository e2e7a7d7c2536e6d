import { type SQL, asc, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/database/db.ts'
import { type Narrowing, matching, onSale } from '../queries.ts'
import { categories, products, searchWords } from '../tables.ts'
import type { SearchTerms } from './search-terms.ts'

/** Where a search looks, one after the other: the names of things first, their whole text last. */
export const places = ['words', 'beginnings', 'anywhere'] as const

interface Looked {
  place: (typeof places)[number]
  typed: string
  terms: SearchTerms
  filters: Narrowing
  most: number
}

/** The ids of products that match in this place: an exact SKU or name first, then by how much of it their head holds. */
export async function listMatches(db: Db, { place, typed, terms, filters, most }: Looked): Promise<number[]> {
  const isExact = sql`${products.id} = any((select ids from exact)::int[])`
  const [row] = await rowsOf<{ ids: number[] }>(
    db,
    sql`with exact as materialized (
        select array(select ${products.id} from ${products} where ${onSale} and ${isExactly(typed)}) as ids
      ), matches as (
        select ${products.id} as id, ${products.displayOrder} as display_order, ${isExact} as exact,
          ts_rank(${products.searchHead}, ${query(terms.anyBeginning)}) as rank
        from ${products}
        where ${matching(filters)} and (${isIn(place, terms)} or ${isExact} or ${beginsSku(typed)})
        limit ${most}
      )
      select coalesce(array_agg(id order by exact desc, rank desc, display_order, id), '{}') as ids from matches`,
  )
  return row?.ids ?? []
}

function isIn(place: Looked['place'], terms: SearchTerms): SQL {
  switch (place) {
    case 'words':
      return sql`${products.searchHead} @@ ${query(terms.words)}`
    case 'beginnings':
      return sql`${products.searchHead} @@ ${query(terms.beginnings)}`
    case 'anywhere':
      return sql`${products.searchDocument} @@ ${query(terms.beginnings)}`
  }
}

/** Inside a select of its own, the planner cannot know how common the words are, and always takes the index. */
const query = (terms: string) => sql`(select to_tsquery('english', ${terms}))`

const skuLetters = sql`regexp_replace(lower(${products.sku}), '[^a-z0-9]+', '', 'g')`
const lettersOf = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]+/g, '')

function isExactly(typed: string) {
  return sql`(lower(${products.name}) = lower(${typed}) or ${skuLetters} = ${lettersOf(typed) || typed})`
}

/** Four letters and figures may be the beginning of a SKU, however its parts are written. */
function beginsSku(typed: string) {
  const letters = lettersOf(typed)
  return letters.length < 4 || !/\d/.test(letters) ? sql`false` : sql`(${onSale} and ${skuLetters} like ${`${letters}%`})`
}

/** For each word the known words that look most like it, most alike first. */
export function listNearWords(db: Db, typed: string[]): Promise<{ typed: string; near: string[] }[]> {
  return rowsOf(
    db,
    sql`select typed, array(
        select word from ${searchWords} order by word <-> typed limit 16
      ) as near from unnest(${sql.param(typed)}::text[]) typed`,
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
