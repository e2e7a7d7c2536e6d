// Lists the public reads of at most 2 KB that cost most CPU time, of the shop and of PostgreSQL, then measures what ten connections
// with the costliest ten do to the quotes of an honest buyer, and what random filters do to the memory of PostgreSQL:
// npm run measure -- costliest [--products 20000] [--times 5] [--seconds 20] [--filters 10000]
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { preparePostgres } from '#bench/prepare.ts'
import { startShop } from '#bench/shop.ts'
import { cpuMsOf } from '#tests/support/processes/process-cpu.ts'
import { type Candidate, candidates } from './candidates.ts'
import { measureHonestQuotes } from './honest-quotes.ts'
import { watchRandomFilters } from './random-filters.ts'
import { send } from './send.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    times: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    filters: { type: 'string', default: '10000' },
  },
})
const times = Number(values.times)
const maxBytes = 2000

const { env, server } = await preparePostgres(Number(values.products))
const postmaster = Number((await readFile(join(server.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
const print = (text: string) => void process.stdout.write(`${text}\n`)

const costliest = await rank()
await hold()
await watch()
await server.stop()

/** Prints all candidates, and returns the names of the costliest ten. */
async function rank(): Promise<string[]> {
  const shop = await startShop(env)
  const pids = { shop: shop.process.pid ?? 0, database: postmaster }
  const measured: Measured[] = []
  for (const [name, candidate] of Object.entries(candidates))
    measured.push(await measure({ url: shop.url, pids, name, candidate }))
  await shop.stop()

  const ranked = measured.toSorted((one, other) => total(other) - total(one))
  print(`${values.products} products, mean of ${times} requests after one\n`)
  print('| request | bytes | status | shop CPU ms | PostgreSQL CPU ms | CPU ms per KB | time ms |')
  print('| --- | --: | --: | --: | --: | --: | --: |')
  for (const { name, bytes, status, shopMs, databaseMs, timeMs } of ranked) {
    const perKb = (1000 * (shopMs + databaseMs)) / bytes
    const figures = [shopMs, databaseMs, perKb, timeMs].map((figure) => figure.toFixed(0))
    print(`| ${[name, bytes, status, ...figures].join(' | ')} |`)
  }
  return ranked.slice(0, 10).map(({ name }) => name)
}

/** An honest buyer's quotes, alone and beside ten connections with the costliest requests. */
async function hold() {
  print('\n| costliest requests by | quotes | p50 ms | p95 ms | max ms | not 200 | answered | refused |')
  print('| --- | --: | --: | --: | --: | --: | --: | --: |')
  for (const attackers of ['no attacker', 'one address', 'many networks'] as const) {
    const shop = await startShop({ ...env, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' })
    const { quotes, answered, refused } = await measureHonestQuotes({
      url: shop.url,
      attackers,
      costliest,
      seconds: Number(values.seconds),
    })
    await shop.stop()
    const { count, p50, p95, max, failed } = quotes
    const figures = [p50, p95, max].map((figure) => figure.toFixed(1))
    print(`| ${[attackers, count, ...figures, failed, answered, refused].join(' | ')} |`)
  }
}

async function watch() {
  const shop = await startShop(env)
  print(
    '\n| requests with random filters | memory of PostgreSQL’s processes MB | largest MB | memory of the shop MB |',
  )
  print('| --: | --: | --: | --: |')
  const requests = Number(values.filters)
  for await (const { sent, database, largest, own } of watchRandomFilters({
    url: shop.url,
    pids: { shop: shop.process.pid ?? 0, database: postmaster },
    requests,
  }))
    print(`| ${[sent, ...[database, largest, own].map((figure) => figure.toFixed(0))].join(' | ')} |`)
  await shop.stop()
}

interface Measured {
  name: string
  bytes: number
  status: number
  shopMs: number
  databaseMs: number
  timeMs: number
}

function total({ shopMs, databaseMs }: Measured) {
  return shopMs + databaseMs
}

interface Measuring {
  url: string
  pids: { shop: number; database: number }
  name: string
  candidate: Candidate
}

/** The first request is not counted: it may open a connection or read what later ones find cached. */
async function measure({ url, pids, name, candidate }: Measuring): Promise<Measured> {
  const { bytes } = await send(url, candidate(0))
  if (bytes > maxBytes) throw new Error(`${name} has ${bytes} bytes`)
  const [shopBefore, databaseBefore] = [await cpuMsOf(pids.shop), await cpuMsOf(pids.database)]
  const start = performance.now()
  let status = 0
  for (let n = 1; n <= times; n++) ({ status } = await send(url, candidate(n)))
  const timeMs = (performance.now() - start) / times
  const [shopAfter, databaseAfter] = [await cpuMsOf(pids.shop), await cpuMsOf(pids.database)]
  return {
    name,
    bytes,
    status,
    shopMs: (shopAfter - shopBefore) / times,
    databaseMs: (databaseAfter - databaseBefore) / times,
    timeMs,
  }
}
