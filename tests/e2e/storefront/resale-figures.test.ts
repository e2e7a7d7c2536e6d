import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { order } from '#tests/support/ordering.ts'

let product: Product
let buyer: Browser
let orderNumber: string

beforeAll(async () => {
  product = await createProductOnSale(await signInClerk(), { rrp: '160.00' })
  buyer = await registerCustomer()
  orderNumber = (await order(buyer, [{ productId: product.id }])).orderNumber
  await buyer.api(addToCart, { body: { productId: product.id } })
})

/** Words that only a reseller should read. */
const resaleWords = /\b(?:resale (?:price|value|profit)|profit|margin|if (?:resold|you resell))\b/i

/** The visible text of the page's content, without the switches themselves and the operator's texts. */
async function resaleTexts(page: Page) {
  const tree = await page.locator('main').ariaSnapshot()
  return tree
    .split('\n')
    .filter((line) => resaleWords.test(line) && !line.includes('Where a product has a resale price'))
}

const switchOn = (page: Page) => page.getByRole('switch', { name: 'Hide resale figures' }).first()

test('hidden resale figures disappear from every page, also for screen readers, until they are shown again', async () => {
  const page = await openPage({ as: buyer })
  const paths = ['/', '/products', `/product/${product.slug}`, '/cart', '/checkout']
  for (const path of paths) {
    await visit(page, path)
    expect(await resaleTexts(page), path).not.toEqual([])
  }
  await visit(page, `/product/${product.slug}`)
  await switchOn(page).click()
  await expect.poll(() => switchOn(page).getAttribute('aria-checked')).toBe('true')
  expect(await resaleTexts(page)).toEqual([])
  for (const path of [...paths, `/orders`, `/order-confirmation/${orderNumber}`]) {
    await visit(page, path)
    const hidden = (await resaleTexts(page)).filter((line) => !line.includes('See the profit before you buy'))
    expect(hidden, path).toEqual([])
  }
  await switchOn(page).click()
  await visit(page, `/product/${product.slug}`)
  expect(await resaleTexts(page)).not.toEqual([])
})

test('resale figures are hidden before the first paint, from the HTML that all visitors share', async () => {
  const page = await openPage()
  await visit(page, '/about')
  await switchOn(page).click()
  const scripts = '**/*.js'
  await page.route(scripts, () => {})
  await page.goto(`/product/${product.slug}`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Nothing but the inline scripts of the head has run.
  expect(await page.evaluate(() => 'earlyClicks' in window)).toBe(true)
  expect(await resaleTexts(page)).toEqual([])
  const html = await (await page.request.get(`/product/${product.slug}`)).text()
  expect(html).toContain('If you resell')
})

test('another open tab follows the switch', async () => {
  const page = await openPage()
  await visit(page, `/product/${product.slug}`)
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.waitForFunction(() => !('earlyClicks' in window))
  await switchOn(other).click()
  await page.getByText('If you resell').waitFor({ state: 'hidden' })
  await expect.poll(() => switchOn(page).getAttribute('aria-checked')).toBe('true')
})
