import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('favorites from before have no price, and one that loses its variant forgets its price', async () => {
  const database = await databaseBeforeMigration('0076_own_orders')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name, role) values
    ('buyer@shop.example', 'x', 'B', 'B', 'customer')`)
  await db.execute(sql`insert into products (name, slug, sku, price, image_url) values
    ('Slate', 'slate', 'SLT', 100, '/media/a.webp'), ('Dock', 'dock', 'DCK', 100, '/media/a.webp')`)
  const save = (slug: string) =>
    db.execute(sql`insert into favorites (user_id, product_id)
      select users.id, products.id from users, products where slug = ${slug}`)
  await save('slate')

  await database.migrate()

  await save('dock')
  const pricesOf = () =>
    rowsOf(
      db,
      sql`select slug, favorites.price from favorites join products on products.id = product_id order by slug`,
    )
  expect(await pricesOf()).toEqual([
    { slug: 'dock', price: null },
    { slug: 'slate', price: null },
  ])
  await db.execute(sql`insert into variants (product_id, position, sku, option_values)
    select id, 9, 'DCK-9', '{}' from products where slug = 'dock'`)
  await db.execute(
    sql`update favorites set price = 100, variant_id = (select id from variants where sku = 'DCK-9')`,
  )
  await db.execute(sql`delete from variants where sku = 'DCK-9'`)
  expect(await pricesOf()).toEqual([
    { slug: 'dock', price: null },
    { slug: 'slate', price: null },
  ])
})
