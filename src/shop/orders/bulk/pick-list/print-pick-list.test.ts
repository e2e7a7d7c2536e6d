import { expect, test } from 'vitest'
import { staffFiles } from '#contract/lists/staff-files.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

async function openShopWithProducts() {
  const shop = await openShop()
  const dock = await givenProduct(shop.db, { sku: 'DOCK-3', name: 'Dock 3', stockQuantity: 900 })
  const slate = await givenProduct(shop.db, { sku: 'SLATE-14', name: 'Slate 14', stockQuantity: 900 })
  return { shop, buyer: await shop.customer(), clerk: await shop.admin(), dock, slate }
}

async function readPickList(by: Browser, ids: number[]) {
  const response = await by.fetch(staffFiles.pickList(ids))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('inline; filename="pick-list.pdf"')
  return pdfText(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ')
}

test('a pick list has one line for each SKU of all chosen orders, and says which order takes how many', async () => {
  const { buyer, clerk, dock, slate } = await openShopWithProducts()
  const first = await order(buyer, [
    { productId: dock.id, quantity: 2 },
    { productId: slate.id, quantity: 1 },
  ])
  const second = await order(buyer, [{ productId: dock.id, quantity: 5 }])
  const notChosen = await order(buyer, [{ productId: dock.id, quantity: 40 }])
  const text = await readPickList(clerk, [second.id, first.id])
  expect(text).toContain('Pick list · 2 orders · Page 1 of 1')
  expect(text).toContain(
    `[ ] DOCK-3 Dock 3 7 ${first.orderNumber}: 2 ${second.orderNumber}: 5 [ ] SLATE-14 Slate 14 1 ${first.orderNumber}: 1 8 units`,
  )
  expect(text).not.toContain(notChosen.orderNumber)
  expect(text).not.toContain('Not included')
})

test('canceled and shipped orders are named and not picked', async () => {
  const { buyer, clerk, dock } = await openShopWithProducts()
  const open = await order(buyer, [{ productId: dock.id, quantity: 3 }])
  const canceled = await order(buyer, [{ productId: dock.id, quantity: 10 }])
  const shipped = await order(buyer, [{ productId: dock.id, quantity: 20 }])
  await setStatus(clerk, canceled.id, { status: 'cancelled' })
  await setStatus(clerk, shipped.id, { status: 'shipped' })
  const text = await readPickList(clerk, [open.id, canceled.id, shipped.id])
  expect(text).toContain(`Dock 3 3 ${open.orderNumber}: 3 3 units`)
  expect(text).toContain(`Not included ${canceled.orderNumber}: Canceled ${shipped.orderNumber}: Shipped`)
})

test('an item of many orders continues on the next page', async () => {
  const { buyer, clerk, dock } = await openShopWithProducts()
  const ids: number[] = []
  for (let i = 0; i < 60; i++) ids.push((await order(buyer, [{ productId: dock.id }])).id)
  const text = await readPickList(clerk, ids)
  expect(text).toContain('Page 2 of 2')
  expect(text).toContain('DOCK-3 Continued')
  expect(text.match(/ORDER-\d+: 1/g)).toHaveLength(60)
  expect(text).toContain('60 units')
})

test('only staff print pick lists, of 1 to 200 orders, of which at least one exists', async () => {
  const { buyer, clerk, dock } = await openShopWithProducts()
  const { id } = await order(buyer, [{ productId: dock.id }])
  expect((await buyer.fetch(staffFiles.pickList([id]))).status).toBe(403)
  expect((await clerk.fetch(staffFiles.pickList([]))).status).toBe(422)
  expect((await clerk.fetch(staffFiles.pickList([404]))).status).toBe(404)
  const tooMany = Array.from({ length: 201 }, (_, i) => i + 1)
  expect((await clerk.fetch(staffFiles.pickList(tooMany))).status).toBe(422)
  expect(await readPickList(clerk, tooMany.slice(0, 200))).toContain('1 order')
})
