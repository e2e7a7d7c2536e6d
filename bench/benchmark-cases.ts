import { randomUUID } from 'node:crypto'
import type { Product, ProductFilters } from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import { Cache, noDependencies } from '#platform/cache/cache.ts'
import { CategoryReader } from '#shop/catalog/category-reader.ts'
import { FacetReader } from '#shop/catalog/facet-reader.ts'
import { productReader } from '#shop/catalog/product-reader.ts'
import { searchProducts } from '#shop/catalog/search/search-products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'
import { compileSynonyms } from '#shop/catalog/search/synonyms.ts'
import { defaultSynonyms } from '#shop/settings/default-synonyms.ts'
import { orderBody } from '#tests/support/ordering.ts'
import type { Buyer } from '#bench/writes/create-buyers.ts'
import type { Read } from '#bench/writes/run-statements.ts'
import { readList, readProduct } from './uncached-reads.ts'
import type { NextRequest } from './load.ts'
import type { Call } from '#bench/writes/record-calls.ts'
import { twoWordSearches } from './two-word-searches.ts'
import { addAsCustomer, addAsGuest, orderAs } from '#bench/writes/write-calls.ts'

/** One kind of request, and its baseline. */
export interface Case {
  name: string
  next: NextRequest
  /** Compared with a constant response of the same size. */
  isCached?: boolean
  /** Sent while private access is on, so that no response is cached. */
  isRead?: boolean
  /** Compared with the same reads through the driver, without the product cache. */
  reads?: Read[]
  /** The same reads with a filled product cache. */
  cachedReads?: Read[]
  /** The same calls, to be recorded and compared with their statements through the driver. */
  calls?: Call[]
  connections?: number
  /** The path of a page with 24 cards, which are compared with a bare render of the same cards. */
  cards?: string
}

/** The product fields that the cases use. */
export type BenchmarkProduct = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'stockQuantity'> & {
  category: { slug: string } | null
}

export const categoriesOf = (products: BenchmarkProduct[]) => [
  ...new Set(products.flatMap(({ category }) => category?.slug ?? [])),
]

interface BenchmarkData {
  products: BenchmarkProduct[]
  /** One per client. */
  buyers: Buyer[]
}

const listOptions = { page: 1, limit: 24, sort: 'price-low' } as const

export function benchmarkCases({ products, buyers }: BenchmarkData): Case[] {
  const categories = categoriesOf(products)
  const slugs = products.map(({ slug }) => slug)
  const first = { category: categories[0] ?? '', slug: slugs[0] ?? '' }
  const nextCategory = cycle(categories)
  const nextSlug = cycle(slugs)

  return [
    cachedCase('Category list, 24, cached', `/api/products?category=${first.category}&sort=price-low`),
    cachedCase('Product, cached', `/api/products/${first.slug}`),
    {
      name: 'Category list, 24 sorted',
      ...read(() => `/api/products?category=${nextCategory()}&sort=price-low`),
      reads: categories.map((slug) => (db) => readList(db, slug)),
    },
    {
      name: 'Product by slug',
      ...read(() => `/api/products/${nextSlug()}?`),
      reads: sample(slugs).map((slug) => (db) => readProduct(db, slug)),
    },
    ...searchCases(products),
    {
      name: 'Facets of a category',
      ...read(() => `/api/products/facets?category=${nextCategory()}`),
      reads: categories.map((slug) => (db) => readFacets(db, { category: [slug] })),
    },
    ...writeCases({ products, buyers }),
    cachedCase('Home page, cached', '/'),
    cachedCase('Category page, cached', `/category/${first.category}`),
    cachedCase('Product page, cached', `/product/${first.slug}`),
    { name: 'Home page', ...read(() => '/?'), cards: '/' },
    {
      name: 'Category page',
      ...read(() => `/category/${nextCategory()}?`),
      cards: `/category/${first.category}`,
    },
    { name: 'Product page', ...read(() => `/product/${nextSlug()}?`) },
  ]
}

function readFacets(db: Db, filters: ProductFilters) {
  const cache = new Cache()
  return new FacetReader(() => db, cache, new CategoryReader(() => db, cache)).read(filters, noDependencies)
}

