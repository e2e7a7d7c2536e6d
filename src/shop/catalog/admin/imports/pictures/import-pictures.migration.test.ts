import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('imports and pictures from before an upgrade have none to fetch, and a picture is fetched once per import', async () => {
  const database = await databaseBeforeMigration('0074_import_pictures')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into pictures (url, file_name) values ('/media/a-960.webp', 'a.png')`)
  await db.execute(sql`insert into product_imports (started_by, file_name, content, row_count, columns, settings, status)
    values (1, 'supplier.csv', '', 1, '[]', '{}', 'done')`)
  await db.execute(sql`insert into product_import_changes (import_id, product_id, kind, before, after)
    values (1, 1, 'changed', '{"imageUrl": "/media/b-960.webp"}', '{"imageUrl": "https://supplier.example/a.png"}')`)
  await database.migrate()
  expect(await rowsOf(db, sql`select url, file_name, source from pictures`)).toEqual([
    { url: '/media/a-960.webp', file_name: 'a.png', source: null },
  ])
  expect(await rowsOf(db, sql`select status, pictures_job_id from product_imports`)).toEqual([
    { status: 'done', pictures_job_id: null },
  ])
  expect(await rowsOf(db, sql`select after ->> 'imageUrl' as url from product_import_changes`)).toEqual([
    { url: 'https://supplier.example/a.png' },
  ])
  const longAddress = `https://supplier.example/${'a'.repeat(1900)}`
  const add = () =>
    db.execute(sql`insert into import_pictures (import_id, product_id, source, next_attempt_at)
      values (1, 1, ${longAddress}, now())`)
  await add()
  await expect(add()).rejects.toMatchObject({ cause: { constraint: 'import_pictures_key' } })
  await expect(db.execute(sql`update import_pictures set state = 'lost'`)).rejects.toMatchObject({
    cause: { constraint: 'import_pictures_state_known' },
  })
})
