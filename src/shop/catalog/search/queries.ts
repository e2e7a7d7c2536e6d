import { type Column, type Placeholder, type SQL, and, or, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { getPreparedRow } from '#platform/load/prepared-row.ts'
import {
  afterSku,
  gtinForms,
  hasCode,
  hasVariant,
  mayBeSku,
  normalizeSku,
  skuForms,
  skuStartsWith,
} from '#shop/catalog/queries/variant-codes.ts'
import {
  type ListFilters,
  columnCondition,
  specificationConditions,
} from '#shop/catalog/queries/list-condition.ts'
import { type ListedVersion, versionOf } from '#shop/catalog/queries/products.ts'
import {
  isOfVariants,
  matchesTogether,
  matchingVariants,
  variantPath,
} from '#shop/catalog/queries/variant-filters.ts'
import { prices } from '#shop/pricing/tables.ts'
import {
  categories,
  isTopRanked,
  onSale,
  products,
  searchWords,
  variants,
  wordPairs,
} from '#shop/products/tables.ts'
import { type SearchTerms, lastWordMark, prefixTerm } from './search-terms.ts'

export interface SearchQuery<T> {
  typed: string
  terms: SearchTerms
  filters: ListFilters
  /** A stage runs only while the stages before it matched fewer than this. */
  minMatches: number
  maxMatches: number
  projection: Projection<T>
}

type Stage = 'exact' | 'name' | 'prefix' | 'facts' | 'document' | 'anywhere'

/** The stages of a search, best matches first. */
export interface SearchPlan {
  stages: readonly Stage[]
  topRankedOnly?: boolean
  /** Looks up pairs of words: faster, but stop words such as 'the' have no pairs. */
  usesWordPairs?: boolean
}

export const namePlan: SearchPlan = { stages: ['exact', 'name'], usesWordPairs: true }
export const topNamePlan: SearchPlan = { stages: ['exact', 'name'], topRankedOnly: true }
/** Names and the starts of their words, in the whole catalog. */
export const startPlan: SearchPlan = { stages: ['exact', 'name', 'prefix'] }
export const suggestionPlan: SearchPlan = { stages: ['exact', 'name', 'prefix'], topRankedOnly: true }
export const fullPlan: SearchPlan = { stages: ['exact', 'name', 'prefix', 'facts'] }
/** The last resort: prefixes of common words have many index entries across the whole shop. */
export const prefixPlan: SearchPlan = { stages: ['anywhere'] }
/** Whether any product has all words, at least one of them in its name, and whether any has them at all. */
export const factsPlan: SearchPlan = { stages: ['facts'] }
export const documentPlan: SearchPlan = { stages: ['document'] }
export const topPrefixPlan: SearchPlan = { stages: ['anywhere'], topRankedOnly: true }

export interface SearchResult<T> {
  count: number
  value: T
}

const { searchHead, searchDocument } = products
const param = sql.placeholder

/** Runs the stages of a plan in one statement. PostgreSQL skips a stage once the earlier ones have enough matches. */
export function runSearch<T>(db: Db, plan: SearchPlan, query: SearchQuery<T>): Promise<SearchResult<T>> {
  const { typed, terms, projection, filters, minMatches, maxMatches } = query
  const shape = [terms.words.length, terms.facts.length, mayBeSku(typed), terms.pairText !== null]
  // With filters there are too many shapes to keep a plan of each.
  const key = isFiltered(filters)
    ? null
    : JSON.stringify([plan, shape, projection.name, minMatches, maxMatches])
  const columns = ['count', 'value'] as const
  return getPreparedRow<SearchResult<T> & Record<string, unknown>>(
    db,
    { key, columns, write: () => selectMatches(plan, query) },
    {
      ...projection.params,
      typed,
      sku: normalizeSku(typed) || typed,
      skus: skuForms(typed),
      afterSku: afterSku(normalizeSku(typed)),
      gtins: gtinForms(typed),
      lastWordPattern: `${terms.lastWord}%`,
      lastWordPrefix: prefixTerm(terms.lastWord),
      anyPrefix: terms.anyPrefix,
      pairText: terms.pairText,
      anyName: terms.anyName,
      allPrefixes: terms.allPrefixes,
      ...numberedParams('words', terms.words),
      ...numberedParams('prefixes', terms.prefixes),
      ...numberedParams('facts', terms.facts),
    },
  )
}

export const isFiltered = (filters: ListFilters) =>
  Object.values(filters).some((value) => value !== undefined)

const numberedParams = (name: string, values: string[]) =>
  Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]))
