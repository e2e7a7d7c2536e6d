import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('no product is in the trash, and one leaves it when a former version restores it', async () => {
  const database = await databaseBeforeMigration('0041_trash')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, archived_at) values
    ('Slate', 'slate', 'SLATE', 100, '/a.webp', null), ('Old', 'old', 'OLD', 100, '/a.webp', '2026-01-01')`)

  await database.migrate()

  const trashed = async () =>
    (
      await rowsOf<{ sku: string }>(
        db,
        sql`select sku from products where deleted_at is not null order by id`,
      )
    ).map(({ sku }) => sku)
  expect(await trashed()).toEqual([])
  await db.execute(sql`update products set archived_at = now(), deleted_at = now()`)
  await db.execute(sql`update products set archived_at = null where sku = 'SLATE'`)
  expect(await trashed()).toEqual(['OLD'])
})
