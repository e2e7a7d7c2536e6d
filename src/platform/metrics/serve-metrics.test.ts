import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#platform/jobs/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { metricsHeaders, metricsToken, readMetrics } from '#tests/support/metrics.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { version } from '#platform/version.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, changeAccess } from '#tests/support/staff-changes.ts'
import { createDatabaseMetrics } from './database-metrics.ts'

const openShopWithMetrics = (config: Parameters<typeof openShop>[0] = {}) =>
  openShop({ metricsToken, ...config })

test('request durations are reported by route, not by URL', async () => {
  const shop = await openShopWithMetrics()
  const visitor = shop.visitor()
  await visitor.fetch('/api/products/first-device')
  await visitor.fetch('/api/products/second-device')
  const response = await visitor.fetch('/metrics', { headers: metricsHeaders })
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/products/:slug",status="404"} 2',
  )
  expect(text).not.toContain('first-device')
  expect(text).toContain('process_resident_memory_bytes')
})

test('a page counts once, rendered or cached, without the calls of its render', async () => {
  const shop = await openShopWithMetrics()
  await shop.startCaching()
  await shop.visitor().fetch('/')
  await shop.visitor().fetch('/')
  const text = await readMetrics(shop.url)
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 2')
  expect(text).not.toContain('route="/api/storefront"')
  expect(text).toContain('cache_hits_total{kind="page"} 1')
  expect(text).toContain('cache_misses_total{kind="page"} 1')
  expect(text).toContain('page_renders_started_total 1')
  expect(text).toContain('page_renders_waiting 0')
  expect(text).toContain('page_renders_refused_total 0')
})

test('without METRICS_TOKEN there are no metrics, not for this machine nor for staff', async () => {
  const shop = await openShop()
  for (const each of [shop.visitor(), await shop.admin()])
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${metricsToken}`]) {
      const response = await each.fetch('/metrics', { headers: { authorization } })
      expect(response.status, authorization).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    }
})

test('metrics are for the bearer of METRICS_TOKEN, also while private access is on', async () => {
  const shop = await openShopWithMetrics()
  const clerk = await shop.admin()
  const callers = [shop.visitor(), await shop.customer(), clerk]
  for (const enabled of [false, true]) {
    await changeAccess(clerk, { enabled })
    for (const each of callers) {
      expect((await each.fetch('/metrics', { headers: metricsHeaders })).status).toBe(200)
      for (const token of [
        '',
        'tck_a',
        metricsToken.slice(1),
        `${metricsToken} a`,
        metricsToken.toUpperCase(),
      ]) {
        const refused = await each.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
        expect(refused.status).toBe(401)
        expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /)
        expect(await refused.text()).not.toContain('process_')
      }
    }
  }
})

/** The value of a counter that all shops of this test process share. */
async function readCounter(shop: Shop, sample: string) {
  const line = (await readMetrics(shop.url)).split('\n').find((each) => each.startsWith(`${sample} `))
  return Number(line?.slice(sample.length) ?? 0)
}

test('background jobs are counted by kind and state, with the age of the oldest one that is due', async () => {
  const shop = await openShopWithMetrics()
  const ago = (seconds: number) => new Date(shop.clock.now.getTime() - seconds * 1000)
  await shop.db.insert(jobs).values([
    { kind: 'mail.send', payload: {}, runAt: ago(90) },
    { kind: 'mail.send', payload: {}, runAt: ago(30) },
    { kind: 'mail.send', payload: {}, runAt: ago(500), failedAt: ago(400), failure: 'No connection' },
    { kind: 'password.forgot', payload: {}, runAt: ago(600), leasedUntil: new Date('2099-01-01') },
    { kind: 'password.forgot', payload: {}, runAt: ago(-600) },
  ])
  const text = await readMetrics(shop.url)
  expect(text).toContain('background_jobs{kind="mail.send",state="waiting"} 2')
  expect(text).toContain('background_jobs{kind="mail.send",state="failed"} 1')
  expect(text).toContain('background_jobs{kind="password.forgot",state="running"} 1')
  expect(text).toContain('background_jobs_oldest_due_seconds 90\n')
  expect(text).toContain('database_up 1\n')
  expect(text).toContain('server_processes 1\n')
  expect(text).toContain(`build_info{version="${version}",node="${process.versions.node}"} 1\n`)
  expect(text).not.toMatch(/^backup_last_verified/m)

  await shop.db.delete(jobs)
  expect(await readMetrics(shop.url)).toContain('background_jobs_oldest_due_seconds 90\n')
})

test('with scheduled backups, the times of the last verified and restored one are reported', async () => {
  const shop = await openShopWithMetrics({
    backups: {
      target: { kind: 'folder', folder: '/none' },
      schedule: { intervalMs: 1, offsetMs: 0 },
      keep: { days: 7, weeks: 4 },
    },
  })
  await shop.db.execute(sql`insert into scheduled_backups (name, started_at, verified_at) values
    ('older', '2026-11-19T03:00Z', '2026-11-19T03:00:10Z'), ('newer', '2026-11-20T03:00Z', '2026-11-20T03:00:10Z'),
    ('failed', '2026-11-21T03:00Z', null)`)
  const text = await readMetrics(shop.url)
  expect(text).toContain(
    `backup_last_verified_timestamp_seconds ${Date.parse('2026-11-20T03:00:10Z') / 1000}\n`,
  )
  expect(text).toContain('backup_last_restored_timestamp_seconds 0\n')
})

test('a database that does not respond is reported, and its other figures are left out', async () => {
  const text = await createDatabaseMetrics(async () => null)()
  expect(text).toContain('database_up 0\n')
  expect(text).not.toMatch(/^(background|backup)_/m)
})

test('orders, payments and refusals for stock are counted once each', async () => {
  const shop = await openShopWithMetrics()
  const { id } = await givenProduct(shop.db, { name: 'Slate', stockQuantity: 2 })
  const samples = [
    'orders_placed_total{payment_method="bank_transfer"}',
    'payments_recorded_total{kind="payment",method="other"}',
    'http_problems_total{code="out-of-stock"}',
  ]
  const readAll = () => Promise.all(samples.map((sample) => readCounter(shop, sample)))
  const before = await readAll()
  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: id, quantity: 2 }], { key: 'once' })
  await order(buyer, [{ productId: id, quantity: 2 }], { key: 'once' })
  expect(await problemOf(order(buyer, [{ productId: id }]))).toMatchObject({ code: 'out-of-stock' })
  await addPayment(await shop.admin(), placed.id, { amount: '10.00', method: 'other' })
  expect((await readAll()).map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1])
})
