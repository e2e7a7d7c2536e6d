import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

test('the product page loads at most 140 KB of JavaScript, as sent', async () => {
  const page = await openPage({ isNew: true })
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await visit(page, '/product/halvik-slate-14')
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(140_000)
})

test('home is short, and its HTML and that of the catalog and a category is small, also before compression', async () => {
  // Other tests leave categories, which each page names.
  const shop = await startShopProcess({ DATA_DIR: copyDemoShop() })
  onTestFinished(() => shop.stop())
  const page = await openPage({ isNew: true, baseURL: shop.url })
  for (const [path, maxBytes] of [
    ['/', 65_000],
    ['/products', 105_000],
    ['/category/smartphones', 75_000],
  ] as const) {
    const response = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers()['content-encoding']).toBe('br')
    expect(Number(response.headers()['content-length']), path).toBeLessThanOrEqual(14_000)
    expect((await response.body()).length, path).toBeLessThanOrEqual(maxBytes)
  }
  for (const [width, maxHeight] of [
    [1280, 3200],
    [390, 4500],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `height at ${width}`).toBeLessThanOrEqual(maxHeight)
  }
})

test("data in a page's HTML is not requested again, even from a cached page", async () => {
  const page = await openPage({ isNew: true })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.clock.setFixedTime(Date.now() + 10 * 60 * 1000)
  const cartRequest = page.waitForRequest('**/api/cart')
  await visit(page, '/')
  await cartRequest
  // With a fixed clock, the page cannot detect that it is idle.
  await settle(page)
  expect(calls).toEqual(['/api/cart'])
})
