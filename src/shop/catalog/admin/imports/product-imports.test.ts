import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import { fetchWithFile } from '#contract/api/fetch-with-file.ts'
import { createApi } from '#contract/client.ts'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import { importColumns } from '#contract/catalog/imports/import-columns.ts'
import { createCategory, listStaffCategories } from '#contract/catalog/staff-categories.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import { encodeText } from '#platform/csv/decode-file.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { rowsOf } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { productColumns } from '#shop/catalog/admin/files/product-columns.ts'
import { factColumns, optionColumns, variantColumns } from '#shop/catalog/admin/files/variant-columns.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'
import { withFailingStatement } from '#tests/support/database/failing-statements.ts'
import { givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { importerOf, queuedImports, runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import { supplierFile } from '#tests/support/supplier-file.ts'
import { ProgressWriter } from './progress-writer.ts'

const createFile = (...lines: string[]) => lines.join('\r\n')

const upload = (clerk: Browser, body: string, fileName = 'supplier.csv') =>
  clerk.api(imports.uploadProductFile, { query: { fileName }, body })

const uploadFile = (clerk: Browser, file: Blob, fileName = 'supplier.csv') =>
  createApi(fetchWithFile(clerk.fetch, file))('POST /api/admin/products/imports', { query: { fileName } })

const read = (clerk: Browser, { id }: { id: number }) =>
  clerk.api(imports.getProductImport, { params: { id } })

/** Confirms the proposed settings, with these changes. */
function confirm(
  clerk: Browser,
  loaded: imports.ProductImport,
  changes: Partial<imports.ImportSettings> = {},
) {
  const { encoding: _encoding, separator: _separator, decimalMark, ...settings } = loaded.settings
  const body = { ...settings, decimalMark: decimalMark ?? '.', version: loaded.version, ...changes }
  return clerk.api(imports.changeImportSettings, { params: loaded, body })
}

const start = (clerk: Browser, { id, version }: imports.ProductImport, leaveOutErrors = false) =>
  clerk.api(imports.runProductImport, { params: { id }, body: { version, leaveOutErrors } })

async function openShopWithLaptops() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenCategory(shop.db, 'Laptops')
  return { shop, clerk }
}

/** Uploads a file and checks it with the proposed settings. */
async function check(
  shop: Shop,
  clerk: Browser,
  file: string,
  changes: Partial<imports.ImportSettings> = {},
) {
  const uploaded = await upload(clerk, file)
  if (uploaded.status === 'matching' || Object.keys(changes).length > 0)
    await confirm(clerk, uploaded, changes)
  expect(await runImportJobs(shop)).toEqual([])
  return read(clerk, uploaded)
}

const listAll = async (clerk: Browser) =>
  (await clerk.api(listStaffProducts, { query: { limit: 100 } })).items

describe('A supplier’s file', () => {
  test('is matched, checked and imported without its wrong rows', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const uploaded = await upload(clerk, supplierFile('USD'))
    expect(uploaded).toMatchObject({ status: 'checking', rows: 30, hasOwnHeadings: false })
    expect(uploaded.settings).toMatchObject({
      separator: ';',
      decimalMark: ',',
      columns: ['sku', 'name', 'category', 'price', 'rrp', 'stockQuantity'],
    })
    expect(uploaded.columns[3]).toMatchObject({
      heading: 'VK netto',
      samples: ['1.201,50 USD', '1.202,50 USD', '1.203,50 USD'],
    })

    await runImportJobs(shop)
    const checked = await read(clerk, uploaded)
    expect(checked).toMatchObject({
      status: 'checked',
      done: 30,
      check: { products: 25, inserted: 25, leftOut: 5 },
    })
    const errors = checked.check?.errors.map(({ line, sku, field, value }) => [line, sku, field, value])
    expect(errors).toEqual([
      [5, 'SUP-4', 'name', ''],
      [10, 'SUP-9', 'price', 'auf Anfrage'],
      [15, 'SUP-14', 'category', 'Kaffee'],
      [20, 'SUP-19', 'stockQuantity', '1,5'],
      [25, 'SUP-24', 'price', '0,00 USD'],
    ])
    expect(await listAll(clerk)).toEqual([])

    expect(await problemOf(start(clerk, checked))).toMatchObject({ status: 422, code: 'rows-with-errors' })
    await start(clerk, checked, true)
    expect(await runImportJobs(shop)).toEqual([])
    const { current } = await clerk.api(imports.getCurrentImport)
    expect(current).toMatchObject({ status: 'done', counts: { inserted: 25, updated: 0, leftOut: 5 } })
    const products = await listAll(clerk)
    expect(products).toHaveLength(25)
    expect(products.find(({ sku }) => sku === 'SUP-7')).toMatchObject({
      name: 'Orvane Slate 7',
      price: '1207.50',
      rrp: '1499.00',
      stockQuantity: 7,
      category: { slug: 'laptops' },
      imageUrl: '/no-picture.svg',
    })
    expect((await clerk.api(listAudit)).items).toMatchObject([
      { action: 'products.import', subject: '25 products' },
    ])
  })

  test('gives its wrong rows back in its own columns, and takes them again once they are fixed', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const checked = await check(shop, clerk, supplierFile('USD'))
    await start(clerk, checked, true)
    await runImportJobs(shop)

    const download = await clerk.fetch(`/api/admin/products/imports/${checked.id}/errors.csv`)
    const text = await download.text()
    expect(text).toMatch(/^Artikelnummer;Bezeichnung;Warengruppe;VK netto;UVP;Bestand;Problem\r\n/)
    const rows = await readCsv(text)
    expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
      ['Artikelnummer', 'Problem'],
      ['SUP-4', 'Bezeichnung: Name is required'],
      ['SUP-9', 'VK netto: Enter an amount such as 199.00'],
      ['SUP-14', 'Warengruppe: Category not found'],
      ['SUP-19', 'Bestand: Enter a whole number, 0 or more'],
      ['SUP-24', 'VK netto: Enter a price above 0'],
    ])

    const fixed = text
      .replace('SUP-4;;', 'SUP-4;Slate 4;')
      .replace('auf Anfrage', '1.300,00')
      .replace('Kaffee', 'Laptops')
      .replace('"1,5"', '1')
      .replace('1,5;', '1;')
      .replace('0,00 USD', '999,00 USD')
    const again = await check(shop, clerk, fixed)
    expect(again).toMatchObject({
      isRemembered: true,
      settings: { columns: ['sku', 'name', 'category', 'price', 'rrp', 'stockQuantity', null] },
      check: { products: 5, inserted: 5, leftOut: 0, errors: [] },
    })
  })

  test('has the columns that staff chose for a file with the same headings', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const columns = ['sku', 'rrp', 'name', 'price'] as const
    await check(shop, clerk, 'Part;Street;Text;Ours\nP-1;9,50;One;4,50', { columns: [...columns] })
    const next = await upload(clerk, 'Part;Street;Text;Ours\nP-2;9,50;Two;4,50')
    expect(next).toMatchObject({ isRemembered: true, settings: { columns } })
  })

  test('names a category by its name in any case, or by its address', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    await clerk.api(createCategory, { body: { name: 'Gaming Rigs', slug: 'desktops' } })
    const file = 'sku,name,category,price\nG-1,One,gaming rigs,10.00\nG-2,Two,desktops,10.00'
    expect(await check(shop, clerk, file)).toMatchObject({ check: { inserted: 2, errors: [] } })
  })

  test.each([
    ['a tab', '\t'],
    ['a vertical bar', '|'],
    ['a comma', ','],
  ])('may have %s between its cells', async (_, separator) => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile('SKU;Title;Price', 'A-1;"Dock; black";9.50', 'A-2;Lead;4').replaceAll(
      /(?<!Dock);/g,
      separator,
    )
    const uploaded = await upload(clerk, file)
    expect(uploaded.settings).toMatchObject({ separator, decimalMark: '.' })
    await confirm(clerk, uploaded)
    await runImportJobs(shop)
    expect((await read(clerk, uploaded)).check).toMatchObject({ inserted: 2, errors: [] })
  })

  test('is read again with another separator', async () => {
    const { clerk } = await openShopWithLaptops()
    const uploaded = await upload(clerk, createFile('sku;name,price;a,b', 'A;Dock,B;C,D'))
    const { version } = uploaded
    expect(uploaded.settings.separator).toBe(',')
    const changed = await clerk.api(imports.changeImportSeparator, {
      params: uploaded,
      body: { version, separator: ';' },
    })
    expect(changed).toMatchObject({ status: 'matching', settings: { separator: ';' } })
    expect(changed.columns.map(({ heading }) => heading)).toEqual(['sku', 'name,price', 'a,b'])
  })

  test('may have rows above its headings and empty columns at the end, and errors have its line numbers', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile(
      'sep=;',
      'Price list of May, 2026;;;;',
      '',
      'Artikelnummer;Bezeichnung;EAN;Netto-EK;;',
      'M-24;Monitor 24" IPS;="4006381333931";1.299,00;;',
      'M-27;Monitor 27" 4K;\'4006381333948;auf Anfrage;;',
    )
    const uploaded = await upload(clerk, file)
    expect(uploaded.columns.map(({ heading }) => heading)).toEqual([
      'Artikelnummer',
      'Bezeichnung',
      'EAN',
      'Netto-EK',
    ])
    const checked = await check(shop, clerk, file, { columns: ['sku', 'name', 'gtin', 'price'] })
    expect(checked.check).toMatchObject({
      inserted: 1,
      changes: [{ line: 5, after: { name: 'Monitor 24" IPS', gtin: '4006381333931' } }],
      errors: [{ line: 6, field: 'price' }],
    })
  })

  test('without headings has its first row imported, and waits for its columns each time', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile('M-24;Monitor;12,50', 'M-27;Monitor;13,50')
    const checked = await check(shop, clerk, file, {
      columns: ['sku', 'name', 'price'],
      decimalMark: ',',
    })
    expect(checked.columns.map(({ heading }) => heading)).toEqual(['Column A', 'Column B', 'Column C'])
    expect(checked.check).toMatchObject({ inserted: 2, changes: [{ line: 1 }, { line: 2 }] })
    expect(await upload(clerk, file)).toMatchObject({
      status: 'matching',
      isRemembered: true,
      settings: { columns: ['sku', 'name', 'price'] },
    })
  })

  test('whose amounts can be read in two ways waits for an answer, also with our headings', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const uploaded = await upload(clerk, createFile('sku;name;price', 'A-1;Server;1.299'))
    expect(uploaded).toMatchObject({ status: 'matching', settings: { decimalMark: null } })
    await confirm(clerk, uploaded, { decimalMark: ',' })
    await runImportJobs(shop)
    expect((await read(clerk, uploaded)).check?.changes[0]?.after).toMatchObject({ price: '1299.00' })
  })

  test('may lack a category and stock, which all rows then get from one value', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile('Item no.;Description;Price', 'A-1;Slate;9,50')
    const checked = await check(shop, clerk, file, {
      constants: { category: 'laptops', stockQuantity: '12' },
    })
    await start(clerk, checked)
    await runImportJobs(shop)
    expect(await listAll(clerk)).toMatchObject([{ category: { slug: 'laptops' }, stockQuantity: 12 }])
    expect(await upload(clerk, file)).toMatchObject({
      status: 'checking',
      settings: { constants: { category: 'laptops', stockQuantity: '12' } },
    })
  })

  test('with GTINs adds products of one variant each', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const checked = await check(
      shop,
      clerk,
      createFile('Item no.;Title;EAN;Price', 'A-1;Slate;4006381333931;9,50', 'A-2;Slate;;10,50'),
    )
    expect(checked.check).toMatchObject({ inserted: 2, errors: [] })
    await start(clerk, checked)
    await runImportJobs(shop)
    expect((await listAll(clerk)).map(({ slug, price }) => [slug, price])).toEqual([
      ['slate', '9.50'],
      ['slate-2', '10.50'],
    ])
  })

  test('adds the categories that the shop does not have, if staff want that', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile(
      'Item no.;Title;Group;Price',
      'A-1;Slate;Tablets;9',
      'A-2;Slab;TABLETS;9',
      'A-3;Lap;laptops;9',
    )
    const checked = await check(shop, clerk, file)
    expect(checked.check).toMatchObject({ inserted: 1, unknownCategories: ['Tablets'], newCategories: [] })

    await confirm(clerk, checked, { createCategories: true })
    await runImportJobs(shop)
    const again = await read(clerk, checked)
    expect(again.check).toMatchObject({ inserted: 3, unknownCategories: [], newCategories: ['Tablets'] })
    expect(again.check?.changes[0]?.after).toMatchObject({ category: 'Tablets' })
    await start(clerk, again)
    expect(await runImportJobs(shop)).toEqual([])
    expect(
      (await clerk.api(listStaffCategories)).map(({ name, productCount }) => [name, productCount]),
    ).toEqual([
      ['Laptops', 1],
      ['Tablets', 2],
    ])
    expect((await clerk.api(listAudit)).items.map(({ action }) => action)).toEqual([
      'products.import',
      'category.create',
    ])
  })

  test.each([
    ['product', 'sku,name,price,imageUrl'],
    ['variant', 'sku,name,price,imageUrl,gtin'],
  ])(
    'saves new products without a picture as drafts if staff want that, with one row per %s',
    async (_, header) => {
      const { shop, clerk } = await openShopWithLaptops()
      await givenProduct(shop.db, { sku: 'OLD' })
      const checked = await check(
        shop,
        clerk,
        createFile(header, 'OLD,Old,9.00,', 'BARE,Bare,9.00,', 'SEEN,Seen,9.00,/media/a.webp'),
        { withoutPicture: 'draft' },
      )
      await start(clerk, checked)
      await runImportJobs(shop)
      const drafts = await clerk.api(listStaffProducts, { query: { status: 'draft', limit: 10 } })
      expect(drafts.items.map(({ sku }) => sku)).toEqual(['BARE'])
    },
  )

  test('leaves out a product with all its rows if one of them is wrong', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const checked = await check(
      shop,
      clerk,
      createFile(
        'slug,sku,name,price,option1Name,option1Value,tiers',
        'dock,D-1,Dock,9.00,Color,Pine,',
        'dock,D-2,Dock,9.00,Color,Sand,5:20.00',
        'lead,L-1,Lead,9.00,Color,Pine,',
      ),
    )
    expect(checked.check).toMatchObject({ products: 1, inserted: 1, leftOut: 2 })
    const text = await (await clerk.fetch(`/api/admin/products/imports/${checked.id}/errors.csv`)).text()
    expect((await readCsv(text)).map(({ cells }) => [cells[1], cells.at(-1)])).toEqual([
      ['sku', 'Problem'],
      ['D-1', 'Another row of this product has an error'],
      ['D-2', 'tiers: The tier from 5 costs more than the price before it'],
    ])
    await start(clerk, checked, true)
    await runImportJobs(shop)
    expect((await listAll(clerk)).map(({ slug }) => slug)).toEqual(['lead'])
  })
})

