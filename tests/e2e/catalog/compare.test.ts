import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'

const compareButtons = (page: Page) => page.getByRole('button', { name: /^Compare: / })
const columns = (page: Page) =>
  page.getByRole('columnheader').getByRole('link').filter({ hasNotText: 'Remove' })

async function createTwoPhones() {
  const clerk = await signInClerk()
  const create = (weight: string) =>
    createProductOnSale(clerk, {
      specifications: [
        { group: 'Display', name: 'Size', value: '6.3 in' },
        { group: 'Build', name: 'Weight', value: weight },
      ],
    })
  return [await create('150 g'), await create('180 g')] as const
}

test('chosen products stand side by side, with their differences only on request', async () => {
  const [one, other] = await createTwoPhones()
  const page = await openPage()
  for (const { slug } of [one, other]) {
    await visit(page, `/product/${slug}`)
    const pictures = page.getByRole('region', { name: 'Pictures' })
    const compare = pictures.getByRole('button', { name: /^Compare: / })
    await compare.click()
    await compare.and(page.locator('[aria-pressed=true]')).waitFor()
  }
  const bar = page.getByRole('complementary', { name: 'Compare products' })
  await bar.getByRole('link', { name: 'Compare' }).click()
  await page.waitForURL(`**/compare?items=${one.slug}&items=${other.slug}`)
  await page.getByRole('heading', { name: 'Compare products', level: 1 }).waitFor()
  await expect.poll(() => columns(page).allTextContents()).toEqual([one.name, other.name])
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expect.poll(() => bar.count()).toBe(0)
  const rows = page.getByRole('rowheader')
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(['Price', 'Minimum order', 'Stock', 'SKU', 'Display', 'Size', 'Build', 'Weight'])

  await page.getByRole('switch', { name: 'Differences only' }).check()
  await page.waitForURL(/&differences=true$/)
  await rows.filter({ hasText: 'Size' }).waitFor({ state: 'detached' })
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(['Price', 'Minimum order', 'Stock', 'SKU', 'Build', 'Weight'])

  await page.getByRole('button', { name: `Add to Cart: ${other.name}` }).click()
  await page.getByText('Added to cart').first().waitFor()
  await page.getByRole('link', { name: `Remove from comparison: ${one.name}` }).click()
  await page.waitForURL(new RegExp(`/compare\\?items=${other.slug}&differences=true$`))
  await page.getByRole('columnheader', { name: one.name }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Remove from comparison: ${other.name}` }).click()
  await page.getByRole('heading', { name: 'No products to compare' }).waitFor()
})

test('opened directly, the page shows the selection, names it in the address, and hides resale figures on request', async () => {
  const page = await openPage()
  await visit(page, '/compare')
  await page.getByRole('link', { name: 'Browse catalog' }).waitFor()
  const slugs = ['halvik-slate-14', 'orvane-meridian-5g']
  for (const slug of slugs) {
    await visit(page, `/product/${slug}`)
    const compare = page
      .getByRole('main')
      .locator('header')
      .getByRole('button', { name: /^Compare: / })
    await compare.click()
    await compare.and(page.locator('[aria-pressed=true]')).waitFor()
  }
  await visit(page, '/compare')
  await page.waitForURL(`**/compare?items=${slugs.join('&items=')}`)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect.poll(() => row('Price by quantity').getByRole('listitem').count()).toBe(2)
  await expect.poll(() => row('Profit').getByRole('cell').first().textContent()).toMatch(/^\+\$/)
  await expect.poll(() => row('Storage').getByRole('cell').first().textContent()).toBe('1 TB, 2 TB, 4 TB')
  const hide = page.getByRole('switch', { name: 'Hide resale figures' })
  await hide.click()
  for (const name of ['Resale price', 'Profit', 'Margin'])
    await row(name).first().waitFor({ state: 'hidden' })
  await row('Minimum order').waitFor()
  await hide.click()
  await row('Margin').waitFor()
})

test('a fifth product is refused, and the choice lasts in this browser', async () => {
  const page = await openPage()
  await visit(page, '/category/smartphones')
  for (const index of [0, 1, 2, 3]) await compareButtons(page).nth(index).click()
  await page.getByText('4 of 4 to compare').waitFor()
  await compareButtons(page).nth(4).click()
  await page.getByText('You can compare up to 4 products').first().waitFor()
  await expect.poll(() => compareButtons(page).nth(4).getAttribute('aria-pressed')).toBe('false')

  await visit(page, '/category/laptops')
  await page.getByText('4 of 4 to compare').waitFor()
  const chosen = page.getByRole('button', { name: /^Remove from comparison: / })
  await chosen.first().click()
  await page.getByText('3 of 4 to compare').waitFor()
  await page.getByRole('button', { name: 'Clear comparison' }).click()
  await page.getByRole('complementary', { name: 'Compare products' }).waitFor({ state: 'detached' })
})

test('a shared comparison needs no JavaScript and leaves out what is gone', async () => {
  const [one, other] = await createTwoPhones()
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto(`/compare?items=${one.slug}&items=never-sold&items=${other.slug}`)
  await expect.poll(() => columns(page).allTextContents()).toEqual([one.name, other.name])
  await page.getByRole('switch', { name: 'Differences only' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(`**/compare?items=${one.slug}&items=${other.slug}&differences=true`)
  await expect.poll(() => page.getByRole('rowheader', { name: 'Size' }).count()).toBe(0)
  await page.getByRole('button', { name: `Add to Cart: ${one.name}` }).click()
  await page.waitForURL('**/cart')
})

test('on a phone the comparison scrolls inside itself beside the names of its rows', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  const slugs = ['orvane-meridian-5g', 'orvane-meridian-pro', 'orvane-meridian-air', 'halvik-slate-14']
  await visit(page, `/compare?${slugs.map((slug) => `items=${slug}`).join('&')}`)
  const table = page.getByRole('region', { name: 'Comparison' })
  await table.evaluate((element) => element.scrollBy(1000, 0))
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const name = await page.getByRole('rowheader', { name: 'Price', exact: true }).boundingBox()
  const region = await table.boundingBox()
  expect(name?.x).toBeCloseTo((region?.x ?? 0) + 1, 0)
})

test('rows of a list have the same switch, for the keyboard too, at a fixed place', async () => {
  const [one, other] = await createTwoPhones()
  const page = await openPage()
  for (const { name } of [one, other]) {
    await visit(page, `/search?q=${encodeURIComponent(name)}&view=list`)
    const row = page.locator('#main li').filter({ hasText: name })
    const compare = row.getByRole('button', { name: `Compare: ${name}` })
    await compare.focus()
    await page.keyboard.press('Enter')
    await compare.and(page.locator('[aria-pressed=true]')).waitFor()
  }
  await page
    .getByRole('complementary', { name: 'Compare products' })
    .getByRole('link', { name: 'Compare' })
    .click()
  await page.getByRole('heading', { name: 'Compare products', level: 1 }).waitFor()
  await expect.poll(() => columns(page).allTextContents()).toEqual([one.name, other.name])
})
