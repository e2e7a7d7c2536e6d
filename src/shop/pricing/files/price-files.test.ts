import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPriceList, getPriceList } from '#contract/pricing/price-lists.ts'
import {
  changePriceListRows,
  importPriceList,
  listPriceListRows,
} from '#contract/pricing/price-list-prices.ts'
import { toMoney } from '#contract/money.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

async function openShopWithList(skus = ['A', 'B', 'C']) {
  const shop = await openShop()
  const clerk = await shop.admin()
  for (const sku of skus) await givenProduct(shop.db, { name: `Device ${sku}`, sku, price: 10_000 })
  const { id } = await clerk.api(createPriceList, { body: { name: 'Reseller A', kind: 'fixed' } })
  return { shop, clerk, params: { id } }
}

const fileOf = (...lines: string[]) => lines.join('\r\n')
const exportPrices = async (clerk: Browser, { id }: { id: number }) =>
  (await clerk.fetch(`/api/admin/price-lists/${id}/prices.csv`)).text()

const header = 'sku,price,tier_2_from,tier_2_price,tier_3_from,tier_3_price'

test('a dry run counts new, changed and unchanged rows and saves nothing; the import touches only changed rows', async () => {
  const { shop, clerk, params } = await openShopWithList()
  const prices = ['A', 'B'].map((sku) => ({ sku, price: '90.00' }))
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  const rowVersions = async () =>
    new Map(
      (
        await rowsOf<{ sku: string; xmin: string }>(
          shop.db,
          sql`select sku, list_prices.xmin::text as xmin from list_prices join variants on variants.id = variant_id`,
        )
      ).map(({ sku, xmin }) => [sku, xmin]),
    )
  const before = await rowVersions()
  const body = fileOf(header, 'a,90.00,,,,', 'b,81.00,10,80.00,,', 'C,95,5,94.5,9,94')
  const dryRun = await clerk.api(importPriceList, { params, query: { dryRun: true }, body })
  expect(dryRun).toMatchObject({
    rows: 3,
    added: 1,
    changed: 1,
    unchanged: 1,
    notInFile: 0,
    errors: [],
    version: 2,
    changes: [
      { line: 3, sku: 'B', before: { price: '90.00' }, after: { price: '81.00' } },
      { line: 4, sku: 'C', before: null, after: { price: '95.00', tiers: [{}, { minQuantity: 9 }] } },
    ],
  })
  expect(dryRun.averageChange).toBeCloseTo(-0.1)
  expect(await rowVersions()).toEqual(before)

  await clerk.api(importPriceList, { params, query: { version: 2 }, body })
  const after = await rowVersions()
  expect(after.get('A')).toBe(before.get('A'))
  expect(after.get('B')).not.toBe(before.get('B'))
  expect(after.size).toBe(3)
  const again = await clerk.api(importPriceList, { params, query: { version: 3 }, body })
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect((await clerk.api(getPriceList, { params })).version).toBe(3)
})

test('each bad row is reported with line, column, value and message, and nothing is imported', async () => {
  const { clerk, params } = await openShopWithList()
  const body = fileOf(
    header,
    'A,6l2.00,,,,',
    'B,90.00,10,80.00,10,70.00',
    'NONE,1.00,,,,',
    'C,90.00,10,,,',
    'C,90.00,1,80.00,,',
    'C,90.00,10,95.00,,',
    'c,90.00,,,,',
    ',1.00,,,,',
    'A,1.00,,,,,,x,',
  )
  const report = await clerk.api(importPriceList, { params, query: { dryRun: true }, body })
  expect(report.errors.map((error) => Object.values(error))).toEqual([
    [2, 'price', '6l2.00', 'Enter an amount such as 199.00'],
    [3, 'tier_3_from', '10', 'Another tier starts at 10 too'],
    [4, 'sku', 'NONE', 'No variant has this SKU'],
    [5, 'tier_2_price', '', 'Enter an amount such as 199.00'],
    [6, 'tier_2_from', '1', 'Enter a whole number from 2 to 100,000'],
    [7, 'tier_2_price', '95.00', 'Enter at most $90.00, or confirm the higher price'],
    [8, 'sku', 'c', 'Line 7 has the same SKU'],
    [9, 'sku', '', 'SKU is required'],
    [10, '', 'This line has more cells than the header has columns'],
  ])
  const refused = clerk.api(importPriceList, { params, query: { version: 1 }, body })
  expect(await problemOf(refused)).toMatchObject({
    status: 422,
    code: 'import-refused',
    extra: { errors: { length: 9 } },
  })
  expect((await clerk.api(getPriceList, { params })).pricedCount).toBe(0)

  const higherTier = fileOf(header, 'C,90.00,10,95.00,,')
  const query = { version: 1, confirmHigherTier: true }
  expect(await clerk.api(importPriceList, { params, query, body: higherTier })).toMatchObject({ added: 1 })
})

