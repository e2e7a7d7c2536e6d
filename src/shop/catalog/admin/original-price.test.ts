import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, createProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { changeVariants, getProductVariants } from '#contract/catalog/staff-variants.ts'
import { changeStandardPrice } from '#contract/pricing/standard-prices.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const message = 'The original price is below the price. Enter a higher original price, or remove it.'
const refusal = {
  status: 422,
  code: 'original-price-below-price',
  errors: [{ field: 'originalPrice', message }],
}
const slate = { name: 'Slate 14', sku: 'SLATE', price: '100.00', imageUrl: '/media/slate-960.webp' }

async function openShopWithSlate() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const product = await clerk.api(createProduct, { body: { ...slate, originalPrice: '120.00' } })
  return { shop, clerk, product }
}

test('an original price below the price is refused for a new product; an equal one is not', async () => {
  const { clerk } = await openShopWithSlate()
  const create = (sku: string, originalPrice: string) =>
    clerk.api(createProduct, { body: { ...slate, sku, originalPrice } })
  expect(await problemOf(create('LOW', '99.99'))).toMatchObject(refusal)
  expect((await create('EQUAL', '100.00')).originalPrice).toBe('100.00')
})

test('neither price of a product can be changed to the wrong side of the other', async () => {
  const { clerk, product } = await openShopWithSlate()
  const change = (fields: object) =>
    clerk.api(changeProduct, { params: product, body: { version: 1, ...fields } })
  expect(await problemOf(change({ price: '120.01' }))).toMatchObject(refusal)
  expect(await problemOf(change({ originalPrice: '99.99' }))).toMatchObject(refusal)
  expect(await change({ price: '130.00', originalPrice: null })).toMatchObject({ originalPrice: null })
})

test('a product with an original price that is too low already can be changed otherwise', async () => {
  const { shop, clerk, product } = await openShopWithSlate()
  await shop.db.execute(sql`update prices set original_price = 5000`)
  const { version } = await clerk.api(getStaffProduct, { params: product })
  const body = { version, name: 'Slate 15' }
  expect(await clerk.api(changeProduct, { params: product, body })).toMatchObject({ originalPrice: '50.00' })
})

test('an original price below the price is refused in the table of variants and in the standard price', async () => {
  const { clerk, product } = await openShopWithSlate()
  const { version, variants } = await clerk.api(getProductVariants, { params: product })
  const [variant] = variants
  const variantChange = { id: variant?.id ?? 0, price: '121.00' }
  const save = clerk.api(changeVariants, { params: product, body: { version, variants: [variantChange] } })
  expect(await problemOf(save)).toMatchObject({
    status: 422,
    errors: [{ field: 'variants.0.originalPrice', message }],
  })
  const body = { version: 1, originalPrice: '99.00' }
  expect(await problemOf(clerk.api(changeStandardPrice, { params: { sku: 'SLATE' }, body }))).toMatchObject(
    refusal,
  )
})

test.each([
  ['product', 'sku,originalPrice\r\nSLATE,99.00\r\n'],
  ['variant', 'slug,sku,minQuantity,originalPrice\r\nslate-14,SLATE,1,99.00\r\n'],
])('a file with an original price below the price is refused (one row per %s)', async (_, body) => {
  const { clerk } = await openShopWithSlate()
  const report = await clerk.api(importProducts, { query: { dryRun: true }, body })
  expect(report.errors).toMatchObject([{ line: 2, field: 'originalPrice', message }])
})

test('a new product in a file needs an original price above its price, too', async () => {
  const { clerk } = await openShopWithSlate()
  const body = 'sku,name,price,originalPrice,imageUrl\r\nNEW,New,10.00,9.00,/media/a.webp\r\n'
  const report = await clerk.api(importProducts, { query: { dryRun: true }, body })
  expect(report.errors).toMatchObject([{ line: 2, field: 'originalPrice', message }])
})
