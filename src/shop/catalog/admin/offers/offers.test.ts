import { expect, test } from 'vitest'
import { findOffers, getOffer, listOrderedOffers } from '#contract/catalog/staff-offers.ts'
import { archiveVariant, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'

async function openShopWithPhones() {
  const shop = await openShop()
  const phone = await givenProduct(shop.db, { name: 'Meridian 5G', sku: 'MER-1' })
  await givenVariants(
    shop.db,
    { ...phone, sku: 'MER-1' },
    [
      { name: 'Color', values: ['Pine', 'Frost'] },
      { name: 'Storage', values: ['128 GB', '256 GB'] },
    ],
    [
      { options: ['Pine', '128 GB'], price: 50_000 },
      { options: ['Pine', '256 GB'], price: 60_000, tiers: [{ minQuantity: 10, price: 57_000 }] },
      { options: ['Frost', '256 GB'], minQuantity: 4, quantityMultiple: 2, stockQuantity: 0 },
    ],
  )
  await givenProduct(shop.db, { name: 'Pine stand', sku: 'STAND-256' })
  const clerk = await shop.admin()
  const find = async (search: string) =>
    (await clerk.api(findOffers, { query: { search } })).map(({ sku }) => sku)
  return { shop, phone, clerk, find }
}

test('variants are found by name, option values and SKU, an exact SKU first', async () => {
  const { shop, find } = await openShopWithPhones()
  expect(await find('meridian')).toEqual(['MER-1', 'MER-1-2', 'MER-1-3'])
  expect(await find('pine 256')).toEqual(['MER-1-2', 'STAND-256'])
  expect(await find('256gb meri')).toEqual(['MER-1-2', 'MER-1-3'])
  expect(await find('MER13')).toEqual(['MER-1-3'])
  expect(await find('mer-1')).toEqual(['MER-1', 'MER-1-2', 'MER-1-3'])
  expect(await find('100% _')).toEqual([])
  await archiveVariant(shop.db, 'MER-1-2')
  expect(await find('pine 256')).toEqual(['STAND-256'])
})

test('a found variant has its label, price, tiers, rule and stock', async () => {
  const { clerk, phone } = await openShopWithPhones()
  const [offer] = await clerk.api(findOffers, { query: { search: 'frost' } })
  expect(offer).toMatchObject({
    productId: phone.id,
    name: 'Meridian 5G',
    sku: 'MER-1-3',
    label: 'Frost / 256 GB',
    minQuantity: 4,
    multiple: 2,
    inStock: false,
    stockQuantity: 0,
  })
  expect(await clerk.api(getOffer, { params: { sku: 'mer-1-2' } })).toMatchObject({
    price: '600.00',
    tiers: [{ minQuantity: 10, price: '570.00' }],
  })
  const unknown = clerk.api(getOffer, { params: { sku: 'MER-9' } })
  expect(await problemOf(unknown)).toMatchObject({ status: 404, code: 'offer-not-found' })
})

test('an order names its variants as they are sold now, and null for archived ones', async () => {
  const { shop, clerk, phone } = await openShopWithPhones()
  const { id, items } = await order(await shop.customer(), [
    { productId: phone.id, variant: 'Pine / 128 GB', price: '500.00' },
    { productId: phone.id, variant: 'Pine / 256 GB', price: '600.00' },
  ])
  await archiveVariant(shop.db, 'MER-1')
  expect(await clerk.api(listOrderedOffers, { params: { id } })).toMatchObject([
    { itemId: items[0]?.id, offer: null },
    { itemId: items[1]?.id, offer: { sku: 'MER-1-2', price: '600.00' } },
  ])
  const missing = clerk.api(listOrderedOffers, { params: { id: 99 } })
  expect(await problemOf(missing)).toMatchObject({ code: 'order-not-found' })
})
