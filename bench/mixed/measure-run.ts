import { type Measurement, medianOf } from '#bench/load.ts'
import type { Side } from './open-side.ts'
import { type Ordering, placeOrders } from './place-orders.ts'
import { type Ages, probeAges } from './probe-ages.ts'
import { type Connection, connectToProcesses, readMetrics, sumOf } from './process-connections.ts'
import type { Visitors } from './visitors.ts'

/** One side at one rate for some seconds. */
export interface MixedRun extends Measurement {
  /** The share of page requests that the cache answered; null if the shop does not count them. */
  hitRate: number | null
  /** CPU time of all server processes, divided by the pages. Includes the orders. */
  cpuMsPerPage: number
  ordering: Ordering | null
  ages: Ages | null
}

interface Load {
  ordersPerSecond: number
  seconds: number
  seed: number
}

/** The probe places one order a second of the rate. */
const probedPerSecond = 1

export async function measureRun(
  visitors: Visitors,
  side: Side,
  { ordersPerSecond, seconds, seed }: Load,
): Promise<MixedRun> {
  const { url, products, probed, nextOrdered, client } = side
  const connections = await connectToProcesses(url, { processes: side.workers, each: 2 })
  const before = await readCounters(connections)
  const [pages, ordering, ages] = await Promise.all([
    visitors.readPages(url, { products, seed }, seconds),
    placeOrders(side, nextOrdered, { perSecond: Math.max(0, ordersPerSecond - probedPerSecond), seconds }),
    ordersPerSecond > 0 ? probeAges({ product: probed, buyers: side, client, connections }, seconds) : null,
  ])
  const after = await readCounters(connections)
  for (const connection of connections.flat()) connection.close()
  const hits = after.hits - before.hits
  const misses = after.misses - before.misses
  return {
    ...pages,
    hitRate: hits + misses > 0 ? hits / (hits + misses) : null,
    cpuMsPerPage: ((after.cpuSeconds - before.cpuSeconds) * 1000) / (pages.perSecond * seconds),
    ordering,
    ages,
  }
}

/** Sums over all server processes. Those of 0.7.0 and earlier report only their own figures. */
async function readCounters(connections: Connection[][]) {
  const each = await Promise.all(connections.flatMap(([first]) => (first ? readMetrics(first) : [])))
  const all = each[0]?.has('server_processes') ? each.slice(0, 1) : each
  const sum = (name: RegExp) => all.reduce((total, metrics) => total + sumOf(metrics, name), 0)
  return {
    hits: sum(/^cache_hits_total\{kind="page"/),
    misses: sum(/^cache_misses_total\{kind="page"/),
    cpuSeconds: sum(/^process_cpu_seconds_total$/),
  }
}

/** The run with the median of pages, with the ages of all runs. */
export function summarizeRuns(runs: MixedRun[]): MixedRun {
  const ages = runs.flatMap((run) => run.ages ?? [])
  return {
    ...medianOf(runs),
    ages:
      ages.length === 0
        ? null
        : {
            afterOrder: ages.flatMap(({ afterOrder }) => afterOrder),
            afterSql: ages.flatMap(({ afterSql }) => afterSql),
            betweenProcesses: ages.flatMap(({ betweenProcesses }) => betweenProcesses),
          },
  }
}
