import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('earlier entries of the audit log stay as they are, without name and origin', async () => {
  const database = await databaseBeforeMigration('0042_audit_origin')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into audit_log (actor_id, action, subject, before) values
    (1, 'product.delete', 'product 7', '{"name": "Slate"}')`)

  await database.migrate()

  expect(
    await rowsOf(db, sql`select subject, before, subject_name, product_ids, ip, user_agent from audit_log`),
  ).toEqual([
    {
      subject: 'product 7',
      before: { name: 'Slate' },
      subject_name: null,
      product_ids: null,
      ip: null,
      user_agent: null,
    },
  ])
})
