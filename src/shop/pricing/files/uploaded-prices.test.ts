import { expect, test } from 'vitest'
import { fetchWithFile } from '#contract/api/fetch-with-file.ts'
import { createApi } from '#contract/client.ts'
import { priceFileReading } from '#contract/pricing/price-file-reading.ts'
import {
  changePriceListRows,
  importPriceList,
  listPriceListRows,
} from '#contract/pricing/price-list-prices.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { encodeText } from '#platform/csv/decode-file.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'

async function openShopWithList(skus = ['A-1', 'A-2', 'A-3']) {
  const shop = await openShop()
  const clerk = await shop.admin()
  for (const sku of skus) await givenProduct(shop.db, { name: `Device ${sku}`, sku, price: 200_000 })
  const { id } = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  return { shop, clerk, params: { id } }
}

interface Query {
  dryRun?: boolean
  version?: number
  decimalMark?: '.' | ','
  skuColumn?: number
  priceColumn?: number
}

function upload(
  clerk: Browser,
  params: { id: number },
  file: string | Buffer,
  query: Query = { dryRun: true },
) {
  const bytes = new Blob([typeof file === 'string' ? file : Uint8Array.from(file)])
  const api = createApi(fetchWithFile(clerk.fetch, bytes))
  return api('POST /api/admin/price-lists/{id}/import', { params, query })
}

const pricesOf = ({ changes }: Awaited<ReturnType<typeof upload>>) =>
  changes.map(({ sku, after }) => [sku, after.price])

const german =
  'Artikelnummer;Bezeichnung;Netto-EK;Bestand\r\nA-1;Größe 24";1.299,00 $;17\r\nA-2;Dock;89,90;>100\r\n'
const germanPrices = [
  ['A-1', '1299.00'],
  ['A-2', '89.90'],
]

test.each([
  ['UTF-8', Buffer.from(german)],
  ['UTF-8 with a byte order mark and sep=', Buffer.from(`\uFEFFsep=;\r\n${german}`)],
  ['UTF-16', encodeText(`\uFEFF${german}`, 'utf-16le')],
  ['Windows-1252', encodeText(german, 'windows-1252')],
  ['tabs', Buffer.from(german.replaceAll(';', '\t'))],
  ['junk rows above the header', Buffer.from(`Preisliste Mai\r\n\r\n${german}`)],
])('a German list in %s is read by its headings and amounts', async (_, file) => {
  const { clerk, params } = await openShopWithList()
  const report = await upload(clerk, params, file)
  expect(report.errors).toEqual([])
  expect(pricesOf(report)).toEqual(germanPrices)
  expect(report.reading).toMatchObject({
    decimalMark: ',',
    columns: [
      { heading: 'Artikelnummer', field: 'sku', samples: ['A-1', 'A-2'] },
      { heading: 'Bezeichnung', field: null },
      { heading: 'Netto-EK', field: 'price' },
      { heading: 'Bestand', field: null },
    ],
  })
})

test('a workbook is read and imported, and lines are the rows of its sheet', async () => {
  const { clerk, params } = await openShopWithList()
  const file = xlsxFile(
    `<sheetData><row r="1">${textCell('A1', 'Price list of May')}</row><row r="3">${textCell('A3', 'Item no.')}${textCell('B3', 'Your price')}</row><row r="4">${textCell('A4', 'A-1')}${numberCell('B4', '1299.9900000000001')}</row><row r="5">${textCell('A5', 'A-2')}${textCell('B5', '="$ 89.90"')}</row></sheetData>`,
  )
  const checked = await upload(clerk, params, file)
  expect(checked.changes.map(({ line }) => line)).toEqual([4, 5])
  expect(checked.reading).toMatchObject({ encoding: null, decimalMark: '.' })
  await upload(clerk, params, file, { version: checked.version })
  const { items } = await clerk.api(listPriceListRows, { params, query: { show: 'priced' } })
  expect(items.map(({ sku, own }) => [sku, own?.price])).toEqual([
    ['A-1', '1299.99'],
    ['A-2', '89.90'],
  ])
})

