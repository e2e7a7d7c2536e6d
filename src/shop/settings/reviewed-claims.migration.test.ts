import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeContent } from '#contract/settings.ts'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { everyClaim } from '#tests/support/every-claim.ts'

async function migrateContent(value: string | null) {
  const database = await databaseBeforeMigration('0015_reviewed_claims')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into settings (key, value) values ('low_stock_threshold', '7')`)
  if (value !== null)
    await db.execute(
      sql`insert into settings (key, value, version, updated_by) values ('store_content', ${value}, 4, 'owner@shop.example')`,
    )
  await database.migrate()
  return rowsOf<{ key: string; value: string }>(
    db,
    sql`select key, value, version from settings order by key`,
  )
}

const threshold = { key: 'low_stock_threshold', value: '7', version: 1 }

test('store content that staff saved counts as reviewed and keeps its texts', async () => {
  const saved = { chips: ['Packed "today" in Łódź'], reassurance: 'Sealed by us' }
  const [other, content, ...more] = await migrateContent(JSON.stringify(saved))
  expect([other, more]).toEqual([threshold, []])
  expect(content).toMatchObject({ key: 'store_content', version: 4 })
  expect(storeContent.parse(JSON.parse(content?.value ?? ''))).toEqual({
    ...storeContent.parse(saved),
    claims: everyClaim,
  })
})

test('a shop that never saved store content has not reviewed its claims', async () => {
  expect(await migrateContent(null)).toEqual([threshold])
})

test.each(['{', '[]'])('unreadable store content (%s) is left alone', async (value) => {
  const [, content] = await migrateContent(value)
  expect(content?.value).toBe(value)
})
