import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import type { Problem } from '#contract/problem.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const mebibyte = 1024 * 1024
const maxFileBytes = 30 * mebibyte

const hostileFiles: [name: string, file: string, message: string][] = [
  ['empty lines', '\n'.repeat(maxFileBytes), 'The file has more than 10,000 empty rows. Delete them.'],
  ['commas', `sku,name\n${','.repeat(maxFileBytes)}`, 'A row has more than 500 columns'],
  [
    'rows of commas',
    ',,,,\n'.repeat(maxFileBytes / 5),
    'The file has more than 10,000 empty rows. Delete them.',
  ],
  [
    'rows',
    `sku\n${'a\n'.repeat(maxFileBytes / 2)}`,
    'The file has more than 100,000 rows. Split it into smaller files.',
  ],
  [
    'one open quotation mark',
    `sku,name\nA,"${'\n'.repeat(maxFileBytes)}`,
    'A row is larger than 256 KB. Check for an unclosed quotation mark.',
  ],
  [
    'quotation marks',
    `sku,name\n${'"'.repeat(maxFileBytes)}`,
    'A row is larger than 256 KB. Check for an unclosed quotation mark.',
  ],
]

/** In every run, one that reaches the limit of rows and one that reaches that of a row's size. */
const checkedFiles = isFullRun
  ? hostileFiles
  : hostileFiles.filter(([name]) => /^(rows|quotation marks)$/.test(name))

/** The result of the work, during which a visitor reads pages. */
async function browseDuring<T>(visitor: Browser, work: Promise<T>): Promise<T> {
  const finished = new AbortController()
  const browsing = (async () => {
    do await visitor.api(listProducts)
    while (!finished.signal.aborted)
  })()
  const [result] = await Promise.all([work.finally(() => finished.abort()), browsing])
  return result
}

test.each(checkedFiles)(
  'visitors are served while a file of 30 MB of %s is refused',
  async (_, file, message) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const visitor = shop.visitor()
    await givenProduct(shop.db)
    const checking = clerk.fetch('/api/admin/products/import?dryRun=true', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: Buffer.from(file),
    })
    const reply = await browseDuring(visitor, checking)
    expect([reply.status, ((await reply.json()) as Problem).detail]).toEqual([422, message])
  },
  120_000,
)

const rowCount = 1000
const ofProducts = { row: 'product', header: 'sku,name,description,price,imageUrl,stockQuantity' }
const ofVariants = { row: 'variant', header: `${ofProducts.header},slug,tiers` }

test.each(isFullRun ? [ofProducts, ofVariants] : [ofVariants])(
  'visitors are served while a thousand rows, one for each $row, are checked and imported',
  async ({ header }) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const visitor = shop.visitor()
    const text = 'A device for the trade, with a description of usual length. '.repeat(8)
    const lines = Array.from(
      { length: rowCount },
      (_, i) =>
        `BIG-${i},Device ${i},"${text}",${(i % 900) + 1}.50,/media/a-960.webp,7${header === ofVariants.header ? `,big-${i},10:1.00` : ''}`,
    )
    const body = [header, ...lines].join('\r\n')
    const dryRun = clerk.api(importProducts, { body, query: { dryRun: true } })
    expect((await browseDuring(visitor, dryRun)).changes).toHaveLength(rowCount)
    // The import's transaction uses the only connection of the embedded database.
    if (shop.kind === 'pglite') return
    const importing = clerk.api(importProducts, { body })
    expect((await browseDuring(visitor, importing)).inserted).toBe(rowCount)
  },
  120_000,
)

test('the first thousand errors are listed, and all are counted', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const body = `sku,price\n${Array.from({ length: 3000 }, (_, i) => `A-${i},cheap`).join('\n')}`
  const report = await clerk.api(importProducts, { body, query: { dryRun: true } })
  expect(report.errors).toHaveLength(1000)
  expect(report.moreErrors).toBe(2000)
  expect(await problemOf(clerk.api(importProducts, { body }))).toMatchObject({
    code: 'import-refused',
    detail: 'Nothing was imported: 3000 of 3000 rows have errors.',
    extra: { moreErrors: 2000 },
  })
})
