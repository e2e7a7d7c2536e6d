import { beforeEach, expect, test } from 'vitest'
import { changeImportSettings } from '#contract/catalog/imports/product-imports.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { checkWith, importChecked, uploadAndCheck, uploadText } from '#tests/support/imports/import-steps.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

let shop: Shop
let clerk: Browser

/** Two products and two variants of another have GTINs, one product has none. */
beforeEach(async () => {
  shop = await openShop()
  clerk = await shop.admin()
  for (const sku of ['Hub-1', 'LEAD', 'BARE']) await givenProduct(shop.db, { sku, name: sku, price: 5000 })
  await importChecked(shop, clerk, await uploadAndCheck(shop, clerk, productFile))
  await importChecked(shop, clerk, await uploadAndCheck(shop, clerk, variantFile))
})

const productFile = ['sku,gtin', 'Hub-1,4006381333931', 'LEAD,036000291452'].join('\n')
const variantFile = [
  'sku,slug,name,price,gtin,option1Name,option1Value',
  'DK-B,dock,Dock,50.00,96385074,Color,Blue',
  'DK-R,dock,Dock,50.00,10012345678902,Color,Red',
].join('\n')

const errorsOf = (loaded: { check: { errors: { line: number; field: string; message: string }[] } | null }) =>
  loaded.check?.errors.map(({ line, field, message }) => `${line} ${field}: ${message}`)

test('a file with GTINs and no SKU is matched by them, however many zeros they have', async () => {
  const file = [
    'EAN;Price;Stock',
    '4006381333931;12,50;7',
    '0036000291452;13,50;8',
    '96385074;14,50;9',
    '10012345678902;15,50;10',
  ].join('\n')
  const uploaded = await uploadText(clerk, file)
  expect(uploaded).toMatchObject({
    status: 'checking',
    settings: { matchBy: 'gtin', columns: ['gtin', 'price', 'stockQuantity'] },
  })
  const checked = await checkWith(shop, clerk, uploaded, {})
  expect(checked.check).toMatchObject({ inserted: 0, updated: 4, errors: [] })
  await importChecked(shop, clerk, checked)
  const { items } = await clerk.api(listStaffProducts, { query: { limit: 100 } })
  expect(items.map(({ sku, price, stockQuantity }) => [sku, price, stockQuantity]).toSorted()).toMatchObject([
    ['BARE', '50.00', 10],
    ['DK-B', '14.50', 19],
    ['Hub-1', '12.50', 7],
    ['LEAD', '13.50', 8],
  ])

  // Remembered with the columns.
  expect((await uploadAndCheck(shop, clerk, file)).check).toMatchObject({ unchanged: 4, updated: 0 })
})

test('a GTIN that the shop does not have, that is wrong or that repeats is named', async () => {
  const file = [
    'EAN;Price',
    '5901234123457;12,50',
    '4006381333932;12,50',
    '4,00638E+12;12,50',
    '036000291452;13,50',
    '00036000291452;14,50',
    ';9,00',
  ].join('\n')
  const checked = await checkWith(shop, clerk, await uploadText(clerk, file), {})
  expect(checked.check).toMatchObject({ updated: 1, leftOut: 5 })
  expect(errorsOf(checked)).toEqual([
    '2 gtin: No product has this GTIN',
    '3 gtin: Last digit should be 1',
    '4 gtin: The spreadsheet shortened this barcode. Format the column as text and export again.',
    '6 gtin: Line 5 has the same GTIN',
    '7 gtin: Enter the GTIN',
  ])
})

test('the SKU of the file is for products that the shop does not have', async () => {
  const file = [
    'Item no.;EAN;Description;Price',
    'S-1;4006381333931;Supplier hub;12,50',
    'S-2;5901234123457;Supplier mouse;9,50',
    ';96385074;Dock;14,50',
    'bare;8712345678906;Keyboard;19,50',
    'S-2;4012345678901;Second mouse;9,50',
    ';5449000000996;Cable;2,50',
  ].join('\n')
  const uploaded = await uploadText(clerk, file)
  expect(uploaded.settings.matchBy).toBe('sku')
  const checked = await checkWith(shop, clerk, uploaded, { matchBy: 'gtin' })
  expect(errorsOf(checked)).toEqual([
    '5 sku: A product without this GTIN has this SKU',
    '6 sku: Line 3 has the same SKU',
    '7 gtin: No product has this GTIN',
  ])
  expect(checked.check?.changes).toMatchObject([
    { line: 2, sku: 'Hub-1', after: { name: 'Supplier hub', price: '12.50' } },
    { line: 3, sku: 'S-2', before: null, after: { gtin: '5901234123457' } },
    { line: 4, sku: 'DK-B', after: { price: '14.50' } },
  ])
})

test('without the column that products are matched by, a file cannot be checked', async () => {
  const uploaded = await uploadText(clerk, 'Item no.;Price\nHub-1;9,50')
  const { encoding: _encoding, separator: _separator, ...settings } = uploaded.settings
  const check = (changes: object) =>
    problemOf(
      clerk.api(changeImportSettings, {
        params: uploaded,
        body: { ...settings, decimalMark: ',', version: uploaded.version, ...changes },
      }),
    )
  expect(await check({ matchBy: 'gtin' })).toMatchObject({
    status: 422,
    errors: [{ field: 'columns', message: 'Choose the column with the GTIN' }],
  })
  expect(await check({ columns: [null, 'price'] })).toMatchObject({
    errors: [{ field: 'columns', message: 'Choose the column with the SKU' }],
  })
})