test.each([
  ['', 'The file is empty'],
  ['sku,cost\r\nA,1', 'Unknown column ‘cost’'],
  ['sku,name\r\nA,x', 'The column ‘price’ is missing'],
  ['price\r\n1', 'The column ‘sku’ is missing'],
  ['sku,price,price\r\nA,1,2', 'A column appears twice'],
  ['sku,price,tier_2_from\r\nA,1,2', 'The columns ‘tier_2_from’ and ‘tier_2_price’ go together'],
])('the file %j is refused', async (body, detail) => {
  const { clerk, params } = await openShopWithList([])
  const call = clerk.api(importPriceList, { params, query: { dryRun: true }, body })
  expect(await problemOf(call)).toMatchObject({ status: 422, code: 'unreadable-file', detail })
})

test('an import needs the version of its dry run, and is refused if the list has changed since', async () => {
  const { clerk, params } = await openShopWithList()
  const body = fileOf('sku,price', 'A,90.00')
  expect(await problemOf(clerk.api(importPriceList, { params, body }))).toMatchObject({
    status: 422,
    errors: [{ field: 'version' }],
  })
  await clerk.api(changePriceListRows, {
    params,
    body: { version: 1, prices: [{ sku: 'B', price: '1.00' }] },
  })
  expect(await problemOf(clerk.api(importPriceList, { params, query: { version: 1 }, body }))).toMatchObject({
    status: 409,
    code: 'stale',
    extra: { version: 2 },
  })
})

test('prices that the file does not name are kept, or removed if staff choose so', async () => {
  const { clerk, params } = await openShopWithList()
  const prices = ['A', 'B', 'C'].map((sku) => ({ sku, price: '90.00' }))
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  const body = fileOf('sku,price', 'A,90.00')
  const importFile = (query: { version: number; missing?: 'remove' }) =>
    clerk.api(importPriceList, { params, query, body })
  expect(await importFile({ version: 2 })).toMatchObject({ notInFile: 2, removed: 0 })
  expect(await importFile({ version: 2, missing: 'remove' })).toMatchObject({ notInFile: 2, removed: 2 })
  const { items } = await clerk.api(listPriceListRows, { params, query: { show: 'priced' } })
  expect(items.map(({ sku }) => sku)).toEqual(['A'])
})

test('a file without columns for tiers leaves tiers unchanged, unless they would cost more', async () => {
  const { clerk, params } = await openShopWithList()
  const tiers = [{ minQuantity: 10, price: '80.00' }]
  const prices = [{ sku: 'A', price: '90.00', tiers }]
  await clerk.api(changePriceListRows, { params, body: { version: 1, prices } })
  const dryRun = (price: string) =>
    clerk.api(importPriceList, { params, query: { dryRun: true }, body: fileOf('sku,price', `A,${price}`) })
  expect((await dryRun('85.00')).changes).toMatchObject([{ after: { price: '85.00', tiers } }])
  expect((await dryRun('79.00')).errors).toMatchObject([{ field: 'price', value: '79.00' }])
})

test('importing an unchanged export changes nothing at any prices', async () => {
  const skus = ['A', '=B', "'C", 'D;"x"', '-5']
  const { clerk, params } = await openShopWithList(skus)
  const amount = fc.integer({ min: 1, max: 9_999_999_999 }).map(toMoney)
  const price = fc.record({
    price: amount,
    tiers: fc
      .uniqueArray(fc.record({ minQuantity: fc.integer({ min: 2, max: 100_000 }), price: amount }), {
        maxLength: 5,
        selector: ({ minQuantity }) => minQuantity,
      })
      .map((tiers) => tiers.toSorted((a, b) => a.minQuantity - b.minQuantity)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: skus.length, maxLength: skus.length }), async (rows) => {
      const { version } = await clerk.api(getPriceList, { params })
      const prices = skus.map((sku, index) => ({
        ...(rows[index] ?? { price: null }),
        sku,
        confirmHigherTier: true,
      }))
      const saved = await clerk.api(changePriceListRows, { params, body: { version, prices } })
      const body = await exportPrices(clerk, params)
      const report = await clerk.api(importPriceList, { params, query: { version: saved.version }, body })
      expect(report).toMatchObject({ rows: 5, unchanged: 5, added: 0, changed: 0, notInFile: 0, errors: [] })
      expect((await clerk.api(getPriceList, { params })).version).toBe(saved.version)
    }),
    { numRuns: 15 },
  )
})

const rowCount = isFullRun ? 30_000 : 3000

test(`a file of ${rowCount} rows is imported while visitors are served`, { timeout: 60_000 }, async () => {
  const { shop, clerk, params } = await openShopWithList([])
  await givenProduct(shop.db, { sku: 'SKU-0' })
  await shop.db.execute(sql`insert into variants (product_id, sku, option_values)
    select products.id, 'SKU-' || n, array[n::text] from products, generate_series(1, ${rowCount}) n`)
  await shop.db.execute(
    sql`insert into prices (variant_id, price) select id, 10000 from variants where sku <> 'SKU-0'`,
  )
  const rows = Array.from({ length: rowCount }, (_, index) => `SKU-${index + 1},90.00,10,85.00,24,80.00`)
  const body = fileOf(header, ...rows)
  const importing = clerk.api(importPriceList, { params, query: { version: 1 }, body })
  expect((await shop.visitor().fetch('/api/categories')).status).toBe(200)
  expect(await importing).toMatchObject({ added: rowCount, changes: { length: rowCount } })
  expect((await clerk.api(getPriceList, { params })).pricedCount).toBe(rowCount)
})
