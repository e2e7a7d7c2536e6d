// Measures this version against another checkout, both built and with their packages, on PostgreSQL in one run:
// npm run measure -- versions --previous ../previous [--products 10000] [--variants 9] [--quick] [--match Search]
// Requests alternate between the two shops, so that only their ratio counts. With one variant it measures the cases of the
// benchmark, with more every way to read the catalog. The previous version has one variant of each product unless
// --previous-variants tells, and --filters measures those of variants, by one visitor. --urls names filled databases instead:
// the previous version's, then this one's.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { packageRoot } from '#platform/package-root.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import {
  type BenchmarkProduct,
  type Case,
  benchmarkCases,
  categoriesOf,
  withCookie,
} from './benchmark-cases.ts'
import { createVersionDatabase } from './fill-version.ts'
import { growthCases } from '#bench/growth/growth-cases.ts'
import { type Load, type Measurement, type NextRequest, measureInterleaved, sendRequests } from './load.ts'
import { serverSettings } from './prepare.ts'
import { type Buyer, createBuyers } from '#bench/writes/create-buyers.ts'
import { type PrivateAccess, startPrivateAccess, startShop } from './shop.ts'
import { variantFilterCases } from './variant-filter-cases.ts'

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    products: { type: 'string', default: '10000' },
    variants: { type: 'string', default: '1' },
    'previous-variants': { type: 'string', default: '1' },
    filters: { type: 'boolean', default: false },
    urls: { type: 'string' },
    quick: { type: 'boolean', default: false },
    match: { type: 'string', default: '' },
  },
})
if (!values.previous) throw new Error('Name the folder of the previous version with --previous')
const load: Load = values.quick
  ? { connections: 20, warmUpSeconds: values.filters ? 4 : 1, seconds: 1, runs: 3 }
  : { connections: 20, warmUpSeconds: 3, seconds: 3, runs: 5 }

interface Side {
  url: string
  products: BenchmarkProduct[]
  buyers: Buyer[]
  access: PrivateAccess
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
const [previousUrl, currentUrl] = values.urls?.split(',') ?? []
const before = await openSide(
  'previous',
  resolve(values.previous),
  previousUrl ?? Number(values['previous-variants']),
)
const after = await openSide('current', packageRoot, currentUrl ?? Number(values.variants))
const [earlier, later] = [before, after].map(casesOf)
process.stdout.write(
  `${values.products} products, ${values.variants} variants each in this version\n\n` +
    '| request | previous per second | this version | ratio | p95 ms, previous | p95 ms |\n| --- | --: | --: | --: | --: | --: |\n',
)
for (const [i, { name, next, isRead = false, connections = load.connections }] of (earlier ?? []).entries()) {
  const other = later?.[i]
  if (!other || !name.includes(values.match)) continue
  const sending = async ({ url, access }: Side, request: NextRequest) => {
    await access.turn(isRead)
    return sendRequests(url, isRead ? withCookie(request, access.visitor.cookie()) : request, connections)
  }
  const measured = await measureInterleaved(
    { previous: await sending(before, next), current: await sending(after, other.next) },
    load,
  )
  process.stdout.write(rowOf(name, measured))
}
for (const { stop } of [before, after]) await stop()
await server.stop()
await rm(folder, { recursive: true, force: true })

/** Orders of the benchmark name a product, which is enough only for one with a single variant. */
function casesOf(side: Side): Pick<Case, 'name' | 'next' | 'isRead' | 'connections'>[] {
  if (values.variants === '1') return benchmarkCases(side)
  const cases = values.filters
    ? variantFilterCases(categoriesOf(side.products))
    : growthCases(side.products, Number(values.products))
  const connections = values.filters ? 1 : undefined
  return cases.flatMap(({ name, path, isStaff }) => {
    let turn = 0
    return isStaff ? [] : { name, next: () => ({ path: path(turn++) }), isRead: true, connections }
  })
}

function rowOf(name: string, { previous, current }: Partial<Record<'previous' | 'current', Measurement>>) {
  if (!previous || !current) return ''
  const ratio = (current.perSecond / previous.perSecond).toFixed(2)
  return `| ${name} | ${Math.round(previous.perSecond)} | ${Math.round(current.perSecond)} | ${ratio} | ${previous.p95.toFixed(1)} | ${current.p95.toFixed(1)} |\n`
}

/** On this filled database, or on a new one with this many variants of each product. */
async function openSide(name: string, root: string, filled: string | number): Promise<Side> {
  const products = Number(values.products)
  const database =
    typeof filled === 'string'
      ? filled
      : await createVersionDatabase(server, root, { name, products, variants: filled })
  const env = { DATABASE_URL: database, DATA_DIR: join(folder, name) }
  const { url, stop } = await startShop(env, root)
  const listedProducts = await listSome(url)
  const buyers = await createBuyers(url, 10)
  return { url, stop, products: listedProducts, buyers, access: await startPrivateAccess(url) }
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
