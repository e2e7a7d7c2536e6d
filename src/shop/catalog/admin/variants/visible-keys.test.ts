import { expect, test } from 'vitest'
import { importProducts } from '#contract/catalog/product-files.ts'
import { createProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import {
  changeOptions,
  changeVariants,
  createVariants,
  getProductVariants,
} from '#contract/catalog/staff-variants.ts'
import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const composed = 'Caf\u00e9'
const decomposed = 'Cafe\u0301'
const form = { name: 'Cup', price: '10.00', imageUrl: '/media/a.webp', stockQuantity: 7 }

test('a SKU is stored without invisible characters, and is the same in each spelling', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const typed = ` \u200b${decomposed}\u00ad-1\u200f `
  const { id, sku } = await clerk.api(createProduct, { body: { ...form, sku: typed } })
  expect(sku).toBe(`${composed}-1`)
  const again = clerk.api(createProduct, { body: { ...form, sku: `${composed}-1` } })
  expect(await problemOf(again)).toMatchObject({ code: 'sku-taken' })
  expect(await problemOf(clerk.api(createProduct, { body: { ...form, sku: '\u2060\ufeff' } }))).toMatchObject(
    {
      errors: [{ field: 'sku', message: 'SKU is required' }],
    },
  )

  const report = await clerk.api(importProducts, { body: `sku,name\n${typed},Mug\n` })
  expect(report).toMatchObject({ inserted: 0, updated: 1 })
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({
    name: 'Mug',
    sku: `${composed}-1`,
  })
  const buyer = await shop.customer()
  const quote = await buyer.api(getCheckoutQuote, {
    body: { items: [{ sku: typed, quantity: 1 }], country: 'DE' },
  })
  expect(quote).toMatchObject({ lines: [{ sku: `${composed}-1` }] })
})

test('an option has a value once, however it is spelled, in the editor and in a file', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(createProduct, { body: { ...form, sku: 'CUP' } })
  const setOptions = (...values: string[]) =>
    clerk.api(changeOptions, {
      params: { id },
      body: {
        options: [
          { name: 'Co\u00adlor', values: values.map((name) => ({ name })), existingValue: values[0] },
        ],
      },
    })
  expect(await problemOf(setOptions(composed, decomposed))).toMatchObject({
    errors: [{ message: 'This option has the value already' }],
  })
  expect(await setOptions('Pine', decomposed)).toMatchObject({
    options: [{ name: 'Color', values: ['Pine', composed] }],
  })
  const created = await clerk.api(createVariants, {
    params: { id },
    body: { combinations: [{ optionValues: [decomposed], price: '10.00' }] },
  })
  expect(created.variants.map(({ label }) => label)).toEqual(['Pine', composed])

  const file = `sku,name,slug,option1Name,option1Value\nNEW,New,new,Co\u200blor,${decomposed}\nNEW-2,New,new,Color,${composed}\n`
  expect(await problemOf(clerk.api(importProducts, { body: file }))).toMatchObject({ code: 'import-refused' })
})

test('12, 13 and 14 digits of a GTIN are one GTIN', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(createProduct, { body: { ...form, sku: 'CUP' } })
  const { id: otherId } = await clerk.api(createProduct, { body: { ...form, sku: 'MUG' } })
  const setGtin = async (productId: number, gtin: string) => {
    const params = { id: productId }
    const { variants } = await clerk.api(getProductVariants, { params })
    return clerk.api(changeVariants, { params, body: { variants: [{ id: variants[0]?.id ?? 0, gtin }] } })
  }
  expect((await setGtin(id, '0036000291452')).variants).toMatchObject([{ gtin: '036000291452' }])
  expect(await problemOf(setGtin(otherId, '00036000291452'))).toMatchObject({
    errors: [{ field: 'variants.0.gtin', message: 'Another product has this GTIN' }],
  })
  expect(
    await problemOf(
      clerk.api(importProducts, { body: 'sku,name,slug,gtin\nMUG,Cup,cup-2,00036000291452\n' }),
    ),
  ).toMatchObject({ code: 'import-refused' })
})
