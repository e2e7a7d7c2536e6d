import { expect, test } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { importChecked, uploadAndCheck } from '#tests/support/imports/import-steps.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const upload = (clerk: Browser, ...lines: string[]) =>
  clerk.api(imports.uploadProductFile, { query: { fileName: 'supplier.csv' }, body: lines.join('\n') })

function confirm(
  clerk: Browser,
  loaded: imports.ProductImport,
  changes: Partial<imports.ImportSettings> = {},
) {
  const { encoding: _encoding, separator: _separator, decimalMark, ...settings } = loaded.settings
  const body = { ...settings, decimalMark: decimalMark ?? '.', version: loaded.version, ...changes }
  return clerk.api(imports.changeImportSettings, { params: loaded, body })
}

/** Uploads a list of the products A to D and checks it with the proposed settings. */
async function check(...lines: string[]) {
  const shop = await openShop()
  const clerk = await shop.admin()
  for (const sku of ['A', 'B', 'C', 'D']) await givenProduct(shop.db, { sku, price: 5000, stockQuantity: 7 })
  const uploaded = await upload(clerk, ...lines)
  await confirm(clerk, uploaded)
  expect(await runImportJobs(shop)).toEqual([])
  const checked = await clerk.api(imports.getProductImport, { params: uploaded })
  return {
    errors: checked.check?.errors.map(({ line, field, value, message }) =>
      [line, field, value, message].join(' | '),
    ),
    changes: checked.check?.changes.map(({ sku, after }) => ({ sku, ...after })),
  }
}

test('SKUs with letters outside ASCII are found again', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const file = ['sku,name,price', 'TWIN-É,Composed,10.00', 'ŻÓŁW,Turtle,11.00'].join('\n')
  const first = await uploadAndCheck(shop, clerk, file)
  expect((await importChecked(shop, clerk, first)).status).toBe('done')
  expect((await uploadAndCheck(shop, clerk, file)).check).toMatchObject({
    unchanged: 2,
    inserted: 0,
    errors: [],
  })
  const variants = await uploadAndCheck(shop, clerk, 'sku,price,gtin\nTWIN-É,12.00,')
  expect(variants.check).toMatchObject({ updated: 1, errors: [] })
})

test('a second row of headings is an error, and the rows below come in', async () => {
  expect(await check('Artikelnummer;Preis;Bestand', ';EUR;Stück', 'A;12,50;3')).toEqual({
    errors: [
      '2 | sku |  | SKU is required',
      '2 | price | EUR | Enter an amount such as 199.00',
      '2 | stockQuantity | Stück | Enter a whole number, 0 or more',
    ],
    changes: [{ sku: 'A', price: '12.50', stockQuantity: 3 }],
  })
})

test('dates where numbers are due are errors', async () => {
  const { errors } = await check(
    'Артикул;Цена;Остаток',
    'A;12,50;01.05.2026',
    'B;12. 05.;3',
    'C;9,50;2026-05-01',
  )
  expect(errors).toEqual([
    '2 | stockQuantity | 01.05.2026 | Enter a whole number, 0 or more',
    '3 | price | 12. 05. | Enter an amount such as 199.00',
    '4 | stockQuantity | 2026-05-01 | Enter a whole number, 0 or more',
  ])
})

test('a repeated SKU is an error, also if its first row has one', async () => {
  expect(await check('Ref.;Precio', 'A;12,50', 'a;13,50', 'B;consultar', 'B;9,00', 'C;8,00')).toEqual({
    errors: [
      '3 | sku | a | Line 2 has the same SKU',
      '4 | price | consultar | Enter an amount such as 199.00',
      '5 | sku | B | Line 4 has the same SKU',
    ],
    changes: [
      { sku: 'A', price: '12.50' },
      { sku: 'C', price: '8.00' },
    ],
  })
})

test('a GTIN that a spreadsheet spoiled is named as such, and one without its zeros is read', async () => {
  const { errors, changes } = await check(
    'Indeks;Kod EAN',
    'A;4,00638E+12',
    'B;4006480000000',
    'C;36000291452',
    'D;4006381333931,0',
  )
  const shortened = 'The spreadsheet shortened this barcode. Format the column as text and export again.'
  expect(errors).toEqual([`2 | gtin | 4,00638E+12 | ${shortened}`, `3 | gtin | 4006480000000 | ${shortened}`])
  expect(changes).toEqual([
    { sku: 'C', gtin: '036000291452' },
    { sku: 'D', gtin: '4006381333931' },
  ])
})

test('amounts in another currency are errors, and a column of them is taken only without others', async () => {
  const inZloty = 'This price is in PLN. The shop’s prices are in USD.'
  expect((await check('Indeks;Cena', 'A;12,50 zł', 'B;9,00')).errors).toEqual([
    `2 | price | 12,50 zł | ${inZloty}`,
  ])
  expect((await check('Indeks;Cena (PLN)', 'A;12,50')).errors).toEqual([`2 | price | 12,50 | ${inZloty}`])

  const clerk = await (await openShop()).admin()
  const { settings } = await upload(clerk, 'Indeks;Cena (PLN);Cena (USD)', 'A;12,50;3,20')
  expect(settings.columns).toEqual(['sku', null, 'price'])
})

test('a column is recognized as GTINs by its values', async () => {
  const clerk = await (await openShop()).admin()
  const rows = ['A;4006381333931;1', 'B;4006381333948;2', 'C;96385074;3', 'D;;4']
  const { settings, columns } = await upload(clerk, 'Indeks;Skan;Ilość', ...rows)
  expect(settings.columns).toEqual(['sku', 'gtin', 'stockQuantity'])
  expect(columns.map(({ hasGtins }) => hasGtins)).toEqual([false, true, false])
})

test('a field cannot have two columns', async () => {
  const clerk = await (await openShop()).admin()
  const uploaded = await upload(clerk, 'Référence;Prix;Prix net', 'A;12,50;11,50')
  expect(uploaded.settings.columns).toEqual(['sku', 'price', null])
  expect(await problemOf(confirm(clerk, uploaded, { columns: ['sku', 'price', 'price'] }))).toMatchObject({
    status: 422,
    errors: [{ field: 'columns', message: 'Choose each field only once' }],
  })
})
