import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'

interface Expected {
  /** Numbers of all orders that the shop confirmed. It must contain no others. */
  acknowledged: Iterable<string>
  productId: number
  /** The product's initial stock. */
  stock: number
}

/** Returns one sentence for each lost or extra order, each inconsistent row and a wrong stock. */
export async function checkIntegrity(
  db: Db,
  { acknowledged, productId, stock }: Expected,
): Promise<string[]> {
  const stored = new Set(await listOrderNumbers(db))
  const expected = new Set(acknowledged)
  const errors = [...expected.difference(stored)].map((number) => `${number} is lost`)
  errors.push(...(await findInconsistencies(db)))
  if (stored.size !== expected.size) errors.push(`${stored.size} orders stored, ${expected.size} expected`)
  if ((await countStock(db, productId)) !== stock) errors.push('the stock does not add up')
  return errors
}

const rules: Record<string, ReturnType<typeof sql>> = {
  'has no items': sql`select order_number as name from orders o where not exists (select 1 from order_items where order_id = o.id)`,
  'has a total that differs from its items': sql`select order_number as name from orders o
    where lines_amount <> (select sum(price * quantity) from order_items where order_id = o.id)`,
  'has no history': sql`select order_number as name from orders o where not exists (select 1 from order_status_history where order_id = o.id)`,
  'has a status that differs from its history': sql`select order_number as name from orders o
    where status <> (select status from order_status_history where order_id = o.id order by id desc limit 1)`,
  'has no email': sql`select order_number as name from orders o
    where not demo and not exists (select 1 from mails where reference = o.order_number)`,
  'is canceled but holds stock': sql`select order_number as name from orders o
    where status = 'cancelled' and exists (select 1 from order_items where order_id = o.id and stock_taken > 0)`,
  'has an amount paid that differs from its ledger': sql`select order_number as name from orders o
    where amount_paid <> (select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) from payments where order_id = o.id)`,
  'has a payment date that differs from its ledger': sql`select order_number as name from orders
    where status <> 'cancelled' and (paid_at is not null) <> (amount_paid >= total_amount)`,
  'is a key without a stored response': sql`select key as name from idempotency_keys where answer is null`,
  'stores a response for a missing order': sql`select key as name from idempotency_keys
    where not exists (select 1 from orders where order_number = answer ->> 'orderNumber')`,
  'is marked in stock without stock': sql`select sku as name from products where in_stock and stock_quantity <= 0`,
}

/** Returns one sentence for each row that contradicts another. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    const rows = await rowsOf<{ name: string }>(db, statement)
    found.push(...rows.map(({ name }) => `${name} ${rule}`))
  }
  return found
}

/** The product's stock including units in orders. */
export async function countStock(db: Db, productId: number): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select (stock_quantity + (select coalesce(sum(stock_taken), 0) from order_items where product_id = products.id))::int as total
      from products where id = ${productId}`,
  )
  return row?.total ?? 0
}

/** The product's stock that can still be sold. */
export async function countAvailable(db: Db, productId: number): Promise<number> {
  const [row] = await rowsOf<{ available: number }>(
    db,
    sql`select stock_quantity as available from products where id = ${productId}`,
  )
  return row?.available ?? 0
}

export async function listOrderNumbers(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db, sql`select order_number as name from orders`)
  return rows.map(({ name }) => name)
}