const numberedPlaceholders = (name: string, values: string[]) =>
  values.map((_value, i) => param(`${name}${i}`))

function selectMatches<T>(plan: SearchPlan, query: SearchQuery<T>) {
  const { maxMatches, projection } = query
  const definitions = stageDefinitions(plan, query)
  const stages = plan.stages.map((stage, i) => selectStage(plan, query, { stage, i, ...definitions[stage] }))
  const all = plan.stages.map((stage) => sql`select * from ${sql.identifier(stage)}`)
  return sql`with ${sql.join(stages, sql`, `)},
      found as materialized (select * from (${sql.join(all, sql` union all `)}) matches limit ${maxMatches})
    select (select count(*)::int from found) as count, ${projection.select} as value`
}

interface StageDefinition {
  rank: SQL
  condition: SQL | undefined
}

function stageDefinitions<T>(
  { usesWordPairs }: SearchPlan,
  { typed, terms }: SearchQuery<T>,
): Record<Stage, StageDefinition> {
  const rank = sql`ts_rank(${searchHead}, ${tsquery(param('anyPrefix'))})`
  const words = numberedPlaceholders('words', terms.words).map(tsquery)
  const prefixes = numberedPlaceholders('prefixes', terms.prefixes).map(prefixQuery)
  const facts = numberedPlaceholders('facts', terms.facts).map(tsquery)
  const compounds = words.slice(1)
  return {
    exact: {
      rank: sql`${isExactMatch}::int`,
      condition: or(isExactMatch, mayBeSku(typed) ? hasSkuStart : undefined),
    },
    name: {
      rank,
      condition:
        usesWordPairs && terms.pairText !== null
          ? or(hasWordPairs, matchesAny(searchHead, compounds))
          : matchesAny(searchHead, words),
    },
    prefix: { rank, condition: matchesAny(searchHead, prefixes) },
    facts: {
      rank,
      condition: and(matchesAny(searchDocument, facts), sql`${searchHead} @@ ${tsquery(param('anyName'))}`),
    },
    document: { rank: sql`0`, condition: matchesAny(searchDocument, facts) },
    anywhere: { rank: sql`0`, condition: sql`${searchDocument} @@ ${tsquery(param('allPrefixes'))}` },
  }
}

interface PlannedStage extends StageDefinition {
  stage: Stage
  i: number
}

/** Selects the matches of one stage that no earlier stage has found. */
function selectStage<T>(
  { stages, topRankedOnly }: SearchPlan,
  { filters, minMatches, maxMatches }: SearchQuery<T>,
  { stage, i, rank, condition }: PlannedStage,
) {
  const earlier = stages.slice(0, i)
  const ofVariants = matchesTogether(filters)
  const where = and(
    onSale,
    columnCondition(filters),
    ...specificationConditions(filters).map(perRow),
    ofVariants && perRow(ofVariants),
    topRankedOnly && stage !== 'exact' ? isTopRanked : undefined,
    sql`(${condition})`,
    ...earlier.map((each) => sql`${products.id} <> all(array(select id from ${sql.identifier(each)}))`),
    ...earlier
      .filter((each) => each !== 'exact')
      .map((each) => sql`(select count(*) from ${sql.identifier(each)}) < ${minMatches}`),
  )
  return sql`${sql.identifier(stage)} as materialized (
      select ${products.id} as id, ${sql.raw(String(i))} as stage, ${rank} as rank, ${products.displayOrder} as display_order,
        ${products.categoryId} as category_id, ${products}.xmin as product_xmin
      from ${products} where ${where} limit ${maxMatches})`
}

/** Planning a join for each of several conditions in each stage would take longer than checking the rows that the words find. */
const perRow = (condition: SQL) => sql`case when ${condition} then true end`

const bestFirst = sql`stage, rank desc, display_order, id`
const orderOfBest = sql`stage, rank desc, best.display_order, best.id`

/** The value to select from the rows in `found`. */
export interface Projection<T> {
  name: string
  select: SQL<T>
  /** Values of its placeholders. */
  params?: Record<string, number>
}

export const matchIds: Projection<number[]> = {
  name: 'ids',
  select: sql`(select coalesce(json_agg(id order by ${bestFirst}), '[]') from found)`,
}

interface MatchPage {
  page: number
  limit: number
  /** Which decide the variants that match. */
  filters: ListFilters
}

export function matchPage({ page, limit, filters }: MatchPage): Projection<ListedVersion[]> {
  return { name: 'page', select: selectPage(filters), params: { limit, offset: (page - 1) * limit } }
}

