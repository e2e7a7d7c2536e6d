import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { changeProduct } from '#contract/catalog/staff-products.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import { feedSessions } from '#tests/support/cache/feed-sessions.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'
import { Latencies } from '#torture/support/latencies.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const sku = 'RENAMED'
const slug = 'device-renamed'
const readers = 4
const pollIntervalMs = 5
const maxMedianMs = 100
const maxDelayMs = 2000
/** A change that has not appeared by then never will. */
const giveUpMs = 20_000

type Loss = 'none' | 'notification' | 'connections'

/** In each ten changes. */
const losses: Loss[] = [...Array.from({ length: 8 }, (): Loss => 'none'), 'notification', 'connections']

export const invalidations: Trial = {
  name: 'invalidations',
  promise: 'A change appears in another process within 100 ms, and within 2 s if its notification is lost.',
  defaultCount: 500,
  unit: 'changes, every fifth one without its notification or connections',
  databases: ['postgres'],
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const databaseUrl = shop.postgres?.url('postgres') ?? ''
    const other = await startShopProcess({
      DATABASE_URL: databaseUrl,
      DEMO: 'false',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
    })
    const database = connectPostgres(databaseUrl, () => {})
    try {
      if (!database.readPool) throw new Error('No connection pool')
      return await runChanges({ shop, otherUrl: other.url, pool: database.readPool, count })
    } finally {
      await database.close()
      await other.stop()
    }
  },
}

interface Setup {
  shop: TrialShop
  otherUrl: string
  pool: pg.Pool
  count: number
}

/** Renames a product through one process, and reads its name from the other one until it is new. */
async function runChanges({ shop, otherUrl, pool, count }: Setup) {
  const change = await openChanges(shop, pool)
  const delays = { none: new Latencies(), notification: new Latencies(), connections: new Latencies() }
  const failures: string[] = []
  const stopped = new AbortController()
  const reading = runConcurrently(Infinity, readers, async (index) => {
    const url = index % 2 ? otherUrl : shop.url
    await (await fetch(`${url}/products?maxPrice=${1_000_000 + index}`)).text()
    return !stopped.signal.aborted
  })

  for (let number = 1; number <= count; number++) {
    const loss = losses[number % losses.length] ?? 'none'
    // From now on, the other process has the product in its cache.
    await readName(otherUrl)
    await change(`Device ${number}`, loss)
    await delays[loss].measure(async () => {
      const start = performance.now()
      while ((await readName(otherUrl)) !== `Device ${number}` && performance.now() - start < giveUpMs)
        await wait(pollIntervalMs)
    })
  }
  stopped.abort()
  await reading

  const medianMs = delays.none.percentile(50)
  if (medianMs > maxMedianMs) failures.push(`half of all changes took ${medianMs} ms or more`)
  for (const delay of Object.values(delays))
    if (delay.percentile(100) > maxDelayMs) failures.push(`a change took ${delay.percentile(100)} ms`)
  return {
    observed: `announced: median ${medianMs} ms, ${delays.none}; without a notification: ${delays.notification}; without connections: ${delays.connections}`,
    failures,
  }
}

async function readName(url: string): Promise<string> {
  const response = await fetch(`${url}/api/products/${slug}`)
  const { name }: { name: string } = await response.json()
  return name
}

/** Creates the product. Returns the function that renames it. */
async function openChanges(shop: TrialShop, pool: pg.Pool) {
  const id = await shop.addProduct(sku, 10)
  const clerk = await shop.admin()
  let version = 1
  return async (name: string, loss: Loss) => {
    // Like a process that is killed between its commit and its notification.
    if (loss === 'notification')
      return void (await pool.query('update products set name = $1 where id = $2', [name, id]))
    if (loss === 'connections') await dropFeedSessions(pool)
    const changed = await clerk.api(changeProduct, { params: { id }, body: { name, version } })
    version = changed.version
  }
}

/** Ends the sessions of both processes, once both have connected again. */
async function dropFeedSessions(pool: pg.Pool) {
  while ((await pool.query(`select pid ${feedSessions}`)).rows.length < 2) await wait(100)
  await pool.query(`select pg_terminate_backend(pid) ${feedSessions}`)
}
