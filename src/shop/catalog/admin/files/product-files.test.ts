import { describe, expect, test } from 'vitest'
import { createProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { listAudit } from '#contract/audit.ts'
import { getProduct, listProducts } from '#contract/catalog/catalog.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { demoRow } from '#demo/fill-demo-shop.ts'
import { insertProducts } from '#shop/catalog/queries/seed.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const createFile = (...lines: string[]) => lines.join('\r\n')
const importFile = (clerk: Browser, body: string) => clerk.api(importProducts, { body })
const previewImport = (clerk: Browser, body: string) =>
  clerk.api(importProducts, { body, query: { dryRun: true } })
const exportProducts = async (clerk: Browser) => (await clerk.fetch('/api/admin/products.csv')).text()

const largeFileRows = isFullRun ? 2000 : 500

const createLargeFile = (price: number) =>
  createFile(
    'sku,name,price,imageUrl',
    ...Array.from(
      { length: largeFileRows },
      (_, i) => `SKU-${i},Device ${i % 200},${price}.00,/media/a-960.webp`,
    ),
  )

describe('The product file', () => {
  test('is a CSV download in column order that is not cached', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, {
      name: 'Slate "14", Bone',
      sku: 'SLATE',
      price: 89_900,
      tags: ['new', 'limited'],
    })
    const reply = await clerk.fetch('/api/admin/products.csv')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-21.csv"')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const [header = '', row = ''] = (await reply.text()).split('\r\n')
    expect(header).toMatch(/^(\uFEFF)?sku,name,slug,option1Name,option1Value/)
    expect(row).toContain('SLATE,"Slate ""14"", Bone",')
    expect(row).toContain('"new, limited"')
  })

  test('changes nothing when imported unchanged', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await insertProducts(
      shop.db,
      demoProducts.map((product) => demoRow(product, ['/media/a-960.webp', '/media/b-960.webp'])),
    )
    await givenProduct(shop.db, {
      name: "'=name",
      description: ' =1+1 "quoted", with;signs\r\nand\nlines\ttabs ',
      variants: ['Graphite, US layout'],
      stockQuantity: null,
      originalPrice: 20_000,
      specifications: [
        { name: 'Ratio', value: '16:9' },
        { name: 'Wi-Fi / Bluetooth', value: 'Both' },
        { group: 'Build', name: 'Depth / width', value: '1 / 2' },
      ],
      categoryId: (await givenCategory(shop.db, 'Laptops')).id,
    })
    const before = await clerk.api(listStaffProducts, { query: { limit: 100 } })
    const text = await exportProducts(clerk)
    const variantCount = before.items.reduce((sum, item) => sum + item.variantCount, 0)
    const report = await importFile(clerk, text)
    expect(report).toEqual({
      rows: variantCount,
      inserted: 0,
      updated: 0,
      unchanged: variantCount,
      changes: [],
      errors: [],
      moreErrors: 0,
      stockToken: expect.any(String),
    })
    expect(await clerk.api(listStaffProducts, { query: { limit: 100 } })).toEqual(before)
    const { items } = await clerk.api(listAudit)
    expect(items.map(({ action }) => action)).toEqual(['products.export'])
  })

  test('escapes formulas for spreadsheets and restores them on import', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const names = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', "'=quoted", "'plain"]
    for (const [i, name] of names.entries()) await givenProduct(shop.db, { name, sku: `F-${i}` })
    const text = await exportProducts(clerk)
    const cells = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]?.replaceAll('"', ''))
    expect(cells).toEqual(["'=HYPERLINK(x)", "'+1", "'-1", "'@SUM(A1)", "''=quoted", "'plain"])
    expect(await importFile(clerk, text)).toMatchObject({ unchanged: names.length, updated: 0 })
  })

  test('contains the filtered products', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, { sku: 'LIVE' })
    await givenProduct(shop.db, { sku: 'GONE', archivedAt: new Date() })
    const lines = async (query: string) =>
      (await (await clerk.fetch(`/api/admin/products.csv${query}`)).text()).split('\r\n').slice(1, -1)
    expect(await lines('')).toHaveLength(1)
    expect((await lines('?status=archived'))[0]).toMatch(/^GONE,/)
    expect(await lines('?status=all')).toHaveLength(2)
    expect((await clerk.fetch('/api/admin/products.csv?status=x')).status).toBe(422)
  })
})

