import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'

let staff: Browser
let phone: Product
let charger: Product

beforeAll(async () => {
  staff = await signInClerk()
  phone = await createProductOnSale(staff)
  charger = await createProductOnSale(staff)
})

const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const scrollDown = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()

test('products viewed on this device are in a row that loads with one request, until they are cleared', async () => {
  const page = await openPage()
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products' && searchParams.has('id')) requests.push(request.url())
  })
  await visit(page, `/product/${phone.slug}`)
  await expect.poll(() => row(page).count()).toBe(0)
  await visit(page, `/product/${charger.slug}`)
  await scrollDown(page)
  await row(page).getByRole('heading', { name: phone.name }).waitFor()
  await expect.poll(() => row(page).getByRole('listitem').count()).toBe(1)
  expect(requests.length).toBe(1)

  await visit(page, '/')
  expect(requests.length).toBe(1)
  await scrollDown(page)
  await row(page).getByRole('heading', { name: charger.name }).waitFor()
  await expect
    .poll(() => row(page).getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual([charger.name, phone.name])

  await row(page).getByRole('button', { name: 'Clear recently viewed products' }).click()
  await row(page).waitFor({ state: 'detached' })
  await visit(page, '/')
  await scrollDown(page)
  await expect.poll(() => row(page).count()).toBe(0)
})

test('a product that is no longer on sale is dropped from the row', async () => {
  const gone = await createProductOnSale(staff)
  const page = await openPage()
  for (const { slug } of [gone, phone]) await visit(page, `/product/${slug}`)
  await staff.api(deleteProduct, { params: { id: gone.id } })
  await visit(page, '/')
  await scrollDown(page)
  await row(page).getByRole('heading', { name: phone.name }).waitFor()
  await expect.poll(() => row(page).getByRole('listitem').count()).toBe(1)
  const stored = await page.evaluate(() => localStorage.getItem('viewed-products'))
  expect(stored).toBe(String(phone.id))
})

test('the server renders no viewed products', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto(`/product/${phone.slug}`)
  await page.goto('/')
  expect(await page.content()).not.toContain('Recently viewed')
})
