import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

const product = { path: '/product/halvik-slate-14', name: 'Halvik Slate 14, 16 GB' }

/** Opens a list, with a mark that a page load would remove. */
async function openList() {
  const page = await openPage()
  await visit(page, '/category/laptops')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return { page, link: page.getByRole('link', { name: product.name, exact: true }) }
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test('pointing at a product loads its page, and a click shows it without loading the document', async () => {
  const { page, link } = await openList()
  const loaded = page.waitForResponse(`**/api/products/${product.path.split('/').at(-1)}`)
  await link.hover()
  await loaded
  await link.click()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  expect(new URL(page.url()).pathname).toBe(product.path)
  expect(await isSamePage(page)).toBe(true)
})

test('a link is followed with the keyboard, and its page is announced and marked as current', async () => {
  const { page } = await openList()
  await page.getByRole('link', { name: 'Special Offers' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Special Offers' }).waitFor()
  expect(await isSamePage(page)).toBe(true)
  await expect
    .poll(() => page.getByRole('link', { name: 'Special Offers' }).getAttribute('aria-current'))
    .toBe('page')
  await expect
    .poll(() => page.getByRole('link', { name: 'Laptops' }).first().getAttribute('aria-current'))
    .toBeNull()
})

test('a click with a modifier key opens a new tab', async () => {
  const { page, link } = await openList()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(`**${product.path}`)
  expect(new URL(page.url()).pathname).toBe('/category/laptops')
})

test('icons are drawn without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/category/laptops')
  expect(await countIcons(page)).toEqual({ missing: 0 })
})

test('the drawings of icons that appear later are loaded with the page', async () => {
  const { page } = await openList()
  const holder = page.locator('#icon-drawings symbol')
  await expect.poll(() => holder.count()).toBeGreaterThan(60)
  expect(await countIcons(page)).toEqual({ missing: 0 })
})

async function countIcons(page: Page) {
  const widths = await page
    .locator('svg.icon:visible use')
    .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(20)
  return { missing: widths.filter((width) => width === 0).length }
}
