// Measures throughput relative to the limits of Fastify and PostgreSQL, on PostgreSQL and PGlite:
// npm run measure -- benchmarks [--quick] [--only postgres|pglite] [--products 100000]
// Writes docs/benchmarks.md. Results of the other database come from docs/benchmarks.json.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { recordCalls } from '#bench/writes/record-calls.ts'
import { replayCalls } from '#bench/writes/replay-calls.ts'
import { type Read, recordStatements, runStatements } from '#bench/writes/run-statements.ts'
import { type Case, benchmarkCases, withCookie } from './benchmark-cases.ts'
import { type Load, measureInterleaved, sendRequests } from './load.ts'
import { type Prepared, preparePglite, preparePostgres } from './prepare.ts'
import { type Row, type Run, renderReport, renderTable } from './report.ts'
import { createBuyers } from '#bench/writes/create-buyers.ts'
import { sampleProducts, startPrivateAccess, startShop } from './shop.ts'
import { startCardRenders } from './start-card-renders.ts'
import { startCeilings } from './start-ceilings.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    products: { type: 'string' },
    match: { type: 'string', default: '' },
  },
})
const load: Load = values.quick
  ? { connections: 20, warmUpSeconds: 1, seconds: 1, runs: 1 }
  : { connections: 20, warmUpSeconds: 3, seconds: 3, runs: 3 }
const log = (line: string) => void process.stderr.write(`${line}\n`)

const runs: Run[] = []
for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only && values.only !== kind) continue
  const products = Number(
    values.products ?? (values.quick ? 1000 : { postgres: 100_000, pglite: 1000 }[kind]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
  log(`${kind}: ${products} products`)
  const prepared =
    kind === 'postgres' ? await preparePostgres(products) : await preparePglite(folder, products)
  const run = { kind, products, ...(await measure(prepared, folder)) }
  await prepared.close()
  await rm(folder, { recursive: true, force: true })
  process.stdout.write(`${renderTable(run)}\n`)
  runs.push(run)
}
if (!values.quick && !values.match) {
  const path = 'docs/benchmarks.json'
  const previous: Run[] = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
  const others = previous.filter(({ kind }) => !runs.some((run) => run.kind === kind))
  const all = [...runs, ...others].toSorted((a, b) => b.kind.localeCompare(a.kind))
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile('docs/benchmarks.md', renderReport(all, load))
}

async function measure({ env, url }: Prepared, folder: string) {
  // The second start measures the start on an existing folder.
  const dataDir = join(folder, 'data')
  const first = await startShop({ ...env, DATA_DIR: dataDir })
  first.process.kill('SIGTERM')
  await new Promise((resolve) => first.process.once('exit', resolve))

  const shop = await startShop({ ...env, DATA_DIR: dataDir })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const idle = await shop.memoryMb()
  const products = await sampleProducts(shop.url, values.quick ? 500 : 5000)
  const cases = benchmarkCases({ products, buyers: await createBuyers(shop.url, 10) }).filter(({ name }) =>
    name.includes(values.match),
  )
  const sizes = await Promise.all(cases.map((benchmark) => responseSize(shop.url, benchmark)))
  const ceilings = await startCeilings(sizes)
  const access = await startPrivateAccess(shop.url)
  // The same pool size as the shop.
  const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : null
  const writePool = url ? openWritePool(url) : null
  const rows: Row[] = []
  for (const [i, benchmark] of cases.entries()) {
    log(benchmark.name)
    const size = sizes[i] ?? 0
    const isRead = benchmark.isRead ?? false
    await access.turn(isRead)
    const cards = benchmark.cards
      ? startCardRenders(shop.url + benchmark.cards, access.visitor.cookie())
      : null
    const next = isRead ? withCookie(benchmark.next, access.visitor.cookie()) : benchmark.next
    const measurements = await measureInterleaved(
      {
        shop: sendRequests(shop.url, next, benchmark.connections ?? load.connections),
        ...(benchmark.isCached && {
          constant: ceiling(`/constant/${size}`),
          file: ceiling(`/file/${size}.html`),
        }),
        ...(cards && { cards: cards.render }),
        ...(benchmark.reads && pool && { sql: await databaseLoad(pool, benchmark.reads) }),
        ...(benchmark.calls && writePool && url && { sql: await writeLoad(writePool, url, benchmark) }),
        ...(benchmark.cachedReads && pool && { databaseOnly: await cachedLoad(pool, benchmark.cachedReads) }),
      },
      load,
    )
    await cards?.stop()
    rows.push({ name: benchmark.name, size, ...measurements })
  }
  const afterLoad = await shop.memoryMb()
  await pool?.end()
  await writePool?.end()
  await ceilings.stop()
  await shop.stop()
  return { rows, coldStartMs: shop.coldStartMs, memory: { idle, afterLoad } }

  function ceiling(path: string) {
    return sendRequests(ceilings.url, () => ({ path }), load.connections)
  }
}

async function databaseLoad(pool: pg.Pool, reads: Read[]) {
  return runStatements(pool, await recordStatements(pool, reads), load.connections)
}

/** Plans and notifies as the shop's connections do: short reads have generic plans, other processes hear after the commit. */
function openWritePool(url: string) {
  return new pg.Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query('set tradecounter.notifies_after_commit = on')
    },
  })
}

async function writeLoad(pool: pg.Pool, url: string, { calls = [], connections = load.connections }: Case) {
  return replayCalls(pool, await recordCalls(url, calls), connections)
}

/** The first pass fills the product cache. */
async function cachedLoad(pool: pg.Pool, reads: Read[]) {
  await recordStatements(pool, reads)
  return databaseLoad(pool, reads)
}

async function responseSize(url: string, { next, isCached }: Case) {
  if (!isCached) return 0
  return (await (await fetch(url + next().path)).arrayBuffer()).byteLength
}
