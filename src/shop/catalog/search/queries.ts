import { createHash } from 'node:crypto'
import { type Column, type SQL, and, asc, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/database/db.ts'
import { type Narrowing, matching } from '../queries.ts'
import { categories, products, searchWords } from '../tables.ts'
import { type SearchTerms, beginning, unfinishedMark } from './search-terms.ts'

interface Looked {
  typed: string
  terms: SearchTerms
  filters: Narrowing
  /** A place is only looked at while those before it brought less than this. */
  enough: number
  most: number
}

const { searchHead, searchDocument } = products

/**
 * The ids of matching products, best first, in one statement that looks in one place after the other: exact SKUs and
 * names, names, beginnings of names, facts. The parts that are not needed are never executed.
 */
export async function listMatches(
  db: Db,
  { typed, terms, filters, enough, most }: Looked,
): Promise<number[]> {
  const inPlace = (place: number, rank: SQL, condition: SQL | undefined, needed = sql`true`) =>
    sql`select ${products.id} as id, ${sql.raw(String(place))} as place, ${rank} as rank, ${products.displayOrder} as display_order
      from ${products} where ${matching(filters)} and (${condition}) and ${needed} limit ${most}`
  const rank = sql`ts_rank(${searchHead}, ${query(terms.any)})`
  const fewIn = (places: string) => sql`(select count(*) from ${sql.raw(places)}) < ${enough}`
  const inFacts = and(holdsOne(searchDocument, terms.facts), holdsOne(searchHead, [terms.anyName]))

  const ids = await idsOf(
    db,
    sql`with exact as materialized (${inPlace(0, sql`${isExactly(typed)}::int`, or(isExactly(typed), beginsSku(typed)))}),
      named as materialized (${inPlace(1, rank, holdsOne(searchHead, terms.words))}),
      begun as materialized (${inPlace(2, rank, holdsOne(searchHead, terms.beginnings, terms.last), fewIn('named'))}),
      described as materialized (${inPlace(3, rank, inFacts, and(fewIn('named'), fewIn('begun')))})
      select coalesce(array_agg(id order by place, rank desc, display_order, id), '{}') as ids from (
        select distinct on (id) * from (
          select * from exact union all select * from named union all select * from begun union all select * from described
        ) matches order by id, place
      ) found`,
  )
  return ids.slice(0, most)
}

/** Planning so many parts takes longer than most searches, so each connection plans each shape of search once, by name. */
async function idsOf(db: Db, statement: SQL): Promise<number[]> {
  const selected = db.select({ ids: sql<number[]>`ids` }).from(sql`(${statement}) search`)
  const name = `search_${createHash('sha1').update(selected.toSQL().sql).digest('hex')}`
  const [row] = await selected.prepare(name).execute()
  return row?.ids ?? []
}

/** The same for what is nowhere else: the beginnings of all words, anywhere. */
export async function listMatchesAnywhere(db: Db, { terms, filters, most }: Looked): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select ${products.id} as id from ${products}
      where ${matching(filters)} and ${searchDocument} @@ ${query(terms.everyBeginning)} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** One condition for each tsquery: the index is quicker with several short ones than with one of many branches. */
function holdsOne(document: Column, queries: string[], last?: string) {
  return or(
    ...queries.map(
      (terms) => sql`${document} @@ ${last === undefined ? query(terms) : endedQuery(terms, last)}`,
    ),
  )
}

/** In a select of its own the planner cannot guess how common the words are, and always takes the index. */
const query = (terms: string) => sql`(select to_tsquery('english', ${terms}))`

const mostEndings = 8

/**
 * A query whose last word is unfinished becomes one of the few known words that begin so, which is much quicker than
 * all that the index holds; where the shop knows none or too many, the index decides.
 */
function endedQuery(terms: string, last: string) {
  return sql`(select to_tsquery('english', replace(${terms}, ${unfinishedMark}, coalesce(
    (select string_agg(quote_literal(word), '|') from ${searchWords} where word like ${`${last}%`} having count(*) <= ${mostEndings}),
    ${beginning(last)}))))`
}

const skuLetters = sql`regexp_replace(lower(${products.sku}), '[^a-z0-9]+', '', 'g')`
const lettersOf = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]+/g, '')

function isExactly(typed: string) {
  return sql`(lower(${products.name}) = lower(${typed}) or ${skuLetters} = ${lettersOf(typed) || typed})`
}

/** Four letters and figures may be the beginning of a SKU, however its parts are written. */
function beginsSku(typed: string) {
  const letters = lettersOf(typed)
  return letters.length >= 4 && /\d/.test(letters)
    ? sql`(${skuLetters} ~>=~ ${letters} and ${skuLetters} ~<~ ${`${letters}~`})`
    : undefined
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
