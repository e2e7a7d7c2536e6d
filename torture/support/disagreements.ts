import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'

const rules: Record<string, ReturnType<typeof sql>> = {
  'has no items': sql`select order_number as name from orders o where not exists (select 1 from order_items where order_id = o.id)`,
  'has another total than its items': sql`select order_number as name from orders o
    where total_amount <> (select sum(price * quantity) from order_items where order_id = o.id)`,
  'has no history': sql`select order_number as name from orders o where not exists (select 1 from order_status_history where order_id = o.id)`,
  'has another status than its history': sql`select order_number as name from orders o
    where status <> (select status from order_status_history where order_id = o.id order by id desc limit 1)`,
  'was placed without a mail': sql`select order_number as name from orders o
    where not demo and not exists (select 1 from mails where reference = o.order_number)`,
  'is cancelled and holds stock': sql`select order_number as name from orders o
    where status = 'cancelled' and exists (select 1 from order_items where order_id = o.id and stock_taken > 0)`,
  'claims a key and keeps no answer': sql`select key as name from idempotency_keys where answer is null`,
  'keeps an answer for an order that is not there': sql`select key as name from idempotency_keys
    where not exists (select 1 from orders where order_number = answer ->> 'orderNumber')`,
  'is in stock without stock': sql`select sku as name from products where in_stock and stock_quantity <= 0`,
}

/** What in the shop's books contradicts itself, as sentences. */
export async function disagreements(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    const rows = await rowsOf<{ name: string }>(db, statement)
    found.push(...rows.map(({ name }) => `${name} ${rule}`))
  }
  return found
}

/** How much of a product is there: what is left, and what orders hold of it. */
export async function countStock(db: Db, productId: number): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select (stock_quantity + (select coalesce(sum(stock_taken), 0) from order_items where product_id = products.id))::int as total
      from products where id = ${productId}`,
  )
  return row?.total ?? 0
}

/** How much of a product is left to be sold. */
export async function countLeft(db: Db, productId: number): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    db,
    sql`select stock_quantity as "left" from products where id = ${productId}`,
  )
  return row?.left ?? 0
}

export async function orderNumbers(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db, sql`select order_number as name from orders`)
  return rows.map(({ name }) => name)
}
