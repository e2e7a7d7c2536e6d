// How fast the shop is beside what its parts can do at best, on PostgreSQL and on PGlite:
// npm run bench [-- --quick] [-- --only postgres|pglite] [-- --products 100000]
// Writes docs/benchmarks.md; the database that it does not measure stays as docs/benchmarks.json has it.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Read, recordStatements, statements } from './bare-sql.ts'
import { type Case, casesOf } from './cases.ts'
import { type Load, inTurns, requests } from './drive.ts'
import { type Prepared, preparePglite, preparePostgres } from './prepare.ts'
import { type Row, type Run, report, tableOf } from './report.ts'
import { newCustomers, someProducts, startShop } from './shop.ts'
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
  ? { connections: 20, warmUp: 1, seconds: 1, runs: 1 }
  : { connections: 20, warmUp: 3, seconds: 3, runs: 3 }
const say = (line: string) => void process.stderr.write(`${line}\n`)

const runs: Run[] = []
for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only && values.only !== kind) continue
  const products = Number(
    values.products ?? (values.quick ? 1000 : { postgres: 100_000, pglite: 1000 }[kind]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
  say(`${kind}: ${products} products`)
  const prepared =
    kind === 'postgres' ? await preparePostgres(products) : await preparePglite(folder, products)
  const run = { kind, products, ...(await measure(prepared, folder)) }
  await prepared.close()
  await rm(folder, { recursive: true, force: true })
  process.stdout.write(`${tableOf(run)}\n`)
  runs.push(run)
}
if (!values.quick && !values.match) {
  const path = 'docs/benchmarks.json'
  const before: Run[] = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
  const others = before.filter(({ kind }) => !runs.some((run) => run.kind === kind))
  const all = [...runs, ...others].toSorted((a, b) => b.kind.localeCompare(a.kind))
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile('docs/benchmarks.md', report(all, load))
}

async function measure({ env, url }: Prepared, folder: string) {
  // The second start is the one on a folder that is there already.
  const dataDir = join(folder, 'data')
  const first = await startShop({ ...env, DATA_DIR: dataDir })
  first.process.kill('SIGTERM')
  await new Promise((resolve) => first.process.once('exit', resolve))

  const shop = await startShop({ ...env, DATA_DIR: dataDir })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const idle = await shop.memory()
  const products = await someProducts(shop.url, values.quick ? 500 : 5000)
  const cases = casesOf({ products, customers: await newCustomers(shop.url, 10) }).filter(({ name }) =>
    name.includes(values.match),
  )
  const sizes = await Promise.all(cases.map((one) => sizeOf(shop.url, one)))
  const ceilings = await startCeilings(sizes)
  // With as many connections as the shop has.
  const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : null
  const rows: Row[] = []
  for (const [i, one] of cases.entries()) {
    say(one.name)
    const size = sizes[i] ?? 0
    const figures = await inTurns(
      {
        shop: requests(shop.url, one.next, one.connections ?? load.connections),
        ...(one.isKept && { constant: ceiling(`/constant/${size}`), file: ceiling(`/file/${size}.html`) }),
        ...(one.reads && pool && { sql: await bare(pool, one.reads) }),
        ...(one.readsOfKnown && pool && { alone: await bareOfKnown(pool, one.readsOfKnown) }),
      },
      load,
    )
    rows.push({ name: one.name, size, ...figures })
  }
  const after = await shop.memory()
  await pool?.end()
  await ceilings.stop()
  await shop.stop()
  return { rows, coldStart: shop.coldStart, memory: { idle, after } }

  function ceiling(path: string) {
    return requests(ceilings.url, () => ({ path }), load.connections)
  }
}

async function bare(pool: pg.Pool, reads: Read[]) {
  return statements(pool, await recordStatements(pool, reads), load.connections)
}

/** What is read the first time is known the second time. */
async function bareOfKnown(pool: pg.Pool, reads: Read[]) {
  await recordStatements(pool, reads)
  return bare(pool, reads)
}

async function sizeOf(url: string, { next, isKept }: Case) {
  if (!isKept) return 0
  return (await (await fetch(url + next().path)).arrayBuffer()).byteLength
}
