import { type SQL, type SQLWrapper, and, gt, gte, lt, lte, not, sql } from 'drizzle-orm'
import { maxListed } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { omit } from '#platform/omit.ts'
import { products } from '#shop/products/tables.ts'
import { type ProductList, listCondition } from './list-condition.ts'
import { isAcross } from './price-bounds.ts'
import { matchingPrice } from './variant-filters.ts'

export type ListByPrice = ProductList & { sort: 'price-low' | 'price-high' }

/** Each time, this many times more products are read. */
const growth = 8

/**
 * The ids on a page, sorted by the price of the variant that matches, where no index has that price. A product's lowest price bounds it
 * from below, its highest from above: products are read by that bound until no further one can belong on the page.
 */
export async function listByBoundedPrice(db: Db, list: ListByPrice): Promise<number[]> {
  return continueByBoundedPrice(db, list, await readByBound(db, list))
}

/** As {@link listByBoundedPrice}, after the first reading. */
export async function continueByBoundedPrice(db: Db, list: ListByPrice, read: FirstPages): Promise<number[]> {
  if (read.isCertain) return idsOnPage(list, read)
  return continueByBoundedPrice(db, list, await readByBound(db, list, growth * read.bounded))
}

export const idsOnPage = ({ page, limit }: ListByPrice, { ids }: FirstPages) => ids.slice((page - 1) * limit)

/** A page and those before it, of the products that were read. */
export interface FirstPages {
  ids: number[]
  /** The price of each, in cents. */
  prices: number[]
  /** How many products were read. */
  bounded: number
  /** The bound of the last of them; null if there are no others. */
  furthest: number | null
  /** Whether the pages would be the same with more products. */
  isCertain: boolean
}

/** The first pages of this many products, which are the first by their bound. */
export async function readByBound(
  db: Db,
  list: ListByPrice,
  bounded = growth * lastPosition(list),
): Promise<FirstPages> {
  const [row = noPages] = await rowsOf<typeof noPages>(db, selectBounded(list, bounded))
  return { ...row, bounded }
}

const noPages: Omit<FirstPages, 'bounded'> = { ids: [], prices: [], furthest: null, isCertain: true }

const lastPosition = ({ page, limit }: ListByPrice) => Math.min(page * limit, maxListed)

function selectBounded(list: ListByPrice, bounded: number) {
  const filters = omit(list, ['sort', 'page', 'limit'])
  const { bound, edge, isBeyond, inOrder, isAtMost } = directions[list.sort]
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
      select id, price from candidates order by ${inOrder(sql`price`, sql`id`)} limit ${lastPosition(list)}
    ), furthest as (select bound, id from bounded offset ${bounded - 1})
    select array(select id from listed order by ${inOrder(sql`price`, sql`id`)}) as ids,
      array(select price::float8 from listed order by ${inOrder(sql`price`, sql`id`)}) as prices,
      (select bound::float8 from furthest) as furthest, not exists (
      select from listed, furthest where not (listed.price, listed.id) ${isAtMost} (furthest.bound, furthest.id)) as "isCertain"`
}

/** Which of a product's prices bounds the others, and which filter accepts only those after its amount. */
export const directions = {
  'price-low': {
    bound: products.price,
    edge: 'minPrice',
    isBeyond: lt,
    isFrom: gte,
    inOrder: (price: SQLWrapper, id: SQLWrapper) => sql`${price}, ${id}`,
    isAtMost: sql`<=`,
  },
  'price-high': {
    bound: products.maxPrice,
    edge: 'maxPrice',
    isBeyond: gt,
    isFrom: lte,
    inOrder: (price: SQLWrapper, id: SQLWrapper) => sql`${price} desc, ${id} desc`,
    isAtMost: sql`>=`,
  },
} as const
