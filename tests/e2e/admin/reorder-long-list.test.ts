import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { type ShopProcess, owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

const productCount = 400
const rowHeightPx = 56
const rowsCall = '**/api/admin/products/summaries?*'
const searchCall = '**/api/admin/products/ids?*'

let shop: ShopProcess
let staff: Browser

beforeAll(async () => {
  shop = await startShopProcess({ DEMO: 'false' })
  staff = createBrowser(shop.url)
  await staff.signIn(owner)
  const lines = Array.from({ length: productCount }, (_, index) => `LIST-${index},${nameOf(index)},4.00`)
  await staff.api(importProducts, { query: {}, body: ['sku,name,price', ...lines].join('\n') })
})

afterAll(() => shop.stop())

/** 'Orvane Lead 007' is at position 8. */
const nameOf = (index: number) => `Orvane Lead ${String(index).padStart(3, '0')}`

async function openList(expectedErrors: (string | RegExp)[] = []) {
  const page = await openPage({ baseURL: shop.url, as: staff, expectedErrors })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await visit(page, '/admin/reorder')
  const list = page.getByRole('list', { name: 'All products' })
  const rowRequests = () => requests.filter((path) => path === '/api/admin/products/summaries').length
  return { page, list, rowRequests }
}

const grip = (list: Locator, index: number, position = index + 1) =>
  list.getByRole('button', { name: `Move ${nameOf(index)}, position ${position}`, exact: true })

async function scrollTo(list: Locator, index: number) {
  await list.evaluate((element, top) => element.parentElement?.scrollTo({ top }), index * rowHeightPx)
}

async function moveTo(page: Page, list: Locator, index: number, position: number) {
  await list.getByRole('button', { name: `More actions for ${nameOf(index)}` }).click()
  await page.getByRole('menuitem', { name: 'Move to position...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to position' })
  await dialog.getByText(nameOf(index)).waitFor()
  await dialog.getByLabel('Position').fill(String(position))
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a long list loads its rows in a few requests, repeats those that fail, and saves a product that was found', async () => {
  const { page, list, rowRequests } = await openList([
    'GET /api/admin/products/summaries 503',
    'GET /api/admin/products/ids 503',
  ])
  await grip(list, 0).waitFor()
  expect(rowRequests()).toBe(1)

  await scrollTo(list, 300)
  await grip(list, 300).waitFor()
  await expect.poll(() => grip(list, 0).count()).toBe(0)
  expect(rowRequests()).toBeLessThanOrEqual(3)

  // Loaded rows are not requested again.
  const loaded = rowRequests()
  await scrollTo(list, 0)
  await grip(list, 0).waitFor()
  expect(rowRequests()).toBe(loaded)

  // Rows that fail to load say so, keep the list usable, and load again.
  await page.route(rowsCall, (route) => route.fulfill({ status: 503, body: '' }))
  await scrollTo(list, 150)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load some products.' })
  await alert.waitFor()
  await list.getByText('Not loaded').first().waitFor()
  await scrollTo(list, 0)
  await alert.waitFor({ state: 'detached' })
  await grip(list, 0).waitFor()

  await scrollTo(list, 150)
  await alert.waitFor()
  await page.unroute(rowsCall)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await grip(list, 150).waitFor()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => list.getByText('Not loaded').count()).toBe(0)

  // A search that fails says so and can be repeated.
  const search = page.getByRole('searchbox', { name: 'Find in All products' })
  await page.route(searchCall, (route) => route.fulfill({ status: 503, body: '' }))
  await search.fill('lead 12')
  await page.getByRole('heading', { name: 'Search failed' }).waitFor()
  await page.unroute(searchCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await list.getByRole('button', { name: `More actions for ${nameOf(120)}` }).waitFor()

  // A search finds a product far down, which moves to the top and stays there.
  await search.fill('lead 999')
  await expectText(page, 'No product name matches your search.')
  await search.fill(' LEAD 39 ')
  await grip(list, 390).waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(10)

  await moveTo(page, list, 395, 1)
  // It is the first result, at its position in the whole list.
  await grip(list, 395, 1).waitFor()
  await grip(list, 390, 392).waitFor()
  await page
    .getByText(`${nameOf(395)} is now at position 1 of ${productCount}.`)
    .waitFor({ state: 'attached' })

  await search.fill('')
  await grip(list, 0, 2).waitFor()
  const saved = page.waitForRequest('**/api/admin/products/reorder')
  await page.getByRole('button', { name: 'Save Order' }).click()
  await expectText(page, 'Products reordered successfully')
  expect(JSON.parse((await saved).postData() ?? '').products).toHaveLength(396)
  await page.getByRole('button', { name: 'Save Order' }).waitFor({ state: 'detached' })
  const { items } = await staff.api(listProducts, { query: { limit: 3 } })
  expect(items.map(({ name }) => name)).toEqual([395, 0, 1].map(nameOf))

  // A second move has the positions after the save, so it is not refused.
  await moveTo(page, list, 395, productCount)
  await page.getByRole('button', { name: 'Save Order' }).click()
  const readLast = async () =>
    (await staff.api(listProducts, { query: { limit: 1, page: productCount } })).items
  await expect.poll(async () => (await readLast()).map(({ name }) => name)).toEqual([nameOf(395)])
})