test.each(['sku;price\r\n', 'Foo;Bar\r\n', ''])(
  'SKUs and prices below the header %j are found',
  async (header) => {
    const { clerk, params } = await openShopWithList(['ORV-MER-GRA-512', 'ORV-MER-256-GR'])
    const report = await upload(clerk, params, `${header}ORV-MER-GRA-512;650.00\r\nORV-MER-256-GR;605,00\r\n`)
    expect(pricesOf(report)).toEqual([
      ['ORV-MER-GRA-512', '650.00'],
      ['ORV-MER-256-GR', '605.00'],
    ])
  },
)

test('the column with the most SKUs of the shop counts, unless another one is named so and has some', async () => {
  const { clerk, params } = await openShopWithList(['10', 'A-2'])
  const fieldsOf = async (file: string) =>
    (await upload(clerk, params, file)).reading?.columns.map(({ field }) => field)
  expect(await fieldsOf('Nr;Ware;Preis\n1;10;9,50\n2;A-2;8,50')).toEqual([null, 'sku', 'price'])
  expect(await fieldsOf('SKU;Model;Price\n10;A-2;9.50\nX;10;8.50')).toEqual(['sku', null, 'price'])
})

test('columns that are not found are refused with those of the file, until the call names them', async () => {
  const { clerk, params } = await openShopWithList()
  const refuse = async (file: string, query?: Query) => {
    const { status, code, detail, extra } = await problemOf(upload(clerk, params, file, query))
    const { columns, decimalMark } = priceFileReading.parse(extra)
    const fields = columns.map(({ field }) => field)
    return { status, code, detail, fields, decimalMark }
  }
  const file = 'Ware;Netto A;Netto B\nA-1;90,50;80,50\nA-2;91,50;81,50'
  const refusal = { status: 422, code: 'price-columns-not-found' }
  expect(await refuse(file)).toEqual({
    ...refusal,
    detail: 'Choose the column with the prices.',
    fields: ['sku', null, null],
    decimalMark: null,
  })
  expect(await refuse('Foo;Bar\nX;1\nY;2')).toMatchObject({
    ...refusal,
    detail: 'Choose the column with the SKUs.',
    fields: [null, 'price'],
  })
  expect(await refuse('Foo\nX\nY')).toMatchObject({
    ...refusal,
    detail: 'Choose the column with the SKUs and the prices.',
  })
  for (const priceColumn of [1, 4])
    expect(await refuse(file, { dryRun: true, skuColumn: 1, priceColumn })).toMatchObject(refusal)

  expect(pricesOf(await upload(clerk, params, file, { dryRun: true, priceColumn: 3 }))).toEqual([
    ['A-1', '80.50'],
    ['A-2', '81.50'],
  ])
  const wrong = await upload(clerk, params, file, { dryRun: true, skuColumn: 2, priceColumn: 3 })
  expect(wrong.errors).toMatchObject([
    { line: 2, field: 'sku', value: '90,50' },
    { line: 3, field: 'sku', value: '91,50' },
  ])
})

test('prices that can be read in two ways are refused until the call says how', async () => {
  const { clerk, params } = await openShopWithList()
  const file = 'SKU;Price\nA-1;1.299\nA-2;2.450'
  const problem = await problemOf(upload(clerk, params, file))
  expect(problem).toMatchObject({ status: 422, code: 'decimal-mark-unclear', extra: { decimalMark: null } })
  const report = await upload(clerk, params, file, { dryRun: true, decimalMark: ',' })
  expect(pricesOf(report)).toEqual([
    ['A-1', '1299.00'],
    ['A-2', '2450.00'],
  ])
})

test('a column of purchase prices counts only without a column of prices', async () => {
  const { clerk, params } = await openShopWithList()
  const prices = async (headings: string) =>
    pricesOf(await upload(clerk, params, `SKU;${headings}\nA-1;80.00;95.00\n`))
  expect(await prices('Dealer price;RRP')).toEqual([['A-1', '80.00']])
  expect(await prices('EK;VK')).toEqual([['A-1', '95.00']])
})

