import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, createProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { changeVariants, createVariants, getProductVariants } from '#contract/catalog/staff-variants.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { addPayment } from '#contract/orders/order-payments.ts'
import { createShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { changePriceListRows, importPriceList, previewPrice } from '#contract/pricing/price-list-prices.ts'
import { changePriceList, createPriceList } from '#contract/pricing/price-lists.ts'
import { changeStandardPrice } from '#contract/pricing/standard-prices.ts'
import { prices } from '#shop/pricing/tables.ts'
import { getSetting } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { setMethod } from '#tests/support/shipping-methods.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

const chooseBase = (clerk: Browser, value: CurrencyCode) => saveSetting(clerk, 'base_currency', { value })

async function openShopInYen() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await chooseBase(clerk, 'JPY')
  const { id } = await givenProduct(shop.db, { sku: 'SLT', price: 150_000 })
  return { shop, clerk, id }
}

const message = 'Enter a whole amount, because JPY has no decimals'

/** The fields that a call refuses for their decimals. */
async function refusedFields(call: Promise<unknown>) {
  const { status, code, errors = [] } = await problemOf(call)
  expect({ status, code, messages: new Set(errors.map((error) => error.message)) }).toEqual({
    status: 422,
    code: 'fractional-amount',
    messages: new Set([message]),
  })
  return errors.map(({ field }) => field.replace('body.', ''))
}

describe('A shop in yen refuses decimals', () => {
  test('of a product, in the form and in a file', async () => {
    const { clerk, id } = await openShopInYen()
    const product = { name: 'Slate', sku: 'S-1', imageUrl: '/media/a.webp', price: '199.00' }
    const body = { ...product, price: '199.50', originalPrice: '250.01', rrp: '250' }
    expect(await refusedFields(clerk.api(createProduct, { body }))).toEqual(['price', 'originalPrice'])
    const change = { params: { id }, body: { rrp: '0.5', version: 1 } }
    expect(await refusedFields(clerk.api(changeProduct, change))).toEqual(['rrp'])
    const file = 'sku,name,price,imageUrl\nS-2,Slate,100,/media/a.webp\nS-3,Slate,100.5,/media/a.webp\n'
    await clerk.api(createProduct, { body: product })
    const refused = await problemOf(clerk.api(importProducts, { query: { dryRun: 'false' }, body: file }))
    expect(refused).toMatchObject({
      status: 422,
      code: 'import-refused',
      extra: { errors: [{ line: 3, field: 'price', message }] },
    })
  })

  test('of variants, by row', async () => {
    const { shop, clerk, id } = await openShopInYen()
    const options = [{ name: 'Color', values: ['Black', 'Blue', 'Red'] }]
    await givenVariants(shop.db, { id, sku: 'SLT' }, options, [{ options: ['Black'] }, { options: ['Blue'] }])
    const { version, variants } = await clerk.api(getProductVariants, { params: { id } })
    const changed = variants.map((variant, index) => ({ id: variant.id, price: index === 0 ? '9' : '9.90' }))
    const change = clerk.api(changeVariants, { params: { id }, body: { version, variants: changed } })
    expect(await refusedFields(change)).toEqual(['variants.1.price'])
    const combinations = [{ optionValues: ['Red'], price: '9.01', rrp: '12.50' }]
    const creation = clerk.api(createVariants, { params: { id }, body: { version, combinations } })
    expect(await refusedFields(creation)).toEqual(['combinations.0.price', 'combinations.0.rrp'])
  })

  test('of standard prices, price lists and their files', async () => {
    const { clerk, id } = await openShopInYen()
    const tiers = [
      { minQuantity: 10, price: '1400' },
      { minQuantity: 20, price: '1299.99' },
    ]
    const { version } = await clerk.api(getStaffProduct, { params: { id } })
    const standard = { params: { sku: 'SLT' }, body: { tiers, version } }
    expect(await refusedFields(clerk.api(changeStandardPrice, standard))).toEqual(['tiers.1.price'])

    const list = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
    const params = { id: list.id }
    const rows = [{ sku: 'SLT', price: '1450.5', tiers }]
    const change = clerk.api(changePriceListRows, { params, body: { version: 1, prices: rows } })
    expect(await refusedFields(change)).toEqual(['prices.0.price', 'prices.0.tiers.1.price'])

    const body = 'sku,price,tier_2_from,tier_2_price\nSLT,1450,10,1399.90\n'
    const report = await clerk.api(importPriceList, { params, query: { dryRun: 'true' }, body })
    expect(report.errors).toMatchObject([{ line: 2, field: 'tier_2_price', value: '1399.90', message }])
    const imported = clerk.api(importPriceList, { params, query: { dryRun: 'false', version: '1' }, body })
    expect(await problemOf(imported)).toMatchObject({ status: 422, code: 'import-refused' })
  })

  test('of shipping methods, payments and the limit for new accounts', async () => {
    const { shop, clerk, id } = await openShopInYen()
    const freight = { name: 'Freight', price: '90.5', freeFrom: '1000.01' }
    expect(await refusedFields(clerk.api(createShippingMethod, { body: freight }))).toEqual([
      'price',
      'freeFrom',
    ])
    expect(await refusedFields(setMethod(clerk, 'Express', { price: '14.99' }))).toEqual(['price'])
    await setMethod(clerk, 'Express', { price: '1500' })
    const limit = saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 5, newAccountLimit: '99.5' } })
    expect(await refusedFields(limit)).toEqual(['value.newAccountLimit'])

    const placed = await order(await shop.customer(), [{ productId: id, price: '1500.00' }])
    const payment = { version: 1, kind: 'payment', method: 'other', receivedOn: '2026-01-01' } as const
    const paying = clerk.api(addPayment, { params: { id: placed.id }, body: { ...payment, amount: '0.5' } })
    expect(await refusedFields(paying)).toEqual(['amount'])
  })
})

