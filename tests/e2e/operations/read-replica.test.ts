import { expect, onTestFinished, test } from 'vitest'
import { connectClient } from '#tests/support/database/connect-client.ts'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

/** Allows for a busy machine. */
const pollOptions = { timeout: 20_000 }

test('the catalog is read from a replica, but never older than an invalidation', async () => {
  const primary = await startPostgres()
  onTestFinished(primary.stop)
  const replica = await startReplica(primary)
  onTestFinished(replica.stop)
  const shop = await startShopProcess({
    DATABASE_URL: primary.url('postgres'),
    DATABASE_READ_URL: replica.url('postgres'),
    DEMO: 'false',
  })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const [primaryClient, replicaClient] = await Promise.all([
    connectClient(primary.url('postgres')),
    connectClient(replica.url('postgres')),
  ])
  let requestCount = 0
  const listNames = async () => {
    const response = await fetch(`${shop.url}/api/products?maxPrice=${1_000_000 + ++requestCount}`)
    return ((await response.json()) as { name: string }[]).map(({ name }) => name)
  }
  const countReplicaReads = async () => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    return Number(/^database_public_reads_total\{server="replica"\} (\d+)/m.exec(metrics)?.[1])
  }
  const isReplicaUsed = async () => {
    const before = await countReplicaReads()
    await listNames()
    return (await countReplicaReads()) > before
  }

  await primaryClient.query(
    "insert into products (name, slug, sku, price, image_url) values ('Dock', 'dock', 'DO-1', 9900, '/media/dock.webp')",
  )
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
  expect((await replicaClient.query('select name from products')).rows).toEqual([{ name: 'Dock' }])

  await replicaClient.query('select pg_wal_replay_resume()')
  await expect
    .poll(async () => (await replicaClient.query('select name from products')).rows[0]?.name, pollOptions)
    .toBe('Station')
  expect(await listNames()).toEqual(['Station'])
  await shop.stop()
})
