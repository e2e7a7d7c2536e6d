import { and, asc, count, gt, gte, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'
import { isRevenue, isUnpaid, orders } from '#shop/orders/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'

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

export function countCategories(db: Db) {
  return db.$count(categories)
}

export function countAwaitingPayment(db: Db) {
  return db.$count(orders, isUnpaid)
}

export function countReviewsSince(db: Db, since: Date) {
  return db.$count(reviews, gte(reviews.createdAt, since))
}

interface DayRow {
  /** YYYY-MM-DD, in UTC. */
  day: string
  revenue: number
  orders: number
}

/** One row per day from the first to the last, including days without orders. */
export async function revenueByDay(db: Db, first: string, last: string): Promise<DayRow[]> {
  const rows = await rowsOf<{ day: string; revenue: string; orders: number }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(total_amount), 0)::text as revenue, count(${orders.id})::int as orders
      from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day
      left join ${orders} on created_at >= day at time zone 'UTC' and created_at < (day + interval '1 day') at time zone 'UTC'
        and created_at >= ${first}::timestamp at time zone 'UTC' and ${isRevenue}
      group by day order by day`,
  )
  return rows.map((row) => ({ ...row, revenue: Number(row.revenue) }))
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
