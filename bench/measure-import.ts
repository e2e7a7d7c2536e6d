// Measures a dry run and an import of 20,000 products into a shop with as many products:
// npm run measure:import [-- --rows 20000] [-- --only postgres|pglite]
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
  let token = ''
  for (const dryRun of [true, false]) {
    const start = performance.now()
    const response = await clerk.fetch(`/api/admin/products/import?dryRun=${dryRun}&stockToken=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: createFile(),
    })
    const { inserted, updated, errors, stockToken } = await response.json()
    token = stockToken
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(
      `${kind}, ${dryRun ? 'dry run' : 'import'}: ${inserted} new, ${updated} changed, ${errors.length} errors in ${seconds} s\n`,
    )
  }
  await shop.stop()
  await prepared.close()
  await rm(folder, { recursive: true, force: true })
}

/** Half of the rows are new products, half change the price of existing ones. */
function createFile() {
  const existing = [...manyProducts(rows / 2)].map(({ sku, name }) => [sku, name])
  const added = [...manyProducts(rows / 2, 2)].map(({ sku, name }) => [`N-${sku}`, name])
  const lines = [...existing, ...added].map(([sku, name]) =>
    [sku, `"${name}"`, '123.45', '/media/picture-960.webp', '7'].join(','),
  )
  return ['sku,name,price,imageUrl,stockQuantity', ...lines].join('\n')
}