describe('An import', () => {
  test('inserts and updates by SKU; missing columns do not change fields', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    await givenProduct(shop.db, {
      sku: 'OLD-1',
      name: 'Old',
      price: 10_000,
      tags: ['new'],
      categoryId: laptops.id,
      stockQuantity: 0,
    })
    const body = createFile(
      'sku,name,price,imageUrl,stockQuantity,variants',
      'old-1,Old,99.5,/media/device-960.webp,4,"Graphite, US layout\nBone"',
      'NEW-1,"New, one",20,/media/new-960.webp,,',
      'NEW-2,"New, one",20,/media/new-960.webp,,',
    )
    const { stockToken } = await previewImport(clerk, body)
    const report = await clerk.api(importProducts, { body, query: { stockToken } })
    expect(report).toMatchObject({ rows: 3, inserted: 2, updated: 1, unchanged: 0, errors: [] })
    expect(report.changes[0]).toMatchObject({
      line: 2,
      before: { price: '100.00', stockQuantity: 0, inStock: false, variants: [] },
      after: { price: '99.50', stockQuantity: 4, inStock: true, variants: ['Graphite, US layout', 'Bone'] },
    })
    expect(report.changes.map(({ line }) => line)).toEqual([2, 4, 5])
    const { items } = await clerk.api(listStaffProducts, { query: { sort: 'newest', direction: 'asc' } })
    const bySku = new Map(items.map((item) => [item.sku, item]))
    expect(bySku.get('old-1')).toMatchObject({ tags: ['new'], category: { slug: 'laptops' }, version: 2 })
    expect(bySku.get('NEW-1')).toMatchObject({ slug: 'new-one', stockQuantity: null, displayOrder: 1 })
    expect(bySku.get('NEW-2')).toMatchObject({ slug: 'new-one-2', displayOrder: 2 })
    expect((await clerk.api(listAudit)).items).toMatchObject([
      { action: 'products.import', subject: '3 products' },
    ])
  })

  test('has a dry run that reports each line’s change or error', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, { sku: 'OLD-1', name: 'Old', slug: 'old' })
    await givenProduct(shop.db, { sku: 'OLD-2', slug: 'second' })
    const text = createFile(
      'sku;name;price;category;slug;inStock;stockQuantity',
      'OLD-1;Other;;;;;',
      'NEW-1;New;5.00;;;;',
      'OLD-2;New;5.00;nowhere;;;',
      'OLD-2;New;5.00;;old;;',
      'OLD-1;New;5.00;;;yes;1.5',
      '',
      'old-1;"Two',
    )
    expect(await problemOf(previewImport(clerk, text))).toMatchObject({
      status: 422,
      code: 'unreadable-file',
    })
    const report = await previewImport(clerk, text.split('\r\n').slice(0, -1).join('\r\n'))
    expect(report.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'price'],
      [4, 'category'],
      [5, 'sku'],
      [6, 'inStock'],
      [6, 'stockQuantity'],
    ])
    const conflicts = createFile('sku,slug,inStock,stockQuantity', 'OLD-2,old,,', 'OLD-1,,true,0')
    expect((await previewImport(clerk, conflicts)).errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'slug'],
      [3, 'inStock'],
    ])
    const preview = await previewImport(clerk, createFile('sku,name', 'OLD-1,Other'))
    expect(preview).toMatchObject({
      updated: 1,
      changes: [{ before: { name: 'Old' }, after: { name: 'Other' } }],
    })
    expect((await shop.visitor().api(getProduct, { params: { slug: 'old' } })).name).toBe('Old')
    expect((await clerk.api(listAudit)).total).toBe(0)
  })

  test('with an invalid line is refused as a whole, with the report', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const problem = await problemOf(
      importFile(
        clerk,
        createFile(
          'sku,name,price,imageUrl',
          'A,Good,1.00,/media/a.webp',
          'B,Bad,0,/media/a.webp',
          'C,,1.00,',
        ),
      ),
    )
    expect(problem).toMatchObject({
      status: 422,
      code: 'import-refused',
      detail: 'Nothing was imported: 2 of 3 rows have errors.',
      extra: {
        rows: 3,
        errors: [
          { line: 3, field: 'price' },
          { line: 4, field: 'name' },
        ],
      },
    })
    expect((await clerk.api(listStaffProducts)).total).toBe(0)
  })

  test('changes addresses and redirects the former ones', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await clerk.api(createProduct, {
      body: { name: 'Slate', sku: 'S', slug: 'slate', price: '1.00', imageUrl: '/media/a.webp' },
    })
    await importFile(clerk, createFile('sku,slug', 'S,slate-14'))
    const formerSlug = shop.visitor().api(getProduct, { params: { slug: 'slate' } })
    expect((await problemOf(formerSlug)).extra).toEqual({ slug: 'slate-14' })
    expect(await importFile(clerk, createFile('sku,slug', 'S,slate'))).toMatchObject({ updated: 1 })
  })

  test.each([
    ['', 'The file is empty'],
    ['name,price\r\nA,1.00', 'The column ‘sku’ is missing'],
    ['sku,color\r\nA,red', 'Unknown column ‘color’'],
    ['sku,SKU\r\nA,B', 'A column appears twice'],
    ['sku\r\n"A', 'Unclosed quotation mark'],
  ])('of an unreadable file is refused (%#)', async (body, message) => {
    const shop = await openShop()
    const problem = await problemOf(importFile(await shop.admin(), body))
    expect(problem).toMatchObject({ status: 422, detail: message })
  })

  test('of a file in another encoding is refused, so no letter is lost', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const latin1 = Buffer.from(createFile('sku,name', 'S,Café'), 'latin1')
    const body = new Uint8Array(latin1)
    const request = { method: 'POST', headers: { 'content-type': 'text/csv' }, body }
    const reply = await clerk.fetch('/api/admin/products/import?dryRun=true', request)
    expect(await reply.json()).toMatchObject({
      errors: [{ line: 2, message: 'Save the file as UTF-8' }],
    })
  })

  test('of anything but CSV is refused', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const send = (type: string, body: BodyInit) =>
      clerk.fetch('/api/admin/products/import', { method: 'POST', headers: { 'content-type': type }, body })
    expect((await send('application/json', '{"a":1}')).status).toBe(422)
    expect((await send('image/png', 'x')).status).toBe(415)
    expect((await send('text/csv', 'x'.repeat(33 * 1024 * 1024))).status).toBe(413)
    expect((await send('text/csv', new Uint8Array([0xff, 0x00, 0x22, 0x0a]))).status).toBe(422)
    expect((await send('text/csv', 'sku,name\r\nA,\u0000')).status).toBe(422)
    expect((await shop.visitor().api(listProducts)).total).toBe(0)
  })

  test(`handles ${largeFileRows} rows repeatedly`, async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    expect(await importFile(clerk, createLargeFile(1))).toMatchObject({ inserted: largeFileRows })
    expect(await importFile(clerk, createLargeFile(2))).toMatchObject({ updated: largeFileRows })
    expect(await importFile(clerk, createLargeFile(2))).toMatchObject({ unchanged: largeFileRows })
  })
})

test('CSV rows have their line number with any line ending', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const rows = await readCsv(['a,b', `"1${end}2",x`, '', 'y,z'].join(end))
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5])
    expect(rows[1]?.cells).toEqual([`1${end}2`, 'x'])
  }
})
