import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

/** However busy the machine is. */
const soon = { timeout: 20_000 }

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
  const [write, follow] = await Promise.all([
    connect(primary.url('postgres')),
    connect(replica.url('postgres')),
  ])
  let asked = 0
  const names = async () => {
    const answer = await fetch(`${shop.url}/api/products?asked=${++asked}`)
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }
  const isReplicaAsked = async () => {
    await names()
    const { rows } = await follow.query(
      "select from pg_stat_activity where pid <> pg_backend_pid() and query like '%products%'",
    )
    return rows.length > 0
  }

  await write.query(
    "insert into products (name, slug, sku, price, image_url) values ('Dock', 'dock', 'DO-1', 9900, '/media/dock.webp')",
  )
  await expect.poll(names, soon).toEqual(['Dock'])
  await expect.poll(isReplicaAsked, soon).toBe(true)

  // Nobody tells of this one: it shows who is asked.
  await follow.query('select pg_wal_replay_pause()')
  await write.query('set session_replication_role = replica')
  await write.query("update products set name = 'Told by nobody'")
  expect(await names()).toEqual(['Dock'])

  await write.query('set session_replication_role = origin')
  await write.query("update products set name = 'Station'")
  await expect.poll(names, soon).toEqual(['Station'])
  expect((await follow.query('select name from products')).rows).toEqual([{ name: 'Dock' }])

  await follow.query('select pg_wal_replay_resume()')
  await expect
    .poll(async () => (await follow.query('select name from products')).rows[0]?.name, soon)
    .toBe('Station')
  expect(await names()).toEqual(['Station'])
  await shop.stop()
})

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
