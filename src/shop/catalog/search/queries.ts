import { type Column, type Placeholder, type SQL, and, or, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { rowOfPrepared } from '#platform/database/prepared.ts'
import { type Narrowing, type ProductVersion, matching, versionOf } from '#shop/catalog/queries.ts'
import { categories, isForemost, products, searchWords, wordPairs } from '#shop/catalog/tables.ts'
import { type SearchTerms, beginning, unfinishedMark } from './search-terms.ts'

export interface Looked<T> {
  typed: string
  terms: SearchTerms
  filters: Narrowing
  /** A place is only looked at while those before it brought less than this. */
  enough: number
  most: number
  read: Reading<T>
}

type Place = 'exact' | 'named' | 'begun' | 'described' | 'anywhere'

/** Where to look, one place after the other. */
export interface Look {
  places: readonly Place[]
  /** Only among the products that the shop shows first. */
  amongForemost?: boolean
  /** By pairs of words, where there are any: quicker, but of words that say nothing ('the') there are none. */
  byPairs?: boolean
}

export const names: Look = { places: ['exact', 'named'], byPairs: true }
export const namesForemost: Look = { places: ['exact', 'named'], amongForemost: true }
export const foremost: Look = { places: ['exact', 'named', 'begun'], amongForemost: true }
export const everyPlace: Look = { places: ['exact', 'named', 'begun', 'described'] }
/** The beginnings of common words have many entries in the index, so the whole shop is only looked through when nothing else helped. */
export const anywhere: Look = { places: ['anywhere'] }
export const anywhereForemost: Look = { places: ['anywhere'], amongForemost: true }

export interface Found<T> {
  count: number
  read: T
}

const { searchHead, searchDocument } = products
const given = sql.placeholder

/**
 * What is found in these places, in one statement: exact SKUs and names, names, beginnings of names, facts, the beginnings of
 * all words anywhere. What is not needed is never executed.
 */
export function findIn<T>(db: Db, look: Look, looked: Looked<T>): Promise<Found<T>> {
  const { typed, terms, read, filters, enough, most } = looked
  const sizes = [terms.words.length, terms.facts.length, maybeSku(typed), terms.together !== null]
  const key = JSON.stringify([look, sizes, read.name, filters, enough, most])
  const columns = ['count', 'read'] as const
  return rowOfPrepared<Found<T> & Record<string, unknown>>(
    db,
    { key, columns, write: () => finding(look, looked) },
    {
      ...read.values,
      typed,
      sku: lettersOf(typed) || typed,
      afterSku: `${lettersOf(typed)}~`,
      ending: `${terms.last}%`,
      beginning: beginning(terms.last),
      any: terms.any,
      together: terms.together,
      anyName: terms.anyName,
      everyBeginning: terms.everyBeginning,
      ...numbered('word', terms.words),
      ...numbered('begun', terms.beginnings),
      ...numbered('fact', terms.facts),
    },
  )
}

const numbered = (name: string, all: string[]) =>
  Object.fromEntries(all.map((each, i) => [`${name}${i}`, each]))
const givenAll = (name: string, all: string[]) => all.map((_each, i) => given(`${name}${i}`))

function finding<T>({ places, amongForemost, byPairs }: Look, looked: Looked<T>) {
  const { typed, terms, filters, enough, most, read } = looked
  const rank = sql`ts_rank(${searchHead}, ${query(given('any'))})`
  const inFacts = holdsOne(searchDocument, givenAll('fact', terms.facts).map(query))
  const spelt = givenAll('word', terms.words).map(query)
  const joined = spelt.slice(1)
  const isPaired = byPairs && terms.together !== null
  const isNamed = sql`${searchHead} @@ ${query(given('anyName'))}`
  const ways: Record<Place, { rank: SQL; condition: SQL | undefined }> = {
    exact: {
      rank: sql`${isExactly}::int`,
      condition: or(isExactly, maybeSku(typed) ? beginsSku : undefined),
    },
    named: {
      rank,
      condition: isPaired ? or(holdsPairs, holdsOne(searchHead, joined)) : holdsOne(searchHead, spelt),
    },
    begun: { rank, condition: holdsOne(searchHead, givenAll('begun', terms.beginnings).map(endedQuery)) },
    described: { rank, condition: and(inFacts, isNamed) },
    anywhere: { rank: sql`0`, condition: sql`${searchDocument} @@ ${query(given('everyBeginning'))}` },
  }
  const parts = places.map((place, i) => {
    const before = places.slice(0, i)
    const condition = and(
      matching(filters),
      amongForemost && place !== 'exact' ? isForemost : undefined,
      sql`(${ways[place].condition})`,
      ...before.map((each) => sql`${products.id} <> all(array(select id from ${sql.identifier(each)}))`),
      ...before
        .filter((each) => each !== 'exact')
        .map((each) => sql`(select count(*) from ${sql.identifier(each)}) < ${enough}`),
    )
    return sql`${sql.identifier(place)} as materialized (
      select ${products.id} as id, ${sql.raw(String(i))} as place, ${ways[place].rank} as rank, ${products.displayOrder} as display_order,
        ${products.categoryId} as category_id, ${products}.xmin as written
      from ${products} where ${condition} limit ${most})`
  })
  const all = places.map((place) => sql`select * from ${sql.identifier(place)}`)
  return sql`with ${sql.join(parts, sql`, `)},
      found as materialized (select * from (${sql.join(all, sql` union all `)}) matches limit ${most})
    select (select count(*)::int from found) as count, ${read.select} as read`
}

const bestFirst = sql`place, rank desc, display_order, id`
const bestOf = sql`place, rank desc, best.display_order, best.id`

/** What to read of the products in `found`, as one value. */
export interface Reading<T> {
  name: string
  select: SQL<T>
  /** Of its placeholders. */
  values?: Record<string, number>
}

export const theirIds: Reading<number[]> = {
  name: 'ids',
  select: sql`(select coalesce(json_agg(id order by ${bestFirst}), '[]') from found)`,
}

export function aPage({ page, limit }: { page: number; limit: number }): Reading<ProductVersion[]> {
  return { name: 'page', select: pageOfFound, values: { limit, offset: (page - 1) * limit } }
}

const pageOfFound: SQL<ProductVersion[]> = sql`(
  select coalesce(json_agg(json_build_object('id', best.id, 'version', ${versionOf(sql`best.written`)}) order by ${bestOf}), '[]')
  from (select * from found order by ${bestFirst} limit ${given('limit')} offset ${given('offset')}) best
    left join ${categories} on ${categories.id} = best.category_id)`

export interface SuggestedProduct {
  name: string
  slug: string
  imageUrl: string
  price: Cents
}

/** The best few, as suggestions tell them. */
export const theFirst = (few: number): Reading<SuggestedProduct[]> => ({
  name: 'suggestions',
  select: sql`(select coalesce(json_agg(json_build_object(
      'name', ${products.name}, 'slug', ${products.slug}, 'imageUrl', ${products.imageUrl}, 'price', ${products.price}
    ) order by ${bestOf}), '[]')
    from (select * from found order by ${bestFirst} limit ${given('few')}) best join ${products} on ${products.id} = best.id)`,
  values: { few },
})

/** One condition for each tsquery: the index is quicker with several short ones than with one of many branches. */
function holdsOne(document: Column, queries: SQL[]) {
  return or(...queries.map((each) => sql`${document} @@ ${each}`))
}

/** In a select of its own the planner cannot guess how common the words are, and always takes the index. */
const query = (terms: Placeholder) => sql`(select to_tsquery('english', ${terms}))`

const holdsPairs = sql`${wordPairs(searchHead)} @> (select ${wordPairs(sql`to_tsvector('english', ${given('together')})`)})`

const mostEndings = 8

/**
 * A query whose last word is unfinished becomes one of the few known words that begin so, which is much quicker than
 * all that the index holds; where the shop knows none or too many, the index decides.
 */
function endedQuery(terms: Placeholder) {
  return sql`(select to_tsquery('english', replace(${terms}, ${unfinishedMark}, coalesce(
    (select string_agg(distinct quote_literal(word), '|') from ${searchWords} where word like ${given('ending')} having count(distinct word) <= ${mostEndings}),
    ${given('beginning')}))))`
}

const skuLetters = sql`regexp_replace(lower(${products.sku}), '[^a-z0-9]+', '', 'g')`
const lettersOf = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]+/g, '')

const isExactly = sql`(lower(${products.name}) = lower(${given('typed')}) or ${skuLetters} = ${given('sku')})`

const beginsSku = sql`(${skuLetters} ~>=~ ${given('sku')} and ${skuLetters} ~<~ ${given('afterSku')})`

/** Four letters and figures may be the beginning of a SKU, however its parts are written. */
function maybeSku(typed: string) {
  const letters = lettersOf(typed)
  return letters.length >= 4 && /\d/.test(letters)
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
