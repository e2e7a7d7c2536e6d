import { expect, test } from 'vitest'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { listAudit } from '#contract/audit.ts'
import { changeStandardPrice, getStandardPrice } from '#contract/pricing/standard-prices.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

async function openShopWithDevice() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: 'Slate', sku: 'SLATE', price: 10_000 })
  return { clerk, id, params: { sku: 'slate' } }
}

const tiers = [{ minQuantity: 10, price: '95.00' }]

test('staff change a standard price and its tiers as a change of the product', async () => {
  const { clerk, id, params } = await openShopWithDevice()
  const body = { price: '98.00', rrp: '130.00', tiers, version: 1 }
  const changed = await clerk.api(changeStandardPrice, { params, body })
  expect(changed).toMatchObject({
    sku: 'SLATE',
    name: 'Slate',
    price: '98.00',
    rrp: '130.00',
    tiers,
    version: 2,
  })
  expect(await clerk.api(getStandardPrice, { params })).toEqual(changed)
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({ price: '98.00', version: 2 })
  const [entry] = (await clerk.api(listAudit)).items
  expect(entry).toMatchObject({
    action: 'product.price',
    subject: `product ${id}`,
    before: { sku: 'SLATE', price: '100.00', rrp: null, tiers: '' },
    after: { sku: 'SLATE', price: '98.00', rrp: '130.00', tiers: '10+ 95.00' },
  })
  const unchanged = await clerk.api(changeStandardPrice, { params, body: { ...body, version: 2 } })
  expect(unchanged.version).toBe(2)
})

test('a tier that costs more needs a confirmation, also when the price falls below it', async () => {
  const { clerk, params } = await openShopWithDevice()
  await clerk.api(changeStandardPrice, { params, body: { tiers, version: 1 } })
  const cheaper = { price: '90.00', version: 2 }
  expect(await problemOf(clerk.api(changeStandardPrice, { params, body: cheaper }))).toMatchObject({
    status: 422,
    errors: [{ field: 'tiers.0.price' }],
  })
  const confirmed = { ...cheaper, confirmHigherTier: true }
  expect(await clerk.api(changeStandardPrice, { params, body: confirmed })).toMatchObject({
    price: '90.00',
    tiers,
  })
})

test('a price is not changed by a clerk who read a former version of the product', async () => {
  const { clerk, params } = await openShopWithDevice()
  await clerk.api(changeStandardPrice, { params, body: { price: '99.00', version: 1 } })
  const stale = clerk.api(changeStandardPrice, { params, body: { price: '98.00', version: 1 } })
  expect(await problemOf(stale)).toMatchObject({
    status: 409,
    code: 'stale',
    extra: { price: '99.00', version: 2, lastChanges: [{ action: 'product.price' }] },
  })
  expect(await problemOf(clerk.api(getStandardPrice, { params: { sku: 'NONE' } }))).toMatchObject({
    code: 'variant-not-found',
  })
})
