import { type SQL, and, isNotNull, sql } from 'drizzle-orm'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { omit } from '#platform/omit.ts'
import { specificationValues } from '#shop/products/specifications/tables.ts'
import { products } from '#shop/products/tables.ts'
import { type ListByPrice, directions, listByBound } from './bounded-order.ts'
import { boundsOf } from './price-bounds.ts'
import {
  type Candidates,
  type ValueGroup,
  candidatesOf,
  fewWithValue,
  isWithin,
  matchesOtherwise,
  ofProducts,
  selectPage,
} from './price-candidates.ts'
import { listByScannedPrice, maxScanned } from './scanned-price-order.ts'
import { isOneOfValues } from './value-bounds.ts'

/**
 * The ids on a page by the price of the cheapest variant that matches. That is the lowest price of those that have the value and are
 * in stock, as filtered, which an index holds. Where it is below the range, and others reach into it, the list of variants tells; such
 * products are few.
 */
export async function listByMatchingPrice(
  db: Db,
  list: ListByPrice,
  scanLimit = maxScanned,
): Promise<number[]> {
  const [group, ...others] = groupSpecificationFilters(list.spec ?? [])
  if (group && (others.length > 0 || !isSortedByValue(list))) return listByBound(db, list)
  if (group && !isOfWholeShop(list)) return listByScannedPrice(db, list, group, scanLimit)

  const candidates = candidatesOf(list)
  const { few, branches } = group
    ? ofProductsWithValue(candidates, group)
    : { few: undefined, branches: [ofProducts(candidates)] }
  if (group) branches.push(...group[1].map((value) => ofValue(candidates, group[0], value)))
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`${few ? sql`with ${few}` : sql``} ${selectPage(candidates, branches)}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether an index has the price of the filtered value: only for one value at a time. From high to low, a product with two values
 * could be listed by the higher of its two prices.
 */
const isSortedByValue = ({ sort, spec }: ListByPrice) => spec?.length === 1 || sort === 'price-low'

function isOfWholeShop(list: ListByPrice) {
  const others = omit(list, ['sort', 'page', 'limit', 'spec', 'inStock', 'minPrice', 'maxPrice'])
  return Object.values(others).every((value) => value === undefined)
}

/** From this many on, the first ones are found sooner by reading all products in order of their price. */
const manyProducts = 5000

/** The first products of which all variants have one of the values. How many there are the planner cannot know. */
function ofProductsWithValue(candidates: Candidates, group: ValueGroup) {
  const { few, areFew, inFew, rows } = fewWithValue(group, manyProducts)
  return {
    few,
    branches: [
      ofProducts(candidates, inFew),
      ofProducts(
        candidates,
        sql`not ${areFew} and exists (select ${rows} and ${specificationValues.productId} = ${products.id})`,
      ),
    ],
  }
}

/** The first products by the lowest price of their variants that have the value, where others do not. */
function ofValue({ filters, sort, count }: Candidates, name: string, value: string): SQL {
  const { productId, price } = specificationValues
  const { lowest } = boundsOf(specificationValues, filters)
  return sql`(select ${productId} as id, ${lowest} as price
    from ${specificationValues} join ${products} on ${products.id} = ${productId}
    where ${and(isOneOfValues(name, [value]), isNotNull(price), isWithin(lowest, filters), matchesOtherwise(filters))}
    order by ${directions[sort].inOrder(lowest, productId)} limit ${count})`
}
