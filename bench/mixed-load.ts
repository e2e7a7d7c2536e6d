// Measures pages while orders are placed, on PostgreSQL:
// npm run measure -- mixed [--orders 1,20] [--products 10000] [--seconds 20] [--rounds 3] [--workers 2]
//   [-- --previous ../previous (another built checkout with its packages, measured in the same rounds)]
// Writes docs/mixed-load.md, unless an option other than --previous is set.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '#platform/package-root.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { type MixedRun, measureRun, summarizeRuns } from '#bench/mixed/measure-run.ts'
import { type MixedTable, renderMixedReport, renderMixedTable } from '#bench/mixed/mixed-report.ts'
import { type Side, openSide } from '#bench/mixed/open-side.ts'
import { startVisitors } from '#bench/mixed/visitors.ts'
import { serverSettings } from './prepare.ts'
import { startServer } from './start-server.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    products: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    workers: { type: 'string' },
    previous: { type: 'string' },
  },
})
const { previous, ...others } = values
const isDefault = Object.keys(others).length === 0
const products = Number(values.products ?? 10_000)
const seconds = Number(values.seconds ?? 20)
const rounds = Number(values.rounds ?? 3)
const rates = [...new Set([0, ...(values.orders ?? '1,5,20').split(',').map(Number)])]
const connections = 20
const helloSeconds = 5
const log = (line: string) => void process.stderr.write(`${line}\n`)

/** A side and the rates at which it is measured. */
interface Plan {
  side: Side
  runs: Map<number, MixedRun[]>
}

const server = await startPostgres(serverSettings)
const folder = await mkdtemp(join(tmpdir(), 'tradecounter-mixed-'))
const hello = await startServer('bench/mixed/hello-server.ts')
const visitors = startVisitors(connections)
const plans = await openPlans()
for (const { side } of plans)
  await visitors.readPages(side.url, { products: side.products, seed: 0 }, seconds)

const helloRates: number[] = []
for (let round = 1; round <= rounds; round++) {
  helloRates.push(await visitors.readRoot(hello.url, helloSeconds))
  for (const { side, runs } of plans)
    for (const [ordersPerSecond, measured] of runs) {
      const run = await measureRun(visitors, side, { ordersPerSecond, seconds, seed: round })
      log(`round ${round}, ${side.title}, ${ordersPerSecond} orders/s: ${Math.round(run.perSecond)} pages/s`)
      measured.push(run)
    }
}

const helloRate = helloRates.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
const tables = await Promise.all(plans.map(summarize))
for (const table of tables) process.stdout.write(`${renderMixedTable(table, helloRate)}\n`)
if (isDefault)
  await writeFile(
    'docs/mixed-load.md',
    renderMixedReport(tables, { products, seconds, rounds, connections, hello: helloRate }),
  )

await visitors.stop()
for (const { side } of plans) await side.stop()
await hello.stop()
await server.stop()
await rm(folder, { recursive: true, force: true })

/** By default two processes are measured too, at the highest rate. */
async function openPlans(): Promise<Plan[]> {
  const workers = Number(values.workers ?? 1)
  const highest = Math.max(...rates)
  const plan = async (name: string, title: string, root: string, processes: number, all: number[]) => {
    log(`${title}: ${products} products`)
    const version = { name, title, root, workers: processes }
    const side = await openSide(server, version, { products, folder })
    return { side, runs: new Map(all.map((rate) => [rate, new Array<MixedRun>()])) }
  }
  return [
    ...(previous ? [await plan('previous', 'Previous version', resolve(previous), workers, rates)] : []),
    await plan('current', `This version, ${processesText(workers)}`, packageRoot, workers, rates),
    ...(values.workers
      ? []
      : [await plan('two_processes', 'This version, two processes', packageRoot, 2, [0, highest])]),
  ]
}

function processesText(workers: number) {
  return workers === 1 ? 'one process' : `${workers} processes`
}

async function summarize({ side, runs }: Plan): Promise<MixedTable> {
  return {
    title: side.title,
    workers: side.workers,
    memoryMb: await side.memoryMb(),
    rows: [...runs].map(([ordersPerSecond, measured]) => ({ ordersPerSecond, ...summarizeRuns(measured) })),
  }
}
