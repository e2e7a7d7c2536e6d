import { type SQL, type SQLWrapper, and, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { maxListed } from '#contract/choices.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { toCents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { omit } from '#platform/omit.ts'
import { specificationKey, specificationValues } from '#shop/products/specifications/tables.ts'
import { onSale, products } from '#shop/products/tables.ts'
import { type ListByPrice, listByBoundedPrice } from './bounded-price-order.ts'
import { type ListFilters, columnCondition, listCondition } from './list-condition.ts'
import { boundsOf, isAcross } from './price-bounds.ts'
import { isOneOfValues } from './value-bounds.ts'
import { matchingPrice } from './variant-filters.ts'

/**
 * The ids on a page by the price of the cheapest variant that matches. That is the lowest price of those that have the value and are
 * in stock, as filtered, which an index holds. Where it is below the range, and others reach into it, the list of variants tells; such
 * products are few.
 */
export async function listByMatchingPrice(db: Db, list: ListByPrice): Promise<number[]> {
  const { sort, page, limit, ...filters } = list
  const [group, ...others] = groupSpecificationFilters(filters.spec ?? [])
  if (group && (others.length > 0 || !isSortedByValue(list))) return listByBoundedPrice(db, list)

  const inOrder = orders[sort]
  const offset = Math.min((page - 1) * limit, maxListed)
  const size = Math.min(limit, maxListed - offset)
  const candidates = { filters, inOrder, count: offset + size }
  const { few, branches } = group
    ? ofProductsWithValue(candidates, group)
    : { few: undefined, branches: [ofProducts(candidates)] }
  if (group) branches.push(...group[1].map((value) => ofValue(candidates, group[0], value)))
  branches.push(...ofProductsAcross(filters))
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`${few ? sql`with ${few}` : sql``} select id from (${sql.join(branches, sql` union all `)}) candidates group by id
      order by ${inOrder(sql`min(price)`, sql`id`)} limit ${size} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether an index has the price of the filtered value: only for the whole shop, and for one value at a time. From high to low, a product
 * with two values could be listed by the higher of its two prices.
 */
function isSortedByValue(list: ListByPrice) {
  const isOneValue = list.spec?.length === 1
  const others = omit(list, ['sort', 'page', 'limit', 'spec', 'inStock', 'minPrice', 'maxPrice'])
  return (
    (isOneValue || list.sort === 'price-low') && Object.values(others).every((value) => value === undefined)
  )
}

interface Candidates {
  filters: ListFilters
  inOrder: (price: SQLWrapper, id: SQLWrapper) => SQL
  /** How many of each kind can be on the page, or before it. */
  count: number
}

/** The first products by their own lowest price. */
function ofProducts({ filters, inOrder, count }: Candidates, condition?: SQL): SQL {
  const { lowest } = boundsOf(products, filters)
  return sql`(select ${products.id} as id, ${lowest} as price from ${products}
    where ${and(condition, matchesOtherwise(filters), isWithin(lowest, filters))}
    order by ${inOrder(lowest, products.id)} limit ${count})`
}

/** From this many on, the first ones are found sooner by reading all products in order of their price. */
const manyProducts = 5000

/** The first products of which all variants have one of the values. How many there are the planner cannot know. */
function ofProductsWithValue(candidates: Candidates, [name, values]: [string, string[]]) {
  const { productId, price } = specificationValues
  const rows = sql`from ${specificationValues} where ${isOneOfValues(name, values)} and ${isNull(price)}`
  const areFew = sql`(select count(*) < ${manyProducts} from few)`
  return {
    few: sql`few as materialized (select ${productId} as product_id ${rows} limit ${manyProducts})`,
    branches: [
      ofProducts(candidates, sql`${areFew} and ${products.id} in (select product_id from few)`),
      ofProducts(
        candidates,
        sql`not ${areFew} and exists (select ${rows} and ${productId} = ${products.id})`,
      ),
    ],
  }
}

/** The first products by the lowest price of their variants that have the value, where others do not. */
function ofValue({ filters, inOrder, count }: Candidates, name: string, value: string): SQL {
  const { productId, price } = specificationValues
  const { lowest } = boundsOf(specificationValues, filters)
  const hasValue = sql`${specificationValues.name} = ${name} and ${specificationKey(specificationValues.value)} = ${specificationKey(value)}`
  return sql`(select ${productId} as id, ${lowest} as price
    from ${specificationValues} join ${products} on ${products.id} = ${productId}
    where ${and(hasValue, isNotNull(price), isWithin(lowest, filters), matchesOtherwise(filters))}
    order by ${inOrder(lowest, productId)} limit ${count})`
}

/** Those with a price below the range that may have others in it. */
function ofProductsAcross(filters: ListFilters): SQL[] {
  const { minPrice } = filters
  if (minPrice === undefined) return []
  return [
    sql`(select ${products.id} as id, ${matchingPrice(filters)} as price from ${products}
      where ${and(isAcross(minPrice), lt(products.price, toCents(minPrice)), listCondition(filters))})`,
  ]
}

const isWithin = (price: SQLWrapper, { inStock, minPrice, maxPrice }: ListFilters) =>
  and(
    inStock ? isNotNull(price) : undefined,
    minPrice === undefined ? undefined : gte(price, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(price, toCents(maxPrice)),
  )

/** What concerns the whole product. */
const matchesOtherwise = (filters: ListFilters) =>
  and(onSale, columnCondition(omit(filters, ['minPrice', 'maxPrice'])))

const orders = {
  'price-low': (price: SQLWrapper, id: SQLWrapper) => sql`${price}, ${id}`,
  'price-high': (price: SQLWrapper, id: SQLWrapper) => sql`${price} desc, ${id} desc`,
}
