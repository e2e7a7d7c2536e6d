import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

test('request durations are reported by route, not by URL', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.fetch('/api/products/first-device')
  await visitor.fetch('/api/products/second-device')
  const response = await visitor.fetch('/metrics')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/products/:slug",status="404"} 2',
  )
  expect(text).not.toContain('first-device')
  expect(text).toContain('process_resident_memory_bytes')
})

test('a page counts once, rendered or cached, without the calls of its render', async () => {
  const shop = await openShop()
  await shop.startCaching()
  await shop.visitor().fetch('/')
  await shop.visitor().fetch('/')
  const text = await (await shop.visitor().fetch('/metrics')).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 2')
  expect(text).not.toContain('route="/api/storefront"')
  expect(text).toContain('cache_hits_total{kind="page"} 1')
  expect(text).toContain('cache_misses_total{kind="page"} 1')
  expect(text).toContain('page_renders_started_total 1')
  expect(text).toContain('page_renders_waiting 0')
  expect(text).toContain('page_renders_refused_total 0')
})

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'])(
  'metrics are refused through a proxy (%s), except to staff',
  async (header) => {
    const shop = await openShop()
    const by = { headers: { [header]: '127.0.0.1' } }
    expect((await shop.visitor().fetch('/metrics', by)).status).toBe(403)
    expect((await (await shop.customer()).fetch('/metrics', by)).status).toBe(403)
    expect((await (await shop.admin()).fetch('/metrics', by)).status).toBe(200)
  },
)