function searchCases(products: BenchmarkProduct[]): Case[] {
  const searches = twoWordSearches(products)
  const prefixes = searches.map((words, i) => words.slice(0, 3 + (i % (words.length - 2))))
  const nextSearch = cycle(searches)
  const nextPrefix = cycle(prefixes)
  const cache = new Cache()
  cache.renewLease(Infinity)
  const cached = productReader(cache)
  const synonyms = compileSynonyms(defaultSynonyms)
  const suggestFor = (typed: string) => (db: Db) => suggest(db, { typed, synonyms, categories: [] })
  const search = (words: string, reader: ReturnType<typeof productReader>) => (db: Db) =>
    searchProducts(db, reader, { ...listOptions, sort: 'featured', search: words, synonyms })
  return [
    {
      name: 'Search, two words',
      ...read(() => `/api/products?search=${encodeURIComponent(nextSearch())}`),
      reads: sample(searches).map((words) => search(words, productReader(new Cache()))),
      cachedReads: sample(searches).map((words) => search(words, cached)),
    },
    {
      name: 'Suggestions',
      ...read(() => `/api/products/suggest?q=${encodeURIComponent(nextPrefix())}`),
      reads: sample(prefixes).map(suggestFor),
      cachedReads: sample(prefixes).map(suggestFor),
    },
  ]
}

function writeCases({ products, buyers }: BenchmarkData): Case[] {
  const inStock = products.filter(({ stockQuantity }) => (stockQuantity ?? 0) > 50)
  const nextProduct = cycle(inStock)
  const nextBuyer = cycle(buyers)
  const nextCaller = cycle(buyers)
  return [
    {
      name: 'Add to cart, new visitor',
      next: post('/api/cart', () => ({ body: { productId: nextProduct().id, quantity: 1 } })),
      calls: recordedSample(inStock).map(
        ({ id }) =>
          (shop) =>
            addAsGuest(shop, id),
      ),
    },
    {
      name: 'Order placed',
      connections: buyers.length,
      next: post('/api/orders', () => {
        const { id: productId, price } = nextProduct()
        const { cookie, email } = nextBuyer()
        return {
          body: { ...orderBody([{ productId, price }], { customerEmail: email }) },
          headers: { cookie, 'idempotency-key': randomUUID() },
        }
      }),
      calls: recordedSample(inStock).map(({ id: productId, price }) => {
        const buyer = nextCaller()
        return (shop) => orderAs(shop, buyer, { productId, price })
      }),
    },
    {
      name: 'Add to cart, customer',
      next: post('/api/cart', () => ({
        body: { productId: nextProduct().id, quantity: 1 },
        headers: { cookie: nextBuyer().cookie },
      })),
      calls: recordedSample(inStock).map(({ id }) => {
        const buyer = nextCaller()
        return (shop) => addAsCustomer(shop, buyer, id)
      }),
    },
  ]
}

function cachedCase(name: string, path: string): Case {
  return { name, isCached: true, next: () => ({ path }) }
}

const read = (path: () => string) => ({ isRead: true, next: () => ({ path: path() }) })

/** The same requests by a visitor with this cookie. */
export const withCookie =
  (next: NextRequest, cookie: string): NextRequest =>
  () => {
    const request = next()
    return { ...request, headers: { ...request.headers, cookie } }
  }

function post(path: string, make: () => { body: object; headers?: Record<string, string> }): NextRequest {
  return () => {
    const { body, headers } = make()
    return {
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
  }
}

/** Returns a function that cycles through the values. */
function cycle<T>(all: T[]): () => T {
  let index = 0
  return () => {
    const next = all[index++ % all.length]
    if (next === undefined) throw new Error('Nothing to cycle through')
    return next
  }
}

function sample<T>(all: T[]): T[] {
  return Array.from({ length: 200 }, cycle(all))
}

/** Many, because each repetition of an order takes stock again. */
function recordedSample<T>(all: T[]): T[] {
  return Array.from({ length: 1000 }, cycle(all))
}
