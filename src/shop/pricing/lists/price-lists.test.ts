import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import {
  changePriceList,
  createPriceList,
  deletePriceList,
  duplicatePriceList,
  getPriceList,
  listPriceLists,
} from '#contract/pricing/price-lists.ts'
import { changePriceListRows, listPriceListRows, previewPrice } from '#contract/pricing/price-list-prices.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { deletePriceList as deleteList } from './save-price-list.ts'

async function openShopWithList() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { name: 'Slate', sku: 'SLATE', price: 10_000 })
  const list = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  return { shop, clerk, list, params: { id: list.id } }
}

test('staff create, list, change and delete price lists, and the activity log tells', async () => {
  const { clerk, list, params } = await openShopWithList()
  expect(list).toMatchObject({
    name: 'Reseller A',
    kind: 'fixed',
    discountBasisPoints: null,
    state: 'draft',
    status: 'draft',
    pricedCount: 0,
    variantCount: 1,
    toCheckCount: 0,
    version: 1,
  })
  const settings = { state: 'active', startsOn: '2026-11-01', endsOn: '2026-11-30' } as const
  const changed = await clerk.api(changePriceList, { params, body: { ...settings, version: 1 } })
  expect(changed).toMatchObject({ ...settings, name: 'Reseller A', status: 'active', version: 2 })
  const same = await clerk.api(changePriceList, { params, body: { ...settings, version: 2 } })
  expect(same.version).toBe(2)
  await clerk.api(createPriceList, { body: { name: 'b', kind: 'percentage', discountBasisPoints: 250 } })
  expect((await clerk.api(listPriceLists)).map(({ name }) => name)).toEqual(['b', 'Reseller A'])
  await clerk.api(deletePriceList, { params, query: { version: 2 } })
  expect(await problemOf(clerk.api(getPriceList, { params }))).toMatchObject({ code: 'price-list-not-found' })
  const { items } = await clerk.api(listAudit, { query: { action: 'price-list' } })
  expect(items.map(({ action }) => action)).toEqual([
    'price-list.delete',
    'price-list.create',
    'price-list.change',
    'price-list.create',
  ])
})

test('settings that do not fit together are refused on their field', async () => {
  const { clerk, params } = await openShopWithList()
  const errorsOf = async (call: Promise<unknown>) =>
    (await problemOf(call)).errors?.map(({ field }) => field.replace('body.', ''))
  const create = (body: Parameters<typeof clerk.api<typeof createPriceList>>[1]['body']) =>
    clerk.api(createPriceList, { body })
  expect(await errorsOf(create({ name: 'x', kind: 'percentage' }))).toEqual(['discountBasisPoints'])
  expect(await errorsOf(create({ name: 'x', kind: 'fixed', discountBasisPoints: 100 }))).toEqual([
    'discountBasisPoints',
  ])
  expect(await errorsOf(create({ name: 'x', kind: 'percentage', discountBasisPoints: 10_000 }))).toEqual([
    'discountBasisPoints',
  ])
  expect(
    await errorsOf(create({ name: 'x', kind: 'fixed', startsOn: '2026-11-02', endsOn: '2026-11-01' })),
  ).toEqual(['endsOn'])
  await clerk.api(changePriceList, { params, body: { startsOn: '2026-11-02', version: 1 } })
  const endsBefore = clerk.api(changePriceList, { params, body: { endsOn: '2026-11-01', version: 2 } })
  expect(await errorsOf(endsBefore)).toEqual(['endsOn'])
  const noDay = clerk.api(changePriceList, { params, body: { endsOn: '2026-02-30', version: 2 } })
  expect(await errorsOf(noDay)).toEqual(['endsOn'])
})

test('two lists cannot have names that differ only by case', async () => {
  const { clerk } = await openShopWithList()
  const again = clerk.api(createPriceList, { body: { name: ' reseller a ', kind: 'fixed' } })
  expect(await problemOf(again)).toMatchObject({ code: 'price-list-name-taken', extra: { field: 'name' } })
})

