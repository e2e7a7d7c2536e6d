import { expect, test } from 'vitest'
import { changeImportHeaderRow } from '#contract/catalog/imports/product-imports.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { checkWith, importChecked, uploadText } from '#tests/support/imports/import-steps.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const file = [
  'Price list;of;May',
  '',
  'Kürzel;Wert;Vorrat',
  'Item no.;Price;Stock',
  'A;12,50;7',
  'B;13,50;oops',
].join('\n')

test('staff choose the row with the headings, or that there are none, and rows keep their numbers', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  for (const sku of ['A', 'B']) await givenProduct(shop.db, { sku, price: 5000 })
  const uploaded = await uploadText(clerk, file)
  expect(uploaded.columns.map(({ heading }) => heading)).toEqual(['Price list', 'of', 'May'])
  expect(uploaded.settings.headerRow).toBe(1)

  const change = (headerRow: number, version: number) =>
    clerk.api(changeImportHeaderRow, { params: uploaded, body: { version, headerRow } })
  expect(await problemOf(change(2, uploaded.version))).toMatchObject({ code: 'unreadable-file' })
  const third = await change(3, uploaded.version)
  expect(third.columns.map(({ heading }) => heading)).toEqual(['Kürzel', 'Wert', 'Vorrat'])
  expect(third).toMatchObject({ rows: 3, settings: { headerRow: 3 } })

  const fourth = await change(4, third.version)
  expect(fourth.settings).toMatchObject({ headerRow: 4, columns: ['sku', 'price', 'stockQuantity'] })
  const checked = await checkWith(shop, clerk, fourth, {})
  expect(checked.check).toMatchObject({ rows: 2, updated: 1, errors: [{ line: 6, value: 'oops' }] })

  const none = await change(0, checked.version)
  expect(none.columns.map(({ heading }) => heading)).toEqual(['Column A', 'Column B', 'Column C'])
  expect(none).toMatchObject({ rows: 5, status: 'matching', settings: { headerRow: 0 } })
  const all = await checkWith(shop, clerk, none, { columns: ['sku', 'price', null], decimalMark: ',' })
  expect(all.check).toMatchObject({ rows: 5, updated: 2, leftOut: 3 })
  await importChecked(shop, clerk, all)
  const errors = await (await clerk.fetch(`/api/admin/products/imports/${all.id}/errors.csv`)).text()
  expect(errors.split('\n')[1]).toContain('Price list')
})

test('unknown headings in a row that staff chose are found in the next file', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { sku: 'A', price: 5000 })
  const odd = 'Stand;Mai\nSache;Wert\nA;12,50'
  const uploaded = await uploadText(clerk, odd)
  expect(uploaded.settings.headerRow).toBe(1)
  const second = await clerk.api(changeImportHeaderRow, {
    params: uploaded,
    body: { version: uploaded.version, headerRow: 2 },
  })
  const checked = await checkWith(shop, clerk, second, { columns: ['sku', 'price'], decimalMark: ',' })
  await importChecked(shop, clerk, checked)

  const next = await uploadText(clerk, odd.replace('Stand;Mai', 'Gültig;ab;Juni').replace('12,50', '13,50'))
  expect(next).toMatchObject({
    isRemembered: true,
    settings: { headerRow: 2, columns: ['sku', 'price'] },
  })
})
