import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { listCategories, getProduct } from '#contract/catalog/catalog.ts'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
import { changeVariantStock, getProductVariants, listLedger } from '#contract/catalog/staff-variants.ts'
import { deleteCategory } from '#contract/catalog/staff-categories.ts'
import { cancelImport } from '#contract/jobs/jobs.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { rowsOf } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { deleteOldImports } from '#shop/catalog/admin/imports/queries.ts'
import { productImportChanges } from '#shop/catalog/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { withFailingStatement } from '#tests/support/database/failing-statements.ts'
import { givenCategory, givenProduct, onlyVariantOf } from '#tests/support/factories.ts'
import { exportProducts, productCells, rowsOfProduct } from '#tests/support/imports/generated-products.ts'
import { importerOf, queuedImports, runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'

async function openFilledShop() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const laptops = await givenCategory(shop.db, 'Laptops')
  return { shop, clerk, laptops }
}

const readImport = (clerk: Browser, { id }: { id: number }) =>
  clerk.api(imports.getProductImport, { params: { id } })

/** Imports the rows of a file without errors, and adds its categories. */
async function importRows(shop: Shop, clerk: Browser, rows: object[]): Promise<imports.ProductImport> {
  const body = stringify(rows, { header: true, quoted_string: true })
  const uploaded = await clerk.api(imports.uploadProductFile, { query: { fileName: 'supplier.csv' }, body })
  await runImportJobs(shop)
  const { encoding: _encoding, separator: _separator, decimalMark, ...settings } = uploaded.settings
  const { version } = await readImport(clerk, uploaded)
  await clerk.api(imports.changeImportSettings, {
    params: uploaded,
    body: { ...settings, decimalMark: decimalMark ?? '.', createCategories: true, version },
  })
  await runImportJobs(shop)
  const checked = await readImport(clerk, uploaded)
  await clerk.api(imports.runProductImport, {
    params: checked,
    body: { version: checked.version, leaveOutErrors: true },
  })
  expect(await runImportJobs(shop)).toEqual([])
  const done = await readImport(clerk, uploaded)
  expect(done).toMatchObject({ status: 'done', failure: null, canBeUndone: true, undo: null })
  return done
}

const preview = (clerk: Browser, { id }: { id: number }) =>
  clerk.api(imports.previewImportUndo, { params: { id } })

const startUndo = (clerk: Browser, { id, version }: imports.ImportSummary) =>
  clerk.api(imports.undoImport, { params: { id }, body: { version } })

/** Undoes an import, and returns what that did. */
async function undo(shop: Shop, clerk: Browser, done: imports.ProductImport) {
  const previewed = await preview(clerk, done)
  expect(await startUndo(clerk, done)).toMatchObject({ status: 'undoing', canBeUndone: false })
  expect(await runImportJobs(shop)).toEqual([])
  const undone = await readImport(clerk, done)
  expect(undone).toMatchObject({ status: 'undone', failure: null, undo: previewed })
  return previewed
}

/** The export without the version of the stock, which counts changes. */
async function exportedRows(clerk: Browser) {
  const [header, ...rows] = (await readCsv(await exportProducts(clerk))).map(({ cells }) => cells)
  const column = header?.indexOf('stockVersion')
  return rows.map((cells) => cells.filter((_, index) => index !== column))
}

/** Variants whose changes of stock do not add up to their stock. */
const listWrongLedgers = ({ db }: Shop) =>
  rowsOf(
    db,
    sql`select sku from variants join stock on stock.variant_id = variants.id where coalesce(quantity, 0) <>
      (select coalesce(sum(change), 0) from stock_ledger where stock_ledger.variant_id = variants.id)`,
  )

const findBySku = async (clerk: Browser, sku: string) => {
  const { items } = await clerk.api(listStaffProducts, { query: { search: sku, status: 'all' } })
  const found = items.find((product) => product.sku === sku)
  if (!found) throw new Error(`${sku} not found`)
  return found
}