test('a list is not changed or deleted by a clerk who read a former version', async () => {
  const { shop, clerk, params } = await openShopWithList()
  const other = await createSecondClerk(shop)
  await other.api(changePriceList, { params, body: { name: 'Reseller B', version: 1 } })
  const stale = { status: 409, code: 'stale', extra: { name: 'Reseller B', version: 2 } }
  const change = clerk.api(changePriceList, { params, body: { name: 'Reseller C', version: 1 } })
  expect(await problemOf(change)).toMatchObject(stale)
  expect(await problemOf(clerk.api(deletePriceList, { params, query: { version: 1 } }))).toMatchObject(stale)
})

test('a list that companies use is not deleted', async () => {
  const { shop, clerk, params } = await openShopWithList()
  const deletion = deleteList(shop.db, () => shop.clock.now, {
    ...params,
    version: 1,
    actor: { ...(await clerk.api(getUser)), createdAt: shop.clock.now },
    countCompaniesOf: async () => 2,
  })
  await expect(deletion).rejects.toMatchObject({ code: 'price-list-in-use', extra: { companies: 2 } })
})

test('a fixed list with prices does not become a percentage list', async () => {
  const { clerk, params } = await openShopWithList()
  const prices = [{ sku: 'SLATE', price: '90.00' }]
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  const percentage = { kind: 'percentage', discountBasisPoints: 100 } as const
  const change = clerk.api(changePriceList, { params, body: { ...percentage, version: 2 } })
  expect(await problemOf(change)).toMatchObject({ code: 'price-list-has-prices', extra: { prices: 1 } })
  const remove = [{ sku: 'SLATE', price: null }]
  await clerk.api(changePriceListRows, { params, body: { version: 2, prices: remove } })
  const changed = await clerk.api(changePriceList, { params, body: { ...percentage, version: 3 } })
  expect(changed).toMatchObject({ kind: 'percentage', discountBasisPoints: 100, version: 4 })
  expect(await clerk.api(previewPrice, { params, query: { sku: 'slate', quantity: 3 } })).toEqual({
    sku: 'SLATE',
    name: 'Slate',
    label: '',
    quantity: 3,
    price: '99.00',
    standardPrice: '100.00',
    source: 'list',
    tierFrom: null,
    isInForce: false,
  })
  const row = clerk.api(changePriceListRows, { params, body: { version: 4, prices } })
  expect(await problemOf(row)).toMatchObject({ status: 409, code: 'percentage-list' })
})

test('a list is duplicated as a draft with its prices, which are its own from then on', async () => {
  const { clerk, list, params } = await openShopWithList()
  const tiers = [{ minQuantity: 10, price: '80.00' }]
  await clerk.api(changePriceListRows, {
    params,
    body: { version: 1, prices: [{ sku: 'SLATE', price: '90.00', tiers }] },
  })
  await clerk.api(changePriceList, {
    params,
    body: { version: 2, state: 'active', startsOn: '2026-11-01', endsOn: '2026-11-30' },
  })
  const copy = await clerk.api(duplicatePriceList, { params })
  expect(copy).toMatchObject({
    name: 'Reseller A (copy)',
    kind: 'fixed',
    state: 'draft',
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    pricedCount: 1,
    version: 1,
  })
  const prices = [{ sku: 'SLATE', price: '70.00' }]
  await clerk.api(changePriceListRows, { params: { id: copy.id }, body: { version: 1, prices } })
  const rows = async (id: number) => (await clerk.api(listPriceListRows, { params: { id } })).items
  expect(await rows(list.id)).toMatchObject([{ own: { price: '90.00', tiers } }])
  expect(await rows(copy.id)).toMatchObject([{ own: { price: '70.00', tiers: [] } }])
  expect((await clerk.api(duplicatePriceList, { params })).name).toBe('Reseller A (copy 2)')
  const { items } = await clerk.api(listAudit, { query: { action: 'price-list.create' } })
  expect(items[0]).toMatchObject({ after: { name: 'Reseller A (copy 2)', copyOf: 'Reseller A' } })
  const unknown = clerk.api(duplicatePriceList, { params: { id: 999 } })
  expect(await problemOf(unknown)).toMatchObject({ code: 'price-list-not-found' })
})
