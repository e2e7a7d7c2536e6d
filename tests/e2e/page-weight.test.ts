import { expect, test } from 'vitest'
import { openWindow, settled } from '../support/real-browser.ts'

test('the product page loads at most 150 KB of JavaScript, as sent', async () => {
  const page = await openWindow()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/product/halvik-slate-14', settled)
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(150_000)
})
