import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectAgain } from '#tests/support/connect-again.ts'
import { withFailingStatement } from '#tests/support/failing-statements.ts'
import { emptyDatabase } from '#tests/support/test-database.ts'
import { rateLimits } from '#platform/http/rate-limits/tables.ts'
import { NoDatabase, connectPostgres } from './connection.ts'
import { type Db, rowsOf, transaction } from './db.ts'
import { rowOfPrepared } from './prepared.ts'
import { sharedConnections } from './shared-connections.ts'

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

/** The backend that answers, or an error where the divisor is 0. */
function askQuickly(db: Db, divisor = 1) {
  const write = () => sql`select pg_backend_pid() / ${sql.placeholder('divisor')}::int as pid`
  return rowOfPrepared<{ pid: number }>(db, { key: 'pid', columns: ['pid'], write }, { divisor })
}

test('quick reads share a few connections; one that fails fails alone', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const db = await connectAgain(database.db)
  const asked = Array.from({ length: 40 }, (_one, i) => askQuickly(db, i === 20 ? 0 : 1))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status === 'rejected' && 'failed').indexOf('failed')).toBe(20)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const pids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.pid : []))
  expect(new Set(pids).size).toBeLessThanOrEqual(sharedConnections)
})

test('quick reads go on after their connections were cut', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const db = await connectAgain(database.db)
  const { pid } = await askQuickly(db)
  await database.db.execute(sql`select pg_terminate_backend(${pid})`)
  await expect.poll(() => askQuickly(db).catch(() => ({ pid }))).not.toEqual({ pid })
})

test('what writes never goes among the quick reads, though it has a name', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const db = await connectAgain(database.db)
  const plans = sql<string>`current_setting('plan_cache_mode')`
  const window = { key: 'a', count: 1, windowEnd: new Date() }
  const write = db.insert(rateLimits).values(window).returning({ plans }).prepare('write')
  expect(await write.execute()).toEqual([{ plans: 'auto' }])
  const read = db.select({ plans }).from(rateLimits).prepare('read')
  expect(await read.execute()).toEqual([{ plans: 'force_generic_plan' }])
})

test('a shop whose database does not answer says which setting leads there, and not the password', async () => {
  const database = connectPostgres('postgres://shop:secret@127.0.0.1:1/shop', () => {})
  const failure: unknown = await database.migrate().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NoDatabase)
  expect(String(failure)).toContain(
    'DATABASE_URL: no connection to the database (Error: connect ECONNREFUSED',
  )
  expect(String(failure)).not.toContain('secret')
  await database.close()
})
