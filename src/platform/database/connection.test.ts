import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withFailingStatement } from '#tests/support/failing-statements.ts'
import { emptyDatabase } from '#tests/support/test-database.ts'
import { rowsOf, transaction } from './db.ts'

const begin = 1
const rollback = 2
const moreThanThePoolHolds = 12

test.each([begin, rollback])('a transaction whose statement %i fails costs no connection', async (number) => {
  const { db } = await emptyDatabase()
  const refuse = () => Promise.reject(new Error('Refused'))
  for (let round = 0; round < moreThanThePoolHolds; round++) {
    await withFailingStatement(number, () => expect(transaction(db, refuse)).rejects.toThrow())
  }
  const left = sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  // The database takes a moment to notice that a connection was closed.
  await expect.poll(() => rowsOf(db, left)).toEqual([])
})