function selectPage(filters: ListFilters): SQL<ListedVersion[]> {
  const ofVariant = isOfVariants(filters) ? sql`join ${products} on ${products.id} = best.id` : sql``
  return sql`(
    select coalesce(json_agg(json_build_object('id', best.id, 'version', ${versionOf(sql`best.product_xmin`)},
      'places', ${matchingVariants(variantPath(filters))}) order by ${orderOfBest}), '[]')
    from (select * from found order by ${bestFirst} limit ${param('limit')} offset ${param('offset')}) best
      left join ${categories} on ${categories.id} = best.category_id ${ofVariant})`
}

export interface SuggestedProduct {
  name: string
  slug: string
  imageUrl: string
  price: Cents
  maxPrice: Cents
  sku: string
  variantCount: number
  /** The first two whose SKU or GTIN is the typed text, or whose SKU starts with it. */
  variants: { sku: string; optionValues: string[]; price: Cents; isExact: boolean }[]
}

export const matchSuggestions = (limit: number): Projection<SuggestedProduct[]> => ({
  name: 'suggestions',
  select: sql`(select coalesce(json_agg(json_build_object(
      'name', ${products.name}, 'slug', ${products.slug}, 'imageUrl', ${products.imageUrl}, 'price', ${products.price},
      'maxPrice', ${products.maxPrice}, 'sku', ${products.sku}, 'variantCount', of_product.count,
      'variants', coalesce(of_product.variants, '[]')
    ) order by ${orderOfBest}), '[]')
    from (select * from found order by ${bestFirst} limit ${param('limit')}) best join ${products} on ${products.id} = best.id
      cross join lateral (select count(*)::int, to_json((array_agg(json_build_object('sku', ${variants.sku},
          'optionValues', ${variants.optionValues}, 'price', ${prices.price}, 'isExact', ${isTypedCode})
          order by ${isTypedCode} desc, ${variants.position}) filter (where ${hasTypedCode}))[:2]) as variants
        from ${variants} join ${prices} on ${prices.variantId} = ${variants.id}
        where ${variants.productId} = best.id and ${variants.archivedAt} is null) of_product)`,
  params: { limit },
})

const isTypedCode = hasCode(param('skus'), param('gtins'))

/** Shorter starts say little about which variant is meant. */
const hasTypedCode = sql`(best.stage = 0 and (${isTypedCode}
  or length(${param('sku')}::text) >= 4 and ${skuStartsWith(param('sku'), param('afterSku'))}))`

/** One condition per tsquery: the index answers several short queries faster than one with many branches. */
function matchesAny(document: Column, tsqueries: SQL[]) {
  return or(...tsqueries.map((each) => sql`${document} @@ ${each}`))
}

/** As a subquery, so the planner cannot estimate how common the words are and always uses the index. */
const tsquery = (terms: Placeholder) => sql`(select to_tsquery('english', ${terms}))`

const hasWordPairs = sql`${wordPairs(searchHead)} @> (select ${wordPairs(sql`to_tsvector('english', ${param('pairText')})`)})`

const maxCompletions = 8

/**
 * Replaces the unfinished last word by the few catalog words that start with it, which is faster than a prefix search.
 * With no or too many such words the prefix is searched.
 */
function prefixQuery(terms: Placeholder) {
  return sql`(select to_tsquery('english', replace(${terms}, ${lastWordMark}, coalesce(
    (select string_agg(distinct quote_literal(word), '|') from ${searchWords} where word like ${param('lastWordPattern')} having count(distinct word) <= ${maxCompletions}),
    ${param('lastWordPrefix')}))))`
}

const isExactMatch = sql`(lower(${products.name}) = lower(${param('typed')})
  or ${hasVariant(hasCode(param('skus'), param('gtins')))})`

const hasSkuStart = hasVariant(skuStartsWith(param('sku'), param('afterSku')))

export interface SimilarWords {
  typed: string
  /** Words of the catalog, most similar first. */
  similar: string[]
  /** The two words of the catalog that were typed as one. */
  compound: string | null
}

export function listSimilarWords(db: Db, typed: string[]): Promise<SimilarWords[]> {
  return rowsOf(
    db,
    sql`select typed,
        array(select word from ${searchWords} order by word <-> typed limit 16) as similar,
        (select first.word || ' ' || second.word from generate_series(3, length(typed) - 3) size
          join ${searchWords} first on first.word = left(typed, size)
          join ${searchWords} second on second.word = right(typed, -size) limit 1) as compound
      from unnest(${sql.param(typed)}::text[]) typed`,
  )
}
