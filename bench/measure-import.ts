// Measures a dry run and an import of 20,000 products into a shop with as many products, in a file with one row for each
// product and in one with one row for each variant:
// npm run measure -- import [--rows 20000] [--only postgres|pglite]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { manyProducts } from '#demo/many-products.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { preparePglite, preparePostgres } from './prepare.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000' }, only: { type: 'string' } },
})
const rows = Number(values.rows)
const columns = 'sku,name,price,imageUrl,stockQuantity'
const formats = [
  { row: 'product', prefix: 'N-', header: columns, price: '123.45', more: () => [] },
  {
    row: 'variant',
    prefix: 'V-',
    header: `${columns},slug,minQuantity,tiers`,
    price: '124.45',
    more: (slug: string) => [slug, '1', '10:120.00'],
  },
]
for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only && values.only !== kind) continue
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-import-'))
  const prepared = kind === 'postgres' ? await preparePostgres(rows) : await preparePglite(folder, rows)
  const shop = await startShop({
    ...prepared.env,
    DATA_DIR: join(folder, 'data'),
  })
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const seconds: number[] = []
  for (const format of formats) {
    let token = ''
    for (const dryRun of [true, false]) {
      const start = performance.now()
      const response = await clerk.fetch(`/api/admin/products/import?dryRun=${dryRun}&stockToken=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: createFile(format),
      })
      const { inserted, updated, errors, stockToken } = await response.json()
      token = stockToken
      const took = (performance.now() - start) / 1000
      seconds.push(took)
      process.stdout.write(
        `${kind}, one row per ${format.row}, ${dryRun ? 'dry run' : 'import'}: ${inserted} new, ${updated} changed, ${errors.length} errors in ${took.toFixed(1)} s\n`,
      )
    }
  }
  const [dryRun = 0, imported = 0, variantDryRun = 0, variantImported = 0] = seconds
  process.stdout.write(
    `${kind}, one row per variant to one row per product: dry run ${(variantDryRun / dryRun).toFixed(2)}, import ${(variantImported / imported).toFixed(2)}\n`,
  )
  await shop.stop()
  await prepared.close()
  await rm(folder, { recursive: true, force: true })
}

/** Half of the rows are new products, half change the price of existing ones. */
function createFile({ prefix, header, price, more }: (typeof formats)[number]) {
  const existing = [...manyProducts(rows / 2)].map(({ sku, name }) => ({ sku, name, slug: '' }))
  const added = [...manyProducts(rows / 2, 2)].map(({ sku, name }) => ({
    sku: `${prefix}${sku}`,
    name,
    slug: `${prefix}${sku}`.toLowerCase(),
  }))
  const lines = [...existing, ...added].map(({ sku, name, slug }) =>
    [sku, `"${name}"`, price, '/media/picture-960.webp', '7', ...more(slug)].join(','),
  )
  return [header, ...lines].join('\n')
}
