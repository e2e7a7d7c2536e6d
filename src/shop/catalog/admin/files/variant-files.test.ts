import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getProductVariants, listLedger } from '#contract/catalog/staff-variants.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'

const createFile = (...lines: string[]) => lines.join('\r\n')
const exportProducts = async (clerk: Browser) => (await clerk.fetch('/api/admin/products.csv')).text()
const preview = (clerk: Browser, body: string) => clerk.api(importProducts, { body, query: { dryRun: true } })
const importFile = (clerk: Browser, body: string) => clerk.api(importProducts, { body })

const options = [
  { name: 'Color', values: ['Pine', 'Ink'] },
  { name: 'Storage', values: ['128 GB', '256 GB'] },
]
const skus = ['ORV', 'ORV-2', 'ORV-3', 'ORV-4']

/** A phone in two colors and two sizes. */
async function openShopWithPhone() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, {
    sku: 'ORV',
    name: 'Orvane',
    slug: 'orvane',
    images: ['/media/b.webp'],
  })
  const combinations = options[0]?.values.flatMap((color) =>
    (options[1]?.values ?? []).map((size) => ({ options: [color, size] })),
  )
  await givenVariants(shop.db, { id, sku: 'ORV' }, options, combinations ?? [])
  const readVariants = async () =>
    new Map(
      (await clerk.api(getProductVariants, { params: { id } })).variants.map((each) => [each.sku, each]),
    )
  return { shop, clerk, id, readVariants }
}

/** The export with other cells, named by SKU and column. */
async function edited(clerk: Browser, cells: Record<string, Record<string, string>>) {
  const [header, ...rows] = await readCsv(await exportProducts(clerk))
  const names = header?.cells ?? []
  const skuAt = names.indexOf('sku')
  return [names, ...rows.map(({ cells: row }) => row)]
    .map((row, index) =>
      row
        .map((cell, column) =>
          index === 0 ? cell : (cells[row[skuAt] ?? '']?.[names[column] ?? ''] ?? cell),
        )
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(','),
    )
    .join('\r\n')
}

const everywhere = (cells: Record<string, string>) => Object.fromEntries(skus.map((sku) => [sku, cells]))

