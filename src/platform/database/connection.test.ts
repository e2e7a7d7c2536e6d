import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countPlans } from '#tests/support/database/count-plans.ts'
import { openSecondConnection, readUrl } from '#tests/support/database/second-connection.ts'
import { withFailingStatement } from '#tests/support/database/failing-statements.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { rateLimits } from '#platform/http/rate-limits/tables.ts'
import { connectPostgres } from './connection.ts'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { type Db, rowsOf, transaction } from './db.ts'
import { getPreparedRow, maxNames } from '#platform/load/prepared-row.ts'
import { pipelinedConnections } from '#platform/load/pipelined-pool.ts'

const begin = 1
const rollback = 2
const moreThanPoolSize = 12

test.each([begin, rollback])('a transaction whose statement %i fails leaks no connection', async (number) => {
  const { db } = await emptyDatabase()
  const refuse = () => Promise.reject(new Error('Refused'))
  for (let round = 0; round < moreThanPoolSize; round++) {
    await withFailingStatement(number, () => expect(transaction(db, refuse)).rejects.toThrow())
  }
  const openTransactions = sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  // The server takes a moment to notice a closed connection.
  await expect.poll(() => rowsOf(db, openTransactions)).toEqual([])
})

test('a repeated statement in transactions is prepared once; one-off statements are not prepared', async ({
  skip,
}) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite has no prepared statements per connection')
  const db = await openSecondConnection(database.db)
  for (let round = 0; round < 300; round++) {
    await transaction(db, async (tx) => {
      await tx.execute(sql.raw(`select ${round}`))
      await tx.execute(sql`select 'again'`)
    })
  }
  const planned = await transaction(db, (tx) =>
    rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements order by 1`),
  )
  expect(planned.map(({ statement }) => statement)).toEqual(['begin', 'commit', "select 'again'"])
})

/** Reads the backend's process id, or fails if the divisor is 0. */
function readShort(db: Db, divisor = 1) {
  const write = () => sql`select pg_backend_pid() / ${sql.placeholder('divisor')}::int as pid`
  return getPreparedRow<{ pid: number }>(db, { key: 'pid', columns: ['pid'], write }, { divisor })
}

test('short reads share a few connections, and one failure does not affect the others', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const db = await openSecondConnection(database.db)
  const pending = Array.from({ length: 40 }, (_one, i) => readShort(db, i === 20 ? 0 : 1))
  const results = await Promise.allSettled(pending)
  expect(results.map(({ status }) => status === 'rejected' && 'failed').indexOf('failed')).toBe(20)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const pids = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.pid : []))
  expect(new Set(pids).size).toBeLessThanOrEqual(pipelinedConnections)
})

test('short reads continue after their connections are terminated', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const db = await openSecondConnection(database.db)
  const { pid } = await readShort(db)
  await database.db.execute(sql`select pg_terminate_backend(${pid})`)
  await expect.poll(() => readShort(db).catch(() => ({ pid }))).not.toEqual({ pid })
})

test('slow reads of visitors are canceled, and leave the connections of transactions free', async ({
  skip,
}) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const { db, readDb, close } = connectPostgres(await readUrl(database.db), () => {})
  onTestFinished(close)
  expect(await rowsOf(readDb, sql`show statement_timeout`)).toEqual([{ statement_timeout: '2s' }])
  const lock = 5_724_912
  let locked = 0
  const reading = await transaction(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const waiting = Array.from({ length: 40 }, () =>
      rowsOf(readDb, sql`select pg_advisory_xact_lock(${lock})`).then(() => locked++),
    )
    await transaction(db, (other) => other.execute(sql`select 'free'`))
    expect(locked).toBe(0)
    return waiting
  })
  await Promise.allSettled(reading)
})

test('a connection keeps the plans of a limited number of statements', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite has no prepared statements per connection')
  const db = await openSecondConnection(database.db)
  expect(await countPlans(db)).toBe(1)
  for (let i = 0; i < maxNames + 50; i++) {
    const write = () => sql`select ${sql.raw(String(i))}::int as number`
    expect(await getPreparedRow(db, { key: `number ${i}`, columns: ['number'], write }, {})).toEqual({
      number: i,
    })
  }
  expect(await countPlans(db)).toBe(maxNames)
})

test('a slow read delays only the reads pipelined behind it', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  useFakeTimers()
  const noTimeout = 0
  const { db, close } = connectPostgres(await readUrl(database.db), () => {}, noTimeout)
  onTestFinished(close)
  const lock = 5_724_911
  const write = () =>
    sql`select 1 as waited from (select pg_advisory_xact_lock(${sql.placeholder('lock')}::int)) as locked`
  let isSlowDone = false
  let finished = 0
  const pending = await transaction(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const slow = getPreparedRow(db, { key: 'wait', columns: ['waited'], write }, { lock })
    const slowDone = slow.then(() => (isSlowDone = true))
    const short = Array.from({ length: 40 }, () => readShort(db).then(() => finished++))
    await expect.poll(() => finished, frozen).toBe(40 - behindSlow)
    expect(isSlowDone).toBe(false)
    return [slowDone, ...short]
  })
  await Promise.all(pending)
  expect(finished).toBe(40)
})

/** A connection has up to four reads: the slow one and three short ones. */
const behindSlow = 3

const queueTimeoutMs = 1000

/** With another interval, a poll of Vitest advances the clock. */
const frozen = { interval: 0 }

/** The queue timeout passes only when a test advances the clock. */
function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a hanging database receives all queued reads after the queue timeout', async () => {
  useFakeTimers()
  const hanging = await startHangingDatabase()
  const database = connectPostgres(hanging.url, () => {})
  onTestFinished(hanging.stop)
  const pending = Array.from({ length: 40 }, (_one, i) =>
    database.db
      .select({ one: sql`1` })
      .from(sql`table_${sql.raw(String(i))}`)
      .prepare(`read ${i}`)
      .execute(),
  )
  const failed = Promise.allSettled(pending)
  await expect.poll(hanging.reads, frozen).toBe(pipelinedConnections * (1 + behindSlow))
  vi.advanceTimersByTime(queueTimeoutMs)
  await expect.poll(hanging.reads, frozen).toBe(40)
  hanging.stop()
  expect((await failed).map(({ status }) => status)).toEqual(Array(40).fill('rejected'))
})

/** Accepts connections and SET statements, and never responds to reads. */
async function startHangingDatabase() {
  const sockets = new Set<Socket>()
  let reads = 0
  const ready = Buffer.from('Z\0\0\0\x05I')
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      // AuthenticationOk, ReadyForQuery.
      socket.write(Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0'), ready]))
      socket.on('data', (received) => {
        if (received.includes('set plan_cache_mode'))
          socket.write(Buffer.concat([Buffer.from('C\0\0\0\x08SET\0'), ready]))
        reads += received.toString('latin1').split('select 1 from').length - 1
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    reads: () => reads,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('named writes never use the pipelined connections', async ({ skip }) => {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const db = await openSecondConnection(database.db)
  const plans = sql<string>`current_setting('plan_cache_mode')`
  const window = { key: 'a', count: 1, windowEnd: new Date() }
  const write = db.insert(rateLimits).values(window).returning({ plans }).prepare('write')
  expect(await write.execute()).toEqual([{ plans: 'auto' }])
  const read = db.select({ plans }).from(rateLimits).prepare('read')
  expect(await read.execute()).toEqual([{ plans: 'force_generic_plan' }])
})

test('an unreachable database is reported with the setting and without the password', async () => {
  const database = connectPostgres('postgres://shop:secret@127.0.0.1:1/shop', () => {})
  const failure: unknown = await database.migrate().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DatabaseUnreachable)
  expect(String(failure)).toContain(
    'DATABASE_URL: cannot connect to the database (Error: connect ECONNREFUSED',
  )
  expect(String(failure)).not.toContain('secret')
  await database.close()
})