test('files of a shop in yen have no decimals, and reading them back changes nothing', async () => {
  const { shop, clerk, id } = await openShopInYen()
  const yen = { price: 128_000, rrp: 200_000, tiers: [{ minQuantity: 10, price: 120_000 }] }
  await shop.db.update(prices).set(yen)
  const placed = await order(await shop.customer(), [{ productId: id, price: '1280.00' }])
  await setStatus(clerk, placed.id, { status: 'paid' })
  const list = await clerk.api(createPriceList, { body: { name: 'Partners', kind: 'fixed' } })
  const listed = [{ sku: 'SLT', price: '1100', tiers: [{ minQuantity: 10, price: '1000' }] }]
  const { version } = await clerk.api(changePriceListRows, {
    params: { id: list.id },
    body: { version: list.version, prices: listed },
  })

  const read = async (path: string) => (await clerk.fetch(path)).text()
  const products = await read('/api/admin/products.csv')
  const listPrices = await read(`/api/admin/price-lists/${list.id}/prices.csv`)
  const days = 'from=2026-11-21&to=2026-11-21'
  const files = [products, listPrices, await read('/api/admin/orders.csv')]
  for (const file of [...files, await read(`/api/admin/stats/sales.csv?${days}`)])
    expect(file).not.toMatch(/\d\.00(?!0)/)
  expect(products).toMatch(/,1280,,2000,.*,10:1200/)
  expect(listPrices).toContain(',1100,10,1000,')

  expect(await clerk.api(importProducts, { query: { dryRun: 'false' }, body: products })).toMatchObject({
    unchanged: 1,
    updated: 0,
  })
  const importing = {
    params: { id: list.id },
    query: { dryRun: 'false', version },
    body: listPrices,
  } as const
  expect(await clerk.api(importPriceList, importing)).toMatchObject({ unchanged: 1 })
})

test('a percentage list in yen has whole prices', async () => {
  const { clerk } = await openShopInYen()
  const list = { name: 'Partners', kind: 'percentage', discountBasisPoints: 333 } as const
  const { id, version } = await clerk.api(createPriceList, { body: list })
  const query = { sku: 'SLT', quantity: 1 }
  expect(await clerk.api(previewPrice, { params: { id }, query })).toMatchObject({ price: '1450.00' })
  await clerk.api(changePriceList, { params: { id }, body: { discountBasisPoints: 9_999, version } })
  expect(await clerk.api(previewPrice, { params: { id }, query })).toMatchObject({ price: '1.00' })
})

test('the base cannot become yen while prices have decimals, which the refusal names', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { sku: 'A-1', price: 19_950 })
  await givenProduct(shop.db, { sku: 'A-2', rrp: 24_999 })
  const { id: listedId } = await givenProduct(shop.db, { sku: 'A-3' })
  await shop.db
    .update(prices)
    .set({ tiers: [{ minQuantity: 5, price: 9_950 }] })
    .where(sql`variant_id = (select id from variants where product_id = ${listedId})`)
  await givenProduct(shop.db, { sku: 'A-4', originalPrice: 24_999 })
  const list = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  const rows = [{ sku: 'A-2', price: '89.90' }]
  await clerk.api(changePriceListRows, { params: { id: list.id }, body: { version: 1, prices: rows } })
  await setMethod(clerk, 'Standard', { price: '9.00', freeFrom: '49.90' })

  expect(await problemOf(chooseBase(clerk, 'JPY'))).toMatchObject({
    status: 409,
    code: 'prices-not-whole',
    detail:
      'JPY has no decimals. Change these to whole amounts first: prices of 4 variants (A-1, A-2, A-3 and others); ' +
      '1 shipping method (Standard); 1 price in a price list (Reseller A A-2).',
    extra: {
      fractions: [
        { kind: 'variants', count: 4 },
        { kind: 'shipping_methods', count: 1 },
        { kind: 'list_prices', count: 1 },
      ],
    },
  })
  expect(await chooseBase(clerk, 'INR')).toMatchObject({ value: 'INR' })
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({ price: '199.50' })
})

test('prices that are saved during a change to yen are whole, or the change is refused', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const create = (sku: string) => () =>
    clerk.api(createProduct, { body: { name: sku, sku, imageUrl: '/media/a.webp', price: '9.50' } })
  const { problemCodes } = await runAtOnce<unknown>([
    create('A-1'),
    create('A-2'),
    () => chooseBase(clerk, 'JPY'),
    create('A-3'),
  ])
  const isYen = (await clerk.api(getSetting, { params: { key: 'base_currency' } })).value === 'JPY'
  const saved = await shop.db.select({ price: prices.price }).from(prices)
  expect(problemCodes).toEqual(isYen ? Array(3).fill('fractional-amount') : ['prices-not-whole'])
  expect(saved).toHaveLength(isYen ? 0 : 3)
})
