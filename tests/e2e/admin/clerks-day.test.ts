import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { countClicks } from '#tests/support/browser/count-clicks.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { supplierFile } from '#tests/support/supplier-file.ts'

const [productNumber, orderNumber, parcelNumber] = [25, 25, 20]

const openSection = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name })

/** 30 products from a supplier's file, of which 5 rows are wrong. */
async function importFile(page: Page) {
  const { click, chooseFile, count } = countClicks()
  await click(openSection(page, /^Products/))
  await click(page.getByRole('link', { name: 'Import' }))
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await chooseFile(dialog.getByLabel('CSV or Excel file'), { name: 'supplier.csv', text: supplierFile('$') })
  await click(page.getByRole('dialog', { name: 'Match columns' }).getByRole('button', { name: 'Check file' }))
  await click(dialog.getByRole('button', { name: `Import ${productNumber} products, leave out 5 rows` }))
  await expectText(page, `${productNumber} new, 0 changed. 5 rows left out.`)
  await click(dialog.getByRole('button', { name: 'Close', exact: true }).first())
  await dialog.waitFor({ state: 'detached' })
  return count()
}

/** All laptops become 3% cheaper, with prices that end in .99. */
async function reducePrices(page: Page) {
  const { click, choose, count } = countClicks()
  await choose(page.getByLabel('Category', { exact: true }), 'Laptops')
  await settle(page)
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await click(page.getByRole('button', { name: `Select all ${productNumber}` }))
  await page.getByText(`${productNumber} selected`, { exact: true }).waitFor()
  await click(page.getByRole('button', { name: 'Change price' }))
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await click(dialog.getByLabel('Percentage'))
  await page.keyboard.type('3')
  await click(dialog.getByText('Ending in .99'))
  await click(dialog.getByRole('button', { name: `Change ${productNumber} products` }))
  await expectText(page, `${productNumber} products changed`)
  return count()
}

async function selectAllOrders(page: Page, click: ReturnType<typeof countClicks>['click']) {
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await click(page.getByRole('button', { name: `Select all ${orderNumber}` }))
  await page.getByText(`${orderNumber} selected, 13 not on this page`, { exact: true }).waitFor()
}

async function markPaid(page: Page) {
  const { click, count } = countClicks()
  await click(openSection(page, /^Orders/))
  await settle(page)
  await selectAllOrders(page, click)
  await click(page.getByRole('button', { name: 'Mark paid' }))
  const dialog = page.getByRole('dialog', { name: 'Mark orders as paid' })
  await click(dialog.getByRole('button', { name: `Mark ${orderNumber} orders as paid` }))
  await expectText(page, `${orderNumber} orders marked as paid`)
  await dialog.waitFor({ state: 'detached' })
  return count()
}

/** Returns the text of the PDF too. */
async function printSlips(page: Page) {
  const { click, count } = countClicks()
  await selectAllOrders(page, click)
  const slips = page.getByRole('link', { name: 'Packing slips' })
  const path = await slips.getAttribute('href')
  const opened = page.context().waitForEvent('page')
  await click(slips)
  await (await opened).close()
  const response = await page.request.get(path ?? '')
  return { clicks: count(), text: pdfText(await response.body()) }
}

async function addTracking(page: Page, lines: string[]) {
  const { click, count } = countClicks()
  await click(page.getByRole('button', { name: 'Add tracking' }))
  const dialog = page.getByRole('dialog', { name: 'Add tracking numbers' })
  await dialog.getByLabel('Order and tracking numbers').and(page.locator(':focus')).waitFor()
  await page.keyboard.insertText(lines.join('\n'))
  // The dialog grows with the preview. A click on what moves is lost.
  const update = dialog.getByRole('button', { name: `Update ${parcelNumber} orders` })
  await update.waitFor()
  await click(dialog.getByLabel('Mark paid and processing orders as shipped'))
  await dialog.getByText(`Email ${parcelNumber} customers`).waitFor()
  await click(update)
  await expectText(page, `Tracking of ${parcelNumber} orders updated`)
  return count()
}

async function registerBuyer(url: string, number: number) {
  const buyer = createBrowser(url)
  await buyer.register({
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: `mara-${number}@northquay.example`,
    password: 'quay side 14',
  })
  return buyer
}

/** Five buyers order one laptop five times each: the unpaid orders of a new account have a limit. */
async function placeOrders(url: string, product: { id: number; price: string } | undefined) {
  if (!product) throw new Error('No product')
  // A new shop has no bank details.
  const cash = { order: { paymentMethod: 'meet_in_person' } as const }
  const placed: Awaited<ReturnType<typeof order>>[] = []
  for (let number = 0; number < 5; number++) {
    const buyer = await registerBuyer(url, number)
    for (let i = 0; i < orderNumber / 5; i++)
      placed.push(await order(buyer, [{ productId: product.id, price: product.price }], cash))
  }
  return placed
}

const readLaptops = async (staff: Browser) =>
  (await staff.api(listStaffProducts, { query: { limit: 50, sort: 'sku' } })).items

/** Other tests try each of these journeys alone, with the same limits of clicks. */
test('a clerk’s day: a supplier’s file, new prices, payments, packing slips and parcels', async () => {
  const shop = await startShopProcess({ DEMO: 'false' })
  const staff = createBrowser(shop.url)
  try {
    await staff.signIn(owner)
    await staff.api(createCategory, { body: { name: 'Laptops' } })
    const page = await openPage({ baseURL: shop.url, as: staff })
    await visit(page, '/admin')

    expect(await importFile(page)).toBeLessThanOrEqual(12)
    const imported = await readLaptops(staff)
    expect(imported).toHaveLength(productNumber)

    expect(await reducePrices(page)).toBeLessThanOrEqual(8)
    const laptops = await readLaptops(staff)
    for (const [index, { price }] of laptops.entries()) {
      const reduced = Number(imported[index]?.price) * 0.97
      expect(price).toMatch(/\.99$/)
      expect(Math.abs(Number(price) - reduced)).toBeLessThanOrEqual(0.5)
    }

    const inStock = laptops.filter(({ stockQuantity }) => (stockQuantity ?? 0) >= orderNumber)
    const orders = await placeOrders(shop.url, inStock[0])
    const read = (id: number) => staff.api(getStaffOrder, { params: { id } })
    expect(await markPaid(page)).toBeLessThanOrEqual(6)
    for (const { id } of orders) expect(await read(id)).toMatchObject({ paymentState: 'paid' })

    const slips = await printSlips(page)
    expect(slips.clicks).toBeLessThanOrEqual(3)
    for (const placed of orders) expect(slips.text).toContain(`Packing slip · ${placed.orderNumber}`)

    const parcels = orders.slice(0, parcelNumber)
    const lines = parcels.map((parcel, index) => `${parcel.orderNumber}\tTRK-${index}`)
    expect(await addTracking(page, lines)).toBeLessThanOrEqual(6)
    for (const [index, { id }] of parcels.entries())
      expect(await read(id)).toMatchObject({ status: 'shipped', trackingNumber: `TRK-${index}` })
  } finally {
    await shop.stop()
  }
})
