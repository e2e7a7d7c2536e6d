import { type SQL, and, sql } from 'drizzle-orm'
import {
  groupSpecificationFilters,
  maxSpecificationGroups,
  maxSpecificationValues,
} from '#contract/catalog/specification-filters.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { byAmount } from '#shop/catalog/by-amount.ts'
import { products, specificationValues } from '#shop/products/tables.ts'
import { type ListFilters, filterCondition, hasSpecification, listCondition } from './listing.ts'

export interface SpecificationFacet {
  name: string
  values: { value: string; count: number }[]
}

/** Of the list's products, in percent: fewer make no filter of a specification. */
const minShare = 40
/** Values per product, in percent: more hardly group the products, such as weights. */
const maxVariety = 80

/**
 * The specifications that a list's products share, in the sequence of their specification tables, with how many products each
 * value would find. Other filters change the counts, not which values there are.
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
    ), shared as (
      select name, sum(positions) / sum(products) as position from counted group by name
      having count(*) between 2 and ${maxSpecificationValues} and count(*) * 100 <= sum(products) * ${maxVariety}
        and sum(products) * 100 >= (select count(*) from base) * ${minShare}
      order by position, name limit ${maxSpecificationGroups}
    )
    select name, json_agg(json_build_object('value', value, 'count', count)) as values
    from shared join counted using (name) group by name, shared.position order by shared.position, name`,
  )
  return facets.map(({ name, values }) => ({
    name,
    values: values.toSorted((one, other) => byAmount(one.value, other.value)),
  }))
}

const isCounted = (ofOtherGroups: SQL[]) => and(sql`has_others`, ...ofOtherGroups) ?? sql`true`