describe('The bytes of a file', () => {
  const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

  test('are a workbook, whose rows have the numbers of its sheet', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const cells = (row: number, ...texts: string[]) =>
      `<row r="${row}">${texts.map((text, index) => textCell(`${'ABCD'[index]}${row}`, text)).join('')}</row>`
    const file = xlsxFile(
      `<sheetData>${cells(1, 'SKU', 'Name', 'EAN', 'Price')}${cells(2, 'E-1', 'Two\nlines', '0036000291452')}${cells(5, 'E-2', 'Screen', '', 'cheap')}<row r="6">${textCell('A6', 'E-3')}${textCell('B6', 'Dock')}${numberCell('D6', '149.99')}</row></sheetData>`,
    )
    const uploaded = await uploadFile(clerk, blobOf(file), 'supplier.xlsx')
    expect(uploaded.settings).toMatchObject({ encoding: null, columns: ['sku', 'name', 'gtin', 'price'] })
    await confirm(clerk, uploaded)
    await runImportJobs(shop)
    const { check: found } = await read(clerk, uploaded)
    expect(found?.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'name'],
      [2, 'price'],
      [5, 'price'],
    ])
    expect(found?.changes).toMatchObject([{ line: 6, after: { sku: 'E-3', price: '149.99' } }])
    const text = await (await clerk.fetch(`/api/admin/products/imports/${uploaded.id}/errors.csv`)).text()
    expect((await readCsv(text)).map((row) => row.cells[0])).toEqual(['SKU', 'E-1', 'E-2'])
  })

  test.each([
    ['utf-16le', '\uFEFFSKU\tName\tPrice\nA-1\tHöhe\t9.50'],
    ['windows-1250', 'SKU;Nazwa;Price\nA-1;Słuchawki żółte;9,50'],
    ['windows-1251', 'SKU;Название;Price\nA-1;Наушники;9,50'],
  ] as const)('are text in %s, which staff can change', async (encoding, text) => {
    const { clerk } = await openShopWithLaptops()
    const uploaded = await uploadFile(clerk, blobOf(encodeText(text, encoding)))
    const [, name] = text.split('\n')[1]?.split(/[\t;]/) ?? []
    expect(uploaded.settings.encoding).toBe(encoding)
    expect(uploaded.columns[1]?.samples).toEqual([name])
    const decode = (version: number, other: Encoding) =>
      clerk.api(imports.changeImportEncoding, { params: uploaded, body: { version, encoding: other } })
    if (encoding === 'utf-16le') return
    const changed = await decode(uploaded.version, 'windows-1252')
    expect(changed.columns[1]?.samples).not.toEqual([name])
    const again = await decode(changed.version, encoding)
    expect(again.columns).toEqual(uploaded.columns)
    expect(await problemOf(decode(again.version, 'utf-8'))).toMatchObject({ code: 'unreadable-file' })
  })

  test('uploaded to a version without encodings are text in UTF-8', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const uploaded = await upload(clerk, createFile('SKU;Bezeichnung;Preis', 'A-1;Höhe;9,50'))
    await shop.db.execute(sql`update product_imports set settings = settings - 'encoding'`)
    expect((await read(clerk, uploaded)).settings.encoding).toBe('utf-8')
  })

  test('that are no table are refused with what they are', async () => {
    const { clerk } = await openShopWithLaptops()
    expect(await problemOf(uploadFile(clerk, new Blob(['%PDF-1.7\n'])))).toMatchObject({
      status: 422,
      code: 'unreadable-file',
      detail: 'This is a PDF. Ask for the table as .xlsx or CSV.',
    })
    const reply = await clerk.fetch('/api/admin/products/import', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'sku',
    })
    expect(reply.status).toBe(415)
  })
})

