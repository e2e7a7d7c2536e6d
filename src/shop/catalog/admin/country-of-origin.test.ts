import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, createProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const slate = { name: 'Slate 14', sku: 'SLATE-14', price: '899.00', imageUrl: '/media/slate-960.webp' }
const unknownCountry = 'Enter a two-letter country code such as DE'

test('a product has no country of origin until staff choose one, and buyers see it', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id, slug, countryOfOrigin } = await clerk.api(createProduct, { body: slate })
  expect(countryOfOrigin).toBeNull()
  await clerk.api(changeProduct, { params: { id }, body: { version: 1, countryOfOrigin: 'DE' } })
  expect(await shop.visitor().api(getProduct, { params: { slug } })).toMatchObject({
    countryOfOrigin: 'DE',
    countryOfOriginName: 'Germany',
  })
  await clerk.api(changeProduct, { params: { id }, body: { version: 2, countryOfOrigin: null } })
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({ countryOfOrigin: null })
})

test('an unknown country is refused at its field', async () => {
  const clerk = await (await openShop()).admin()
  const body = { ...slate, countryOfOrigin: 'Atlantis' }
  expect(await problemOf(clerk.api(createProduct, { body }))).toMatchObject({
    status: 422,
    errors: [{ field: 'countryOfOrigin', message: unknownCountry }],
  })
})

test('product files have the column countryOfOrigin; an unknown country is refused in its row', async () => {
  const clerk = await (await openShop()).admin()
  const { id } = await clerk.api(createProduct, { body: { ...slate, countryOfOrigin: 'TW' } })
  const exported = await (await clerk.fetch('/api/admin/products.csv')).text()
  const [header = '', row = ''] = exported.split('\r\n').map((line) => line.split(','))
  expect(row[header.indexOf('countryOfOrigin')]).toBe('TW')
  expect(await clerk.api(importProducts, { body: exported })).toMatchObject({ unchanged: 1 })

  const wrong = clerk.api(importProducts, { body: 'sku,countryOfOrigin\r\nSLATE-14,XX' })
  expect((await problemOf(wrong)).extra).toMatchObject({
    errors: [{ line: 2, field: 'countryOfOrigin', message: unknownCountry }],
  })
  await clerk.api(importProducts, { body: 'sku,countryOfOrigin\r\nSLATE-14,VN' })
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({ countryOfOrigin: 'VN' })
  await clerk.api(importProducts, { body: 'sku,countryOfOrigin\r\nSLATE-14,' })
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({ countryOfOrigin: null })
})
