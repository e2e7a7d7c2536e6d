import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import type { Problem } from '#contract/problem.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const mebibyte = 1024 * 1024
const largest = 30 * mebibyte

/** In ms of this thread's work; reading such a file in it takes seconds. */
const longestBlock = 400

const hostile: [name: string, file: string, message: string][] = [
  ['empty lines', '\n'.repeat(largest), 'The file has more than 10,000 empty rows. Delete them.'],
  ['commas', `sku,name\n${','.repeat(largest)}`, 'A row has more than 64 columns'],
  ['rows of commas', ',,,,\n'.repeat(largest / 5), 'The file has more than 10,000 empty rows. Delete them.'],
  [
    'rows',
    `sku\n${'a\n'.repeat(largest / 2)}`,
    'The file has more than 100,000 rows. Split it into smaller files.',
  ],
  [
    'one open quotation mark',
    `sku,name\nA,"${'\n'.repeat(largest)}`,
    'A row is larger than 256 KB. Check for an unclosed quotation mark.',
  ],
  [
    'quotation marks',
    `sku,name\n${'"'.repeat(largest)}`,
    'A row is larger than 256 KB. Check for an unclosed quotation mark.',
  ],
]

/** The most that this thread worked, in ms, until a visitor's next page of products was answered; a busy machine does not count. */
async function longestBlockDuring(visitor: Browser, work: Promise<unknown>) {
  const done = new AbortController()
  let longest = 0
  void work.finally(() => done.abort()).catch(() => undefined)
  while (!done.signal.aborted) {
    const before = process.threadCpuUsage()
    await visitor.api(listProducts)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  return longest
}

test.each(hostile)(
  'visitors are served while a file of 30 MB of %s is refused',
  async (_, file, message) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const visitor = shop.visitor()
    await givenProduct(shop.db)
    const sent = clerk.fetch('/api/admin/products/import?dryRun=true', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: Buffer.from(file),
    })
    const longest = await longestBlockDuring(visitor, sent)
    const reply = await sent
    expect([reply.status, ((await reply.json()) as Problem).detail]).toEqual([422, message])
    expect(longest).toBeLessThan(longestBlock)
  },
  120_000,
)

test('visitors are served while 20,000 products are checked and thousands imported', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const visitor = shop.visitor()
  const text = 'A device for the trade, with a description of usual length. '.repeat(8)
  const lines = Array.from(
    { length: 20_000 },
    (_, i) => `BIG-${i},Device ${i},"${text}",${(i % 900) + 1}.50,/media/a-960.webp,7`,
  )
  const fileOf = (count: number) =>
    ['sku,name,description,price,imageUrl,stockQuantity', ...lines.slice(0, count)].join('\r\n')
  const dryRun = clerk.api(importProducts, { body: fileOf(20_000), query: { dryRun: true } })
  expect(await longestBlockDuring(visitor, dryRun)).toBeLessThan(longestBlock)
  expect((await dryRun).changes).toHaveLength(20_000)
  // The embedded database is one connection, which the writing transaction has for itself.
  if (shop.kind === 'pglite') return
  const written = clerk.api(importProducts, { body: fileOf(4000) })
  expect(await longestBlockDuring(visitor, written)).toBeLessThan(longestBlock)
  expect((await written).inserted).toBe(4000)
}, 120_000)

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