describe('An undone import', () => {
  test('of one row per product leaves everything as it was', async () => {
    const { shop, clerk, laptops } = await openFilledShop()
    const first = { sku: 'A-1', name: 'Slate', slug: 'slate', price: 20_000, stockQuantity: 5, tags: ['new'] }
    const { id } = await givenProduct(shop.db, { ...first, categoryId: laptops.id })
    await givenProduct(shop.db, { sku: 'A-2', name: 'Lumen', stockQuantity: null })
    const before = await exportedRows(clerk)
    const done = await importRows(shop, clerk, [
      {
        sku: 'A-1',
        name: 'Slate 2',
        slug: 'slate-2',
        price: '90.00',
        originalPrice: '120.00',
        rrp: '150',
        category: 'Tablets',
        tags: 'limited',
        images: '/media/b.webp',
        imageUrl: '/media/c.webp',
        stockQuantity: 9,
        variants: '',
        description: 'Text',
      },
      {
        sku: 'A-2',
        name: 'Lumen',
        stockQuantity: 8,
        price: '7.00',
        category: 'laptops',
        variants: 'Black\nWhite',
      },
      { sku: 'A-4', name: 'New', price: '10.00', category: 'Tablets', stockQuantity: 3 },
    ])
    expect(done.counts).toMatchObject({ inserted: 1, updated: 2 })
    expect(await exportedRows(clerk)).not.toEqual(before)

    const result = { deleted: 1, restored: 2, kept: 0, keptProducts: [], categories: 1 }
    expect(await undo(shop, clerk, done)).toEqual(result)
    expect(await exportedRows(clerk)).toEqual(before)
    const trash = await clerk.api(listStaffProducts, { query: { status: 'trash' } })
    expect(trash.items).toMatchObject([{ sku: 'A-4', category: null }])
    expect((await clerk.api(listCategories)).map(({ slug }) => slug)).toEqual(['laptops'])
    const visitor = shop.visitor()
    expect((await visitor.api(getProduct, { params: { slug: 'slate' } })).id).toBe(id)
    expect(await problemOf(visitor.api(getProduct, { params: { slug: 'slate-2' } }))).toMatchObject({
      code: 'product-moved',
      extra: { slug: 'slate' },
    })
    expect(await listWrongLedgers(shop)).toEqual([])
    const variantId = await onlyVariantOf(shop.db, { id })
    const { items } = await clerk.api(listLedger, { params: { id: variantId } })
    expect(items).toMatchObject([
      { reason: 'import', change: -4, balance: 5, reference: 'Import undone' },
      { reason: 'import', change: 4, balance: 9 },
      {},
    ])
    const entries = await clerk.api(listAudit)
    const changes = entries.items.filter(({ action }) => action !== 'products.export')
    expect(changes.map(({ action, subject }) => [action, subject])).toEqual([
      ['products.import-undone', '3 products'],
      ['products.import', '3 products'],
      ['category.create', expect.any(String)],
    ])
    expect(await problemOf(preview(clerk, done))).toMatchObject({ status: 409, code: 'import-undone' })
    const undone = await readImport(clerk, done)
    expect(await problemOf(startUndo(clerk, undone))).toMatchObject({ status: 409, code: 'import-undone' })
  })

  test(
    'of a file with one row per variant leaves the export as it was before',
    { timeout: 120_000 },
    async () => {
      const { shop, clerk } = await openFilledShop()
      const list = fc.array(productCells, { minLength: 1, maxLength: 2 })
      await fc.assert(
        fc.asyncProperty(list, list, async (former, latter) => {
          for (const table of ['products', "categories where name <> 'Laptops'"])
            await shop.db.execute(sql.raw(`delete from ${table}`))
          const body = stringify(former.flatMap(rowsOfProduct), { header: true, quoted_string: true })
          expect((await clerk.api(importProducts, { body })).errors).toEqual([])
          const before = await exportedRows(clerk)
          const changed = latter
            .flatMap(rowsOfProduct)
            .map((row) => ({ ...row, slug: `new-${row.slug}`, category: 'Tablets' }))
          const done = await importRows(shop, clerk, changed)
          const after = await exportedRows(clerk)
          const result = await undo(shop, clerk, done)
          expect(result).toMatchObject({ kept: 0, deleted: done.check ? result.deleted : -1 })
          expect(await exportedRows(clerk)).toEqual(before)
          expect(await listWrongLedgers(shop)).toEqual([])
          if (done.counts?.updated) expect(after).not.toEqual(before)
        }),
        { numRuns: Number(process.env['FILE_RUNS'] ?? 4), seed: 7 },
      )
    },
  )

  test('leaves alone what was edited or sold since', async () => {
    const { shop, clerk } = await openFilledShop()
    const buyer = await shop.customer()
    for (const sku of ['EDITED', 'SOLD', 'COUNTED', 'EMPTY'])
      await givenProduct(shop.db, { sku, name: sku, price: 10_000, stockQuantity: 5 })
    const done = await importRows(shop, clerk, [
      { sku: 'EDITED', name: 'EDITED', price: '90.00', rrp: '200.00', stockQuantity: 5 },
      { sku: 'SOLD', name: 'SOLD', price: '100.00', rrp: '', stockQuantity: 9 },
      { sku: 'COUNTED', name: 'COUNTED', price: '100.00', rrp: '', stockQuantity: 9 },
      { sku: 'EMPTY', name: 'EMPTY', price: '100.00', rrp: '', stockQuantity: 9 },
      { sku: 'NEW-SOLD', name: 'New sold', price: '100.00', rrp: '', stockQuantity: 9 },
      { sku: 'NEW-EDITED', name: 'New edited', price: '100.00', rrp: '', stockQuantity: 9 },
      { sku: 'NEW', name: 'New', price: '100.00', rrp: '', stockQuantity: 9 },
    ])
    const sell = async (sku: string, quantity: number) =>
      order(buyer, [{ productId: (await findBySku(clerk, sku)).id, quantity }])
    const edit = async (sku: string, change: object) => {
      const { id, version } = await findBySku(clerk, sku)
      await clerk.api(changeProduct, { params: { id }, body: { version, ...change } })
    }
    await edit('EDITED', { price: '95.00' })
    await edit('NEW-EDITED', { description: 'Text' })
    await sell('SOLD', 2)
    await sell('EMPTY', 7)
    await sell('NEW-SOLD', 1)
    const counted = await findBySku(clerk, 'COUNTED')
    await clerk.api(changeVariantStock, {
      params: { id: await onlyVariantOf(shop.db, counted) },
      body: { kind: 'count', quantity: 8, stockSeen: 9 },
    })
    expect(await undo(shop, clerk, done)).toMatchObject({ deleted: 1, restored: 2, kept: 5 })
    const undone = await readImport(clerk, done)
    expect(undone.undo?.keptProducts.map(({ sku, reason }) => [sku, reason])).toEqual([
      ['EDITED', 'edited'],
      ['COUNTED', 'edited'],
      ['EMPTY', 'edited'],
      ['NEW-SOLD', 'sold'],
      ['NEW-EDITED', 'edited'],
    ])
    const { items } = await clerk.api(listStaffProducts, { query: { limit: 100, sort: 'newest' } })
    const values = items.map(({ sku, price, rrp, stockQuantity }) => [sku, price, rrp, stockQuantity])
    expect(values).toEqual(
      expect.arrayContaining([
        ['EDITED', '95.00', null, 5],
        ['SOLD', '100.00', null, 3],
        ['COUNTED', '100.00', null, 8],
        ['EMPTY', '100.00', null, 2],
        ['NEW-SOLD', '100.00', null, 8],
        ['NEW-EDITED', '100.00', null, 9],
      ]),
    )
    expect(values.map(([sku]) => sku)).not.toContain('NEW')
  })

  test('archives an added variant that was sold, and removes the others', async () => {
    const { shop, clerk } = await openFilledShop()
    const product = await givenProduct(shop.db, { sku: 'M', name: 'M', stockQuantity: null })
    const done = await importRows(shop, clerk, [{ sku: 'M', name: 'M', variants: 'Black\nWhite\nSand' }])
    await order(await shop.customer(), [{ productId: product.id, variant: 'White' }])
    expect(await undo(shop, clerk, done)).toMatchObject({ deleted: 0, restored: 1, kept: 0 })
    const { variants, options } = await clerk.api(getProductVariants, { params: product })
    expect(options).toEqual([])
    expect(variants.map(({ sku, archivedAt }) => [sku, archivedAt !== null])).toEqual([
      ['M', false],
      ['M-2', true],
    ])
  })

  test('keeps an address, a category and a GTIN that others have by now', async () => {
    const { shop, clerk } = await openFilledShop()
    const { id: categoryId } = await givenCategory(shop.db, 'Phones')
    await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', slug: 'slate', categoryId })
    const gtins = { own: '4006381333931', next: '4006381333948' }
    const row = { sku: 'A-1', name: 'Slate', price: '100.00' }
    await importRows(shop, clerk, [{ ...row, gtin: gtins.own }])
    const done = await importRows(shop, clerk, [
      { ...row, slug: 'slate-2', category: 'laptops', gtin: gtins.next },
    ])
    await shop.db.execute(sql`delete from product_slug_redirects`)
    const other = await givenProduct(shop.db, { sku: 'B-1', slug: 'slate' })
    await shop.db.execute(sql`update variants set gtin = ${gtins.own} where product_id = ${other.id}`)
    await clerk.api(deleteCategory, { params: { id: categoryId }, query: {} })
    expect(await undo(shop, clerk, done)).toMatchObject({ restored: 0, kept: 1 })
    expect(await findBySku(clerk, 'A-1')).toMatchObject({ slug: 'slate-2', category: { slug: 'laptops' } })
  })

  test('sets back to a state that a later import had changed once that is undone too', async () => {
    const { shop, clerk } = await openFilledShop()
    await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', stockQuantity: 5 })
    const before = await exportedRows(clerk)
    const importPrice = (price: string, stockQuantity: number) =>
      importRows(shop, clerk, [{ sku: 'A-1', name: 'Slate', price, stockQuantity }])
    const first = await importPrice('90.00', 8)
    const second = await importPrice('80.00', 2)
    expect(await preview(clerk, first)).toMatchObject({ restored: 0, kept: 1 })
    await undo(shop, clerk, second)
    expect(await undo(shop, clerk, first)).toMatchObject({ restored: 1, kept: 0 })
    expect(await exportedRows(clerk)).toEqual(before)
  })
})