describe('A file with one row for each variant', () => {
  test('names the product in each row, then its options and the variant', async () => {
    const { clerk } = await openShopWithPhone()
    const [header, first, second] = await readCsv(await exportProducts(clerk))
    expect(header?.cells.slice(0, 12)).toEqual(
      'sku,name,slug,option1Name,option1Value,option2Name,option2Value,option3Name,option3Value,gtin,price,originalPrice'.split(
        ',',
      ),
    )
    expect(first?.cells.slice(0, 11)).toEqual([
      'ORV',
      'Orvane',
      'orvane',
      'Color',
      'Pine',
      'Storage',
      '128 GB',
      '',
      '',
      '',
      '100.00',
    ])
    expect(second?.cells.slice(0, 7)).toEqual([
      'ORV-2',
      'Orvane',
      'orvane',
      'Color',
      'Pine',
      'Storage',
      '256 GB',
    ])
  })

  test('leaves variants alone whose prices and stock it changes, because their products are summarized again', async () => {
    const { shop, clerk } = await openShopWithPhone()
    const readVersions = () => rowsOf(shop.db, sql`select sku, xmin::text from variants order by sku`)
    const before = await readVersions()
    await importFile(clerk, await edited(clerk, { ORV: { price: '90.00', stockQuantity: '3' } }))
    expect(await readVersions()).toEqual(before)
    await importFile(clerk, await edited(clerk, { ORV: { weightGrams: '186' } }))
    expect((await readVersions()).slice(1)).toEqual(before.slice(1))
    expect((await readVersions())[0]).not.toEqual(before[0])
  })

  test('changes just the cells that were changed, with one entry in the history', async () => {
    const { clerk, id, readVariants } = await openShopWithPhone()
    const before = await readVariants()
    const body = await edited(clerk, {
      'ORV-2': { price: '120.00', gtin: '4006381333931', tiers: '10:110.00; 50:105.50', stockQuantity: '14' },
      'ORV-3': {
        condition: 'used_b',
        weightGrams: '186',
        minQuantity: '10',
        multiple: '5',
        variantImageUrl: '/media/b.webp',
      },
      'ORV-4': { archived: 'true' },
    })
    const { changes, ...report } = await preview(clerk, body)
    expect(report).toMatchObject({ rows: 4, inserted: 0, updated: 3, unchanged: 1, errors: [] })
    expect(changes).toEqual([
      {
        line: 3,
        sku: 'ORV-2',
        name: 'Orvane, Pine / 256 GB',
        before: { gtin: null, price: '100.00', stockQuantity: 10, tiers: '' },
        after: { gtin: '4006381333931', price: '120.00', stockQuantity: 14, tiers: '10:110.00; 50:105.50' },
        stockChange: { seen: 10, before: 10, after: 14 },
      },
      {
        line: 4,
        sku: 'ORV-3',
        name: 'Orvane, Ink / 128 GB',
        before: { condition: 'new', minQuantity: 1, multiple: 1, weightGrams: null, variantImageUrl: null },
        after: {
          condition: 'used_b',
          minQuantity: 10,
          multiple: 5,
          weightGrams: 186,
          variantImageUrl: '/media/b.webp',
        },
        stockChange: { seen: 10, before: 10, after: 10 },
      },
      {
        line: 5,
        sku: 'ORV-4',
        name: 'Orvane, Ink / 256 GB',
        before: { archived: false },
        after: { archived: true },
        stockChange: { seen: 10, before: 10, after: 10 },
      },
    ])
    expect(await readVariants()).toEqual(before)

    await importFile(clerk, body)
    const after = await readVariants()
    expect(after.get('ORV')).toEqual(before.get('ORV'))
    expect(after.get('ORV-2')).toMatchObject({ price: '120.00', gtin: '4006381333931', stockQuantity: 14 })
    expect(after.get('ORV-3')).toMatchObject({ condition: 'used_b', quantityMultiple: 5, stockQuantity: 10 })
    expect(after.get('ORV-4')?.archivedAt).not.toBeNull()
    const { items } = await clerk.api(listLedger, { params: { id: after.get('ORV-2')?.id ?? 0 } })
    expect(items[0]).toMatchObject({ reason: 'import', change: 4, balance: 14 })
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'products.import',
      subject: '1 product',
      after: [{ id, variants: { 'ORV-2': { price: '120.00' }, 'ORV-4': { archived: true } } }],
    })
    expect(await preview(clerk, await exportProducts(clerk))).toMatchObject({ unchanged: 4, changes: [] })
  })

  test('adds variants and option values; variants that it does not name stay', async () => {
    const { clerk, readVariants } = await openShopWithPhone()
    const before = await readVariants()
    const file = createFile(
      'slug,sku,price,option1Name,option1Value,option2Name,option2Value,stockQuantity',
      'orvane,ORV-5,140.00,Color,Frost,Storage,128 GB,3',
      'orvane,ORV-6,90.00,Color,Frost,Storage,64 GB,',
    )
    expect(await importFile(clerk, file)).toMatchObject({ inserted: 2, updated: 0, errors: [] })
    const after = await readVariants()
    expect([...after.keys()]).toEqual(['ORV', 'ORV-2', 'ORV-3', 'ORV-4', 'ORV-5', 'ORV-6'])
    expect(after.get('ORV-5')).toMatchObject({ label: 'Frost / 128 GB', stockQuantity: 3, price: '140.00' })
    expect(after.get('ORV-6')).toMatchObject({ label: 'Frost / 64 GB', stockQuantity: null })
    for (const sku of skus) expect(after.get(sku)).toEqual(before.get(sku))
  })

  test('creates a product with all its variants', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const file = createFile(
      'slug,name,imageUrl,sku,price,option1Name,option1Value,archived,tiers',
      'slate,Slate,/media/a.webp,SLT-1,100.00,Color,Ink,,10:95.00',
      'slate,Slate,/media/a.webp,SLT-2,110.00,Color,Pine,,',
      'slate,Slate,/media/a.webp,SLT-3,90.00,Color,Sand,true,',
    )
    expect(await importFile(clerk, file)).toMatchObject({ inserted: 3 })
    const product = await shop.visitor().api(getProduct, { params: { slug: 'slate' } })
    expect(product).toMatchObject({
      name: 'Slate',
      options: [{ name: 'Color', values: ['Ink', 'Pine'] }],
      price: '100.00',
      maxPrice: '110.00',
      offers: [{ sku: 'SLT-1', tiers: [{ minQuantity: 10, price: '95.00' }] }, { sku: 'SLT-2' }],
    })
  })

  test('renames options and values, which takes their place', async () => {
    const { clerk, shop } = await openShopWithPhone()
    const renamed = { option1Name: 'Finish', name: 'Orvane 2', slug: 'orvane-2' }
    const body = await edited(clerk, {
      ...everywhere(renamed),
      ORV: { ...renamed, option1Value: 'Forest' },
      'ORV-2': { ...renamed, option1Value: 'Forest' },
    })
    expect((await preview(clerk, body)).changes[0]).toMatchObject({
      before: { name: 'Orvane', slug: 'orvane', options: 'Color, Storage', variant: 'Pine / 128 GB' },
      after: { name: 'Orvane 2', slug: 'orvane-2', options: 'Finish, Storage', variant: 'Forest / 128 GB' },
    })
    await importFile(clerk, body)
    const product = await shop.visitor().api(getProduct, { params: { slug: 'orvane-2' } })
    expect(product.options).toEqual([
      { name: 'Finish', values: ['Forest', 'Ink'] },
      { name: 'Storage', values: ['128 GB', '256 GB'] },
    ])
    expect(product.offers.map(({ sku }) => sku)).toEqual(skus)
  })

  test('swaps combinations and GTINs between variants', async () => {
    const { clerk, readVariants } = await openShopWithPhone()
    await importFile(
      clerk,
      await edited(clerk, { ORV: { gtin: '4006381333931' }, 'ORV-2': { gtin: '96385074' } }),
    )
    const swapped = await edited(clerk, {
      ORV: { option2Value: '256 GB', gtin: '96385074' },
      'ORV-2': { option2Value: '128 GB', gtin: '4006381333931' },
    })
    expect(await importFile(clerk, swapped)).toMatchObject({ updated: 2, errors: [] })
    const after = await readVariants()
    expect(after.get('ORV')).toMatchObject({ label: 'Pine / 256 GB', gtin: '96385074', position: 1 })
    expect(after.get('ORV-2')).toMatchObject({ label: 'Pine / 128 GB', gtin: '4006381333931', position: 0 })
  })

  test('keeps what was sold since the export, and refuses a second edit of the stock', async () => {
    const { shop, clerk, id, readVariants } = await openShopWithPhone()
    const body = await edited(clerk, { 'ORV-2': { stockQuantity: '25' } })
    await order(await shop.customer(), [{ productId: id, variant: 'Pine / 256 GB', quantity: 3 }])
    expect((await preview(clerk, body)).changes).toMatchObject([
      { sku: 'ORV-2', stockChange: { seen: 10, before: 7, after: 22 } },
    ])
    await importFile(clerk, body)
    expect((await readVariants()).get('ORV-2')?.stockQuantity).toBe(22)
    expect(await problemOf(importFile(clerk, body))).toMatchObject({
      code: 'import-refused',
      extra: { errors: [{ line: 3, field: 'stockQuantity', sku: 'ORV-2', value: '25' }] },
    })
  })

  test('that sets stock without what was seen needs the token of its dry run', async () => {
    const { shop, clerk, id, readVariants } = await openShopWithPhone()
    const body = createFile('slug,sku,stockQuantity,archived', 'orvane,ORV-3,2,')
    expect(await problemOf(importFile(clerk, body))).toMatchObject({ code: 'stock-not-seen' })
    const { stockToken } = await preview(clerk, body)
    await order(await shop.customer(), [{ productId: id, variant: 'Ink / 128 GB', quantity: 1 }])
    const stale = clerk.api(importProducts, { body, query: { stockToken } })
    expect(await problemOf(stale)).toMatchObject({ code: 'stock-changed' })
    const again = await preview(clerk, body)
    await clerk.api(importProducts, { body, query: { stockToken: again.stockToken } })
    expect((await readVariants()).get('ORV-3')?.stockQuantity).toBe(2)
  })
})

