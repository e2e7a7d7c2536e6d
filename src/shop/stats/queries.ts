import { type SQL, and, asc, count, gt, gte, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'
import { isRevenue, isUnpaid, orders } from '#shop/orders/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import type { DaySpan } from './day-span.ts'

export async function countProducts(db: Db) {
  const [row] = await db
    .select({
      total: count(),
      inStock: sql<number>`count(*) filter (where ${products.inStock})`.mapWith(Number),
      featured: sql<number>`count(*) filter (where ${products.featured})`.mapWith(Number),
    })
    .from(products)
    .where(onSale)
  return row ?? { total: 0, inStock: 0, featured: 0 }
}

export async function countCategories(db: Db) {
  const [row] = await rowsOf<{ categories: number; emptyCategories: number }>(
    db,
    sql`select count(*)::int as categories, (count(*) filter (where not exists (
        select from ${products} where ${products.categoryId} = ${categories.id} and ${onSale})))::int as "emptyCategories"
      from ${categories}`,
  )
  return row ?? { categories: 0, emptyCategories: 0 }
}

export function countAwaitingPayment(db: Db) {
  return db.$count(orders, isUnpaid)
}

export function countReviewsSince(db: Db, since: Date) {
  return db.$count(reviews, gte(reviews.createdAt, since))
}

interface DayRow {
  /** YYYY-MM-DD */
  day: string
  /** In cents. */
  revenue: number
  orders: number
}

/** One row per day, including days without orders. */
export async function revenueByDay(db: Db, span: DaySpan): Promise<DayRow[]> {
  const rows = await rowsOf<{ number: number; revenue: string; orders: number }>(
    db,
    sql`select ${dayNumber(sql`created_at`, span.starts)} as number, sum(total_amount)::text as revenue,
        count(*)::int as orders
      from ${orders} where ${isWithin(sql`created_at`, span)} and ${isRevenue} group by 1`,
  )
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return span.days.map((day, index) => {
    const row = byNumber.get(index + 1)
    return { day, revenue: Number(row?.revenue ?? 0), orders: row?.orders ?? 0 }
  })
}

/** Whether a moment is on one of these days. */
export function isWithin(moment: SQL, { starts: [start], end }: DaySpan): SQL {
  if (!start) throw new RangeError('A report has a day')
  return sql`(${isSince(moment, start)} and not ${isSince(moment, end)})`
}

const isSince = (moment: SQL, start: Date): SQL => sql`${moment} >= ${start.toISOString()}::timestamptz`

/** How many of these days have started at a moment. In a subquery, so that the array is read once. */
export function dayNumber(moment: SQL, starts: Date[]): SQL {
  const texts = starts.map((start) => start.toISOString())
  return sql`width_bucket(${moment}, (select ${sql.param(texts)}::text[]::timestamptz[]))`
}

/** The five low-stock products with the least stock, and the number of all. One scan, because no index covers the stock. */
export async function findLowStock(db: Db, threshold: number) {
  const { id, name, slug, imageUrl } = products
  const rows = await db
    .select({
      id,
      name,
      slug,
      imageUrl,
      stockQuantity: sql<number>`${products.stockQuantity}`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .where(and(onSale, gt(products.stockQuantity, 0), lte(products.stockQuantity, threshold)))
    .orderBy(asc(products.stockQuantity), asc(id))
    .limit(5)
  return { count: rows[0]?.total ?? 0, products: rows.map(({ total: _, ...product }) => product) }
}
