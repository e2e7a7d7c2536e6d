import { type SQL, sql } from 'drizzle-orm'
import { groupSpecificationFilters, maxSpecificationValues } from '#contract/catalog/specification-filters.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { products, specificationKey, specificationValues } from '#shop/products/tables.ts'
import { type ListFilters, filterCondition, hasSpecification, listCondition } from './listing.ts'

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
}

/** Of all values of a specification: more are not read, because they make no filter. */
const maxSpellings = 10 * maxSpecificationValues

export function listSpecificationValues(
  db: Db,
  category: Pick<ListFilters, 'category' | 'categoryId'>,
): Promise<SpecificationValueRow[]> {
  return rowsOf(
    db,
    sql`with counted as (
      select name, value, sum(position)::int as positions, string_agg(product_id::text, ',') as ids
      from (select ${products.id} as id from ${products} where ${listCondition(category)}) listed
      join ${specificationValues} on product_id = id group by name, value
    )
    select name, value, ${specificationKey(sql`value`)} as key, positions, ids as "productIds"
    from counted where name in (select name from counted group by name having count(*) <= ${maxSpellings})`,
  )
}

/** Products of a list that match the same filters. */
export interface MatchRow {
  /**
   * Null if they match all filters; the name of the specification if they miss only the chosen values of it; an empty string
   * otherwise.
   */
  missed: string | null
  /** Comma-separated. */
  ids: string
}

/** The products of the category, search, featured products or special offers, by the other filters that they match. */
export function listMatches(db: Db, filters: ListFilters): Promise<MatchRow[]> {
  const { category, categoryId, featured, deals, foundIds, spec = [], ...others } = filters
  const missed = [...groupSpecificationFilters(spec)].map(
    ([name, values]) => sql`case when not ${hasSpecification(name, values)} then ${name}::text end`,
  )
  return rowsOf(
    db,
    sql`select case when not matches or cardinality(missed) > 1 then '' else missed[1] end as missed, string_agg(id::text, ',') as ids
      from (
        select ${products.id} as id, ${filterCondition(others) ?? sql`true`} as matches, ${arrayOfTexts(missed)} as missed
        from ${products} where ${listCondition({ category, categoryId, featured, deals, foundIds })}
      ) base group by 1`,
  )
}

const arrayOfTexts = (texts: SQL[]) =>
  texts.length > 0 ? sql`array_remove(array[${sql.join(texts, sql`, `)}], null)` : sql`'{}'::text[]`
