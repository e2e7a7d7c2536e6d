// Lists the public reads of at most 2 KB that cost most CPU time, of the shop and of PostgreSQL:
// npm run bench:dearest -- [--products 20000] [--times 5]
// Each request differs from the ones before, so that none is answered from the cache.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { cpuMsOf } from '#tests/support/processes/process-cpu.ts'
import { preparePostgres } from './prepare.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '20000' }, times: { type: 'string', default: '5' } },
})
const times = Number(values.times)
const maxBytes = 2000

interface Request {
  path: string
  /** Sent as JSON with POST. */
  body?: unknown
}

type Candidate = (n: number) => Request

const category = 'smartphones'
const numbered = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i))
/** A filter that changes nothing but the address. */
const unique = (n: number) => `minPrice=0.${10 + n}`
const repeat = (name: string, texts: string[]) =>
  texts.map((text) => `&${name}=${encodeURIComponent(text)}`).join('')

const knownSpecifications = repeat('spec', [
  'Display:6.3 in',
  'Storage:256 GB',
  'Memory:8 GB',
  'Cameras:50 MP main',
  'Battery:4,800 mAh',
  'Weight:186 g',
])
const unknownSpecifications = (n: number, count: number) =>
  repeat(
    'spec',
    numbered(count, (i) => `Name ${n} ${i}:value`),
  )
const values50 = repeat(
  'spec',
  numbered(50, (i) => `Color:Value ${i}`),
)
const eightWords = 'wireless charging stand with cable and travel case'
const mistypedWords = 'wirelss chargng stnd wth cabel adn travl caes'
const eightNumbers = '11 12 13 14 15 16 17 18'
const eightLetters = 'a b c d e f g h'
const tags = repeat('tag', ['new', 'limited', 'hot-deal'])

const candidates: Record<string, Candidate> = {
  'list, first page': (n) => ({ path: `/api/products?${unique(n)}` }),
  'list, page 416 by rating': (n) => ({ path: `/api/products?${unique(n)}&sort=rating&page=416` }),
  'list, 100 products, three tags, in stock': (n) => ({
    path: `/api/products?${unique(n)}${tags}&inStock=true&limit=100&sort=newest`,
  }),
  'list, six specifications': (n) => ({ path: `/api/products?${unique(n)}${knownSpecifications}` }),
  'list, six unknown specifications': (n) => ({ path: `/api/products?${unknownSpecifications(n, 6)}` }),
  'list, 50 unknown specifications': (n) => ({ path: `/api/products?${unknownSpecifications(n, 50)}` }),
  'list, 50 values of one specification': (n) => ({ path: `/api/products?${unique(n)}${values50}` }),
  'list, special offers': (n) => ({ path: `/api/products?${unique(n)}&deals=true&page=100` }),
  'list, 50 categories': (n) => ({
    path: `/api/products?${unique(n)}${repeat(
      'category',
      numbered(50, (i) => `category-${i}`),
    )}`,
  }),
  facets: (n) => ({ path: `/api/products/facets?${unique(n)}` }),
  'facets, three tags, in stock': (n) => ({ path: `/api/products/facets?${unique(n)}${tags}&inStock=true` }),
  'facets of a category': (n) => ({ path: `/api/products/facets?category=${category}&${unique(n)}` }),
  'facets of a category, six specifications': (n) => ({
    path: `/api/products/facets?category=${category}&${unique(n)}${knownSpecifications}`,
  }),
  'facets of a category, six unknown specifications': (n) => ({
    path: `/api/products/facets?category=${category}${unknownSpecifications(n, 6)}`,
  }),
  'facets of a category, 50 unknown specifications': (n) => ({
    path: `/api/products/facets?category=${category}${unknownSpecifications(n, 50)}`,
  }),
  'facets of a category, 50 values of one specification': (n) => ({
    path: `/api/products/facets?category=${category}&${unique(n)}${values50}`,
  }),
  'facets, six specifications': (n) => ({ path: `/api/products/facets?${unique(n)}${knownSpecifications}` }),
  'facets, 50 unknown specifications': (n) => ({
    path: `/api/products/facets?${unknownSpecifications(n, 50)}`,
  }),
  'facets of a search, six specifications': (n) => ({
    path: `/api/products/facets?search=phone&category=${category}&${unique(n)}${knownSpecifications}`,
  }),
  'facets of a search, 50 unknown specifications': (n) => ({
    path: `/api/products/facets?search=phone&category=${category}${unknownSpecifications(n, 50)}`,
  }),
  'search, one word': (n) => ({ path: `/api/products?search=phone&${unique(n)}` }),
  'search, eight words': (n) => ({ path: `/api/products?search=${encodeURIComponent(eightWords)}+${n}` }),
  'search, eight mistyped words': (n) => ({
    path: `/api/products?search=${encodeURIComponent(mistypedWords)}&${unique(n)}`,
  }),
  'search, eight numbers': (n) => ({
    path: `/api/products?search=${encodeURIComponent(eightNumbers)}&${unique(n)}`,
  }),
  'search, eight letters': (n) => ({
    path: `/api/products?search=${encodeURIComponent(eightLetters)}&${unique(n)}`,
  }),
  'search, six specifications': (n) => ({
    path: `/api/products?search=phone&${unique(n)}${knownSpecifications}`,
  }),
  'suggestions, one letter': (n) => ({ path: `/api/products/suggest?q=p${' '.repeat(n % 50)}` }),
  'suggestions, eight words': (n) => ({
    path: `/api/products/suggest?q=${encodeURIComponent(eightWords)}+${n}`,
  }),
  'suggestions, eight mistyped words': (n) => ({
    path: `/api/products/suggest?q=${encodeURIComponent(mistypedWords)}${n}`,
  }),
  'suggestions, eight letters': (n) => ({
    path: `/api/products/suggest?q=${encodeURIComponent(eightLetters)}${n}`,
  }),
  'page of a list': (n) => ({ path: `/products?${unique(n)}` }),
  'page of a category, six specifications': (n) => ({
    path: `/category/${category}?${unique(n)}${knownSpecifications}`,
  }),
  'page of a search': (n) => ({ path: `/search?q=phone&${unique(n)}` }),
  'page of a search, eight mistyped words': (n) => ({
    path: `/search?q=${encodeURIComponent(mistypedWords)}&${unique(n)}`,
  }),
  'page of a comparison': (n) => ({ path: `/compare?any=${n}` }),
  'home page': (n) => ({ path: `/?any=${n}` }),
  'sitemap.xml': (n) => ({ path: `/sitemap.xml?any=${n}` }),
  'quote of 50 lines': () => ({
    path: '/api/checkout/quote',
    body: { items: Array.from({ length: 50 }, (_, i) => ({ productId: i + 1, quantity: 1 })) },
  }),
  'quick order of 100 rows': (n) => ({
    path: '/api/quick-order',
    body: { text: numbered(100, (i) => `NO-SKU-${n}${i} 5`).join('\n') },
  }),
}

