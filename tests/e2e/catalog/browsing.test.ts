import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { signInClerk, createProductOnSale, createVisitor } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

test('filters, sorting and page are in the address; Back restores the list and the scroll position', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await visit(page, '/products')
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await waitForPath(page, '/products?inStock=true')
  await page.getByLabel('Sort').selectOption('price-low')
  await waitForPath(page, '/products?inStock=true&sort=price-low')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await waitForPath(page, '/products?inStock=true&sort=price-low&page=2')
  await page
    .getByRole('link', { name: 'Page 2', exact: true })
    .and(page.locator('[aria-current=page]'))
    .waitFor()

  await page.locator('#products [aria-busy=false]').waitFor()
  const card = page.locator('#products h3 a').nth(9)
  await card.scrollIntoViewIfNeeded()
  const before = { top: await page.evaluate(() => scrollY), names: await listNames(page) }
  expect(before.top).toBeGreaterThan(0)
  await card.click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await waitForPath(page, '/products?inStock=true&sort=price-low&page=2')
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, before.top)
  expect(await listNames(page)).toEqual(before.names)
  await expect.poll(() => page.getByRole('checkbox', { name: /^In stock/ }).isChecked()).toBe(true)
})

test('parameters that a page does not read leave the address, and the page continues from its HTML', async () => {
  const page = await openPage()
  await page.goto('/products?utm_source=mail&inStock=true&q=dock&page=2#products')
  await settle(page)
  await waitForPath(page, '/products?page=2&inStock=true')
  expect(await page.evaluate(() => location.hash)).toBe('#products')
  await page.getByRole('checkbox', { name: /^In stock/ }).uncheck()
  await waitForPath(page, '/products')
})

test('the selected variant is in the address and goes into the cart', async () => {
  const product = await createProductOnSale(await signInClerk(), {
    variants: ['Black', 'Silver'],
    stockQuantity: null,
  })
  const page = await openPage()
  await visit(page, `/product/${product.slug}`)
  await page.getByRole('radio', { name: 'Silver' }).check()
  await waitForPath(page, `/product/${product.slug}?sku=${product.sku}-2`)
  await page.reload()
  await settle(page)
  await expect.poll(() => page.getByRole('radio', { name: 'Silver' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectText(page, 'Added to cart')
  await visit(page, '/cart')
  await expectText(page, 'Silver')
})

test('without JavaScript the shop can be searched, filtered, sorted, paged and read', async () => {
  const product = await createProductOnSale(await signInClerk(), {
    name: 'Lanternfish Dock',
    variants: ['Black', 'Silver'],
  })
  const page = await openPage({
    javaScriptEnabled: false,
    // Preloaded scripts are blocked.
    expectedErrors: [/\.js csp$/],
  })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search catalog' }).fill('lanternfish')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/search?q=lanternfish')
  await page.getByRole('link', { name: product.name }).first().click()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  await expectText(page, '$100.00')

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laptops' }).click()
  await page.getByRole('heading', { level: 1, name: 'Laptops' }).waitFor()
  await page.goto('/products')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await waitForPath(page, '/products?page=2')
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByLabel('Sort').selectOption('price-low')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/\/products\?.*inStock=true.*/)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price-low')
  await expectText(page, 'In stock')
  const { items } = await createVisitor().api(listProducts, { query: { inStock: true, sort: 'price-low' } })
  expect(await listNames(page)).toEqual(items.map(({ name }) => name))
  await page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click()
  await page.waitForURL((url) => !url.searchParams.has('inStock'))
})

test.runIf(isFullRun)('pictures in the search overlay are barely cropped on a small screen', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await visit(page, '/about')
  await page.getByRole('combobox', { name: 'Search catalog' }).fill('phone')
  await page.keyboard.press('Enter')
  const picture = page.getByRole('dialog').getByRole('listitem').first().locator('img')
  await picture.waitFor()
  const box = await picture.boundingBox()
  expect(box && box.width / box.height).toBeGreaterThan(0.8)
})

test('earlier suggestions disappear while new ones load', async () => {
  const page = await openPage()
  await page.route('**/api/products/suggest?q=folio', () => {})
  await visit(page, '/about')
  const box = page.getByRole('combobox', { name: 'Search catalog' })
  const suggestions = page.getByRole('listbox').getByRole('option')
  await box.fill('slat')
  await suggestions.first().waitFor()
  await box.fill('folio')
  await expect.poll(() => suggestions.count()).toBe(0)
  await page.waitForRequest('**/api/products/suggest?q=folio')
  await expect.poll(() => suggestions.count()).toBe(0)
})

test('a lost connection is reported, and the page continues once it is back', async () => {
  const page = await openPage({
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED$/, /^TypeError: Failed to fetch/],
  })
  await visit(page, '/products')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expectText(page, 'Failed to fetch products')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laptops' }).click()
  await expectText(page, 'This page could not be loaded')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Laptops' }).waitFor()
})

/** The names of the listed products. */
function listNames(page: Page) {
  return page.locator('#products li h3').allInnerTexts()
}

/** Waits for this path and query, and ignores the fragment. */
function waitForPath(page: Page, path: string) {
  return page.waitForURL(({ pathname, search }) => pathname + search === path)
}
