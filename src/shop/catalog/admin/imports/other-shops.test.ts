import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { checkWith, importChecked, uploadAndCheck, uploadText } from '#tests/support/imports/import-steps.ts'
import { openShop } from '#tests/support/open-shop.ts'

const woocommerce = [
  'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
  '44,variable,VH,Vestra headset,1,visible,1,,,,"Audio > Headsets, Office",,Color,"Black, White"',
  '45,variation,VH-B,,1,visible,1,30,"41,50","45,00",,VH,Color,Black',
  '46,variation,VH-W,,1,visible,0,0,,"45,00",,VH,Color,White',
  '47,simple,,Vestra stand,1,visible,1,,,12,Audio,,,',
].join('\n')

test('the export of another shop is checked at once, and comes in as products with variants', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { name: 'Vestra headset', slug: 'vestra-headset' })

  const checked = await uploadAndCheck(shop, clerk, woocommerce)
  expect(checked.settings).toMatchObject({ shape: 'woocommerce', decimalMark: ',' })
  expect(checked.check).toMatchObject({
    rows: 4,
    unknownCategories: ['Headsets'],
    notes: ['Rows that describe the product of several variants: 1.'],
  })

  const created = await checkWith(shop, clerk, checked, { createCategories: true })
  expect(created.check?.errors).toMatchObject([{ line: 5, field: 'sku' }])
  const done = await importChecked(shop, clerk, created)
  expect(done.counts).toEqual({ inserted: 2, updated: 0, leftOut: 1 })

  const { items: products } = await clerk.api(listStaffProducts, { query: { search: 'VH-B' } })
  expect(products).toMatchObject([
    { name: 'Vestra headset', slug: 'vestra-headset-2', category: { name: 'Headsets' } },
  ])
  const variants = await clerk.api(getProductVariants, { params: { id: products[0]?.id ?? 0 } })
  expect(variants.variants).toMatchObject([
    {
      sku: 'VH-B',
      label: 'Black',
      price: '41.50',
      originalPrice: '45.00',
      stockQuantity: 30,
    },
    { sku: 'VH-W', label: 'White', price: '45.00', stockQuantity: 0 },
  ])

  // The second time, also with another variant.
  const again = await uploadAndCheck(
    shop,
    clerk,
    `${woocommerce}\n48,variation,VH-R,,1,visible,1,5,,"45,00",,VH,Color,Red`,
  )
  expect(again.check).toMatchObject({ unchanged: 2, inserted: 1, updated: 0 })
  expect(again.check?.changes).toMatchObject([{ line: 6, name: 'Vestra headset, Red' }])
})

test('staff may match the columns of such a file themselves, which is remembered', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenCategory(shop.db, 'Audio')
  const checked = await uploadAndCheck(shop, clerk, woocommerce)
  const matched = await checkWith(shop, clerk, checked, { shape: null })
  expect(matched.check?.errors).not.toEqual(checked.check?.errors)

  const second = await uploadAndCheck(shop, clerk, woocommerce)
  expect(second).toMatchObject({ isRemembered: true, settings: { shape: null } })
  const back = await checkWith(shop, clerk, second, {
    shape: 'woocommerce',
    columns: second.settings.columns,
  })
  expect(back.check?.notes).toHaveLength(1)
})

test('a text among numbers is an error until staff decide what it means', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  for (const sku of ['A', 'B', 'C', 'D']) await givenProduct(shop.db, { sku, price: 5000, stockQuantity: 7 })
  const file = ['SKU;Price;Stock', 'A;10,00;>100', 'B;on request;12', 'C;30,00;in May', 'D;12.50;1'].join(
    '\n',
  )

  const uploaded = await uploadText(clerk, file)
  expect(uploaded.columns.map(({ texts }) => texts)).toEqual([
    [],
    [{ text: 'on request', count: 1 }],
    [
      { text: '>100', count: 1 },
      { text: 'in May', count: 1 },
    ],
  ])
  expect(uploaded.settings.readAs).toEqual({ stockQuantity: { '>100': '100' } })
  const checked = await checkWith(shop, clerk, uploaded, {})
  expect(checked.check?.errors.map(({ sku, field }) => `${sku} ${field}`)).toEqual([
    'B price',
    'C stockQuantity',
  ])

  const decided = await checkWith(shop, clerk, checked, {
    readAs: { price: { 'on request': null }, stockQuantity: { '>100': '100', 'in May': '0' } },
  })
  expect(decided.check?.changes.map(({ sku, after }) => ({ sku, ...after }))).toEqual([
    { sku: 'A', price: '10.00', stockQuantity: 100 },
    { sku: 'B', stockQuantity: 12 },
    { sku: 'C', price: '30.00', stockQuantity: 0, inStock: false },
    { sku: 'D', price: '12.50', stockQuantity: 1 },
  ])
  // Remembered with the columns.
  expect((await uploadAndCheck(shop, clerk, file)).check).toMatchObject({ errors: [], updated: 4 })
})

test('prices follow from purchase prices, and an export has both', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { sku: 'A', price: 5000 })
  const file = ['Artikelnummer;Bezeichnung;Netto-EK', 'A;Dock;97,09', 'B;Monitor;1.299,00'].join('\n')

  const uploaded = await uploadText(clerk, file)
  expect(uploaded.settings.columns).toEqual(['sku', 'name', 'unitCost'])
  const markup = { basisPoints: 1800, ending: 99 } as const
  const checked = await checkWith(shop, clerk, uploaded, { markup })
  expect(checked.check?.changes).toMatchObject([
    { sku: 'A', after: { name: 'Dock', price: '114.99', unitCost: '97.09' } },
    { sku: 'B', after: { price: '1532.99', unitCost: '1299.00' } },
  ])
  await importChecked(shop, clerk, checked)
  const exported = await (await clerk.fetch('/api/admin/products.csv')).text()
  const [header = [], ...rows] = parse(exported, { bom: true }) as string[][]
  expect(rows.map((row) => row[header.indexOf('unitCost')])).toEqual(['97.09', '1299.00'])
  expect((await uploadAndCheck(shop, clerk, exported)).check).toMatchObject({ unchanged: 2, updated: 0 })
})
