// Measures searches and suggestions with many products on a real PostgreSQL.
// node tests/search/measure-search.ts [number of products, default 100000] [URL of an already filled database]
import { drizzle } from 'drizzle-orm/node-postgres'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { maxFound } from '#contract/catalog/catalog.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { manyProducts } from '#demo/many-products.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'
import { Cache, noDependencies } from '#platform/cache/cache.ts'
import { CategoryReader } from '#shop/catalog/category-reader.ts'
import { FacetReader } from '#shop/catalog/facet-reader.ts'
import { productReader } from '#shop/catalog/product-reader.ts'
import { searchProducts } from '#shop/catalog/search/search-products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'
import { compileSynonyms } from '#shop/catalog/search/synonyms.ts'
import { defaultSynonyms } from '#shop/settings/default-synonyms.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { fillDemoCatalog } from './fill-demo-catalog.ts'

const connectionCount = 20
const roundCount = 2000

const count = Number(process.argv[2] ?? 100_000)
const filledUrl = process.argv[3]
const random = randomNumbers(42)
const pick = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T

const products = [...manyProducts(count)]

/** Query kinds and how each is derived from a product. */
const queryKinds: Record<string, (product: DemoProduct) => string> = {
  SKU: ({ sku }) => sku,
  'brand and kind': (product) => `${brandOf(product)} ${kindOf(product)}`,
  'kind and brand': (product) => `${kindOf(product)}s ${brandOf(product)}`,
  'brand and model': (product) => `${brandOf(product)} ${modelOf(product)}`,
  'model without spaces': (product) => modelOf(product).replace(' ', ''),
  'kind alone': kindOf,
  'brand and category': ({ category, ...product }) => `${brandOf(product)} ${category}`,
  'color and kind': (product) => `${colorOf(product)} ${kindOf(product)}`,
  'brand mistyped': (product) => `${misspell(brandOf(product))} ${modelOf(product)}`,
  'kind mistyped': (product) => `${brandOf(product)} ${misspell(kindOf(product))}`,
  'brand begun': (product) => brandOf(product).slice(0, 4),
  'model begun': (product) => `${brandOf(product)} ${modelOf(product).slice(0, 3)}`,
  'fact and kind': (product) => `${factOf(product)} ${kindOf(product)}`,
  nothing: () => `${pick(['garden', 'coffee', 'window'])} ${pick(['hose', 'grinder', 'cleaner'])}`,
}

function brandOf({ name }: Pick<DemoProduct, 'name'>) {
  return name.split(' ')[0] ?? ''
}
function modelOf({ name }: Pick<DemoProduct, 'name'>) {
  return name.split(' ').slice(1, 3).join(' ')
}
function kindOf({ name }: Pick<DemoProduct, 'name'>) {
  return name.split(',')[0]?.split(' ').slice(3).join(' ') ?? ''
}
function colorOf({ name }: Pick<DemoProduct, 'name'>) {
  return name.split(', ').at(-1) ?? ''
}
function factOf({ specifications }: DemoProduct) {
  return pick(specifications).value.split(',')[0] ?? ''
}
function misspell(word: string) {
  const index = 1 + Math.floor(random() * (word.length - 3))
  return word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2)
}

interface Timing {
  kind: string
  ms: number
}

/** Runs all rounds, one at a time per connection. */
async function measure(db: Db, work: (db: Db, typed: string, kind: string) => Promise<unknown>) {
  const queue = Array.from({ length: roundCount }, (_, i) => {
    const kinds = Object.keys(queryKinds)
    const kind = kinds[i % kinds.length] ?? 'SKU'
    return { kind, typed: queryKinds[kind]?.(pick(products)) ?? '' }
  })
  const timings: Timing[] = []
  async function connection() {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const start = performance.now()
      await work(db, next.typed, next.kind)
      timings.push({ kind: next.kind, ms: performance.now() - start })
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connectionCount }, connection))
  return { timings, perSecond: (roundCount / (performance.now() - start)) * 1000 }
}

const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

function line(name: string, timings: Timing[]) {
  const sorted = timings.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return `| ${name} | ${sorted.length} | ${quantile(sorted, 0.5).toFixed(1)} | ${quantile(sorted, 0.95).toFixed(1)} |`
}

function print(title: string, { timings, perSecond }: Awaited<ReturnType<typeof measure>>, byKind: boolean) {
  console.log(
    `\n${title}: ${perSecond.toFixed(0)} per second\n| typed | times | p50 ms | p95 ms |\n| --- | --- | --- | --- |`,
  )
  if (byKind)
    for (const kind of Object.keys(queryKinds))
      console.log(
        line(
          kind,
          timings.filter((timing) => timing.kind === kind),
        ),
      )
  console.log(line('all', timings))
}

const server = filledUrl === undefined ? await startPostgres() : undefined
const url = filledUrl ?? server?.url('postgres') ?? ''
if (server) {
  const database = connectPostgres(url, console.error)
  await database.migrate()
  await fillDemoCatalog(database.db, products)
  await database.db.execute('vacuum analyze')
  await database.close()
}

const pool = new pg.Pool({ connectionString: url, max: connectionCount })
const db = drizzle(pool, { casing: 'snake_case' })
const listOptions = { page: 1, limit: 24, sort: 'featured' } as const
const synonyms = compileSynonyms(defaultSynonyms)
const cache = new Cache()
const facets = new FacetReader(() => db, cache, new CategoryReader(() => db, cache))
const search = (database: Db, typed: string) =>
  searchProducts(database, productReader(new Cache()), { ...listOptions, search: typed, synonyms })

await measure(db, search)
console.log(`${count} products, ${connectionCount} connections, at most ${maxFound} found`)
print('Search, first page of 24', await measure(db, search), true)
print(
  'Facets of a search',
  await measure(db, (_, typed) => facets.readFound({ search: typed, synonyms }, noDependencies)),
  false,
)
print(
  'Suggestions for a query that is being typed',
  await measure(db, (database, typed) =>
    suggest(database, {
      typed: typed.slice(0, 2 + Math.floor(random() * typed.length)),
      synonyms,
      categories: [],
    }),
  ),
  true,
)
await pool.end()
await server?.stop()
