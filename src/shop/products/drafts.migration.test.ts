import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('no product becomes a draft, and a former version publishes one by restoring it', async () => {
  const database = await databaseBeforeMigration('0072_drafts')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, archived_at) values
    ('Slate', 'slate', 'SLATE', 100, '/a.webp', null), ('Old', 'old', 'OLD', 100, '/a.webp', '2026-01-01'),
    ('Next', 'next', 'NEXT', 100, '/a.webp', '2026-01-01')`)

  await database.migrate()

  const listDrafts = async () =>
    (await rowsOf<{ sku: string }>(db, sql`select sku from products where draft order by id`)).map(
      ({ sku }) => sku,
    )
  expect(await listDrafts()).toEqual([])
  await expect(db.execute(sql`update products set draft = true where sku = 'SLATE'`)).rejects.toThrow()
  await db.execute(sql`update products set draft = true where sku <> 'SLATE'`)
  await db.execute(sql`update products set archived_at = null where sku = 'OLD'`)
  expect(await listDrafts()).toEqual(['NEXT'])
  await db.execute(sql`delete from products`)
  expect(await rowsOf(db, sql`select slug from retired_product_slugs order by slug`)).toEqual([
    { slug: 'old' },
    { slug: 'slate' },
  ])
})
