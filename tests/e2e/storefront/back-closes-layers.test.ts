import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'

const phone = { width: 390, height: 844 }

const layers = [
  { name: 'the cart', path: '/about', open: openCart },
  ...(isFullRun ? [{ name: 'the search overlay', path: '/about', open: search }] : []),
  { name: 'the filters of a phone', path: '/products', open: openFilters, viewport: phone },
]

for (const { name, path, open, viewport } of layers) {
  test(`Back closes ${name} and stays on the page`, async () => {
    const page = await openPage({ hasMotion: true, ...(viewport && { viewport }) })
    await visit(page, '/contact')
    await visit(page, path)
    await open(page)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(path)

    await open(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await waitForPath(page, '/contact')
  })
}

test('Back from a page that was opened in the cart leads to the page below the cart', async () => {
  const page = await openPage({ hasMotion: true })
  await page.request.post('/api/cart', { data: { productId: 1 } })
  await visit(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await waitForPath(page, '/faq')
  await openCart(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' }).click()
  await waitForPath(page, '/checkout')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await waitForPath(page, '/about')
})

test('Back keeps the filters that were chosen on a phone; the next Back removes them', async () => {
  const page = await openPage({ hasMotion: true, viewport: phone })
  await visit(page, '/about')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laptops' }).click()
  await page.getByRole('heading', { level: 1, name: 'Laptops' }).waitFor()
  await openFilters(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Availability', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: /^In stock/ }).check()
  await waitForPath(page, '/category/laptops?inStock=true')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/category/laptops?inStock=true')
  await page.goBack()
  await waitForPath(page, '/category/laptops')
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
  await page.goBack()
  await waitForPath(page, '/about')
})

test.runIf(isFullRun)('Forward to a closed cart changes nothing', async () => {
  const page = await openPage({ hasMotion: true })
  await visit(page, '/contact')
  await visit(page, '/about')
  await openCart(page)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goForward()
  await page.waitForFunction(() => history.state.layer === undefined)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await waitForPath(page, '/contact')
})

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Cart,/ }).click()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  await waitForLayer(page)
}

async function search(page: Page) {
  await page.getByRole('combobox', { name: 'Search catalog' }).fill('laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await waitForLayer(page)
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await waitForLayer(page)
}

/** Waits for the history entry of an open layer. */
const waitForLayer = (page: Page) => page.waitForFunction(() => history.state.layer === 1)

function pathOf(page: Page) {
  const { pathname, search: query } = new URL(page.url())
  return pathname + query
}

function waitForPath(page: Page, path: string) {
  return page.waitForURL(({ pathname, search: query }) => pathname + query === path)
}
