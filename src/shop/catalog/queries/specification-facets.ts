import { type SQL, and, sql } from 'drizzle-orm'
import {
  groupSpecificationFilters,
  maxSpecificationGroups,
  maxSpecificationValues,
} from '#contract/catalog/specification-filters.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { byAmount } from '#shop/catalog/by-amount.ts'
import { products, specificationKey, specificationValues } from '#shop/products/tables.ts'
import { type ListFilters, filterCondition, hasSpecification, listCondition } from './listing.ts'

export interface SpecificationFacet {
  name: string
  values: { value: string; count: number }[]
}

/** Of the list's products, in percent: fewer make no filter of a specification. */
const minShare = 40
/** Values per product, in percent: more hardly group the products, such as weights. */
const maxVariety = 80

/** Of all values of a specification: more are not brought together, because they make no filter anyway. */
const maxSpellings = 10 * maxSpecificationValues

/**
 * The specifications that a list's products share, in the sequence of their specification tables, with how many products each
 * value would find, in its most frequent spelling. Other filters change the counts, not which values there are.
 */
export async function countSpecifications(db: Db, filters: ListFilters): Promise<SpecificationFacet[]> {
  const { category, categoryId, featured, deals, foundIds, spec = [], ...others } = filters
  const chosen = [...groupSpecificationFilters(spec)].map(([name, values], index) => ({
    name,
    column: sql.identifier(`has_${index}`),
    condition: hasSpecification(name, values),
  }))
  const columns = chosen.map(({ column, condition }) => sql`, ${condition} as ${column}`)
  const ofOtherGroups = chosen.map(({ name, column }) => sql`(${column} or name = ${name})`)
  const scope = { category, categoryId, featured, deals, foundIds }
  const facets = await rowsOf<SpecificationFacet>(
    db,
    sql`with base as materialized (
      select ${products.id} as id, ${filterCondition(others) ?? sql`true`} as has_others ${sql.join(columns)}
      from ${products} where ${listCondition(scope)}
    ), counted as (
      select name, value, sum(position) as positions, count(*) as products, count(*) filter (where ${isCounted(ofOtherGroups)})::int as count
      from base join ${specificationValues} on product_id = id group by name, value
    ), merged as (
      select name, (array_agg(value order by products desc, value))[1] as value, sum(positions) as positions,
        sum(products) as products, sum(count)::int as count
      from counted where name in (select name from counted group by name having count(*) <= ${maxSpellings})
      group by name, ${specificationKey(sql`value`)}
    ), shared as (
      select name, sum(positions) / sum(products) as position from merged group by name
      having count(*) between 2 and ${maxSpecificationValues} and count(*) * 100 <= sum(products) * ${maxVariety}
        and sum(products) * 100 >= (select count(*) from base) * ${minShare}
      order by position, name limit ${maxSpecificationGroups}
    )
    select name, json_agg(json_build_object('value', value, 'count', count)) as values
    from shared join merged using (name) group by name, shared.position order by shared.position, name`,
  )
  return facets.map(({ name, values }) => ({
    name,
    values: values.toSorted((one, other) => byAmount(one.value, other.value)),
  }))
}

const isCounted = (ofOtherGroups: SQL[]) => and(sql`has_others`, ...ofOtherGroups) ?? sql`true`
