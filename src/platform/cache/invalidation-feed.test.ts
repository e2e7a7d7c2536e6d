import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rowsOf, transaction } from '#platform/database/db.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { Cache } from './cache.ts'
import { followInvalidations } from './follow-invalidations.ts'
import { InvalidationFeed, pollIntervalMs } from './invalidation-feed.ts'

const database = await emptyDatabase()
const { db, kind } = database
const isShared = kind === 'postgres'

/** Reads, notifications and leases are due only when a test advances the clock. */
beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const
  vi.useFakeTimers({ toFake: [...toFake] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A process with a cache that follows the database. */
async function startProcess() {
  const cache = new Cache()
  const feed = new InvalidationFeed({ cache, isOnlyProcess: !isShared })
  onTestFinished(await followInvalidations(database, feed))
  const region = cache.region<number>('test', () => 8)
  let reads = 0
  const read = () =>
    region.read('settings', async ({ dependsOn }) => {
      dependsOn('settings')
      return ++reads
    })
  return { cache, feed, read }
}

const notifyIntervalMs = 20
const reconnectDelayMs = 1000
const retentionMs = 60_000

/** With another interval, a poll of Vitest advances the clock. */
const frozen = { interval: 0 }

let settings = 0

const changeSetting = () =>
  db.execute(sql`insert into settings (key, value) values (${`setting ${++settings}`}, '1')`)

test('a process drops what it has changed before it goes on', async () => {
  const { feed, read } = await startProcess()
  expect([await read(), await read()]).toEqual([1, 1])
  await changeSetting()
  await feed.publish()
  expect(await read()).toBe(2)
})

test('a change is read once, however often the table is read', async () => {
  const { feed, read } = await startProcess()
  await changeSetting()
  await feed.publish()
  await read()
  await Promise.all([feed.catchUp(), feed.catchUp(), feed.publish()])
  expect(await read()).toBe(1)
})

test('a change is read after its commit, although later ones were read before', async () => {
  const { feed, read } = await startProcess()
  if (!isShared) return
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('slow', '1')`)
    await changeSetting()
    await feed.catchUp()
    await read()
  })
  await feed.catchUp()
  expect(await read()).toBe(2)
})

test('a change that is rolled back drops nothing', async () => {
  const { feed, read } = await startProcess()
  await read()
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('undone', '1')`)
    throw new Error('undone')
  }).catch(() => {})
  await feed.publish()
  expect(await read()).toBe(1)
})

test('rows are deleted a minute after every process could read them', async () => {
  const { feed, read } = await startProcess()
  const countRows = async () =>
    (await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from cache_invalidations`))[0]
      ?.count
  await changeSetting()
  await feed.catchUp()
  await feed.deleteOld()
  const before = await countRows()
  expect(before).toBeGreaterThan(0)
  vi.advanceTimersByTime(retentionMs - 1)
  await feed.deleteOld()
  expect(await countRows()).toBe(before)
  vi.advanceTimersByTime(1)
  await expect.poll(countRows, frozen).toBe(0)
  await changeSetting()
  await feed.catchUp()
  expect(await read()).toBe(1)
})

test.runIf(isShared)('another process drops it when notified', async () => {
  const [writer, other] = [await startProcess(), await startProcess()]
  expect(await other.read()).toBe(1)
  await changeSetting()
  await writer.feed.publish()
  expect(await other.read()).toBe(1)
  vi.advanceTimersByTime(notifyIntervalMs)
  await expect.poll(other.read, frozen).toBe(2)
})

test.runIf(isShared)('the change of a process killed after its commit is found by the others', async () => {
  const { read } = await startProcess()
  expect(await read()).toBe(1)
  // The pool's connections leave the notification to the process.
  await changeSetting()
  vi.advanceTimersByTime(pollIntervalMs - 1)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect.poll(read, frozen).toBe(2)
})

test.runIf(isShared)('a change of an earlier version or by hand notifies by itself', async () => {
  const { read } = await startProcess()
  expect(await read()).toBe(1)
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local tradecounter.notifies_after_commit = off`)
    await tx.execute(sql`insert into settings (key, value) values ('by hand', '1')`)
  })
  await expect.poll(read, frozen).toBe(2)
})

test.runIf(isShared)('nothing is served from the cache while its connection is lost', async () => {
  const { cache, read } = await startProcess()
  expect([await read(), await read()]).toEqual([1, 1])
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_current_snapshot%'`,
  )
  await expect.poll(() => cache.isUsable, frozen).toBe(false)
  expect([await read(), await read()]).toEqual([2, 3])
  vi.advanceTimersByTime(reconnectDelayMs)
  await expect.poll(() => cache.isUsable, frozen).toBe(true)
  expect([await read(), await read()]).toEqual([4, 4])
})
