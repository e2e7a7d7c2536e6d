// Measures an import of 50,000 rows with 10,000 products, and its undo, while visitors price carts. PostgreSQL only:
// npm run measure -- large-import [--products 10000] [--variants 5] [--added 0.5] [--rate 20] [--idle 15] [--review 15]
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { manyProducts } from '#demo/many-products.ts'
import { packageRoot } from '#platform/package-root.ts'
import { preparePostgres } from '#bench/prepare.ts'
import { startShop } from '#bench/shop.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { followImport, startCheck, startImport, startUndo } from '#tests/support/imports/staff-import.ts'
import { variantFile } from '#tests/support/imports/variant-file.ts'
import { watchMemory } from '#tests/support/processes/process-memory.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { percentile } from '#torture/support/percentile.ts'
import { SteadyQuotes } from './steady-quotes.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    variants: { type: 'string', default: '5' },
    /** The share of products that the shop does not have yet. */
    added: { type: 'string', default: '0.5' },
    rate: { type: 'string', default: '20' },
    idle: { type: 'string', default: '15' },
    /** Seconds in which staff read what was checked, and later what was imported. */
    review: { type: 'string', default: '15' },
  },
})
const [products, variantsPerProduct] = [Number(values.products), Number(values.variants)]
const added = Math.round(products * Number(values.added))
const file = variantFile({ changed: products - added, added, variantsPerProduct })

const prepared = await preparePostgres(products, undefined, variantsPerProduct)
const preload = pathToFileURL(join(packageRoot, 'bench/import/print-delays.ts')).href
const shop = await startShop({ ...prepared.env, NODE_OPTIONS: `--import=${preload}` })
const staff = createBrowser(shop.url)
await staff.signIn(owner)
const inStock = [...manyProducts(products)].filter(
  ({ stockQuantity }) => Number(stockQuantity) >= variantsPerProduct,
)
const skus = inStock.map(({ sku }) => sku)
const quotes = new SteadyQuotes({ url: shop.url, skus, perSecond: Number(values.rate) })
const memory = watchMemory(shop.process.pid ?? 0)

process.stdout.write(
  `${products} products with ${variantsPerProduct} variants each, ${added} of them new; ${(file.length / 1e6).toFixed(1)} MB; ${values.rate} quotes a second\n\n`,
)
process.stdout.write(
  '| phase | seconds | quotes | p50 ms | p95 ms | p99 ms | longest ms | event loop p99 ms | longest ms | memory MB |\n',
)
process.stdout.write('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n')
await wait(2000)
await measure('warm up', () => wait(3000))
await measure('idle', () => wait(Number(values.idle) * 1000))
await measure('upload', () => startCheck(staff, file))
const checked = await measure('check', () => followImport(staff, 'checked'))
await measure('review', () => wait(Number(values.review) * 1000))
const done = await measure('import', async () => {
  await startImport(staff, checked)
  return followImport(staff, 'done')
})
await measure('review', () => wait(Number(values.review) * 1000))
const undone = await measure('undo', async () => {
  await startUndo(staff, done)
  return followImport(staff, 'undone')
})
await measure('idle', () => wait(Number(values.idle) * 1000))
process.stdout.write(`\n${JSON.stringify({ counts: done.counts, undo: undone.undo })}\n`)
await quotes.stop()
const peak = await memory.end()
process.stdout.write(`Peak memory: ${peak.inAll.toFixed(0)} MB in ${peak.processes} processes\n`)
await shop.stop()
await prepared.close()

/** Prints a row of the table. */
async function measure<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
  quotes.take()
  await readDelays()
  memory.peak.inAll = 0
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  const { timesMs, failed } = quotes.take()
  const { p99, longest } = await readDelays()
  const cells = [
    phase,
    seconds.toFixed(1),
    failed > 0 ? `${timesMs.length}, ${failed} failed` : timesMs.length,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(timesMs, share).toFixed(1)),
    p99,
    longest,
    memory.peak.inAll.toFixed(0),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
  return result
}

/** The delays of the event loop since the last call. */
async function readDelays() {
  const printed = () => [...shop.output().matchAll(/Event loop delay: p99 (\d+) ms, longest (\d+) ms/g)]
  const before = printed().length
  shop.process.kill('SIGUSR2')
  while (printed().length === before) await wait(5)
  const [, p99, longest] = printed().at(-1) ?? []
  return { p99: Number(p99), longest: Number(longest) }
}
