import { cpus } from 'node:os'
import { serverSettings } from '#bench/prepare.ts'
import type { MixedRun } from './measure-run.ts'
import { pageShares } from './page-mix.ts'

export interface MixedRow extends MixedRun {
  ordersPerSecond: number
}

export interface MixedTable {
  title: string
  workers: number
  rows: MixedRow[]
  /** Memory of the server process after the load, or of the supervisor of several. */
  memoryMb: number
}

export interface MixedSetup {
  products: number
  seconds: number
  rounds: number
  connections: number
  /** Responses a second of node:http. */
  hello: number
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const percent = (share: number) => `${Math.round(share * 100)}%`
const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0)

export function renderMixedTable({ title, workers, rows, memoryMb }: MixedTable, hello: number): string {
  const without = rows.find(({ ordersPerSecond }) => ordersPerSecond === 0)
  return [
    `## ${title}`,
    '',
    '| orders/s | pages/s | of no orders | of hello | p50 ms | p95 ms | hits | CPU ms | order p95 ms | age after order | age after SQL | between processes |',
    '| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map((row) => `| ${cellsOf(row, { without, hello }).join(' | ')} |`),
    '',
    ...(workers === 1 ? [`Memory of the server process afterwards: ${count(memoryMb)} MB.`, ''] : []),
  ].join('\n')
}

function cellsOf(row: MixedRow, { without, hello }: { without: MixedRow | undefined; hello: number }) {
  const { ordersPerSecond, perSecond, p50, p95, hitRate, cpuMsPerPage, ordering, ages } = row
  return [
    ordersPerSecond,
    count(perSecond),
    without ? (perSecond / without.perSecond).toFixed(2) : '–',
    (perSecond / hello).toFixed(4),
    ms(p50),
    ms(p95),
    hitRate === null ? '–' : percent(hitRate),
    cpuMsPerPage.toFixed(2),
    ordering
      ? ms(ordering.placed.p95) + (ordering.failedCount > 0 ? `, ${ordering.failedCount} failed` : '')
      : '–',
    renderAges(ages?.afterOrder),
    renderAges(ages?.afterSql),
    renderAges(ages?.betweenProcesses),
  ]
}

/** p95 and maximum. */
function renderAges(ages: number[] = []) {
  if (ages.length === 0) return '–'
  const sorted = ages.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0
  return `${ms(p95)} / ${ms(Math.max(...ages))}`
}

export function renderMixedReport(tables: MixedTable[], setup: MixedSetup): string {
  const { products, seconds, rounds, connections, hello } = setup
  const [cpu] = cpus()
  const settings = Object.entries(serverSettings).map(([name, value]) => `\`${name} = ${value}\``)
  const mix = Object.entries(pageShares).map(([page, share]) => `${percent(share)} ${page}`)
  return `# Pages while orders are placed

\`npm run measure -- mixed\` wrote this page with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim()}), shared by the built
shop, PostgreSQL and the load generator.

- ${connections} visitors read pages without pauses, compressed as Chromium asks for them: ${mix.join(', ')}.
- Products, categories, their first five pages and 300 searches of two words are drawn by Zipf's law with exponent 1
  from ${count(products)} products.
- Beside them, orders of one unit are placed at a steady rate by signed-in customers at checkout. Their products are
  drawn by the same popularity and never run low.
- After a warm-up of ${seconds} s come ${rounds} rounds of ${seconds} s for each rate. The rates alternate, so that other load on the machine
  affects all alike. The round with the median of pages counts; ages are of all rounds.
- "of hello" compares with a bare node:http server that sends "hello" to the same visitors in the same rounds:
  ${count(hello)} a second.
- "hits" is the share of page requests that the cache answered. "CPU ms" is the server's CPU time divided by the pages,
  orders included.

**Ages.** A product on the first page of its category has a low stock, which both pages show. Each half second its
stock changes, by an order or by SQL of another client in turn. Its product page and its category page are then read
back to back from every server process until both show the new stock. The age is the time from the 201 response, or
from the commit, to the arrival of the last page without it; 0 means that no page was stale. "between processes" is
the time from the first to the last page that shows it. Cells are p95 / maximum in ms.

**PostgreSQL** runs with
${settings.join(', ')}
and defaults otherwise, so every commit is flushed to disk before the response.

${tables.map((table) => renderMixedTable(table, hello)).join('\n')}`
}
