import { type SQL, type SQLWrapper, and, gt, gte, lt, lte, not, sql } from 'drizzle-orm'
import { maxListed } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { omit } from '#platform/omit.ts'
import { products } from '#shop/products/tables.ts'
import { type ProductList, listCondition } from './list-condition.ts'
import { isAcross } from './price-bounds.ts'
import { type VariantFilters, matchingPrice, matchingResale } from './variant-filters.ts'

export type ListByPrice = ProductList & { sort: 'price-low' | 'price-high' }

type ListByFigure = ProductList & { sort: keyof typeof directions }

/** Each time, this many times more products are read. */
const growth = 8

/**
 * The ids on a page, sorted by the price, profit or margin of the variant that a card shows, where no index has that figure. The
 * figures of a product's variants have a bound that an index has: products are read by it until no further one can belong on the page.
 */
export async function listByBound(db: Db, list: ListByFigure): Promise<number[]> {
  return continueByBound(db, list, await readByBound(db, list))
}

/** As {@link listByBound}, after the first reading. */
export async function continueByBound(db: Db, list: ListByFigure, read: FirstPages): Promise<number[]> {
  if (read.isCertain) return idsOnPage(list, read)
  return continueByBound(db, list, await readByBound(db, list, growth * read.bounded))
}

export const idsOnPage = ({ page, limit }: ListByFigure, { ids }: FirstPages) => ids.slice((page - 1) * limit)

/** A page and those before it, of the products that were read. */
export interface FirstPages {
  ids: number[]
  /** The price, profit or margin of each. Amounts are in cents. */
  figures: number[]
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
  list: ListByFigure,
  bounded = growth * lastPosition(list),
): Promise<FirstPages> {
  const [row = noPages] = await rowsOf<typeof noPages>(db, selectBounded(list, bounded))
  return { ...row, bounded }
}

const noPages: Omit<FirstPages, 'bounded'> = { ids: [], figures: [], furthest: null, isCertain: true }

const lastPosition = ({ page, limit }: ListByFigure) => Math.min(page * limit, maxListed)

function selectBounded(list: ListByFigure, bounded: number) {
  const filters = omit(list, ['sort', 'page', 'limit'])
  const { bound, inOrder, isAtMost, figureOf } = directions[list.sort]
  const where = (...conditions: SQL[]) => and(listCondition(filters), ...conditions)
  // Without a resale price there is no profit. It then counts as less than any.
  const orLowest = (figure: SQLWrapper) => sql`coalesce(${figure}::float8, '-infinity')`
  const select = (rows: SQL) =>
    sql`select id, ${orLowest(figureOf(filters))} as figure, ${orLowest(bound)} as bound from (${rows} offset 0) ${products}`
  const beyond = beyondEdge(list)
  const across = beyond
    ? sql`union all ${select(sql`select * from ${products} where ${where(isAcross(beyond.amount), beyond.isBeyond)}`)}`
    : sql``
  return sql`with bounded as materialized (
      ${select(sql`select * from ${products} where ${where(...(beyond ? [not(beyond.isBeyond)] : []))}
        order by ${inOrder(bound, products.id)} limit ${bounded}`)}
    ), candidates as (select * from bounded ${across}),
    listed as materialized (
      select id, figure from candidates order by ${inOrder(sql`figure`, sql`id`)} limit ${lastPosition(list)}
    ), furthest as (select bound, id from bounded offset ${bounded - 1})
    select array(select id from listed order by ${inOrder(sql`figure`, sql`id`)}) as ids,
      array(select figure from listed order by ${inOrder(sql`figure`, sql`id`)}) as figures,
      (select bound from furthest) as furthest, not exists (
      select from listed, furthest where not (listed.figure, listed.id) ${isAtMost} (furthest.bound, furthest.id)) as "isCertain"`
}

/** A bound beyond a filter's amount says nothing about the price. Few products have prices on both sides of it. */
function beyondEdge({ sort, ...filters }: ListByFigure) {
  if (sort === 'profit' || sort === 'margin') return undefined
  const { bound, edge, isBeyond } = directions[sort]
  const amount = filters[edge]
  return amount === undefined ? undefined : { amount, isBeyond: isBeyond(bound, toCents(amount)) }
}

const highestFirst = {
  inOrder: (figure: SQLWrapper, id: SQLWrapper) => sql`${figure} desc nulls last, ${id} desc`,
  isAtMost: sql`>=`,
}

/** Which of a product's figures bounds the others, and which filter accepts only prices after its amount. */
export const directions = {
  'price-low': {
    bound: products.price,
    edge: 'minPrice',
    isBeyond: lt,
    isFrom: gte,
    inOrder: (price: SQLWrapper, id: SQLWrapper) => sql`${price}, ${id}`,
    isAtMost: sql`<=`,
    figureOf: matchingPrice,
  },
  'price-high': {
    bound: products.maxPrice,
    edge: 'maxPrice',
    isBeyond: gt,
    isFrom: lte,
    inOrder: (price: SQLWrapper, id: SQLWrapper) => sql`${price} desc, ${id} desc`,
    isAtMost: sql`>=`,
    figureOf: matchingPrice,
  },
  profit: {
    ...highestFirst,
    bound: products.maxProfit,
    figureOf: (filters: VariantFilters) => matchingResale(filters, 'profit'),
  },
  margin: {
    ...highestFirst,
    bound: products.maxMargin,
    figureOf: (filters: VariantFilters) => matchingResale(filters, 'margin'),
  },
} as const
