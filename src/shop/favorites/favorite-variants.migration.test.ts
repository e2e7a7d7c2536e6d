import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('favorites stay as they are, and the version before can still save some', async () => {
  const database = await databaseBeforeMigration('0022_favorite_variants')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name, role) values
    ('buyer@shop.example', 'x', 'B', 'B', 'customer')`)
  await db.execute(sql`insert into products (name, slug, sku, price, image_url) values
    ('Slate', 'slate', 'SLT', 100, '/media/a.webp'), ('Dock', 'dock', 'DCK', 100, '/media/a.webp')`)
  const save = (slug: string) =>
    db.execute(sql`insert into favorites (user_id, product_id)
      select users.id, products.id from users, products where slug = ${slug} on conflict do nothing`)
  await save('slate')

  await database.migrate()

  await save('dock')
  const rows = await rowsOf(
    db,
    sql`select slug, variant_id from favorites join products on products.id = product_id order by slug`,
  )
  expect(rows).toEqual([
    { slug: 'dock', variant_id: null },
    { slug: 'slate', variant_id: null },
  ])
})
