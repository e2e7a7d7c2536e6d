import { randomUUID } from 'node:crypto'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import { countFacets } from '#shop/catalog/queries/facets.ts'
import { ProductCache } from '#shop/catalog/product-cache.ts'
import { searchProducts } from '#shop/catalog/search/search-products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'
import { orderBody } from '#tests/support/ordering.ts'
import type { Read } from './bare-sql.ts'
import { bareList, bareProduct } from './bare-reads.ts'
import type { NextRequest } from './drive.ts'
import { twoWordSearches } from './two-word-searches.ts'

/** Something that visitors do, as it is sent to the shop. */
export interface Case {
  name: string
  next: NextRequest
  /** Beside a constant of the same size, as it comes from what is kept. */
  isKept?: boolean
  /** Beside the same statements straight through the driver. */
  reads?: Read[]
  /** The same, by whoever knows the products that were read before. */
  readsOfKnown?: Read[]
  connections?: number
}

interface Setting {
  products: Product[]
  /** Cookies of customers, for as many clients. */
  customers: string[]
}

const list = { page: 1, limit: 24, sort: 'price-low' } as const

export function casesOf({ products, customers }: Setting): Case[] {
  const categories = [...new Set(products.flatMap(({ category }) => category?.slug ?? []))]
  const slugs = products.map(({ slug }) => slug)
  const searches = twoWordSearches(products)
  const beginnings = searches.map((words, i) => words.slice(0, 3 + (i % (words.length - 2))))
  const one = turns(slugs)
  const category = turns(categories)
  const search = turns(searches)
  const begun = turns(beginnings)
  const sold = turns(products.filter(({ stockQuantity }) => (stockQuantity ?? 0) > 50))
  const customer = turns(customers)
  const first = { category: categories[0] ?? '', slug: slugs[0] ?? '' }
  const known = new ProductCache()
  const find = (words: string, before: ProductCache) => (db: Db) =>
    searchProducts(db, before, { ...list, sort: 'featured', search: words })
  const sample = <T>(all: T[]) => Array.from({ length: 200 }, turns(all))

  return [
    kept('Category list, 24, kept', `/api/products?category=${first.category}&sort=price-low`),
    kept('Product, kept', `/api/products/${first.slug}`),
    {
      name: 'Category list, 24 sorted',
      next: anew(() => `/api/products?category=${category()}&sort=price-low`),
      reads: categories.map((slug) => (db) => bareList(db, slug)),
    },
    {
      name: 'Product by slug',
      next: anew(() => `/api/products/${one()}?`),
      reads: sample(slugs).map((slug) => (db) => bareProduct(db, slug)),
    },
    {
      name: 'Search, two words',
      next: anew(() => `/api/products?search=${encodeURIComponent(search())}`),
      reads: sample(searches).map((words) => find(words, new ProductCache())),
      readsOfKnown: sample(searches).map((words) => find(words, known)),
    },
    {
      name: 'Suggestions',
      next: anew(() => `/api/products/suggest?q=${encodeURIComponent(begun())}`),
      reads: sample(beginnings).map((words) => (db) => suggest(db, words, [])),
      readsOfKnown: sample(beginnings).map((words) => (db) => suggest(db, words, [])),
    },
    {
      name: 'Facets of a category',
      next: anew(() => `/api/products/facets?category=${category()}`),
      reads: categories.map((slug) => (db) => countFacets(db, { category: slug })),
    },
    {
      name: 'Add to cart, new visitor',
      next: post('/api/cart', () => ({ body: { productId: sold().id, quantity: 1 } })),
    },
    {
      name: 'Order placed',
      connections: customers.length,
      next: post('/api/orders', () => {
        const { id, price } = sold()
        return {
          body: { ...orderBody([{ productId: id, price }]) },
          headers: { cookie: customer(), 'idempotency-key': randomUUID() },
        }
      }),
    },
    kept('Home page, kept', '/'),
    kept('Category page, kept', `/category/${first.category}`),
    kept('Product page, kept', `/product/${first.slug}`),
    { name: 'Home page', next: anew(() => '/?') },
    { name: 'Category page', next: anew(() => `/category/${category()}?`) },
    { name: 'Product page', next: anew(() => `/product/${one()}?`) },
  ]
}

function kept(name: string, path: string): Case {
  return { name, isKept: true, next: () => ({ path }) }
}

let asked = 0

/** An address that nobody has asked for yet, so that no answer to it is kept. */
function anew(path: () => string): NextRequest {
  return () => {
    const address = path()
    return { path: `${address}${address.endsWith('?') ? '' : '&'}asked=${++asked}` }
  }
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

/** One after the other, round and round. */
function turns<T>(all: T[]): () => T {
  let turn = 0
  return () => {
    const next = all[turn++ % all.length]
    if (next === undefined) throw new Error('There is nothing to take turns')
    return next
  }
}
