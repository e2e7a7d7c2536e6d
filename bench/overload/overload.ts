// Measures the replies when far more visitors come than the shop can render pages for:
// npm run measure -- overload [--previous ../previous] [--connections 1000] [--products 1000] [--rounds 3] [--seconds 8]
//   [--through-proxy]
// Both versions must be built. Rounds alternate between them, each on its own database of one PostgreSQL. The load comes from
// a process of its own. `--through-proxy` lifts the limit of connections per address, as behind a trusted proxy.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { packageRoot } from '#platform/package-root.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { cpuMsOf } from '#tests/support/processes/process-cpu.ts'
import { watchMemory } from '#tests/support/processes/process-memory.ts'
import type { OverloadResult } from './generate-load.ts'
import { uncachedPage } from './uncached-page.ts'
import { createDatabase } from './create-database.ts'
import { summarize } from '#bench/load.ts'
import { serverSettings } from '#bench/prepare.ts'
import { startShop } from '#bench/shop.ts'

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    connections: { type: 'string', default: '1000' },
    products: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    'through-proxy': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const normalConnections = 20
const probeIntervalMs = 50
/** The time to wait for the shop to be as fast as before. */
const recoveryTimeoutMs = 10_000

let probedPages = 0
const nextUncached = (url: string) => url + uncachedPage(process.pid, ++probedPages)

interface Side {
  name: string
  url: string
  pid: number
  stop: () => Promise<void>
}

interface Round {
  normal: number
  goodput: number
  /** CPU time of the server process per 200, which other load on the machine does not change much. */
  normalCpuMs: number
  cpuMs: number
  refused: number
  failed: number
  p95: number
  healthP95: number
  cachedP95: number
  cartP95: number
  memoryMb: number
  recoveryMs: number
}

const server = await startPostgres(serverSettings)
const folder = await mkdtemp(join(tmpdir(), 'tradecounter-overload-'))
const sides: Side[] = []
if (values.previous) sides.push(await openSide('previous', resolve(values.previous)))
sides.push(await openSide('current', packageRoot))
const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]))
for (const { url } of sides) await load(url, normalConnections)
for (let i = 0; i < Number(values.rounds); i++)
  for (const side of sides) rounds.get(side)?.push(await measureRound(side))

process.stdout.write(
  `${values.connections} connections on uncached category pages, ${values.products} products, medians of ${values.rounds} rounds of ${seconds} s\n\n` +
    '| version | 200/s at 20 | 200/s overloaded | ratio | CPU ms per 200 at 20 | overloaded | ratio | p95 of 200s ms | refused/s | failed/s | /healthz p95 ms | cached page p95 ms | cart p95 ms | memory MB | normal after ms |\n' +
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n',
)
for (const side of sides) process.stdout.write(rowOf(side))
for (const { stop } of sides) await stop()
await server.stop()
await rm(folder, { recursive: true, force: true })

async function openSide(name: string, root: string): Promise<Side> {
  const database = await createDatabase(server, { name, root, products: Number(values.products) })
  const shop = await startShop(
    {
      DATABASE_URL: database,
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'error',
      ...(values['through-proxy'] && { TRUST_PROXY: '127.0.0.0/8' }),
    },
    root,
  )
  return { name, url: shop.url, pid: shop.process.pid ?? 0, stop: shop.stop }
}

async function measureRound({ url, pid }: Side): Promise<Round> {
  const normal = await loadWithCpu({ url, pid }, normalConnections)
  const idle = await medianPageMs(url)
  const memory = watchMemory(pid)
  const end = new AbortController()
  const probes = ['/healthz', '/', '/api/cart'].map((path) => probe(url + path, end.signal))
  const overload = await loadWithCpu({ url, pid }, Number(values.connections))
  const recoveryMs = await timeToNormal(url, idle)
  end.abort()
  const [healthP95 = 0, cachedP95 = 0, cartP95 = 0] = await Promise.all(probes)
  return {
    normal: normal.goodput,
    goodput: overload.goodput,
    normalCpuMs: normal.cpuMs,
    cpuMs: overload.cpuMs,
    refused: overload.refused,
    failed: overload.failed,
    p95: overload.p95,
    healthP95,
    cachedP95,
    cartP95,
    memoryMb: (await memory.end()).own,
    recoveryMs,
  }
}

/** Sends uncached category pages back to back over this many connections. */
async function load(url: string, connections: number): Promise<OverloadResult> {
  const child = fork(join(packageRoot, 'bench/overload/generate-load.ts'), [
    url,
    String(connections),
    String(seconds),
  ])
  const [result] = (await once(child, 'message')) as [OverloadResult]
  await once(child, 'exit')
  return result
}

async function loadWithCpu({ url, pid }: { url: string; pid: number }, connections: number) {
  const before = await cpuMsOf(pid)
  const result = await load(url, connections)
  const cpuMs = (await cpuMsOf(pid)) - before
  return { ...result, cpuMs: cpuMs / (result.goodput * result.seconds) }
}

/** Requests a URL at a steady rate, like a visitor who does not wait for the others. Returns the p95 in ms. */
async function probe(url: string, signal: AbortSignal) {
  const times: number[] = []
  const pending: Promise<void>[] = []
  while (!signal.aborted) {
    pending.push(
      timed(url).then(
        (milliseconds) => void times.push(milliseconds),
        () => void times.push(Infinity),
      ),
    )
    await wait(probeIntervalMs)
  }
  await Promise.all(pending)
  return summarize(times, 1).p95
}

/** In ms. Throws on any response other than 200. */
async function timed(url: string) {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - start
}

async function medianPageMs(url: string) {
  const times: number[] = []
  for (let i = 0; i < 15; i++) times.push(await timed(nextUncached(url)))
  return times.toSorted((a, b) => a - b)[7] ?? 0
}

/** Until five uncached pages in a row take at most three times as long as before, and at least 30 ms. */
async function timeToNormal(url: string, idleMs: number) {
  const start = performance.now()
  const limit = Math.max(30, 3 * idleMs)
  let firstNormal: number | undefined
  for (let inRow = 0; inRow < 5 && performance.now() - start < recoveryTimeoutMs;) {
    const milliseconds = await timed(nextUncached(url)).catch(() => Infinity)
    if (milliseconds > limit) {
      inRow = 0
      firstNormal = undefined
      continue
    }
    inRow++
    firstNormal ??= performance.now() - start
  }
  return firstNormal ?? Infinity
}

function rowOf(side: Side) {
  const measured = rounds.get(side) ?? []
  const median = (field: keyof Round) =>
    measured.map((round) => round[field]).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0
  const columns = [
    median('normal').toFixed(0),
    median('goodput').toFixed(0),
    (median('goodput') / median('normal')).toFixed(2),
    median('normalCpuMs').toFixed(1),
    median('cpuMs').toFixed(1),
    (median('normalCpuMs') / median('cpuMs')).toFixed(2),
    ...(
      ['p95', 'refused', 'failed', 'healthP95', 'cachedP95', 'cartP95', 'memoryMb', 'recoveryMs'] as const
    ).map((field) => median(field).toFixed(0)),
  ]
  return `| ${side.name} | ${columns.join(' | ')} |\n`
}
