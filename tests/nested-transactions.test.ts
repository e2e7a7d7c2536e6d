import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { afterCommit, rowsOf, transaction } from '#platform/database/db.ts'

/** Throws a serialization failure. */
const failToSerialize = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`

test('callbacks of an inner transaction run after the commit of the outer one', async () => {
  const { db } = await emptyDatabase()
  const events: string[] = []
  await transaction(db, async (tx) => {
    await transaction(tx, async (inner) => afterCommit(inner, () => events.push('callback')))
    events.push('inner transaction ended')
  })
  expect(events).toEqual(['inner transaction ended', 'callback'])
})

test('callbacks of an inner transaction do not run if the outer one is rolled back', async () => {
  const { db } = await emptyDatabase()
  const events: string[] = []
  const failing = transaction(db, async (tx) => {
    await transaction(tx, async (inner) => afterCommit(inner, () => events.push('callback')))
    throw new Error('Rolled back')
  })
  await expect(failing).rejects.toThrow('Rolled back')
  expect(events).toEqual([])
})

test('a serialization failure in an inner transaction repeats the outer one', async () => {
  const { db } = await emptyDatabase()
  const attempts = { outer: 0, inner: 0 }
  const rows = await transaction(db, async (tx) => {
    attempts.outer++
    return transaction(tx, async (inner) => {
      if (++attempts.inner === 1) await inner.execute(failToSerialize)
      return rowsOf(inner, sql`select 1 as value`)
    })
  })
  expect(rows).toEqual([{ value: 1 }])
  expect(attempts).toEqual({ outer: 2, inner: 2 })
})
