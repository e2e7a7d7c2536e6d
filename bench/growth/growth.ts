// Measures each read as the catalog grows, on PostgreSQL:
// npm run measure -- growth [--sizes 1000,10000,100000,1000000] [--urls postgres://…,… (filled databases)]
// Writes docs/growth.md and docs/growth.svg. Results of other sizes come from docs/growth.json.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { summarize } from '#bench/load.ts'
import { type GrowthCase, growthCases } from './growth-cases.ts'
import { renderGrowthPlot } from './growth-plot.ts'
import { type Point, renderGrowthReport } from './growth-report.ts'
import { preparePostgres } from '#bench/prepare.ts'
import { sampleProducts, startPrivateAccess, startShop } from '#bench/shop.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    urls: { type: 'string' },
    times: { type: 'string', default: '200' },
  },
})
const resultsFile = 'docs/growth.json'
/** Time budget of one read after its warm-up. */
const maxReadMs = 2500
const measured: Point[] = []
const urls = values.urls?.split(',')
for (const [i, size] of values.sizes.split(',').map(Number).entries()) {
  const url = urls?.[i]
  process.stderr.write(`${size} products\n`)
  const prepared = url ? { env: { DATABASE_URL: url }, close: async () => {} } : await preparePostgres(size)
  measured.push(...(await measure(prepared.env, size)))
  await prepared.close()
}

const previous: Point[] = existsSync(resultsFile) ? JSON.parse(await readFile(resultsFile, 'utf8')) : []
const others = previous.filter(({ size }) => !measured.some((point) => point.size === size))
const points = [...others, ...measured].toSorted((a, b) => a.size - b.size)
await writeFile(resultsFile, `[\n${points.map((point) => `  ${JSON.stringify(point)}`).join(',\n')}\n]\n`)
await writeFile('docs/growth.svg', renderGrowthPlot(points))
await writeFile('docs/growth.md', renderGrowthReport(points, maxReadMs))

async function measure(env: Record<string, string>, size: number): Promise<Point[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-growth-'))
  const shop = await startShop({
    ...env,
    DATA_DIR: join(folder, 'data'),
  })
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const products = await sampleProducts(shop.url, 1000)
  const { visitor } = await startPrivateAccess(shop.url)
  const found: Point[] = []
  for (const read of growthCases(products, size)) {
    const figures = await time(read.isStaff ? clerk : visitor, read)
    process.stderr.write(`  ${read.name}: ${figures.p50.toFixed(1)} ${figures.p95.toFixed(1)}\n`)
    found.push({ name: read.name, size, ...figures })
  }
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
  return found
}

async function time({ fetch }: ReturnType<typeof createBrowser>, { path }: GrowthCase) {
  const request = async (turn: number) => {
    const response = await fetch(path(turn))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path(turn)} returned ${response.status}`)
  }
  const count = Number(values.times)
  const warmUp = count / 10
  for (let turn = 0; turn < warmUp; turn++) await request(turn)

  const timesMs: number[] = []
  const start = performance.now()
  for (let turn = warmUp; turn < warmUp + count; turn++) {
    const now = performance.now()
    if (now - start > maxReadMs && timesMs.length >= 5) break
    await request(turn)
    timesMs.push(performance.now() - now)
  }
  const { p50, p95 } = summarize(timesMs, 1)
  return { p50: round(p50), p95: round(p95), reads: timesMs.length }
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100
}
