import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { createPriceList, getPriceList } from '#contract/pricing/price-lists.ts'
import { changePriceListRows, listPriceListRows, previewPrice } from '#contract/pricing/price-list-prices.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

async function openShopWithList() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLATE', price: 10_000, rrp: 12_500 })
  await givenProduct(shop.db, { name: 'Meridian', sku: 'MER', price: 20_000 })
  const { id } = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  return { shop, clerk, params: { id } }
}

const tiers = [
  { minQuantity: 10, price: '85.00' },
  { minQuantity: 24, price: '80.00' },
]

test('a list shows each variant on sale with its standard price, own price, difference and margin', async () => {
  const { clerk, params } = await openShopWithList()
  const prices = [
    { sku: 'slate', price: '90.00', tiers },
    { sku: 'MER', price: '210.00' },
  ]
  const list = await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  expect(list).toMatchObject({ version: 2, pricedCount: 2, variantCount: 2, toCheckCount: 1 })

  const { items, total } = await clerk.api(listPriceListRows, { params })
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      sku: 'SLATE',
      label: '',
      product: { name: 'Slate 14' },
      standard: { price: '100.00', tiers: [] },
      own: { price: '90.00', tiers },
      difference: '-10.00',
      margin: 0.28,
      bestMargin: 0.36,
    },
    { sku: 'MER', own: { price: '210.00', tiers: [] }, difference: '10.00', margin: null },
  ])
  const skus = async (query: { search?: string; show?: 'priced' | 'check'; page?: number; limit?: number }) =>
    (await clerk.api(listPriceListRows, { params, query })).items.map(({ sku }) => sku)
  expect(await skus({ search: 'slate 14' })).toEqual(['SLATE'])
  expect(await skus({ show: 'check' })).toEqual(['MER'])
  expect(await skus({ limit: 1, page: 2 })).toEqual(['MER'])

  const removed = await clerk.api(changePriceListRows, {
    params,
    body: { version: 2, prices: [{ sku: 'MER', price: null }] },
  })
  expect(removed).toMatchObject({ version: 3, pricedCount: 1 })
  expect(await skus({ show: 'priced' })).toEqual(['SLATE'])
  const [entry] = (await clerk.api(listAudit, { query: { action: 'price-list.prices' } })).items
  expect(entry).toMatchObject({ before: [{ sku: 'MER', price: '210.00' }], after: [] })
})

test('a buyer pays the deepest tier reached in the list, and the standard price where the list is silent', async () => {
  const { clerk, params } = await openShopWithList()
  const prices = [{ sku: 'SLATE', price: '90.00', tiers }]
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  const preview = (sku: string, quantity: number) =>
    clerk.api(previewPrice, { params, query: { sku, quantity } })
  expect(await preview('SLATE', 9)).toMatchObject({ price: '90.00', tierFrom: null, source: 'list' })
  expect(await preview('slate', 24)).toMatchObject({ price: '80.00', tierFrom: 24, standardPrice: '100.00' })
  expect(await preview('MER', 24)).toMatchObject({ price: '200.00', tierFrom: null, source: 'standard' })
  expect(await problemOf(preview('NONE', 1))).toMatchObject({ status: 404, code: 'variant-not-found' })
})

test('prices are changed all or nothing, and each refusal names its field', async () => {
  const { clerk, params } = await openShopWithList()
  type Prices = Parameters<typeof clerk.api<typeof changePriceListRows>>[1]['body']['prices']
  const fieldsOf = async (prices: Prices) => {
    const call = clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
    return (await problemOf(call)).errors?.map(
      ({ field, message }) => `${field.replace('body.', '')}: ${message}`,
    )
  }
  const good = { sku: 'SLATE', price: '90.00' }
  expect(await fieldsOf([good, { sku: 'NONE', price: '1.00' }])).toEqual([
    'prices.1.sku: No variant has this SKU',
  ])
  expect(await fieldsOf([good, { sku: 'slate', price: '1.00' }])).toEqual([
    'prices.1.sku: List each SKU only once',
  ])
  const same = [
    { minQuantity: 10, price: '80.00' },
    { minQuantity: 10, price: '70.00' },
  ]
  expect(await fieldsOf([{ ...good, tiers: same }])).toEqual([
    'prices.0.tiers.1.minQuantity: Another tier starts at 10 too',
  ])
  expect(await fieldsOf([{ ...good, tiers: [{ minQuantity: 10, price: '91.00' }] }])).toEqual([
    'prices.0.tiers.0.price: Enter at most $90.00, or confirm the higher price',
  ])
  expect(await fieldsOf([{ ...good, price: '0' }])).toEqual(['prices.0.price: Enter a price above 0'])
  expect(await clerk.api(getPriceList, { params })).toMatchObject({ version: 1, pricedCount: 0 })

  const confirmed = [{ ...good, tiers: [{ minQuantity: 10, price: '91.00' }], confirmHigherTier: true }]
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices: confirmed } })
  const stale = clerk.api(changePriceListRows, { params, body: { version: 1, prices: confirmed } })
  expect(await problemOf(stale)).toMatchObject({ code: 'stale', extra: { version: 2 } })
  const unchanged = await clerk.api(changePriceListRows, { params, body: { version: 2, prices: confirmed } })
  expect(unchanged.version).toBe(2)
})
