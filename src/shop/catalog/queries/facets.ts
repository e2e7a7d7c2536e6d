import { type SQL, and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ProductTag } from '#contract/catalog/catalog.ts'
import { productTags } from '#contract/choices.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { categories, isTagged, onSale, products } from '#shop/products/tables.ts'
import { type ListFilters, filterCondition, isWithinRange, listCondition } from './list-condition.ts'
import { boundsOf, reachesIntoRange } from './price-bounds.ts'
import { joinValues } from './value-bounds.ts'
import { type VariantFilters, joinMatches } from './variant-filters.ts'

interface FacetCounts {
  total: number
  inStock: number
  categories: { slug: string; name: string; count: number }[]
  tags: Record<ProductTag, number>
  min: number | null
  max: number | null
  bars: { bar: number; count: number }[]
}

const histogramBars = 12

/**
 * Counts for all filters except those for specifications. Each facet ignores its own filter, so it shows what another choice
 * would find.
 */
export async function countFacets(db: Db, filters: ListFilters) {
  const [counts] = await rowsOf<FacetCounts>(db, selectFacets(filters))
  if (!counts) throw new Error('An aggregate returned no row')
  const { min, max, bars, tags, ...rest } = counts
  const histogram = Array.from(
    { length: histogramBars },
    (_bar, i) => bars.find(({ bar }) => bar === i + 1)?.count ?? 0,
  )
  const usedTags = productTags.map((tag) => ({ tag, count: tags[tag] })).filter(({ count }) => count > 0)
  return { ...rest, tags: usedTags, price: { min, max, histogram } }
}

function selectFacets(filters: ListFilters) {
  const { category, categoryId, tag, minPrice, maxPrice, inStock, ...others } = filters
  const { spec, foundIds } = others
  const joined = spec && joinValues(spec)
  const { from, prices } = joined ?? (spec ? joinMatches(spec) : { from: sql`${products}`, prices: products })
  const listed = joined ? { ...others, spec: undefined } : others
  const isOfStock = and(
    inStock === undefined ? undefined : eq(products.inStock, inStock),
    spec && inStock ? isNotNull(prices.stockPrice) : undefined,
  )
  const matches = (chosen: VariantFilters) =>
    orTrue(
      and(
        chosen.inStock === inStock ? isOfStock : isNotNull(prices.stockPrice),
        reachesIntoRange(prices, chosen),
        isWithinRange(prices, { ...chosen, spec }),
      ),
    )
  // The results of a search or of specifications are read once. Over the whole shop each count uses the index that suits it.
  const materialized = foundIds || spec ? sql`materialized` : sql`not materialized`
  // No index has the tags too.
  const tags = joined && !foundIds ? sql`` : sql`${products.tags} as tags,`
  const isOfTag = (each: ProductTag) =>
    joined && !foundIds
      ? sql`id in (select ${products.id} from ${products} where ${onSale} and ${isTagged(each)})`
      : isTagged(each)
  const countTagged = (each: ProductTag) => sql`${sql.raw(`'${each}'`)},
    (select count(*)::int from base where ${isOfTag(each)} and of_category and of_price_and_stock)`
  return sql`with base as ${materialized} (
      select ${products.id} as id, ${products.categoryId} as category_id, ${tags} ${boundsOf(prices, { inStock }).lowest} as price,
        ${orTrue(filterCondition({ category, categoryId }))} as of_category, ${orTrue(filterCondition({ tag }))} as of_tag,
        ${orTrue(isOfStock)} as of_stock, ${matches({ inStock, minPrice, maxPrice })} as of_price_and_stock,
        ${matches({ inStock: true, minPrice, maxPrice })} as of_price_in_stock
      from ${from} where ${listCondition(listed)}
    ), priced as (
      select price from base where of_category and of_tag and of_stock
    ), range as (select min(price) as min, max(price) as max from priced)
    select range.min::float8 as min, range.max::float8 as max,
      (select count(*)::int from base where of_category and of_tag and of_price_and_stock) as total,
      (select count(*)::int from base where of_category and of_tag and of_price_in_stock) as "inStock",
      (select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'count', count) order by id), '[]')
        from (select category_id, count(*) from base where of_tag and of_price_and_stock group by 1) counted
        join ${categories} on id = category_id) as categories,
      json_build_object(${sql.join(productTags.map(countTagged), sql`, `)}) as tags,
      (select coalesce(json_agg(json_build_object('bar', bar, 'count', count)), '[]')
        from (select width_bucket(price, range.min, range.max + 1, ${sql.raw(String(histogramBars))}) as bar, count(*)
          from priced group by 1) bars) as bars
    from range`
}

const orTrue = (condition: SQL | undefined) => condition ?? sql`true`
