import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, createProduct } from '#contract/catalog/staff-products.ts'
import { paths } from '#contract/paths.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import { packageRoot } from '#platform/package-root.ts'
import { readPageManifest } from '#process/page-manifest.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { feedSessions } from '#tests/support/cache/feed-sessions.ts'
import { openUncached } from '#tests/support/cache/open-instance.ts'
import { openWorld } from '#tests/support/cache/open-world.ts'
import { runChanges } from '#tests/support/cache/run-changes.ts'
import { connectClient } from '#tests/support/database/connect-client.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { accessCode, secret } from '#tests/support/open-shop.ts'
import { type ShopProcess, owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

/** How many times pages are compared; a long run sets it to 2000. */
const steps = Number(process.env['CACHE_STEPS'] ?? 30)
const seed = Number(process.env['CACHE_SEED'] ?? 17)
const publicUrl = 'http://shop.example'

// `npm run torture` measures how soon a change appears: invalidations. In a normal run, two caches of one process prove the
// rest: tests/cached-pages.property.test.ts and src/platform/cache/cached-responses.test.ts.

const startProcess = (databaseUrl: string) =>
  startShopProcess({
    DATABASE_URL: databaseUrl,
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000',
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: secret,
    ACCESS_CODE_DEFAULT: accessCode,
  })

/** Two server processes on one database. */
async function startTwoProcesses() {
  const databaseUrl = await createDatabase()
  const [first, second] = await Promise.all([startProcess(databaseUrl), startProcess(databaseUrl)])
  return { databaseUrl, first, second }
}

let createdCount = 0

/** Signs in as staff and creates products at 100.00. */
async function createProducts(url: string, count: number) {
  const clerk = createBrowser(url)
  await clerk.signIn(owner)
  const products = []
  for (let i = 0; i < count; i++) {
    const number = ++createdCount
    const body = { name: `Slate ${number}`, sku: `S-${number}`, price: '100.00', imageUrl: '/media/a.webp' }
    products.push(await clerk.api(createProduct, { body }))
  }
  const [product] = products
  if (!product) throw new Error('No product created')
  return { clerk, product, products }
}

async function readPrice(url: string, slug: string) {
  return (await createBrowser(url).api(getProduct, { params: { slug } })).price
}

async function readPage(url: string, path: string) {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return response.text()
}

describe('two processes', () => {
  let databaseUrl: string
  let first: ShopProcess
  let second: ShopProcess

  beforeAll(async () => {
    ;({ databaseUrl, first, second } = await startTwoProcesses())
  })
  afterAll(() => Promise.all([first.stop(), second.stop()]))

  test('a change at the moment when the connection for notifications is lost appears', async () => {
    const client = await connectClient(databaseUrl)
    const { product } = await createProducts(first.url, 1)
    const urls = [first.url, second.url]
    const readPrices = () => Promise.all(urls.map((url) => readPrice(url, product.slug)))
    const countListening = async () => (await client.query(`select pid ${feedSessions}`)).rows.length
    for (const price of ['90.00', '80.00', '70.00']) {
      await expect.poll(countListening).toBe(2)
      await readPrices()
      await client.query(`select pg_terminate_backend(pid) ${feedSessions}`)
      await client.query('update prices set price = $1', [Number(price) * 100])
      await expect.poll(readPrices).toEqual([price, price])
    }
  })

  test('a change whose process is killed right after its commit appears in the others', async () => {
    const client = await connectClient(databaseUrl)
    const { clerk, product } = await createProducts(first.url, 1)
    const read = () => readPrice(second.url, product.slug)
    await expect.poll(read).toBe('100.00')
    // The commit waits for this lock, so the process is killed before it can learn of the commit.
    await client.query(`
      create function wait_at_commit() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(17); return null; end $$;
      create constraint trigger wait_at_commit after update on prices deferrable initially deferred
        for each row execute function wait_at_commit();
      select pg_advisory_lock(17)`)
    const body = { price: '90.00', version: product.version }
    const change = clerk.api(changeProduct, { params: product, body }).catch(() => 'no response')
    const countWaiting = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
      )
      return rows.length
    }
    await expect.poll(countWaiting).toBe(1)
    const exit = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await exit
    expect(await change).toBe('no response')
    expect(await read()).toBe('100.00')
    await client.query('select pg_advisory_unlock(17)')
    await expect.poll(read).toBe('90.00')
  })
})

test.runIf(isFullRun)(
  'cached pages and replies of two processes equal new ones after any sequence of changes',
  { timeout: 60_000 + steps * 5000 },
  async () => {
    const { databaseUrl, first, second } = await startTwoProcesses()
    for (const { stop } of [first, second]) onTestFinished(stop)
    const client = await connectClient(databaseUrl)
    const cached = [first.url, second.url]
    const execute = (statement: string) => client.query(statement)
    const world = await openWorld({ urls: cached, admin: owner, execute, seed })
    const database = connectPostgres(databaseUrl, () => {})
    onTestFinished(database.close)
    const uncached = await openUncached({
      database,
      publicUrl: new URL(publicUrl),
      secret,
      accessCode,
      manifest: await readPageManifest(join(packageRoot, 'dist/client')),
    })
    await runChanges({ world, instances: { cached, uncached }, seed, steps })
  },
)

/** Writes every statement to a file. */
const statementLog = {
  fsync: 'off',
  synchronous_commit: 'off',
  log_statement: 'all',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'statements.log',
}

test.runIf(isFullRun)('concurrent requests of a page that is not cached render it once', async () => {
  const postgres = await startPostgres(statementLog)
  onTestFinished(postgres.stop)
  const first = await startProcess(postgres.url('postgres'))
  onTestFinished(first.stop)
  const client = await connectClient(postgres.url('postgres'))
  const { products } = await createProducts(first.url, 3)
  let marks = 0
  /** The statements about products since the last call, without those of the publishing schedule. */
  const countReads = async () => {
    await client.query(`select 'mark ${++marks}'`)
    const readLog = () => readFile(join(postgres.data, 'log/statements.log'), 'utf8')
    await expect.poll(readLog).toContain(`mark ${marks}`)
    const since = (await readLog()).split(`mark ${marks - 1}'`).at(-1) ?? ''
    const entries = since.split(/\n(?=\d{4}-)/)
    const isRead = (entry: string) => entry.includes('LOG:  execute') && entry.includes('"products"')
    return entries.filter((entry) => isRead(entry) && !/"publish_at" <= /.test(entry)).length
  }
  const countRenders = async () => {
    const metrics = await readMetrics(first.url)
    return Number(/^cache_misses_total\{kind="page"\} (\d+)$/m.exec(metrics)?.[1])
  }
  const [shared = '', alone = '', crowded = ''] = products.map(({ slug }) => paths.product(slug))
  await readPage(first.url, shared)
  await countReads()
  await readPage(first.url, alone)
  const ofOne = await countReads()
  expect(ofOne).toBeGreaterThan(0)

  const rendersBefore = await countRenders()
  const pages = await Promise.all(Array.from({ length: 50 }, () => readPage(first.url, crowded)))
  expect(new Set(pages).size).toBe(1)
  expect(await countReads()).toBe(ofOne)
  expect((await countRenders()) - rendersBefore).toBe(1)
})
