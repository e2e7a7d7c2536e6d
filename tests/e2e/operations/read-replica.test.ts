import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { connectClient } from '#tests/support/database/connect-client.ts'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import {
  openShopOn,
  openShopWithReplica,
  startShopWithReplica,
} from '#tests/support/processes/shop-with-replica.ts'

// `npm run torture` measures how long reads take meanwhile: replica-lost, replica-paused, -promoted and -foreign.

/** Allows for a busy machine. */
const pollOptions = { timeout: 30_000 }
const replicaReads = 'database_public_reads_total{server="replica"}'

type Read = { status: number; names: string[] }

const statuses = (reads: Read[]) => [...new Set(reads.map(({ status }) => status))]

describe('the replica of a shop', () => {
  let opened: Awaited<ReturnType<typeof startShopWithReplica>>

  beforeAll(async () => {
    opened = await startShopWithReplica()
  })
  afterAll(() => opened.stop())

  test('serves the catalog, but never older than an invalidation', async () => {
    const { primary, replica, read, metric } = opened
    const [primaryClient, replicaClient] = await Promise.all([
      connectClient(primary.url('postgres')),
      connectClient(replica.url('postgres')),
    ])
    const listNames = async () => (await read()).names
    const isReplicaUsed = async () => {
      const before = Number(await metric(replicaReads))
      await read()
      return Number(await metric(replicaReads)) > before
    }
    await expect.poll(listNames, pollOptions).toEqual(['Dock'])
    await expect.poll(isReplicaUsed, pollOptions).toBe(true)

    // Without its trigger this write sends no invalidation, so the response still comes from the replica.
    await replicaClient.query('select pg_wal_replay_pause()')
    await primaryClient.query('set session_replication_role = replica')
    await primaryClient.query("update products set name = 'Without an invalidation'")
    expect(await listNames()).toEqual(['Dock'])

    await primaryClient.query('set session_replication_role = origin')
    await primaryClient.query("update products set name = 'Station'")
    await expect.poll(listNames, pollOptions).toEqual(['Station'])
    const readFromReplica = async () => (await replicaClient.query('select name from products')).rows
    expect(await readFromReplica()).toEqual([{ name: 'Dock' }])

    await replicaClient.query('select pg_wal_replay_resume()')
    await expect.poll(readFromReplica, pollOptions).toEqual([{ name: 'Station' }])
    expect(await listNames()).toEqual(['Station'])
  })

  test('fails no read when it is lost, and is used again once it is back', async () => {
    const { shop, primary, replica, readContinuously, metric } = opened
    const write = await connectClient(primary.url('postgres'))
    await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
    for (const signal of isFullRun ? (['SIGQUIT', 'SIGINT'] as const) : (['SIGQUIT'] as const)) {
      const replicaClient = await connectClient(replica.url('postgres'))
      const readers = readContinuously()
      const readsBefore = await metric(replicaReads)
      await expect.poll(() => metric(replicaReads), pollOptions).toBeGreaterThan(Number(readsBefore) + 20)
      // The replica replays the lock, so it is lost with reads in progress. The message sends it the lock at once.
      await write.query('begin')
      await write.query('lock table products in access exclusive mode')
      await write.query("select pg_logical_emit_message(false, 'lock', '', true)")
      const countWaiting = async () =>
        (await replicaClient.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount
      await expect.poll(countWaiting, pollOptions).toBeGreaterThan(0)
      const disconnected = new Promise((resolve) => replicaClient.once('end', resolve))
      const halted = replica.halt(signal)
      await disconnected
      // The shop repeats the reads on the primary, where the lock would soon fail them, too.
      await write.query('rollback')
      await halted
      await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(0)
      const before = readers.seen.length
      await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(before + 40)
      const seen = await readers.end()
      expect(statuses(seen)).toEqual([200])
      await replica.start()
      await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
    }
    expect(shop.output()).toContain('"event":"replica-unreachable"')
  })

  // The last one, because the replica stays promoted.
  test('is not used once it is promoted', async () => {
    const { shop, primary, replica, read, readContinuously, metric } = opened
    const write = await connectClient(primary.url('postgres'))
    await write.query("update products set name = 'Dock'")
    await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Dock'])
    const readers = readContinuously()
    await replica.promote()
    await (
      await connectClient(replica.url('postgres'))
    ).query("update products set name = 'Of the promoted one'")
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
})

test.runIf(isFullRun)(
  'a replica that stops responding fails no read, and it is used again once it responds',
  async () => {
    const { shop, replica, readContinuously, metric } = await openShopWithReplica()
    await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
    const readers = readContinuously()
    await expect.poll(() => readers.seen.length, pollOptions).toBeGreaterThan(20)
    const resume = await replica.freeze()
    onTestFinished(resume)
    await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(0)
    expect(statuses(await readers.end())).toEqual([200])

    const laterReaders = readContinuously()
    await expect.poll(() => laterReaders.seen.length, pollOptions).toBeGreaterThan(40)
    expect(statuses(await laterReaders.end())).toEqual([200])
    expect(shop.output()).toContain('"event":"replica-unreachable"')

    resume()
    await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
  },
)

test.runIf(isFullRun)('another database at the replica’s address is never shown', async () => {
  const { shop, replica, read, readContinuously, metric } = await openShopWithReplica()
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Dock'])
  const readers = readContinuously()
  await replica.halt('SIGINT')
  const port = Number(new URL(replica.url('postgres')).port)
  const otherServer = await startPostgres(undefined, undefined, port)
  onTestFinished(otherServer.stop)
  const database = connectPostgres(otherServer.url('postgres'), () => {})
  await database.migrate()
  await database.close()
  const client = await connectClient(otherServer.url('postgres'))
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

test.runIf(isFullRun)('a lagging replica is not used until it has caught up', async () => {
  const { shop, replica, write, read, metric } = await openShopWithReplica()
  await expect.poll(() => metric('database_replica_in_use'), pollOptions).toBe(1)
  const replicaClient = await connectClient(replica.url('postgres'))
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

test.runIf(isFullRun)(
  'without the right to verify the replica, the shop does not use it and logs the missing grant',
  async () => {
    const { primary, replica, write } = await openShopWithReplica()
    await write.query('create role clerk login')
    await write.query('grant all on all tables in schema public to clerk')
    await write.query('revoke execute on function pg_control_system() from public')
    const { shop, read, metric } = await openShopOn(
      primary.url('postgres'),
      replica.url('postgres').replace('postgres@', 'clerk@'),
    )
    await expect.poll(() => shop.output(), pollOptions).toContain('"event":"replica-not-verifiable"')
    expect(shop.output()).toContain('grant execute on function pg_control_system()')
    expect(await metric('database_replica_in_use')).toBe(0)
    expect(await read()).toMatchObject({ status: 200, names: ['Dock'] })
  },
)

test.runIf(isFullRun)('a replica that follows a promoted copy on another timeline is not used', async () => {
  const { primary, replica: promotedCopy } = await openShopWithReplica()
  await promotedCopy.promote()
  const replica = await startReplica(promotedCopy)
  onTestFinished(replica.stop)
  const { shop, read, metric } = await openShopOn(primary.url('postgres'), replica.url('postgres'))
  await expect.poll(() => shop.output(), pollOptions).toContain('"event":"replica-other-timeline"')
  expect(await metric('database_replica_in_use')).toBe(0)
  await (await connectClient(promotedCopy.url('postgres'))).query("update products set name = 'Of the copy'")
  await expect.poll(async () => (await read()).names, pollOptions).toEqual(['Dock'])
})
