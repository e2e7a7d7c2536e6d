import { and, sql } from 'drizzle-orm'
import { maxSpecificationValues } from '#contract/catalog/specification-filters.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { specificationKey, specificationValues } from '#shop/products/specifications/tables.ts'
import { products } from '#shop/products/tables.ts'
import {
  type ListFilters,
  columnCondition,
  listCondition,
  specificationConditions,
} from './list-condition.ts'
import { matchingPlaces } from './variant-filters.ts'

/** A value of a specification in one spelling, and the products on sale that have it. */
export interface SpecificationValueRow {
  name: string
  value: string
  /** Equal for all spellings of a value, of which a product has one. */
  key: string
  /** The sum of the positions at which the products state it. */
  positions: number
  /** Comma-separated. */
  productIds: string
  /** The variants of each that have it, as bits; null if all have it. */
  places: string | null
}

/** Spellings of one specification: more are not read, because they make no filter. */
const maxSpellings = 10 * maxSpecificationValues

export function listSpecificationValues(
  db: Db,
  category: Pick<ListFilters, 'category' | 'categoryId'>,
): Promise<SpecificationValueRow[]> {
  const { name, value, position, places, productId } = specificationValues
  return rowsOf(
    db,
    sql`with stated as (
      select ${name} as name, ${value} as value, ${position} as position, ${places} as places, ${products.id} as id
      from ${products} join ${specificationValues} on ${productId} = ${products.id} where ${listCondition(category)}
    ), counted as (
      select name, value, sum(position)::int as positions, string_agg(id::text, ',' order by id) as ids,
        case when bool_or(places <> -1) then string_agg(places::text, ',' order by id) end as places
      from stated group by name, value
    )
    select name, value, ${specificationKey(sql`value`)} as key, positions, ids as "productIds", places
    from counted where name in (select name from counted group by name having count(*) <= ${maxSpellings})`,
  )
}

/** Products of a list of which the same variants match the filters. */
export interface MatchRow {
  /** As `variantFilters` has them; null if all match. */
  places: number[] | null
  /** Comma-separated. */
  ids: string
}

/** The products of the category, search, featured products or special offers, by the variants that match the other filters. */
export function listMatches(db: Db, filters: ListFilters): Promise<MatchRow[]> {
  const { category, categoryId, featured, deals, foundIds, ...others } = filters
  const matches = and(columnCondition(others), ...specificationConditions(others)) ?? sql`true`
  return rowsOf(
    db,
    sql`select places, string_agg(id::text, ',') as ids from (
        select ${products.id} as id, case when ${matches} then ${matchingPlaces(others)} else '[]'::jsonb end as places
        from ${products} where ${listCondition({ category, categoryId, featured, deals, foundIds })}
      ) listed group by 1`,
  )
}
