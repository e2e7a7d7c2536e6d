import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { isRevenue, isUnpaid, orderItems, orders } from '#shop/orders/tables.ts'
import type { DaySpan } from '#shop/stats/day-span.ts'
import { dayNumber, isWithin } from '#shop/stats/queries.ts'
import { isSoldOut, stockLedger } from '#shop/stock/tables.ts'

/** The days of a report, and earlier ones that it is compared with. */
export interface Period {
  current: DaySpan
  previous: DaySpan
}

interface DayRow {
  /** YYYY-MM-DD */
  day: string
  /** In cents. */
  sales: number
  orders: number
  unpaidOrders: number
}

/** The days on which orders were placed, in both parts of the period. */
export async function salesByDay(db: Db, period: Period): Promise<DayRow[]> {
  const { current, previous } = period
  const starts = [...previous.starts, previous.end, ...current.starts]
  const rows = await rowsOf<Omit<DayRow, 'day' | 'sales'> & { number: number; sales: string }>(
    db,
    sql`select ${dayNumber(sql`created_at`, starts)} as number,
        coalesce(sum(total_amount) filter (where ${isRevenue}), 0)::text as sales,
        count(*) filter (where ${isRevenue})::int as orders,
        count(*) filter (where ${isUnpaid})::int as "unpaidOrders"
      from ${orders} where ${isInPeriod(sql`created_at`, period)} group by 1`,
  )
  const days = [...previous.days, null, ...current.days]
  return rows.flatMap(({ number, sales, ...row }) => {
    const day = days[number - 1]
    return day ? [{ ...row, day, sales: Number(sales) }] : []
  })
}

/** Sales and cost of the goods in paid orders, in cents. */
export interface GoodsRow {
  /** Sales of lines with a cost. */
  sales: number
  cost: number
  linesWithoutCost: number
}

export interface SoldRow {
  sku: string
  name: string
  /** As the order line has it. */
  variant: string
  productId: number | null
  units: number
  /** In cents. */
  sales: number
  previousUnits: number
}

interface SoldGoods {
  current: GoodsRow
  previous: GoodsRow
  bestSellers: SoldRow[]
  withoutCost: SoldRow[]
}

/** The goods of paid orders, with up to `limit` variants of each list, by falling sales. Reads each line once. */
export async function soldGoods(db: Db, period: Period, limit: number): Promise<SoldGoods> {
  const [row] = await rowsOf<SoldGoods>(
    db,
    sql`with sold as materialized (
        select item.variant_id, case when item.variant_id is null then item.product_snapshot ->> 'sku' end as deleted_sku,
          max(item.id) as last_line,
          ${linesOf(isCurrent(sql`orders.created_at`, period), '')},
          ${linesOf(sql`not (${isCurrent(sql`orders.created_at`, period)})`, 'previous_')}
        from ${orders} join ${orderItems} item on item.order_id = orders.id
        where ${isRevenue} and ${isInPeriod(sql`orders.created_at`, period)}
        group by 1, 2)
      select ${goods('')} as current, ${goods('previous_')} as previous,
        ${listed(sql`units > 0`, limit)} as "bestSellers",
        ${listed(sql`lines_without_cost > 0`, limit)} as "withoutCost"
      from sold`,
  )
  if (!row) throw new Error('The sum of no lines is a row')
  return row
}

/** How many variants orders sold out of in each part of the period. */
export async function countSoldOut(db: Db, period: Period) {
  const [row] = await rowsOf<{ current: number; previous: number }>(
    db,
    sql`select count(distinct variant_id) filter (where ${isCurrent(sql`at`, period)})::int as current,
        count(distinct variant_id) filter (where not (${isCurrent(sql`at`, period)}))::int as previous
      from ${stockLedger} where ${isSoldOut} and ${isInPeriod(sql`at`, period)}`,
  )
  return row ?? { current: 0, previous: 0 }
}

/** Whether a moment is in one of the two parts of a period. */
function isInPeriod(moment: SQL, { current, previous }: Period) {
  return sql`(${isWithin(moment, previous)} or ${isWithin(moment, current)})`
}

const isCurrent = (moment: SQL, { current }: Period) => isWithin(moment, current)

function linesOf(condition: SQL, prefix: string) {
  const name = (text: string) => sql.raw(`${prefix}${text}`)
  const hasCost = sql`${condition} and item.unit_cost is not null`
  return sql`coalesce(sum(item.quantity) filter (where ${condition}), 0) as ${name('units')},
    coalesce(sum(item.quantity * item.price) filter (where ${condition}), 0) as ${name('sales')},
    coalesce(sum(item.quantity * item.price) filter (where ${hasCost}), 0) as ${name('sales_with_cost')},
    coalesce(sum(item.quantity * item.unit_cost) filter (where ${hasCost}), 0) as ${name('cost')},
    count(*) filter (where ${condition} and item.unit_cost is null) as ${name('lines_without_cost')}`
}

function goods(prefix: string) {
  const sum = (text: string) => sql`coalesce(sum(${sql.raw(`${prefix}${text}`)}), 0)`
  return sql`json_build_object('sales', ${sum('sales_with_cost')}, 'cost', ${sum('cost')},
    'linesWithoutCost', ${sum('lines_without_cost')})`
}

/** Name and SKU are those of the last order. */
function listed(condition: SQL, limit: number) {
  return sql`(select coalesce(json_agg(json_build_object('sku', item.product_snapshot ->> 'sku', 'name', item.product_snapshot ->> 'name',
      'variant', item.product_snapshot ->> 'variant', 'productId', item.product_id, 'units', units, 'sales', sales,
      'previousUnits', previous_units) order by sales desc, last_line), '[]')
    from (select * from sold where ${condition} order by sales desc, last_line limit ${limit}) top
    join ${orderItems} item on item.id = top.last_line)`
}
