import { type SQL, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { isOptionValue, specificationKey, specificationValues } from '#shop/products/specifications/tables.ts'
import { products } from '#shop/products/tables.ts'

const { name, value } = specificationValues

/** Has one of these values of an option, in any spelling. */
export const hasOptionValue = (option: string, values: string[]): SQL =>
  sql`${products.id} in (select ${specificationValues.productId} from ${specificationValues}
    where ${isOptionValue} and ${name} = ${option} and ${inArray(specificationKey(value), values.map(specificationKey))})`

/**
 * The values of all options in one spelling each, by name and value. Skips from one value to the next in the index, so that
 * the costs depend on the values and not on the products.
 */
export function listOptionValues(db: Db, limit: number): Promise<{ name: string; value: string }[]> {
  const key = specificationKey(value)
  const next = (after: SQL) =>
    sql`select ${name} as name, ${key} as key, ${value} as value from ${specificationValues}
      where ${isOptionValue} ${after} order by ${name}, ${key}, ${value} limit 1`
  return rowsOf(
    db,
    sql`with recursive found as (
        (${next(sql``)})
        union all
        select following.* from found, lateral (${next(sql`and (${name}, ${key}) > (found.name, found.key)`)}) following
      )
      select name, value from found limit ${limit}`,
  )
}
