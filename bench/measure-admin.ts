// Measures the server's time for every list of the back office with many products and orders:
// npm run measure -- admin [--only postgres|pglite] [--products 100000] [--orders 20000] [--times 200] [--match Products]
// [-- --variants 3, on PostgreSQL] [-- --url of a PostgreSQL that this script filled]
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { manyProducts } from '#demo/many-products.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { type AdminCase, adminCases } from './admin-cases.ts'
import { fillBackOffice } from './fill-back-office.ts'
import { type Prepared, preparePglite, preparePostgres } from './prepare.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    products: { type: 'string', default: '100000' },
    variants: { type: 'string', default: '1' },
    orders: { type: 'string', default: '20000' },
    times: { type: 'string', default: '200' },
    match: { type: 'string', default: '' },
    url: { type: 'string' },
  },
})
const [products, orders, times] = [Number(values.products), Number(values.orders), Number(values.times)]
const maxMs = 150
const databases = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const

const tables: string[] = []
for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only && values.only !== kind) continue
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-admin-'))
  process.stderr.write(`${databases[kind]}: filling\n`)
  const prepared = await prepare(kind, folder)
  const shop = await startShop({
    ...prepared.env,
    DATA_DIR: join(folder, 'data'),
  })
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const rows: Row[] = []
  for (const benchmark of adminCases.filter(({ screen, name }) =>
    `${screen}: ${name}`.includes(values.match),
  )) {
    const row = { ...benchmark, ...(await measure(clerk, benchmark.path)) }
    process.stderr.write(`${rowOf(row)}\n`)
    rows.push(row)
  }
  await shop.stop()
  await prepared.close()
  await rm(folder, { recursive: true, force: true })
  const table = tableOf(databases[kind], rows)
  process.stdout.write(`${table}\n`)
  tables.push(table)
}
if (tables.length === 2 && !values.match && values.variants === '1')
  await writeFile('docs/admin-timings.md', report())

interface Row extends AdminCase {
  p50: number
  p95: number
}

async function prepare(kind: keyof typeof databases, folder: string): Promise<Prepared> {
  if (values.url) return { env: { DATABASE_URL: values.url }, close: async () => {} }
  const fillData = (db: Parameters<typeof fillBackOffice>[0]) =>
    fillBackOffice(db, [...manyProducts(products)], orders)
  return kind === 'postgres'
    ? preparePostgres(products, fillData, Number(values.variants))
    : preparePglite(folder, products, fillData)
}

/** Sends the request repeatedly and reads each response to its end. */
async function measure(clerk: ReturnType<typeof createBrowser>, path: string) {
  const timings: number[] = []
  for (let time = -10; time < times; time++) {
    const start = performance.now()
    const response = await clerk.fetch(path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    if (time >= 0) timings.push(performance.now() - start)
  }
  timings.sort((one, other) => one - other)
  return { p50: quantile(timings, 0.5), p95: quantile(timings, 0.95) }
}

function quantile(sorted: number[], share: number) {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function rowOf({ screen, name, p50, p95 }: Row) {
  return `| ${screen} | ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p95 < maxMs ? 'yes' : 'no'} |`
}

function tableOf(database: string, rows: Row[]) {
  const slow = rows.filter(({ p95 }) => p95 >= maxMs).length
  return [
    `## ${database}`,
    '',
    slow === 0
      ? `All ${rows.length} take less than ${maxMs} ms.`
      : `${slow} of ${rows.length} take ${maxMs} ms or more.`,
    '',
    `| screen | list | p50 ms | p95 ms | under ${maxMs} ms |`,
    '| --- | --- | --: | --: | --- |',
    ...rows.map(rowOf),
    '',
  ].join('\n')
}

function report() {
  const [cpu] = cpus()
  return `# Response times of the back office

\`npm run measure -- admin\` wrote this page with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim()}), shared by the
server, the database and the client. ${products.toLocaleString('en-US')} products and ${orders.toLocaleString('en-US')} orders come from the demo generator. The built
shop runs as one process. One client requests each list ${times} times over HTTP and reads the response to its end.

${tables.join('\n')}`
}
