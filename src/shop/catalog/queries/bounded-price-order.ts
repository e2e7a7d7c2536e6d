import { type SQL, type SQLWrapper, and, gt, lt, not, sql } from 'drizzle-orm'
import { maxListed } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { products } from '#shop/products/tables.ts'
import { type ProductList, listCondition } from './list-condition.ts'
import { isAcross } from './price-bounds.ts'
import { matchingPrice } from './variant-filters.ts'

export type ListByPrice = ProductList & { sort: 'price-low' | 'price-high' }

/**
 * The ids on a page, sorted by the price of the variant that matches, where no index has that price. A product's lowest price bounds it
 * from below, its highest from above: products are read by that bound until no further one can belong on the page.
 */
export async function listByBoundedPrice(db: Db, list: ListByPrice): Promise<number[]> {
  const last = Math.min(list.page * list.limit, maxListed)
  for (let bounded = 8 * last; ; bounded *= 8) {
    const [row] = await rowsOf<BoundedPage>(db, selectBounded(list, bounded))
    if (row?.isCertain) return row.ids
  }
}

interface BoundedPage {
  ids: number[]
  /** Whether the page would be the same with more products. */
  isCertain: boolean
}

function selectBounded({ sort, page, limit, ...filters }: ListByPrice, bounded: number) {
  const { bound, edge, isBeyond, inOrder, isAtMost } = directions[sort]
  const offset = Math.min((page - 1) * limit, maxListed)
  const size = Math.min(limit, maxListed - offset)
  const price = matchingPrice(filters)
  const amount = filters[edge]
  const where = (...conditions: SQL[]) => and(listCondition(filters), ...conditions)
  const select = (rows: SQL) =>
    sql`select id, ${price} as price, ${bound} as bound from (${rows} offset 0) ${products}`
  // A bound beyond the filter's amount says nothing about the price. Few products have prices on both sides of it.
  const beyond = amount === undefined ? undefined : isBeyond(bound, toCents(amount))
  const across =
    amount === undefined || !beyond
      ? sql``
      : sql`union all ${select(sql`select * from ${products} where ${where(isAcross(amount), beyond)}`)}`
  return sql`with bounded as materialized (
      ${select(sql`select * from ${products} where ${where(...(beyond ? [not(beyond)] : []))}
        order by ${inOrder(bound, products.id)} limit ${bounded}`)}
    ), candidates as (select * from bounded ${across}),
    listed as materialized (
      select id, price from candidates order by ${inOrder(sql`price`, sql`id`)} limit ${size} offset ${offset}
    ), furthest as (select bound, id from bounded offset ${bounded - 1})
    select array(select id from listed order by ${inOrder(sql`price`, sql`id`)}) as ids, not exists (
      select from listed, furthest where not (listed.price, listed.id) ${isAtMost} (furthest.bound, furthest.id)) as "isCertain"`
}

/** Which of a product's prices bounds the others, and which filter accepts only those after its amount. */
const directions = {
  'price-low': {
    bound: products.price,
    edge: 'minPrice',
    isBeyond: lt,
    inOrder: (price: SQLWrapper, id: SQLWrapper) => sql`${price}, ${id}`,
    isAtMost: sql`<=`,
  },
  'price-high': {
    bound: products.maxPrice,
    edge: 'maxPrice',
    isBeyond: gt,
    inOrder: (price: SQLWrapper, id: SQLWrapper) => sql`${price} desc, ${id} desc`,
    isAtMost: sql`>=`,
  },
} as const
