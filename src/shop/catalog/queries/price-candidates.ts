import { type SQL, type SQLWrapper, and, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { maxListed } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { omit } from '#platform/omit.ts'
import { specificationValues } from '#shop/products/specifications/tables.ts'
import { onSale, products } from '#shop/products/tables.ts'
import { type ListByPrice, directions } from './bounded-order.ts'
import { type ListFilters, columnCondition, filterCondition } from './list-condition.ts'
import { boundsOf, isAcross } from './price-bounds.ts'
import { isOneOfValues } from './value-bounds.ts'
import { matchingPrice } from './variant-filters.ts'

/** A page by price, of which candidates are found in several ways. */
export interface Candidates {
  filters: ListFilters
  sort: ListByPrice['sort']
  offset: number
  size: number
  /** How many of each kind can be on the page, or before it. */
  count: number
}

export function candidatesOf({ sort, page, limit, ...filters }: ListByPrice): Candidates {
  const offset = Math.min((page - 1) * limit, maxListed)
  const size = Math.min(limit, maxListed - offset)
  return { filters, sort, offset, size, count: offset + size }
}

/** The ids on the page, given branches with the id and the price of each candidate. */
export function selectPage({ filters, sort, offset, size }: Candidates, branches: SQL[]) {
  return sql`select id from (${sql.join([...branches, ...ofProductsAcross(filters)], sql` union all `)}) candidates group by id
    order by ${directions[sort].inOrder(sql`min(price)`, sql`id`)} limit ${size} offset ${offset}`
}

/** The first products by their own lowest price. */
export function ofProducts({ filters, sort, count }: Candidates, condition?: SQL): SQL {
  const { lowest } = boundsOf(products, filters)
  return sql`(select ${products.id} as id, ${lowest} as price from ${products}
    where ${and(condition, matchesOtherwise(filters), isWithin(lowest, filters))}
    order by ${directions[sort].inOrder(lowest, products.id)} limit ${count})`
}

/** An option or specification, and the values to accept. */
export type ValueGroup = [name: string, values: string[]]

/** Fewer products than `many` of which all variants have one of the values. */
export function fewWithValue([name, values]: ValueGroup, many: number) {
  const { productId, price } = specificationValues
  const rows = sql`from ${specificationValues} where ${isOneOfValues(name, values)} and ${isNull(price)}`
  const areFew = sql`(select count(*) < ${many} from few)`
  return {
    rows,
    few: sql`few as materialized (select ${productId} as product_id ${rows} limit ${many})`,
    areFew,
    inFew: sql`${areFew} and ${products.id} in (select product_id from few)`,
  }
}

/** Those with a price below the range that may have others in it. */
function ofProductsAcross(filters: ListFilters): SQL[] {
  const { minPrice } = filters
  if (minPrice === undefined) return []
  return [
    sql`(select ${products.id} as id, ${matchingPrice(filters)} as price from ${products}
      where ${and(isAcross(minPrice), lt(products.price, toCents(minPrice)), filterCondition(filters))})`,
  ]
}

export const isWithin = (price: SQLWrapper, { inStock, minPrice, maxPrice }: ListFilters) =>
  and(
    inStock ? isNotNull(price) : undefined,
    minPrice === undefined ? undefined : gte(price, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(price, toCents(maxPrice)),
  )

/** The filters that concern the whole product. */
export const matchesOtherwise = (filters: ListFilters) =>
  and(onSale, columnCondition(omit(filters, ['minPrice', 'maxPrice'])))