test('headings name the quantities of tiers, in any order', async () => {
  const { clerk, params } = await openShopWithList()
  const file = 'Artikel-Nr.;ab 50;ab 1;ab 10\nA-1;80,00;95,00;90,00\nA-2;;85,00;80,00\nA-3;;70,00;\n'
  const report = await upload(clerk, params, file)
  expect(report.errors).toEqual([])
  expect(report.changes.map(({ after }) => after)).toEqual([
    {
      price: '95.00',
      tiers: [
        { minQuantity: 10, price: '90.00' },
        { minQuantity: 50, price: '80.00' },
      ],
    },
    { price: '85.00', tiers: [{ minQuantity: 10, price: '80.00' }] },
    { price: '70.00', tiers: [] },
  ])
  expect(report.reading?.columns.map(({ field }) => field)).toEqual([
    'sku',
    'tier_3_price',
    'price',
    'tier_2_price',
  ])
})

test.each([
  [
    'SKU;Price;2+;3+;4+;5+;6+;7+\nA-1;9;8;7;6;5;4;3',
    'The file has prices from 6 quantities. Keep at most 5.',
  ],
  ['SKU;Price;from 10;10+\nA-1;9;8;7', 'Two columns have prices from the same quantity. Delete one.'],
  ['SKU;Price;tier_2_from\nA-1;9;8', 'The columns ‘tier_2_from’ and ‘tier_2_price’ go together'],
  ['%PDF-1.7\n', 'This is a PDF. Ask for the table as .xlsx or CSV.'],
])('the file %j is refused', async (file, detail) => {
  const { clerk, params } = await openShopWithList()
  expect(await problemOf(upload(clerk, params, file))).toMatchObject({
    status: 422,
    code: 'unreadable-file',
    detail,
  })
})

test('our own export changes nothing, also as a spreadsheet with semicolons and decimal commas saves it', async () => {
  const { clerk, params } = await openShopWithList()
  const tiers = [{ minQuantity: 10, price: '1199.50' }]
  const prices = [
    { sku: 'A-1', price: '1299.00', tiers },
    { sku: 'A-2', price: '90.00' },
  ]
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  const own = await (await clerk.fetch(`/api/admin/price-lists/${params.id}/prices.csv`)).text()
  for (const file of [own, own.replaceAll(',', ';').replaceAll('.', ',')])
    expect(await upload(clerk, params, file)).toMatchObject({
      rows: 2,
      unchanged: 2,
      added: 0,
      changed: 0,
      notInFile: 0,
      errors: [],
    })
})

test('prices in another currency and texts are errors in their own words', async () => {
  const { clerk, params } = await openShopWithList()
  const report = await upload(clerk, params, 'SKU;Price\nA-1;12.50 €\nA-2;on request\nA-3;$ 12.50\nB-1;9.00')
  expect(report.errors.map(({ line, field, value }) => [line, field, value])).toEqual([
    [2, 'price', '12.50 €'],
    [3, 'price', 'on request'],
    [5, 'sku', 'B-1'],
  ])
})

test('CSV as text has only our columns, and its report says nothing about how it is read', async () => {
  const { clerk, params } = await openShopWithList()
  const asText = (body: string) => clerk.api(importPriceList, { params, query: { dryRun: true }, body })
  expect(Object.keys(await asText('sku,price\nA-1,9.00'))).not.toContain('reading')
  expect(await problemOf(asText('Artikelnummer;Preis\nA-1;9,00'))).toMatchObject({
    code: 'unreadable-file',
    detail: 'Unknown column ‘Artikelnummer’',
  })
})

test('a large list is read in worker threads', async () => {
  const { clerk, params } = await openShopWithList()
  const rows = Array.from({ length: 3000 }, (_, index) => `X-${index};Device ${index};1.299,00`)
  const report = await upload(
    clerk,
    params,
    ['Artikelnummer;Name;Preis', ...rows, 'A-1;Device;9,50'].join('\n'),
  )
  expect(report).toMatchObject({ rows: 3001, errors: { length: 1000 }, moreErrors: 2000 })
  expect(pricesOf(report)).toEqual([['A-1', '9.50']])
})
