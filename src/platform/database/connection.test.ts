import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectAgain } from '#tests/support/connect-again.ts'
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

test('a statement that comes again in transactions is planned once; those of one occasion are not kept', async ({
  skip,
}) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite plans in the process that asks')
  const db = await connectAgain(database.db)
  for (let occasion = 0; occasion < 300; occasion++) {
    await transaction(db, async (tx) => {
      await tx.execute(sql.raw(`select ${occasion}`))
      await tx.execute(sql`select 'again'`)
    })
  }
  const planned = await transaction(db, (tx) =>
    rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements order by 1`),
  )
  expect(planned.map(({ statement }) => statement)).toEqual(['begin', 'commit', "select 'again'"])
})