test('a list of SKUs and stock changes variants, and leaves out the SKUs that the shop does not have', async () => {
  const { shop, clerk } = await openShopWithLaptops()
  const { id } = await givenProduct(shop.db, { sku: 'ORV', name: 'Orvane' })
  const options = [{ name: 'Color', values: ['Pine', 'Ink'] }]
  await givenVariants(shop.db, { id, sku: 'ORV' }, options, [
    { options: ['Pine'], stockQuantity: 1 },
    { options: ['Ink'], stockQuantity: 2 },
  ])
  const checked = await check(shop, clerk, createFile('sku;stockQuantity', 'ORV-2;40', 'ORV;7', 'NEW;3'))
  expect(checked.check).toMatchObject({
    updated: 2,
    inserted: 0,
    leftOut: 1,
    errors: [{ line: 4, field: 'sku', message: expect.stringContaining('does not have this SKU') }],
  })
  await start(clerk, checked, true)
  expect(await runImportJobs(shop)).toEqual([])
  const { variants } = await clerk.api(getProductVariants, { params: { id } })
  expect(variants.map(({ sku, stockQuantity }) => [sku, stockQuantity])).toEqual([
    ['ORV', 7],
    ['ORV-2', 40],
  ])
})

describe('An import in the background', () => {
  test('of an unchanged export changes nothing', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    for (let number = 1; number <= 3; number++)
      await givenProduct(shop.db, { sku: `P-${number}`, stockQuantity: number, rrp: 20_000 })
    const exported = await (await clerk.fetch('/api/admin/products.csv')).text()
    const checked = await check(shop, clerk, exported)
    expect(checked).toMatchObject({
      hasOwnHeadings: true,
      check: { rows: 3, unchanged: 3, changes: [], errors: [] },
    })
  })

  test('of a file of several megabytes has all its rows, of which the first changes are listed', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const rows = Array.from({ length: 700 }, (_, at) => `L-${at},Größe ${at},4.00,${'ü'.repeat(1900)}${at}`)
    const checked = await check(shop, clerk, createFile('sku,name,price,description', ...rows))
    expect(checked.check).toMatchObject({ inserted: 700, errors: [], moreChanges: 500 })
    expect(checked.check?.changes.map(({ line }) => line)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 2),
    )
    await start(clerk, checked)
    expect(await runImportJobs(shop)).toEqual([])
    const texts = await rowsOf<{ name: string; description: string }>(
      shop.db,
      sql`select name, description from products order by id`,
    )
    expect(texts).toEqual(rows.map((row) => ({ name: row.split(',')[1], description: row.split(',')[3] })))
  })

  test('runs one at a time', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const other = await createSecondClerk(shop)
    const file = createFile('sku,name,price', 'A-1,Slate,9.00')
    const running = await upload(clerk, file)
    expect(running.status).toBe('checking')
    expect(await problemOf(upload(other, file))).toMatchObject({ status: 409, code: 'import-running' })
    expect((await other.api(imports.getCurrentImport)).current).toMatchObject({
      isOwn: false,
      status: 'checking',
    })
    await runImportJobs(shop)
    expect((await upload(other, file)).status).toBe('checking')
    const checked = await read(clerk, running)
    expect(await problemOf(start(clerk, checked))).toMatchObject({ status: 409, code: 'import-running' })
  })

  test('is done as a whole or not at all, whichever statement fails, and says so', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile('sku,name,price,category', 'A-1,Slate,9.00,laptops', 'A-2,Slab,9.00,Tablets')
    const outcomes = new Set<string>()
    for (let number = 1; ; number++) {
      const uploaded = await upload(clerk, file)
      await runImportJobs(shop)
      await confirm(clerk, await read(clerk, uploaded), { createCategories: true })
      await runImportJobs(shop)
      await start(clerk, await read(clerk, uploaded))
      const [job] = await queuedImports(shop)
      const failed = await withFailingStatement(number, async () => {
        await importerOf(shop)
          .handle(job?.payload, { id: job?.id ?? 0 })
          .catch(() => undefined)
      })
      const { current } = await clerk.api(imports.getCurrentImport)
      const products = (await listAll(clerk)).length
      const categories = (await clerk.api(listStaffCategories)).length
      outcomes.add(`${current?.status} ${products} ${categories}`)
      if (!failed || products > 0) break
      await shop.db.delete(jobs)
    }
    expect([...outcomes].toSorted()).toEqual(['done 2 2', 'failed 0 1', 'importing 0 1'])
  })

  test('that lost its process is run again by the next one', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const checked = await check(shop, clerk, createFile('sku,name,price', 'A-1,Slate,9.00'))
    await start(clerk, checked)
    const [job] = await queuedImports(shop)
    if (!job) throw new Error('No job')
    const importer = importerOf(shop)
    await importer.handle(job.payload, job)
    await importer.handle(job.payload, job)
    expect(await listAll(clerk)).toHaveLength(1)
    expect((await read(clerk, checked)).status).toBe('done')
  })

  test('whose job is gone has failed, and does not block others', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const file = createFile('sku,name,price', 'A-1,Slate,9.00')
    await upload(clerk, file)
    await shop.db.delete(jobs)
    expect((await clerk.api(imports.getCurrentImport)).current).toMatchObject({
      status: 'failed',
      failure: 'The import stopped unexpectedly. Nothing was imported. Upload the file again.',
    })
    expect((await upload(clerk, file)).status).toBe('checking')
  })

  test('imports nothing once it is discarded', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const checked = await check(shop, clerk, createFile('sku,name,price', 'A-1,Slate,9.00'))
    await start(clerk, checked)
    await clerk.api(imports.discardImport, { params: checked })
    expect(await runImportJobs(shop)).toEqual([])
    expect(await listAll(clerk)).toEqual([])
    expect((await clerk.api(imports.getCurrentImport)).current).toBeNull()
  })

  test('checks the file again if the stock that it overwrites has changed', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const product = await givenProduct(shop.db, { sku: 'A-1', stockQuantity: 21 })
    const checked = await check(shop, clerk, createFile('sku,stockQuantity', 'A-1,34'))
    await order(await shop.customer(), [{ productId: product.id, quantity: 3 }])
    await start(clerk, checked)
    expect(await runImportJobs(shop)).toEqual([])
    const again = await read(clerk, checked)
    expect(again).toMatchObject({
      status: 'checked',
      failure: 'Stock has changed since you checked this file. Nothing was imported.',
    })
    expect(again.check?.changes[0]?.before).toEqual({ stockQuantity: 18 })
    await start(clerk, again)
    await runImportJobs(shop)
    expect(await listAll(clerk)).toMatchObject([{ stockQuantity: 34 }])
  })

  test('is refused at another step than the one that was read', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const uploaded = await upload(clerk, createFile('Item no.;Title;Price', 'A-1;Slate;9,50'))
    await confirm(clerk, uploaded)
    expect(await problemOf(confirm(clerk, uploaded))).toMatchObject({ status: 409, code: 'import-changed' })
    await runImportJobs(shop)
    const checked = await read(clerk, uploaded)
    await start(clerk, checked)
    expect(await problemOf(start(clerk, checked))).toMatchObject({ status: 409, code: 'import-changed' })
  })

  test('can be read another way, or be replaced, while it is checked', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const uploaded = await upload(clerk, createFile('Item no.;Title;Price', 'A-1;Slate;9,50'))
    expect(uploaded.status).toBe('checking')
    await confirm(clerk, uploaded, { columns: ['sku', 'name', null] })
    expect(await runImportJobs(shop)).toEqual([])
    expect((await read(clerk, uploaded)).check).toMatchObject({
      inserted: 0,
      errors: [{ field: 'price', message: 'Required for a new product' }],
    })
    await confirm(clerk, await read(clerk, uploaded), { columns: ['sku', 'name', 'price'] })
    const other = await upload(clerk, createFile('Item no.;Title;Price', 'B-1;Slate;9,50'))
    expect(await runImportJobs(shop)).toEqual([])
    expect((await read(clerk, other)).check).toMatchObject({ changes: [{ sku: 'B-1' }] })
    expect(await problemOf(read(clerk, uploaded))).toMatchObject({ code: 'import-not-found' })
  })

  test('that cannot be read says why', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    expect(await problemOf(upload(clerk, 'sku,name\nA,"'))).toMatchObject({ code: 'unreadable-file' })
    const uploaded = await upload(clerk, createFile('Item no.,Price,gtin,variants', 'A-1,9.00,,x'))
    await confirm(clerk, uploaded)
    expect(await runImportJobs(shop)).toEqual([])
    expect(await read(clerk, uploaded)).toMatchObject({
      status: 'failed',
      failure: 'Line 1: Unknown column ‘variants’',
    })
  })

  test('writes how far it is without waiting, until it is discarded', async () => {
    const { shop, clerk } = await openShopWithLaptops()
    const running = await upload(clerk, createFile('sku,name,price', 'A-1,Slate,9.00'))
    const progress = new ProgressWriter(shop.db, running)
    for (const done of [250, 500, 750]) progress.report(done)
    await progress.settle()
    expect((await clerk.api(imports.getCurrentImport)).current).toMatchObject({ done: 750 })
    await clerk.api(imports.discardImport, { params: running })
    progress.report(1000)
    await progress.settle()
    expect(() => progress.report(1250)).toThrow('')
  })
})

test('every column of our files can be imported', () => {
  const ours = [...productColumns, ...variantColumns, ...factColumns].map(({ name }) => name)
  expect(new Set(importColumns)).toEqual(new Set([...ours, ...optionColumns.flat(), 'supplierNumber']))
})
