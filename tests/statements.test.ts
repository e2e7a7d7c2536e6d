import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type BulkActionInput, bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { CacheRegion, noDependencies } from '#platform/cache/cache.ts'
import { EmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'

/** Statements per read, without the check for private access. Reads of signed-in users include the session. */
const statementsOf = {
  visitor: {
    '/api/products': 1,
    // The products that have a variant that matches, then their variants.
    '/api/products?category=docks&sort=price-low&inStock=true': 2,
    '/api/products?search=docking+device': 2,
    '/api/products?search=device&sort=price-low': 3,
    '/api/products/facets?category=docks&maxPrice=1': 2,
    '/api/products/suggest?q=device': 2,
    '/api/products/device': 1,
    '/api/products/device/reviews': 3,
    '/api/categories': 0,
    '/api/categories/docks': 0,
    '/api/storefront': 4,
    '/api/recent-purchases': 3,
  },
  customer: { '/api/cart': 2, '/api/favorites': 3, '/api/orders': 6, '/api/addresses': 2 },
  admin: {
    '/api/admin/products': 3,
    '/api/admin/orders': 3,
    '/api/admin/reviews': 3,
    '/api/admin/categories': 2,
    '/api/admin/price-lists': 3,
  },
}

test('a read sends a fixed number of statements however many rows it returns', async () => {
  const shop = await openShop()
  const category = await givenCategory(shop.db, 'Docks')
  const addProducts = async (from: number, to: number) => {
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    for (let i = from; i < to; i++) {
      const { id } = await givenProduct(shop.db, {
        name: `Docking device ${i}`,
        categoryId: category.id,
        ...(i === 0 ? { slug: 'device' } : {}),
      })
      await placeDeliveredOrder(buyer, clerk, [{ productId: id }, { productId: id }])
      await buyer.fetch(`/api/favorites/${id}`, { method: 'PUT' })
      await buyer.fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: id }),
      })
    }
    return { visitor: shop.visitor(), customer: buyer, admin: clerk }
  }

  const oneProduct = await countStatements(shop, await addProducts(0, 1))
  expect(oneProduct).toEqual(statementsOf)
  expect(await countStatements(shop, await addProducts(1, 4))).toEqual(oneProduct)
})

/** Counts the statements of a shop, apart from the settings of a new connection. */
function watchStatements({ kind }: Shop) {
  const sent =
    kind === 'postgres'
      ? vi.spyOn(pg.Client.prototype, 'query')
      : vi.spyOn(EmbeddedPostgres.prototype, 'query')
  const isSetting = ([statement]: unknown[]) =>
    typeof statement === 'string' && statement.startsWith('set statement_timeout')
  return {
    reset: () => sent.mockClear(),
    count: () => sent.mock.calls.filter((call) => !isSetting(call)).length,
  }
}

/** Disables the response cache; the caches below it stay on. */
function cacheNoResponses({ cache }: Shop) {
  const responses = cache.regions.find(({ name }) => name === 'response')
  if (!(responses instanceof CacheRegion)) throw new Error('The shop has no cache of responses')
  vi.spyOn(responses, 'find').mockReturnValue(undefined)
  vi.spyOn(responses, 'read').mockImplementation((_url, load) => load(noDependencies))
}

let requestCount = 0

async function countStatements(shop: Shop, browsers: Record<keyof typeof statementsOf, Browser>) {
  const statements = watchStatements(shop)
  // Private access and synonyms are cached.
  await shop.startCaching()
  cacheNoResponses(shop)
  await browsers.visitor.fetch('/api/products/suggest?q=device')
  // Filter counts are cached, so each request has a new parameter.
  const count = async (browser: Browser, path: string) => {
    statements.reset()
    const response = await browser.fetch(path.endsWith('=1') ? `${path}${++requestCount}` : path)
    expect(response.status, await response.text()).toBe(200)
    return statements.count()
  }
  const counts: Record<string, Record<string, number>> = {}
  for (const role of ['visitor', 'customer', 'admin'] as const) {
    counts[role] = {}
    for (const path of Object.keys(statementsOf[role])) {
      // The lowest of three, because private access and category counts are read occasionally.
      counts[role][path] = Infinity
      for (let attempt = 0; attempt < 3; attempt++)
        counts[role][path] = Math.min(counts[role][path], await count(browsers[role], path))
    }
  }
  shop.feed.disconnect()
  return counts
}

test('a bulk change sends as many statements for thirty products as for two', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const ids: number[] = []
  for (let i = 0; i < 30; i++) ids.push((await givenProduct(shop.db)).id)
  const statements = watchStatements(shop)
  const actions: BulkActionInput[] = [
    { kind: 'price', change: { kind: 'raise', amount: '1.00' } },
    { kind: 'stock', change: { kind: 'add', quantity: 1 } },
    { kind: 'out-of-stock' },
  ]
  const countAll = async (products: number[]) => {
    const counts = []
    for (const action of actions) {
      statements.reset()
      const { changeId } = await clerk.api(bulkChange, { body: { ids: products, action } })
      await clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
      counts.push(statements.count())
    }
    return counts
  }
  await countAll(ids)
  expect(await countAll(ids)).toEqual(await countAll(ids.slice(0, 2)))
})

test('an addition to the cart sends two statements for a new guest, and three with a session', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const statements = watchStatements(shop)
  const count = async (browser: Browser, request?: RequestInit) => {
    statements.reset()
    expect((await browser.fetch('/api/cart', request)).ok).toBe(true)
    return statements.count()
  }
  const addition = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  }
  const [guest, buyer] = [shop.visitor(), await shop.customer()]
  // Without a session, reading a cart sends only the check for private access.
  const access = await count(shop.visitor())
  expect((await count(guest, addition)) - access).toBe(2)
  expect((await count(guest, addition)) - access).toBe(3)
  expect((await count(buyer, addition)) - access).toBe(3)
})