describe('An undo', () => {
  const rows = [
    { sku: 'A-1', name: 'Slate', price: '90.00', category: 'Tablets', stockQuantity: 9 },
    { sku: 'A-2', name: 'New', price: '90.00', category: 'Tablets', stockQuantity: 9 },
  ]

  test('is done as a whole or not at all, whichever statement fails, and says so', async () => {
    const { shop, clerk } = await openFilledShop()
    await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', stockQuantity: 5 })
    const before = await exportedRows(clerk)
    let done = await importRows(shop, clerk, rows)
    const imported = await exportedRows(clerk)
    for (let number = 1; ; number++) {
      await startUndo(clerk, done)
      const [job] = await queuedImports(shop)
      const hasFailed = await withFailingStatement(number, async () => {
        await importerOf(shop)
          .handle(job?.payload, { id: job?.id ?? 0 })
          .catch(() => undefined)
      })
      await shop.db.delete(jobs)
      done = await readImport(clerk, done)
      expect(await exportedRows(clerk)).toEqual(done.status === 'undone' ? before : imported)
      if (done.status === 'undone') break
      expect(hasFailed).toBe(true)
      // Without its job, an undo that is not ended is lost.
      expect(done).toMatchObject({ status: 'done', failure: expect.stringContaining('Nothing was undone') })
    }
  })

  test('can be canceled, and run again', async () => {
    const { shop, clerk } = await openFilledShop()
    const done = await importRows(shop, clerk, rows)
    await startUndo(clerk, done)
    await clerk.api(cancelImport, { params: done })
    expect(await runImportJobs(shop)).toEqual([])
    const canceled = await readImport(clerk, done)
    expect(canceled).toMatchObject({ status: 'done', canBeUndone: true })
    expect(canceled.failure).toContain('Nothing was undone.')
    expect(await problemOf(startUndo(clerk, done))).toMatchObject({ status: 409, code: 'import-changed' })
    expect(await undo(shop, clerk, canceled)).toMatchObject({ deleted: 2 })
  })

  test('is refused before the import has finished, and where its changes were not recorded', async () => {
    const { shop, clerk } = await openFilledShop()
    const done = await importRows(shop, clerk, rows)
    await shop.db.execute(sql`update product_imports set has_record = false`)
    expect((await readImport(clerk, done)).canBeUndone).toBe(false)
    const refused = { status: 409, code: 'import-not-recorded' }
    expect(await problemOf(preview(clerk, done))).toMatchObject(refused)
    expect(await problemOf(startUndo(clerk, done))).toMatchObject(refused)
    await shop.db.execute(sql`update product_imports set status = 'checked'`)
    expect(await problemOf(startUndo(clerk, done))).toMatchObject({
      status: 409,
      code: 'import-not-undoable',
    })
  })

  test('loses no sale that is made at the same time', async () => {
    const { shop, clerk } = await openFilledShop()
    const buyer = await shop.customer()
    const product = await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', stockQuantity: 5 })
    for (let round = 0; round < 4; round++) {
      const done = await importRows(shop, clerk, [
        { sku: 'A-1', name: 'Slate', price: '100.00', stockQuantity: 20 },
        { sku: `NEW-${round}`, name: 'New', price: '100.00', stockQuantity: 9 },
      ])
      const { stockQuantity } = await findBySku(clerk, 'A-1')
      const added = await findBySku(clerk, `NEW-${round}`)
      await startUndo(clerk, done)
      const { succeeded } = await runAtOnce<unknown>([
        () => runImportJobs(shop),
        () => order(buyer, [{ productId: product.id }]),
        () => order(buyer, [{ productId: added.id }]),
      ])
      expect(stockQuantity).toBe(20)
      const { undo: result } = await readImport(clerk, done)
      const wasSold = succeeded.length === 3
      expect(result).toMatchObject({ deleted: wasSold ? 0 : 1, kept: wasSold ? 1 : 0, restored: 1 })
      expect((await findBySku(clerk, 'A-1')).stockQuantity).toBe(5 - (round + 1))
    }
    expect(await listWrongLedgers(shop)).toEqual([])
  })
})

test('the changes of an import are kept as long as the import', async () => {
  const { shop, clerk } = await openFilledShop()
  const countChanges = () => shop.db.$count(productImportChanges)
  const done = await importRows(shop, clerk, [{ sku: 'A-1', name: 'Slate', price: '90.00' }])
  expect(await countChanges()).toBe(2)
  await clerk.api(imports.discardImport, { params: done })
  expect(await countChanges()).toBe(0)
  await importRows(shop, clerk, [{ sku: 'A-1', name: 'Slate', price: '80.00' }])
  expect(await countChanges()).toBe(1)
  await deleteOldImports(shop.db, new Date(shop.clock.now.getTime() + 1))
  expect(await countChanges()).toBe(0)
})
