// Fills a database of version 0.2 and measures its upgrade. Compares orders, carts and stock before and after:
// npm run measure -- migration [--products 100000] [--only postgres|pglite]
import { sql } from 'drizzle-orm'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import * as z from 'zod'
import {
  type Database,
  connectPostgres,
  migrationsFolder,
  openPglite,
} from '#platform/database/connection.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, only: { type: 'string' } },
})
const products = Number(values.products)

for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only && values.only !== kind) continue
  const server = kind === 'postgres' ? await startPostgres() : undefined
  const database = server ? connectPostgres(server.url('postgres'), console.error, 0) : await openPglite({})
  await migrateBefore('0010_offers_and_stock', database)
  await fill(database.db)
  const before = await readFigures(database.db)
  const start = performance.now()
  await database.migrate()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const after = await readFigures(database.db)
  const isSame = isDeepStrictEqual(before, after)
  console.log(`${kind}: ${products} products in ${seconds} s, figures ${isSame ? 'equal' : 'DIFFERENT'}`)
  console.log(JSON.stringify(isSame ? after : { before, after }))
  await database.close()
  await server?.stop()
  if (!isSame) process.exitCode = 1
}

async function migrateBefore(tag: string, database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = z
    .looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
    .parse(JSON.parse(await readFile(path, 'utf8')))
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await database.migrate({ folder })
  await rm(folder, { recursive: true })
}

/** Every second product has labels; a tenth as many orders, carts lines and favorites as products. */
async function fill(db: Db) {
  const count = sql.raw(String(products))
  const tenth = sql.raw(String(Math.ceil(products / 10)))
  await db.execute(sql`insert into products (name, slug, sku, price, rrp, image_url, stock_quantity, in_stock, variants)
    select 'Device ' || i, 'device-' || i, 'DEV-' || i, 1000 + i, 2000 + i, '/media/a.webp',
      case when i % 10 = 0 then null else i % 50 end, i % 10 = 0 or i % 50 > 0,
      case when i % 2 = 0 then array['Black', 'Pine', 'Sand'] else '{}' end
    from generate_series(1, ${count}) i`)
  await db.execute(sql`insert into users (email, password, first_name, last_name)
    select 'buyer' || i || '@northquay.example', 'x', 'Mara', 'Lindqvist' from generate_series(1, 1000) i`)
  await db.execute(sql`insert into orders (order_number, user_id, total_amount, shipping_address, customer_name, customer_email, customer_phone, status, paid_at)
    select 'ORDER-' || i, 1 + i % 1000, 2 * (1000 + i) , 'Quay 1, Exampleton, 00420, Germany', 'Mara', 'mara@northquay.example', '1',
      case i % 3 when 0 then 'pending_payment' when 1 then 'paid' else 'delivered' end, case when i % 3 = 0 then null else now() end
    from generate_series(1, ${tenth}) i`)
  await db.execute(sql`insert into order_items (order_id, product_id, quantity, price, product_snapshot, stock_taken)
    select i, i, 2, 1000 + i, jsonb_build_object('name', 'Device ' || i, 'variant',
      case when i % 2 = 0 then 'Pine' else 'No variant selected' end), 0 from generate_series(1, ${tenth}) i`)
  await db.execute(sql`insert into order_status_history (order_id, status) select id, status from orders`)
  await db.execute(sql`insert into cart_items (product_id, quantity, user_id, variant, price_when_added)
    select i, 1 + i % 5, 1 + i % 1000, case when i % 2 = 0 then 'Sand' end, 1000 + i from generate_series(1, ${tenth}) i`)
  await db.execute(sql`insert into favorites (user_id, product_id)
    select 1 + i % 1000, i from generate_series(1, ${tenth}) i`)
}

function readFigures(db: Db) {
  return rowsOf(
    db,
    sql`select (select count(*)::int from products) as products,
      (select sum(stock_quantity)::int from products) as stock,
      (select count(*)::int from products where in_stock) as in_stock,
      (select md5(string_agg(concat_ws(' ', order_number, status, total_amount, shipping_address, paid_at), ',' order by id)) from orders) as orders,
      (select md5(string_agg(concat_ws(' ', order_id, product_id, quantity, price, product_snapshot), ',' order by id)) from order_items) as items,
      (select sum(quantity)::int from cart_items) as cart_units,
      (select count(*)::int from favorites) as favorites,
      (select md5(string_agg(concat_ws(' ', sku, price, rrp, variants), ',' order by id)) from products) as listed`,
  )
}
