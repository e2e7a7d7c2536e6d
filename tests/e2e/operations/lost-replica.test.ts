import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { connectTo, openShopWithReplica } from '#tests/support/processes/shop-with-replica.ts'

/** However busy the machine is. */
const soon = { timeout: 30_000 }
/** In milliseconds: what a reader may wait at most when the replica falls silent. */
const longestWait = 3000

type Read = { status: number; names: string[]; ms: number }

const statuses = (reads: Read[]) => [...new Set(reads.map(({ status }) => status))]
const slowest = (reads: Read[]) => Math.max(...reads.map(({ ms }) => ms))
const median = (reads: Read[]) => reads.map(({ ms }) => ms).toSorted((a, b) => a - b)[reads.length >> 1] ?? 0

test('losing the replica fails no read, and it is used again once it is back', async () => {
  const { shop, replica, readMeanwhile, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
  for (const signal of ['SIGQUIT', 'SIGINT'] as const) {
    const readers = readMeanwhile()
    await expect.poll(() => readers.seen.length, soon).toBeGreaterThan(20)
    await replica.halt(signal)
    await expect.poll(() => metric('database_replica_in_use'), soon).toBe(0)
    const before = readers.seen.length
    await expect.poll(() => readers.seen.length, soon).toBeGreaterThan(before + 40)
    const seen = await readers.end()
    expect(statuses(seen)).toEqual([200])
    expect(slowest(seen)).toBeLessThan(longestWait)
    await replica.start()
    await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
  }
  expect(shop.output()).toContain('"event":"replica-unreachable"')
})

test('a replica that stops responding delays reads briefly, and later reads not at all', async () => {
  const { shop, replica, readMeanwhile, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
  const first = readMeanwhile()
  await expect.poll(() => first.seen.length, soon).toBeGreaterThan(20)
  const thaw = await replica.freeze()
  onTestFinished(thaw)
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(0)
  const seen = await first.end()
  expect(statuses(seen)).toEqual([200])
  expect(slowest(seen)).toBeLessThan(longestWait)

  const later = readMeanwhile()
  await expect.poll(() => later.seen.length, soon).toBeGreaterThan(40)
  expect(statuses(await later.end())).toEqual([200])
  expect(median(later.seen)).toBeLessThan(250)
  expect(shop.output()).toContain('"event":"replica-unreachable"')

  thaw()
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
})

test('a promoted replica is not used', async () => {
  const { shop, replica, write, read, readMeanwhile, metric } = await openShopWithReplica()
  await expect.poll(async () => (await read()).names, soon).toEqual(['Dock'])
  const readers = readMeanwhile()
  await replica.promote()
  await (await connectTo(replica)).query("update products set name = 'Of the promoted one'")
  await write.query("update products set name = 'Station'")
  await expect.poll(async () => (await read()).names, soon).toEqual(['Station'])
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(0)
  const before = readers.seen.length
  await expect.poll(() => readers.seen.length, soon).toBeGreaterThan(before + 20)
  const seen = await readers.end()
  expect(statuses(seen)).toEqual([200])
  expect(seen.slice(before).flatMap(({ names }) => names)).not.toContain('Of the promoted one')
  expect(seen.at(-1)?.names).toEqual(['Station'])
  expect(shop.output()).toContain('"event":"replica-promoted"')
})

test('another database at the replica’s address is never shown', async () => {
  const { shop, replica, replicaPort, read, readMeanwhile, metric } = await openShopWithReplica()
  await expect.poll(async () => (await read()).names, soon).toEqual(['Dock'])
  const readers = readMeanwhile()
  await replica.halt('SIGINT')
  const foreign = await startPostgres(undefined, undefined, replicaPort)
  onTestFinished(foreign.stop)
  const database = connectPostgres(foreign.url('postgres'), () => {})
  await database.migrate()
  await database.close()
  const client = await connectTo(foreign)
  await client.query(
    "insert into products (name, slug, sku, price, image_url) values ('Foreign', 'dock', 'DO-1', 1, '/media/dock.webp')",
  )
  await expect.poll(() => shop.output(), soon).toContain('"event":"replica-foreign"')
  expect(await metric('database_replica_in_use')).toBe(0)
  const before = readers.seen.length
  await expect.poll(() => readers.seen.length, soon).toBeGreaterThan(before + 20)
  const seen = await readers.end()
  expect(statuses(seen)).toEqual([200])
  expect(new Set(seen.flatMap(({ names }) => names))).toEqual(new Set(['Dock']))
  await client.end()
  await foreign.halt('SIGQUIT')
  await replica.start()
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
})

test('a lagging replica is not used until it has caught up', async () => {
  const { shop, replica, write, read, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
  const follow = await connectTo(replica)
  await follow.query('select pg_wal_replay_pause()')
  await write.query("update products set name = 'Station'")
  await expect.poll(async () => (await read()).names, soon).toEqual(['Station'])
  await expect.poll(() => metric('database_replica_lag_seconds'), soon).toBeGreaterThan(1)
  expect(await metric('database_replica_lag_bytes')).toBeGreaterThan(0)
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(0)
  expect(shop.output()).toContain('"event":"replica-lagging"')
  await follow.query('select pg_wal_replay_resume()')
  await expect.poll(() => metric('database_replica_in_use'), soon).toBe(1)
  expect(await metric('database_replica_lag_seconds')).toBe(0)
  expect((await read()).names).toEqual(['Station'])
})

test('without the right to verify the replica, the shop does not use it and logs the missing grant', async () => {
  const { primary, replica, write } = await openShopWithReplica()
  await write.query('create role clerk login')
  await write.query('grant all on all tables in schema public to clerk')
  await write.query('revoke execute on function pg_control_system() from public')
  const { shop, read, metric } = await openShopWithReplica({
    DATABASE_URL: primary.url('postgres'),
    DATABASE_READ_URL: replica.url('postgres').replace('postgres@', 'clerk@'),
  })
  await expect.poll(() => shop.output(), soon).toContain('"event":"replica-not-verifiable"')
  expect(shop.output()).toContain('grant execute on function pg_control_system()')
  expect(await metric('database_replica_in_use')).toBe(0)
  expect(await read()).toMatchObject({ status: 200, names: ['Dock'] })
})

test('a replica that follows a promoted copy on another timeline is not used', async () => {
  const { primary, replica: copy } = await openShopWithReplica()
  await copy.promote()
  const replica = await startReplica(copy)
  onTestFinished(replica.stop)
  const { shop, read, metric } = await openShopWithReplica({
    DATABASE_URL: primary.url('postgres'),
    DATABASE_READ_URL: replica.url('postgres'),
  })
  await expect.poll(() => shop.output(), soon).toContain('"event":"replica-other-timeline"')
  expect(await metric('database_replica_in_use')).toBe(0)
  await (await connectTo(copy)).query("update products set name = 'Of the copy'")
  await expect.poll(async () => (await read()).names, soon).toEqual(['Dock'])
})
