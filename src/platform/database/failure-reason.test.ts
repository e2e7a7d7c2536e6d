import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { databaseError, transaction } from './db.ts'

test('of statements sent together, those behind a failed one give its reason', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite runs one statement after the other')
  const db = await openSecondConnection(database.db)
  const failing = transaction(db, async (tx) => {
    const failed = Promise.resolve(tx.execute(sql`select 1 / 0`))
    const behind = tx.execute(sql`select 1`)
    failed.catch(() => {})
    // As if the first error reached the caller later.
    await behind
  })
  const error: unknown = await failing.catch((reason: unknown) => reason)
  expect(databaseError(error)?.code).toBe('22012')
})
