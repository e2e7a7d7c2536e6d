import { expect, test } from 'vitest'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { issuedInvoices } from '#shop/orders/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

async function openShopWithOrders(count: number) {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { name: 'Slate 14', stockQuantity: 500 })
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const orders: { id: number; orderNumber: string }[] = []
  for (let i = 0; i < count; i++) orders.push(await order(buyer, [{ productId }]))
  return { shop, buyer, clerk, orders, ids: orders.map(({ id }) => id) }
}

async function readPdf(by: Browser, path: string) {
  const response = await by.fetch(path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const file = Buffer.from(await response.arrayBuffer())
  return { text: pdfText(file), pages: file.toString('latin1').match(/\/Type \/Page\n/g)?.length }
}

const occurrences = (text: string, part: string) => text.split(part).length - 1

test('the packing slips of several orders are one PDF in which each starts on a new page', async () => {
  const { clerk, orders, ids } = await openShopWithOrders(25)
  const { text, pages } = await readPdf(clerk, staffFiles.packingSlips(ids))
  expect(pages).toBe(25)
  expect(occurrences(text, 'Page 1 of 1')).toBe(25)
  for (const { orderNumber } of orders) expect(text).toContain(`Packing slip · ${orderNumber} · Page 1 of 1`)
  // In the order of the ids.
  const [first = '', last = ''] = [orders[0]?.orderNumber, orders[24]?.orderNumber]
  expect(text.indexOf(first)).toBeLessThan(text.indexOf(last))
})

test('issued invoices are one PDF that names the orders without one and issues none', async () => {
  const { shop, clerk, orders, ids } = await openShopWithOrders(3)
  const [paid = 0, , secondPaid = 0] = ids
  await setStatus(clerk, paid, { status: 'paid' })
  await setStatus(clerk, secondPaid, { status: 'paid' })
  const { text, pages } = await readPdf(clerk, staffFiles.invoices(ids))
  expect(pages).toBe(3)
  expect(text).toContain('INV-000001')
  expect(text).toContain('INV-000002')
  expect(text).not.toContain('Pro forma')
  const [, missing = ''] = text.split('Not included')
  expect(missing).toContain(orders[1]?.orderNumber)
  expect(missing).not.toContain(orders[0]?.orderNumber)
  expect(await shop.db.$count(issuedInvoices)).toBe(2)
})

test('only staff print documents, of 1 to 100 orders, of which at least one exists', async () => {
  const { clerk, buyer, ids } = await openShopWithOrders(1)
  const [id = 0] = ids
  for (const path of [staffFiles.packingSlips, staffFiles.invoices]) {
    expect((await buyer.fetch(path([id]))).status).toBe(403)
    expect((await clerk.fetch(path([]))).status).toBe(422)
    expect((await clerk.fetch(path([404]))).status).toBe(404)
    expect((await clerk.fetch(path(Array.from({ length: 101 }, (_, i) => i + 1)))).status).toBe(422)
    expect((await readPdf(clerk, path([id, 404]))).pages).toBe(1)
  }
})
