// Measures this version against another checkout, both built and with their packages, on PostgreSQL in one run:
// npm run bench:versions -- --previous ../previous [--products 10000] [--variants 9] [--quick] [--match Search]
// Requests alternate between the two shops, so that only their ratio counts. With one variant it measures the cases of the
// benchmark, with more every way to read the catalog.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { packageRoot } from '#platform/package-root.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { type BenchmarkProduct, type Case, benchmarkCases, uncached } from './benchmark-cases.ts'
import { createVersionDatabase } from './fill-version.ts'
import { growthCases } from '#bench/growth/growth-cases.ts'
import { type Load, type Measurement, measureInterleaved, sendRequests } from './load.ts'
import { serverSettings } from './prepare.ts'
import { type Buyer, createBuyers } from '#bench/writes/create-buyers.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    products: { type: 'string', default: '10000' },
    variants: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    match: { type: 'string', default: '' },
  },
})
if (!values.previous) throw new Error('Name the folder of the previous version with --previous')
const load: Load = values.quick
  ? { connections: 20, warmUpSeconds: 1, seconds: 1, runs: 3 }
  : { connections: 20, warmUpSeconds: 3, seconds: 3, runs: 5 }

interface Side {
  url: string
  products: BenchmarkProduct[]
  buyers: Buyer[]
  stop: () => Promise<void>
}

/** The fields that both versions have in common. */
const listed = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    price: z.string(),
    stockQuantity: z.int().nullable(),
    category: z.object({ slug: z.string() }).nullable(),
  }),
)

const server = await startPostgres(serverSettings)
const folder = await mkdtemp(join(tmpdir(), 'tradecounter-versions-'))
const before = await openSide('previous', resolve(values.previous), 1)
const after = await openSide('current', packageRoot, Number(values.variants))
const [earlier, later] = [before, after].map(casesOf)
process.stdout.write(
  `${values.products} products, ${values.variants} variants each in this version\n\n` +
    '| request | previous per second | this version | ratio | p95 ms, previous | p95 ms |\n| --- | --: | --: | --: | --: | --: |\n',
)
for (const [i, { name, next, connections = load.connections }] of (earlier ?? []).entries()) {
  const other = later?.[i]
  if (!other || !name.includes(values.match)) continue
  const measured = await measureInterleaved(
    {
      previous: sendRequests(before.url, next, connections),
      current: sendRequests(after.url, other.next, connections),
    },
    load,
  )
  process.stdout.write(rowOf(name, measured))
}
for (const { stop } of [before, after]) await stop()
await server.stop()
await rm(folder, { recursive: true, force: true })

/** Orders of the benchmark name a product, which is enough only for one with a single variant. */
function casesOf(side: Side): Pick<Case, 'name' | 'next' | 'connections'>[] {
  if (values.variants === '1') return benchmarkCases(side)
  return growthCases(side.products, Number(values.products)).flatMap(({ name, path, isStaff }) => {
    let turn = 0
    return isStaff ? [] : { name, next: uncached(() => path(turn++)) }
  })
}

function rowOf(name: string, { previous, current }: Partial<Record<'previous' | 'current', Measurement>>) {
  if (!previous || !current) return ''
  const ratio = (current.perSecond / previous.perSecond).toFixed(2)
  return `| ${name} | ${Math.round(previous.perSecond)} | ${Math.round(current.perSecond)} | ${ratio} | ${previous.p95.toFixed(1)} | ${current.p95.toFixed(1)} |\n`
}

async function openSide(name: string, root: string, variants: number): Promise<Side> {
  const products = Number(values.products)
  const database = await createVersionDatabase(server, root, { name, products, variants })
  const env = { DATABASE_URL: database, DATA_DIR: join(folder, name) }
  const { url, stop } = await startShop(env, root)
  return { url, stop, products: await listSome(url), buyers: await createBuyers(url, 10) }
}

async function listSome(url: string): Promise<BenchmarkProduct[]> {
  const pages = Array.from({ length: 20 }, (_, i) => i + 1)
  const lists = await Promise.all(
    pages.map(async (page) =>
      listed.parse(await (await fetch(`${url}/api/products?limit=100&page=${page}`)).json()),
    ),
  )
  return lists.flat()
}