describe('A wrong row', () => {
  test('is named with its column, SKU and value, and nothing is imported', async () => {
    const { shop, clerk, readVariants } = await openShopWithPhone()
    await givenProduct(shop.db, { sku: 'DOCK', name: 'Dock', slug: 'dock' })
    await importFile(clerk, createFile('slug,sku,gtin', 'dock,DOCK,4006381333931'))
    const before = await readVariants()
    const body = createFile(
      'slug,sku,name,gtin,price,option1Name,option1Value,option2Name,option2Value,minQuantity,multiple,condition,tiers',
      'orvane,ORV,Orvane,4006381333932,100.00,Color,Pine,Storage,128 GB,,,,',
      'orvane,ORV-2,Orvane,4006381333931,100.00,Color,Pine,Storage,256 GB,10,3,,',
      'orvane,ORV-3,Other,,100.00,Color,Ink,Storage,128 GB,,,,10:95.00; 5:90.00',
      'orvane,ORV-4,Orvane,,100.00,Color,Ink,Memory,256 GB,,,,',
      'orvane,NEW-1,Orvane,,100.00,Color,Pine,Storage,256 GB,,,broken,',
      'orvane,NEW-2,Orvane,,100.00,Color,Pine,Storage,256 GB,,,,',
      'orvane,NEW-3,Orvane,,100.00,Color,Pine,Storage,,,,,',
      'orvane,DOCK,Orvane,,100.00,Color,Frost,Storage,128 GB,,,,',
      'orvane,new-3,Orvane,,100.00,Color,Frost,Storage,256 GB,,,,',
      'orvane,NEW-4,Orvane,,100.00,Color,Frost,Storage,256 GB,,,,5:200.00',
      'lone,LONE,Lone,,1.00,,,,,,,,',
      ',NEW-5,Orvane,,100.00,Color,Mist,Storage,256 GB,,,,',
    )
    const { errors } = await preview(clerk, body)
    expect(errors.map(({ line, field, sku, value, message }) => [line, field, sku, value, message])).toEqual([
      [2, 'gtin', 'ORV', '4006381333932', 'Last digit should be 1'],
      [3, 'multiple', 'ORV-2', '3', 'The minimum quantity 10 is not a multiple of 3'],
      [3, 'gtin', 'ORV-2', '4006381333931', 'Another product has this GTIN'],
      [4, 'tiers', 'ORV-3', '10:95.00; 5:90.00', 'Enter more than 10'],
      [5, 'option2Name', 'ORV-4', 'Memory', 'Line 3 has Storage. Enter the same in all rows of a product.'],
      [6, 'condition', 'NEW-1', 'broken', expect.stringMatching(/^Enter one of new, open_box/)],
      [7, 'option1Value', 'NEW-2', 'Pine', 'ORV-2 has these values already'],
      [8, 'option2Value', 'NEW-3', '', 'Enter a value of Storage'],
      [9, 'sku', 'DOCK', 'DOCK', 'Dock has this SKU. Variants cannot move between products.'],
      [10, 'sku', 'new-3', 'new-3', 'Line 8 has the same SKU'],
      [11, 'tiers', 'NEW-4', '5:200.00', 'The tier from 5 costs more than the price before it'],
      [13, 'slug', 'NEW-5', '', 'Enter the page address of the product'],
    ])
    expect(await problemOf(importFile(clerk, body))).toMatchObject({ code: 'import-refused', status: 422 })
    expect(await readVariants()).toEqual(before)
  })

  test('differs from the other rows of its product', async () => {
    const { clerk } = await openShopWithPhone()
    const body = await edited(clerk, { 'ORV-3': { name: 'Other', tags: 'new' } })
    const { errors } = await preview(clerk, body)
    expect(errors).toMatchObject([
      { line: 4, field: 'name', sku: 'ORV-3', value: 'Other', message: expect.stringContaining('Orvane') },
      { line: 4, field: 'tags', sku: 'ORV-3', value: 'new' },
    ])
  })

  test('has a GTIN that another product of the file has, or archives the last variant', async () => {
    const { shop, clerk } = await openShopWithPhone()
    await givenProduct(shop.db, { sku: 'DOCK', name: 'Dock', slug: 'dock' })
    const gtin = '4006381333931'
    const { errors } = await preview(clerk, await edited(clerk, { ORV: { gtin }, DOCK: { gtin } }))
    expect(errors).toMatchObject([
      { line: 6, field: 'gtin', sku: 'DOCK', message: 'Line 2 has the same GTIN' },
    ])
    const archived = await preview(clerk, await edited(clerk, everywhere({ archived: 'true' })))
    expect(archived.errors).toMatchObject([{ line: 2, field: 'archived', value: 'true' }])
  })

  test('shows a picture that its product does not have; without the column, such a picture is cleared', async () => {
    const { clerk, readVariants } = await openShopWithPhone()
    await importFile(clerk, await edited(clerk, { 'ORV-2': { variantImageUrl: '/media/b.webp' } }))
    const without = await edited(clerk, everywhere({ images: '' }))
    expect((await preview(clerk, without)).errors).toMatchObject([
      { line: 3, field: 'variantImageUrl', sku: 'ORV-2', value: '/media/b.webp' },
    ])
    await importFile(clerk, createFile('slug,sku,images,gtin', 'orvane,ORV,,', 'orvane,ORV-2,,'))
    expect((await readVariants()).get('ORV-2')?.imageUrl).toBeNull()
  })

  test('removes an option that variants outside the file have', async () => {
    const { clerk } = await openShopWithPhone()
    const body = createFile(
      'slug,sku,option1Name,option1Value',
      'orvane,ORV,Color,Pine',
      'orvane,ORV-3,Color,Ink',
    )
    expect((await preview(clerk, body)).errors[0]).toMatchObject({
      line: 2,
      field: 'option1Name',
      message: expect.stringContaining('ORV-2 is missing'),
    })
    const added = createFile('slug,sku,gtin', 'orvane,NEW,')
    expect((await preview(clerk, added)).errors).toMatchObject([
      { line: 2, field: 'price', sku: 'NEW', message: 'Required for a new variant' },
      { line: 2, field: 'sku', sku: 'NEW', message: 'Enter a value of Color' },
    ])
  })

  test('changes by its SKU alone, also in a file without columns of variants', async () => {
    const { shop, clerk, readVariants } = await openShopWithPhone()
    await givenProduct(shop.db, { sku: 'DOCK', stockQuantity: 5 })
    const prices = createFile('sku;price', 'ORV;101.00', 'ORV-3;103.50', 'DOCK;9.50')
    expect(await importFile(clerk, prices)).toMatchObject({ updated: 3, inserted: 0, errors: [] })
    const variants = await readVariants()
    expect([...variants.values()].map(({ sku, price }) => [sku, price])).toEqual([
      ['ORV', '101.00'],
      ['ORV-2', variants.get('ORV-2')?.price],
      ['ORV-3', '103.50'],
      ['ORV-4', variants.get('ORV-4')?.price],
    ])

    const stock = createFile('sku,stockQuantity', 'ORV-2,40', 'UNKNOWN,3', 'DOCK,7')
    const report = await preview(clerk, stock)
    expect(report.changes.map(({ line, after }) => [line, after])).toEqual([
      [2, { stockQuantity: 40 }],
      [4, { stockQuantity: 7 }],
    ])
    expect(report.errors).toMatchObject([
      { line: 3, field: 'sku', sku: 'UNKNOWN', message: expect.stringContaining('does not have this SKU') },
    ])
  })

  test('is not changed by a file with labels of variants', async () => {
    const { clerk } = await openShopWithPhone()
    const body = createFile('sku,name,price,imageUrl,variants', 'ORV-2,Orvane,1.00,/media/a.webp,Pine')
    expect((await preview(clerk, body)).errors).toMatchObject([
      { line: 2, field: 'sku', sku: 'ORV-2', message: expect.stringContaining('one row per variant') },
    ])
  })

  test('is one of a thousand, and each is listed', { timeout: 60_000 }, async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const rows = Array.from(
      { length: 1000 },
      (_, i) =>
        `big,Big,/media/a.webp,BIG-${i},${i % 2 === 0 ? 'cheap' : '9.00'},Number,${i},${i % 2 === 0 ? '' : '400638133393'}`,
    )
    const body = createFile('slug,name,imageUrl,sku,price,option1Name,option1Value,gtin', ...rows)
    const { errors } = await preview(clerk, body)
    expect(errors).toHaveLength(1000)
    expect(errors.slice(0, 2)).toMatchObject([
      { line: 2, field: 'price', sku: 'BIG-0', value: 'cheap' },
      { line: 3, field: 'gtin', sku: 'BIG-1', value: '400638133393' },
    ])
    expect(await problemOf(importFile(clerk, body))).toMatchObject({
      detail: 'Nothing was imported: 1000 of 1000 rows have errors.',
    })
    expect((await clerk.api(listStaffProducts)).total).toBe(0)
  })
})