const { env, server } = await preparePostgres(Number(values.products))
const shop = await startShop(env)
const postmaster = Number((await readFile(join(server.data, 'postmaster.pid'), 'utf8')).split('\n')[0])

const measured: Measured[] = []
for (const [name, candidate] of Object.entries(candidates)) measured.push(await measure(name, candidate))
await shop.stop()
await server.stop()

const ranked = measured.toSorted((one, other) => total(other) - total(one))
process.stdout.write(
  `${values.products} products, mean of ${times} requests after one\n\n` +
    '| request | bytes | status | shop CPU ms | PostgreSQL CPU ms | CPU ms per KB | time ms |\n' +
    '| --- | --: | --: | --: | --: | --: | --: |\n',
)
for (const { name, bytes, status, shopMs, databaseMs, timeMs } of ranked)
  process.stdout.write(
    `| ${name} | ${bytes} | ${status} | ${shopMs.toFixed(0)} | ${databaseMs.toFixed(0)} | ${((1000 * (shopMs + databaseMs)) / bytes).toFixed(0)} | ${timeMs.toFixed(0)} |\n`,
  )

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

/** The first request is not counted: it may open a connection or read what later ones find cached. */
async function measure(name: string, candidate: Candidate): Promise<Measured> {
  const { bytes } = await send(candidate(0))
  const cpuBefore = await readCpu()
  const start = performance.now()
  let status = 0
  for (let n = 1; n <= times; n++) ({ status } = await send(candidate(n)))
  const timeMs = (performance.now() - start) / times
  const cpuAfter = await readCpu()
  return {
    name,
    bytes,
    status,
    shopMs: (cpuAfter.shop - cpuBefore.shop) / times,
    databaseMs: (cpuAfter.database - cpuBefore.database) / times,
    timeMs,
  }
}

async function readCpu() {
  return { shop: await cpuMsOf(shop.process.pid ?? 0), database: await cpuMsOf(postmaster) }
}

async function send({ path, body }: Request) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const bytes = path.length + (text?.length ?? 0)
  if (bytes > maxBytes) throw new Error(`${path.slice(0, 80)} has ${bytes} bytes`)
  const response = await fetch(`${shop.url}${path}`, {
    ...(text !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    }),
  })
  await response.arrayBuffer()
  return { status: response.status, bytes }
}
