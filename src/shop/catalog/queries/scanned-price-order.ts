import { type SQL, and, gte, isNotNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { specificationValues } from '#shop/products/specifications/tables.ts'
import { products } from '#shop/products/tables.ts'
import {
  type FirstPages,
  type ListByPrice,
  continueByBound,
  directions,
  idsOnPage,
  listByBound,
  readByBound,
} from './bounded-order.ts'
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
import { isOneOfValues } from './value-bounds.ts'

/** How many rows of a value are read before products are read by their bound. */
export const maxScanned = 2500

/**
 * The ids on a page of a category, or of another narrowed list, by the price of the cheapest variant with the value. An index has that
 * price in the whole shop, so rows of other products lie between. If there are too many of them, products are read by their bound.
 */
export async function listByScannedPrice(
  db: Db,
  list: ListByPrice,
  group: ValueGroup,
  scanLimit: number,
): Promise<number[]> {
  if (list.minPrice !== undefined || list.maxPrice !== undefined)
    return (await findInRange(db, list, group, scanLimit)) ?? listByBound(db, list)

  // The first products by their bound are enough unless many cost about the same.
  const first = await readByBound(db, list)
  if (first.isCertain || first.furthest === null) return idsOnPage(list, first)
  const scan = { from: first.furthest, limit: scanLimit, known: first }
  return (await findByValue(db, list, group, scan)) ?? continueByBound(db, list, first)
}

/** Undefined if it is not certain, or if the list is short: its products are sooner read by their bound. */
async function findInRange(db: Db, list: ListByPrice, group: ValueGroup, scanLimit: number) {
  const from = await findFirstBound(db, list, 2 * scanLimit)
  return from === undefined ? undefined : findByValue(db, list, group, { from, limit: scanLimit })
}

/** The first price that a product of the list can have, by any variant. Undefined if it has at most `few` products. */
async function findFirstBound(db: Db, list: ListByPrice, few: number) {
  const { filters, sort } = candidatesOf(list)
  const { bound, inOrder } = directions[sort]
  const isListed = matchesOtherwise(filters)
  const [first] = await rowsOf<{ bound: number }>(
    db,
    sql`select ${bound}::float8 as bound from ${products} where ${isListed}
      and exists (select from ${products} where ${isListed} offset ${few}) order by ${inOrder(bound, products.id)} limit 1`,
  )
  return first?.bound
}

/** Rows of a value to read, in order of the price. */
interface Scan {
  from: number
  limit: number
  /** The first pages of products that may have prices before `from`. Rows after the last of these are not read. */
  known?: FirstPages
}

/** Undefined if a row after those that were read could belong on the page. */
async function findByValue(db: Db, list: ListByPrice, [name, values]: ValueGroup, scan: Scan) {
  const candidates = candidatesOf(list)
  const scans = values.map((value, i) => scanValue(candidates, [name, value], scan, sql.raw(`value_${i}`)))
  const { few, areFew, inFew } = fewWithValue([name, values], scan.limit)
  const branches = [ofProducts(candidates, inFew), ...scans.map(({ found }) => sql`select * from ${found}`)]
  if (scan.known)
    branches.push(
      sql`select * from unnest(${sql.param(scan.known.ids)}::int[], ${sql.param(scan.known.figures)}::int8[])`,
    )
  const isCertain = and(areFew, ...scans.map((each) => each.isCertain))
  const [row] = await rowsOf<{ ids: number[]; isCertain: boolean }>(
    db,
    sql`with ${sql.join([few, ...scans.map(({ table }) => table)], sql`, `)}
      select array(${selectPage(candidates, branches)}) as ids, ${isCertain} as "isCertain"`,
  )
  return row?.isCertain ? row.ids : undefined
}

/** The first products among these rows of the value. Where all variants have it, rows have no price. */
function scanValue(
  { filters, sort, count }: Candidates,
  [name, value]: [string, string],
  scan: Scan,
  found: SQL,
) {
  const { productId, position } = specificationValues
  const { lowest } = boundsOf(specificationValues, filters)
  const { inOrder, isFrom, isAtMost } = directions[sort]
  const [lastId, lastPrice] = [scan.known?.ids.at(-1), scan.known?.figures.at(-1)]
  const rows = (...conditions: SQL[]) =>
    sql`from ${specificationValues} where ${and(
      isOneOfValues(name, [value]),
      isNotNull(lowest),
      isFrom(lowest, scan.from),
      lastId === undefined ? undefined : sql`(${lowest}, ${productId}) ${isAtMost} (${lastPrice}, ${lastId})`,
      isWithin(lowest, filters),
      ...conditions,
    )}`
  // The position, which is not in the covering index, keeps the planner from sorting all rows of that.
  const sorted = sql`select ${productId} as id, ${lowest} as price ${rows(gte(position, 0))} order by ${inOrder(lowest, productId)}`
  return {
    found,
    // A subquery for each row, because a join would read more rows than are needed.
    table: sql`${found} as materialized (select id, price from (${sorted} limit ${scan.limit}) scanned
      where (select ${matchesOtherwise(filters)} from ${products} where ${products.id} = scanned.id)
      order by ${inOrder(sql`price`, sql`id`)} limit ${count})`,
    isCertain: sql`((select count(*) from ${found}) = ${count} or not exists (select ${rows()} offset ${scan.limit - 1}))`,
  }
}
