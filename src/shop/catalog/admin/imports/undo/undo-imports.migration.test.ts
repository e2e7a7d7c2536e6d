import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('an import that finished before an upgrade has no record, and a running one still keeps others out', async () => {
  const database = await databaseBeforeMigration('0073_undo_imports')
  onTestFinished(() => database.close())
  const { db } = database
  for (const status of ['done', 'importing'])
    await db.execute(sql`insert into product_imports (started_by, file_name, content, row_count, columns, settings, status)
      values (1, ${status}, '', 1, '[]', '{}', ${status})`)
  await database.migrate()
  expect(
    await rowsOf(
      db,
      sql`select file_name, has_record, undo, added_category_ids from product_imports order by id`,
    ),
  ).toEqual([
    { file_name: 'done', has_record: false, undo: null, added_category_ids: [] },
    { file_name: 'importing', has_record: false, undo: null, added_category_ids: [] },
  ])
  await expect(
    db.execute(sql`update product_imports set status = 'undoing' where file_name = 'done'`),
  ).rejects.toMatchObject({ cause: { constraint: 'product_imports_running' } })
  await db.execute(sql`update product_imports set status = 'undone'`)
})
