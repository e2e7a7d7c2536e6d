// How long an import of 20,000 products takes, its dry run first, into a shop of as many others:
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
    const begun = performance.now()
    const answer = await clerk.fetch(`/api/admin/products/import?dryRun=${dryRun}&stockToken=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file(),
    })
    const { inserted, updated, errors, stockToken } = await answer.json()
    token = stockToken
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(
      `${kind}, ${dryRun ? 'dry run' : 'import'}: ${inserted} new, ${updated} changed, ${errors.length} wrong in ${seconds} s\n`,
    )
  }
  await shop.stop()
  await prepared.close()
  await rm(folder, { recursive: true, force: true })
}

/** Half of the lines are new products, half change the price of what is there. */
function file() {
  const there = [...manyProducts(rows / 2)].map(({ sku, name }) => [sku, name])
  const fresh = [...manyProducts(rows / 2, 2)].map(({ sku, name }) => [`N-${sku}`, name])
  const lines = [...there, ...fresh].map(([sku, name]) =>
    [sku, `"${name}"`, '123.45', '/media/picture-960.webp', '7'].join(','),
  )
  return ['sku,name,price,imageUrl,stockQuantity', ...lines].join('\n')
}
