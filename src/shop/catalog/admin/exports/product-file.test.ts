import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fetchWithFile } from '#contract/api/fetch-with-file.ts'
import { getProductImport, runProductImport } from '#contract/catalog/imports/product-imports.ts'
import { createApi } from '#contract/client.ts'
import { readZip } from '#platform/spreadsheets/read-zip.ts'
import { writeZip } from '#platform/spreadsheets/write-zip.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { archiveVariant, givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'

/** Texts that spreadsheets and parsers are known to change. */
const names = [
  '=HYPERLINK("http://x.example")',
  "'=quoted",
  '="00123"',
  '"24" monitor"',
  "'00123",
  '-5',
  '@SUM(A1)',
  'Gerät für Büros, größer & <kleiner>',
  'a_x0041_b',
  '00123',
  '1.2345E4',
  '2/3',
  'TRUE',
  '0.30000000000000004',
]

const options = [
  { name: 'Größe', values: ['08', '010'] },
  { name: 'Farbe', values: ['=Rot', 'Grün'] },
]

async function openShopWithDifficultTexts() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id: categoryId } = await givenCategory(shop.db, 'Geräte')
  for (const [index, name] of names.entries())
    await givenProduct(shop.db, { name, sku: name.replaceAll('"', ''), slug: `text-${index}`, categoryId })
  const { id } = await givenProduct(shop.db, {
    sku: '00777',
    name: 'Orvane',
    description: ' First line\r\nsecond\n\n\tthird "quoted", \u{1F600}\n',
    images: ['/media/b.webp'],
    tags: ['new'],
    specifications: [{ group: 'Build', name: 'Weight', value: '=1+1' }],
    stockQuantity: null,
  })
  const combinations = [
    { options: ['08', '=Rot'], price: 9_999_999_999, tiers: [{ minQuantity: 10, price: 9_950 }] },
    { options: ['08', 'Grün'], price: 10_050, rrp: 12_345, minQuantity: 6, quantityMultiple: 3 },
    { options: ['010', '=Rot'], condition: 'used_b' as const, stockQuantity: 0 },
    { options: ['010', 'Grün'] },
  ]
  await givenVariants(shop.db, { id, sku: '00777' }, options, combinations)
  await shop.db
    .update(variants)
    .set({ gtin: '012345678905', weightGrams: 186, imageUrl: '/media/b.webp' })
    .where(eq(variants.sku, '00777'))
  await archiveVariant(shop.db, '00777-4')
  await givenProduct(shop.db, { sku: 'GONE', archivedAt: new Date() })
  return { shop, clerk, rows: names.length + combinations.length + 1 }
}

async function exportFile(clerk: Browser, extension: 'csv' | 'xlsx') {
  const reply = await clerk.fetch(`/api/admin/products.${extension}?status=all`)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

async function checkImport(shop: Shop, clerk: Browser, file: Buffer<ArrayBuffer>, fileName: string) {
  const uploaded = await createApi(fetchWithFile(clerk.fetch, new Blob([file])))(
    'POST /api/admin/products/imports',
    { query: { fileName } },
  )
  expect(await runImportJobs(shop)).toEqual([])
  return clerk.api(getProductImport, { params: uploaded })
}

const sheetName = 'xl/worksheets/sheet1.xml'

function changeSheet(file: Buffer, change: (xml: string) => string): Buffer<ArrayBuffer> {
  const entries = readZip(file, { isWanted: () => true, maxBytes: 1e7 }).map(({ name, content }) => ({
    name,
    content: name === sheetName ? Buffer.from(change(content.toString())) : content,
  }))
  return Buffer.from(writeZip(entries))
}

test('an unchanged export changes nothing, as CSV and as a workbook', async () => {
  const { shop, clerk, rows } = await openShopWithDifficultTexts()
  for (const extension of ['csv', 'xlsx'] as const) {
    const checked = await checkImport(shop, clerk, await exportFile(clerk, extension), `p.${extension}`)
    expect(checked).toMatchObject({
      hasOwnHeadings: true,
      check: { rows, inserted: 0, updated: 0, unchanged: rows, changes: [], errors: [] },
    })
    await clerk.api(runProductImport, { params: checked, body: { version: checked.version } })
    expect(await runImportJobs(shop)).toEqual([])
  }
  const stored = await shop.db.select({ name: products.name }).from(products).orderBy(products.id)
  expect(stored.map(({ name }) => name).slice(0, names.length)).toEqual(names)
})

test('a stock number edited in the workbook is the only change', async () => {
  const { shop, clerk } = await openShopWithDifficultTexts()
  const edited = changeSheet(await exportFile(clerk, 'xlsx'), (xml) => {
    const [cell, start = '', quantity] = /(<c r="S17"><v>)(\d+)/.exec(xml) ?? []
    expect(quantity).toBe('10')
    return xml.replace(cell ?? '', `${start}7`)
  })
  const checked = await checkImport(shop, clerk, edited, 'edited.xlsx')
  expect(checked.check).toMatchObject({
    updated: 1,
    errors: [],
    changes: [
      {
        line: 17,
        sku: '00777-2',
        before: { stockQuantity: 10 },
        after: { stockQuantity: 7 },
        stockChange: { seen: 10, before: 10, after: 7 },
      },
    ],
  })
  await clerk.api(runProductImport, { params: checked, body: { version: checked.version } })
  expect(await runImportJobs(shop)).toEqual([])
  const quantities = await shop.db
    .select({ quantity: stock.quantity })
    .from(stock)
    .innerJoin(variants, eq(variants.id, stock.variantId))
    .where(eq(variants.sku, '00777-2'))
  expect(quantities).toEqual([{ quantity: 7 }])
})

test('a workbook has texts as text, numbers as numbers, and a fixed header', async () => {
  const { clerk } = await openShopWithDifficultTexts()
  const reply = await clerk.fetch('/api/admin/products.xlsx?search=Orvane')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-21.xlsx"')
  expect(reply.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  const file = Buffer.from(await reply.arrayBuffer())
  const [sheet] = readZip(file, { isWanted: (name) => name === sheetName, maxBytes: 1e7 })
  const xml = sheet?.content.toString() ?? ''
  const cell = (address: string) => new RegExp(`<c r="${address}".*?</c>`, 's').exec(xml)?.[0]
  const text = (address: string, content: string, style = 2) =>
    `<c r="${address}" s="${style}" t="inlineStr"><is><t>${content}</t></is></c>`
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(cell('A1')).toBe(text('A1', 'sku', 1))
  expect(cell('A2')).toBe(text('A2', '00777'))
  expect(cell('G2')).toBe(text('G2', '=Rot'))
  expect(cell('J2')).toBe(text('J2', '012345678905'))
  expect(cell('K2')).toBe('<c r="K2" s="3"><v>99999999.99</v></c>')
  expect(cell('S2')).toBe('<c r="S2"><v>10</v></c>')
  expect(xml).not.toContain('<f>')
})
