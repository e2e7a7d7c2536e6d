// How long each read takes as the catalog grows, on PostgreSQL:
// npm run bench:growth [-- --sizes 1000,10000,100000,1000000] [-- --urls postgres://…,… of databases that are filled already]
// Writes docs/growth.md and docs/growth.svg; sizes that it does not measure stay as docs/growth.json has them.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { figuresOf } from './drive.ts'
import { type Read, growthCases } from './growth-cases.ts'
import { drawGrowth } from './growth-plot.ts'
import { type Point, growthReport } from './growth-report.ts'
import { preparePostgres } from './prepare.ts'
import { someProducts, startShop } from './shop.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    urls: { type: 'string' },
    times: { type: 'string', default: '200' },
  },
})
const kept = 'docs/growth.json'
/** In milliseconds, of all tries of one read after the warm-up. */
const longest = 2500
let asked = 0
const measured: Point[] = []
const urls = values.urls?.split(',')
for (const [i, size] of values.sizes.split(',').map(Number).entries()) {
  const url = urls?.[i]
  process.stderr.write(`${size} products\n`)
  const prepared = url ? { env: { DATABASE_URL: url }, close: async () => {} } : await preparePostgres(size)
  measured.push(...(await measure(prepared.env, size)))
  await prepared.close()
}

const before: Point[] = existsSync(kept) ? JSON.parse(await readFile(kept, 'utf8')) : []
const others = before.filter(({ size }) => !measured.some((point) => point.size === size))
const points = [...others, ...measured].toSorted((a, b) => a.size - b.size)
await writeFile(kept, `[\n${points.map((point) => `  ${JSON.stringify(point)}`).join(',\n')}\n]\n`)
await writeFile('docs/growth.svg', drawGrowth(points))
await writeFile('docs/growth.md', growthReport(points, longest))

async function measure(env: Record<string, string>, size: number): Promise<Point[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-growth-'))
  const shop = await startShop({
    ...env,
    DATA_DIR: join(folder, 'data'),
  })
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const visitor = createBrowser(shop.url)
  const found: Point[] = []
  for (const read of growthCases(await someProducts(shop.url, 1000), size)) {
    const figures = await time(read.byStaff ? clerk : visitor, read)
    process.stderr.write(`  ${read.name}: ${figures.p50.toFixed(1)} ${figures.p95.toFixed(1)}\n`)
    found.push({ name: read.name, size, ...figures })
  }
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
  return found
}

/** One visitor asks again and again, at an address that is new each time, so that no answer is a kept one. */
async function time({ fetch }: ReturnType<typeof createBrowser>, { path }: Read) {
  const ask = async (turn: number) => {
    const answer = await fetch(`${path(turn)}&asked=${++asked}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(turn)} answered ${answer.status}`)
  }
  const most = Number(values.times)
  const warmUp = most / 10
  for (let turn = 0; turn < warmUp; turn++) await ask(turn)

  const times: number[] = []
  const begun = performance.now()
  for (let turn = warmUp; turn < warmUp + most; turn++) {
    const now = performance.now()
    if (now - begun > longest && times.length >= 5) break
    await ask(turn)
    times.push(performance.now() - now)
  }
  const { p50, p95 } = figuresOf(times, 1)
  return { p50: round(p50), p95: round(p95), reads: times.length }
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100
}
