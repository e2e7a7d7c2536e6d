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

/**
 * The goods of paid orders, with up to `limit` variants of each list, by falling sales. Reads each line once. Only the current lines are
 * grouped; of the previous ones, the listed variants alone are.
 */
export async function soldGoods(db: Db, period: Period, limit: number): Promise<SoldGoods> {
  const [row] = await rowsOf<SoldGoods>(
    db,
    sql`with lines as materialized (
        select item.id, item.variant_id, case when item.variant_id is null then item.product_snapshot ->> 'sku' end as deleted_sku,
          item.quantity, item.quantity * item.price as sales, item.quantity * item.unit_cost as cost,
          ${isCurrent(sql`orders.created_at`, period)} as is_current
        from ${orders} join ${orderItems} item on item.order_id = orders.id
        where ${isRevenue} and ${isInPeriod(sql`orders.created_at`, period)}
      ), sold as materialized (
        select variant_id, deleted_sku, max(id) as last_line, sum(quantity) as units, sum(sales) as sales,
          bool_or(cost is null) as lacks_cost
        from lines where is_current group by 1, 2
      ), best as (select * from sold order by sales desc, last_line limit ${limit}),
      lacking as (select * from sold where lacks_cost order by sales desc, last_line limit ${limit}),
      previous as (
        select variant_id, deleted_sku, sum(quantity) as units from lines
        where not is_current and (${isListed(sql`variant_id`)} or ${isListed(sql`deleted_sku`)})
        group by 1, 2)
      select ${goods(sql`is_current`)} as current, ${goods(sql`not is_current`)} as previous,
        (${listed(sql`best`)}) as "bestSellers", (${listed(sql`lacking`)}) as "withoutCost"
      from lines`,
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

function goods(condition: SQL) {
  return sql`json_build_object(
    'sales', coalesce(sum(sales) filter (where ${condition} and cost is not null), 0),
    'cost', coalesce(sum(cost) filter (where ${condition}), 0),
    'linesWithoutCost', count(*) filter (where ${condition} and cost is null))`
}

const isListed = (key: SQL) =>
  sql`(${key} in (select ${key} from best) or ${key} in (select ${key} from lacking))`

/** Name and SKU are those of the last order. */
function listed(sold: SQL) {
  return sql`select coalesce(json_agg(json_build_object('sku', item.product_snapshot ->> 'sku', 'name', item.product_snapshot ->> 'name',
      'variant', item.product_snapshot ->> 'variant', 'productId', item.product_id, 'units', sold.units, 'sales', sold.sales,
      'previousUnits', coalesce(previous.units, 0)) order by sold.sales desc, last_line), '[]')
    from ${sold} sold join ${orderItems} item on item.id = last_line
    left join previous on previous.variant_id = sold.variant_id or previous.deleted_sku = sold.deleted_sku`
}
