import { sql } from 'drizzle-orm'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { type InsertedProduct, insertCustomers, insertPast } from '#demo/insert-past.ts'
import { manyCustomers, manyOrders } from '#demo/many-orders.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'

const batchSize = 400

/** Adds orders of thousands of customers for these products, with their emails and audit log rows. */
export async function fillBackOffice(db: Db, products: DemoProduct[], orders: number) {
  const rows = await rowsOf<Omit<InsertedProduct, 'variantIds'> & { variantIds: [string, number][] }>(
    db,
    sql`select id, sku, image_url as "imageUrl",
        (select json_agg(json_build_array(sku, variants.id)) from variants where product_id = products.id) as "variantIds"
      from products`,
  )
  const listed = rows.map((product) => ({ ...product, variantIds: new Map(product.variantIds) }))
  const now = new Date()
  const customers = manyCustomers(Math.ceil(orders / 4))
  const userIds = new Map<string, number>()
  for (const batch of inBatches(customers)) {
    const createdAt = new Date('2024-01-01T00:00:00Z')
    for (const [email, id] of await insertCustomers(db, batch, { passwordHash: 'none', createdAt }))
      userIds.set(email, id)
  }
  const bySku = new Map(listed.map((product) => [product.sku, product]))
  for (const orderBatch of inBatches([...manyOrders(orders, { now, customers, products })])) {
    const ordered = orderBatch.flatMap(({ lines }) => lines.map(({ product }) => bySku.get(product.sku)))
    const knownProducts = ordered.filter((product) => product !== undefined)
    await insertPast(db, orderBatch, { userIds, products: knownProducts })
  }

  // Typical data of an older shop: featured and archived products, hidden reviews, emails and audit log rows.
  await db.execute(
    sql`update products set featured = true, featured_order = id where id in (select id from products order by id limit 24)`,
  )
  await db.execute(sql`update products set archived_at = now() where id % 50 = 7`)
  await db.execute(sql`update reviews set status = 'hidden' where id % 40 = 3`)
  await db.execute(
    sql`insert into mails (kind, "to", subject, reference, content, created_at, sent_at)
      select case when step.status = 'paid' then 'order-paid' else 'order-placed' end, customer_email, 'Your order ' || order_number,
        order_number, jsonb_build_object('subject', '', 'title', '', 'reason', '', 'blocks', jsonb_build_array(
          jsonb_build_object('kind', 'paragraph', 'text', repeat('We have received your order. ', 30)))), step.created_at,
        case when step.id % 100 > 0 then step.created_at end
      from order_status_history step join orders on orders.id = step.order_id where step.status in ('pending_payment', 'paid')`,
  )
  await db.execute(
    sql`insert into audit_log (at, actor_id, action, subject, before, after)
      select step.created_at, 1, 'order.status', order_number, jsonb_build_object('status', 'pending_payment'), jsonb_build_object('status', step.status)
      from order_status_history step join orders on orders.id = step.order_id where step.updated_by is not null order by step.created_at`,
  )
}

function* inBatches<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += batchSize) yield list.slice(start, start + batchSize)
}
