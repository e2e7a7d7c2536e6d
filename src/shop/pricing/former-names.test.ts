import { expect, test } from 'vitest'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import { paths } from '#contract/paths.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function openShopWithList() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const product = await givenProduct(shop.db, { sku: 'SLATE', price: 10_000 })
  const list = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  return { clerk, product: product.id, list: list.id }
}

const tiers = [{ minQuantity: 10, price: '101.00' }]

const put = (clerk: Browser, path: string, body: unknown) =>
  clerk.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('confirmHigherTier is accepted under its former name in each call', async () => {
  const { clerk, product, list } = await openShopWithList()
  const prices = `/api/admin/price-lists/${list}`
  const standard = { tiers, version: 1 }
  expect(await put(clerk, '/api/admin/prices/SLATE', standard)).toMatchObject({ status: 422 })
  const confirmed = { ...standard, confirmDearer: true }
  expect(await put(clerk, '/api/admin/prices/SLATE', confirmed)).toMatchObject({ status: 200 })

  const row = { sku: 'SLATE', price: '100.00', tiers, confirmDearer: true }
  expect(await put(clerk, `${prices}/prices`, { version: 1, prices: [row] })).toMatchObject({ status: 200 })

  const { variants } = await clerk.api(getProductVariants, { params: { id: product } })
  const variant = { id: variants[0]?.id, price: '99.00', confirmDearer: true }
  const change = { version: 2, variants: [variant] }
  expect(await put(clerk, `/api/admin/products/${product}/variants`, change)).toMatchObject({ status: 200 })

  const file = 'sku,price,tier_2_from,tier_2_price\r\nSLATE,98.00,10,101.00'
  const imported = await clerk.fetch(`${prices}/import?version=2&confirmDearer=true`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
  expect(await imported.json()).toMatchObject({ changed: 1, errors: [] })
})

test('a field under its new name wins over its former name', async () => {
  const { clerk } = await openShopWithList()
  const change = { tiers, version: 1, confirmDearer: true, confirmHigherTier: false }
  expect(await put(clerk, '/api/admin/prices/SLATE', change)).toMatchObject({ status: 422 })
})

test('the API description lists the new name only', async () => {
  const { clerk } = await openShopWithList()
  const description = await (await clerk.fetch(paths.apiDescription)).text()
  expect(description).toContain('confirmHigherTier')
  expect(description).not.toContain('confirmDearer')
})
