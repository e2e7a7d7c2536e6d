import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { connectTo, openShopWithReplica } from '#tests/support/processes/shop-with-replica.ts'

/** Allows for a busy machine. */
const pollOptions = { timeout: 30_000 }
const maxReadMs = 3000

type Read = { status: number; names: string[]; ms: number }

const statuses = (reads: Read[]) => [...new Set(reads.map(({ status }) => status))]
const slowest = (reads: Read[]) => Math.max(...reads.map(({ ms }) => ms))
const median = (reads: Read[]) => reads.map(({ ms }) => ms).toSorted((a, b) => a - b)[reads.length >> 1] ?? 0

test('losing the replica fails no read, and it is used again once it is back', async () => {
  const { shop, replica, readContinuously, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
  for (const signal of ['SIGQUIT', 'SIGINT'] as const) {
    const readers = readContinuously()
    await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(20)
    await replica.halt(signal)
    await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(0)
    const before = readers.seen.length
    await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(before + 40)
    const seen = await readers.end()
    expect(statuses(seen)).toEqual([200])
    expect(slowest(seen)).toBeLessThan(maxReadMs)
    await replica.start()
    await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
  }
  expect(shop.output()).toContain('"event":"replica-unreachable"')
})

test('a replica that stops responding delays reads briefly, and later reads not at all', async () => {
  const { shop, replica, readContinuously, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
  const readers = readContinuously()
  await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(20)
  const resume = await replica.freeze()
  onTestFinished(resume)
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(0)
  const seen = await readers.end()
  expect(statuses(seen)).toEqual([200])
  expect(slowest(seen)).toBeLessThan(maxReadMs)

  const laterReaders = readContinuously()
  await expect.poll(() => laterReaders.seen.length, pollOptions).toBeGreaterThan(40)
  expect(statuses(await laterReaders.end())).toEqual([200])
  expect(median(laterReaders.seen)).toBeLessThan(250)
  expect(shop.output()).toContain('"event":"replica-unreachable"')

  resume()
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
})

test('a promoted replica is not used', async () => {
  const { shop, replica, write, read, readContinuously, metric } = await openShopWithReplica()
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Dock'])
  const readers = readContinuously()
  await replica.promote()
  await (await connectTo(replica)).query("update products set name = 'Of the promoted one'")
  await write.query("update products set name = 'Station'")
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Station'])
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(0)
  const before = readers.seen.length
  await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(before + 20)
  const seen = await readers.end()
  expect(statuses(seen)).toEqual([200])
  expect(seen.slice(before).flatMap(({ names }) => names)).not.toContain('Of the promoted one')
  expect(seen.at(-1)?.names).toEqual(['Station'])
  expect(shop.output()).toContain('"event":"replica-promoted"')
})

test('another database at the replica’s address is never shown', async () => {
  const { shop, replica, replicaPort, read, readContinuously, metric } = await openShopWithReplica()
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Dock'])
  const readers = readContinuously()
  await replica.halt('SIGINT')
  const otherServer = await startPostgres(undefined, undefined, replicaPort)
  onTestFinished(otherServer.stop)
  const database = connectPostgres(otherServer.url('postgres'), () => {})
  await database.migrate()
  await database.close()
  const client = await connectTo(otherServer)
  await client.query(
    "insert into products (name, slug, sku, price, image_url) values ('Foreign', 'dock', 'DO-1', 1, '/media/dock.webp')",
  )
  await expect.poll(() => shop.output(), pollOptions).toContain('"event":"replica-foreign"')
  expect(await metric('database_replica_in_use')).toBe(0)
  const before = readers.seen.length
  await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(before + 20)
  const seen = await readers.end()
  expect(statuses(seen)).toEqual([200])
  expect(new Set(seen.flatMap(({ names }) => names))).toEqual(new Set(['Dock']))
  await client.end()
  await otherServer.halt('SIGQUIT')
  await replica.start()
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
})

test('a lagging replica is not used until it has caught up', async () => {
  const { shop, replica, write, read, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
  const replicaClient = await connectTo(replica)
  await replicaClient.query('select pg_wal_replay_pause()')
  await write.query("update products set name = 'Station'")
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Station'])
  await expect.poll(() => metric('database_replica_lag_seconds'), pollOptions).toBeGreaterThan(1)
  expect(await metric('database_replica_lag_bytes')).toBeGreaterThan(0)
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(0)
  expect(shop.output()).toContain('"event":"replica-lagging"')
  await replicaClient.query('select pg_wal_replay_resume()')
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
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
  await expect.poll(() => shop.output(), pollOptions).toContain('"event":"replica-not-verifiable"')
  expect(shop.output()).toContain('grant execute on function pg_control_system()')
  expect(await metric('database_replica_in_use')).toBe(0)
  expect(await read()).toMatchObject({ status: 200, names: ['Dock'] })
})

test('a replica that follows a promoted copy on another timeline is not used', async () => {
  const { primary, replica: promotedCopy } = await openShopWithReplica()
  await promotedCopy.promote()
  const replica = await startReplica(promotedCopy)
  onTestFinished(replica.stop)
  const { shop, read, metric } = await openShopWithReplica({
    DATABASE_URL: primary.url('postgres'),
    DATABASE_READ_URL: replica.url('postgres'),
  })
  await expect.poll(() => shop.output(), pollOptions).toContain('"event":"replica-other-timeline"')
  expect(await metric('database_replica_in_use')).toBe(0)
  await (await connectTo(promotedCopy)).query("update products set name = 'Of the copy'")
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Dock'])
})
