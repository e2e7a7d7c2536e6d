import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { addFavorite } from '#contract/favorites.ts'
import { Invalidations } from './invalidations.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { ResponseCache } from './response-cache.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

/** A shop that receives invalidations as in production; the test triggers them. */
async function openCachingShop() {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { name: 'Slate 14' })
  shop.invalidations.setConnected(true)
  const rename = (name: string) =>
    shop.db.execute(sql`update products set name = ${name} where id = ${device.id}`)
  return { shop, device, rename }
}

const paths = ['/api/products', '/api/products/facets', '/api/categories', '/products']

describe('A public response', () => {
  test('is cached until something changes', async () => {
    const { shop, rename } = await openCachingShop()
    const read = async () => (await shop.visitor().fetch('/api/products')).text()
    const first = await read()
    await rename('Slate 15')
    expect(await read()).toBe(first)
    shop.invalidations.invalidate()
    expect(await read()).toContain('Slate 15')
  })

  test('that was started before a change is not cached', () => {
    const invalidations = new Invalidations()
    invalidations.setConnected(true)
    const cache = new ResponseCache(invalidations)
    const store = cache.startEntry('/api/products')
    invalidations.invalidate()
    store({ status: 200, headers: {}, body: Buffer.from('old') })
    expect(cache.get('/api/products')).toBeUndefined()
  })

  test('is not cached while disconnected from invalidations', async () => {
    const { shop, rename } = await openCachingShop()
    shop.invalidations.setConnected(false)
    await shop.visitor().api(listProducts)
    await rename('Slate 15')
    expect((await shop.visitor().api(listProducts)).items[0]?.name).toBe('Slate 15')
  })

  test.for(paths)('%s is compressed, and a client with a current copy gets 304', async (path) => {
    const { shop } = await openCachingShop()
    const plain = await shop.visitor().fetch(path, { headers: { 'accept-encoding': 'identity' } })
    const body = await plain.text()
    const etag = plain.headers.get('etag') ?? ''
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(plain.headers.get('set-cookie')).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const compressed = await shop.visitor().fetch(path, { headers: { 'accept-encoding': encoding } })
      expect(compressed.headers.get('content-encoding')).toBe(body.length < 1024 ? null : encoding)
      expect(compressed.headers.get('vary')).toContain('accept-encoding')
      expect(await compressed.text()).toBe(body)
    }
    const again = await shop.visitor().fetch(path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.for([...paths, '/api/products?limit=1'])(
    '%s has the same headers when it comes from the cache',
    async (path) => {
      const { shop } = await openCachingShop()
      const read = async () =>
        [...(await shop.visitor().fetch(path)).headers].filter(([name]) => name !== 'date')
      const [first, cached] = [await read(), await read()]
      expect(cached).toEqual(first)
      for (const name of ['x-content-type-options', 'x-frame-options', 'content-security-policy'])
        expect(cached.map(([header]) => header)).toContain(name)
    },
  )

  test('has its paging headers when it comes from the cache', async () => {
    const { shop } = await openCachingShop()
    await shop.visitor().fetch('/api/products?limit=1')
    const cached = (await shop.visitor().fetch('/api/products?limit=1')).headers
    expect(cached.get('x-total-count')).toBe('1')
    expect(cached.get('link')).toContain('page=1')
  })

  test('is cached per currency if it is a page', async () => {
    const { shop } = await openCachingShop()
    const read = async (languages: string) =>
      (await shop.visitor().fetch('/products', { headers: { 'accept-language': languages } })).text()
    expect(await read('en-US')).toContain('data-currency="USD"')
    expect(await read('de-DE')).toContain('data-currency="EUR"')
    expect(await read('en-US')).toContain('data-currency="USD"')
  })

  test('shows customers and staff their own changes at once', async () => {
    const { shop, device } = await openCachingShop()
    const stock = async () => (await shop.visitor().api(listProducts)).items[0]?.stockQuantity
    expect(await stock()).toBe(10)
    const { id } = await order(await shop.customer(), [{ productId: device.id, quantity: 4 }])
    expect(await stock()).toBe(6)
    await setStatus(await shop.admin(), id, { status: 'cancelled' })
    expect(await stock()).toBe(10)
  })
})

test('a change to a customer’s own cart or favorites invalidates nothing', async () => {
  const { shop, device } = await openCachingShop()
  const buyer = await shop.customer()
  const { generation } = shop.invalidations
  await buyer.api(addFavorite, { params: { productId: device.id } })
  await buyer.api(addToCart, { body: { productId: device.id, quantity: 1 } })
  expect(shop.invalidations.generation).toBe(generation)
})

test('personal pages are never cached', async () => {
  const { shop } = await openCachingShop()
  const buyer = await shop.customer()
  for (const path of ['/cart', '/orders', '/checkout']) {
    const page = await buyer.fetch(path)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('etag')).toBeNull()
  }
})

test('the least recently used responses are evicted when the cache is full', () => {
  const invalidations = new Invalidations()
  invalidations.setConnected(true)
  const cache = new ResponseCache(invalidations, 10_000)
  for (const key of ['a', 'b', 'c'])
    cache.startEntry(key)({ status: 200, headers: {}, body: Buffer.alloc(1000) })
  cache.get('a')
  cache.startEntry('d')({ status: 200, headers: {}, body: Buffer.alloc(1000) })
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

test('the database notifies after every committed change of public data', async () => {
  const database = await emptyDatabase()
  const statements = [
    sql`insert into categories (name, slug) values ('Laptops', 'laptops')`,
    sql`insert into settings (key, value) values ('low_stock_threshold', '5')`,
    sql`insert into products (name, slug, sku, price, image_url) values ('Slate', 'slate', 'S', 100, '/a.webp')`,
    sql`update products set description = 'Dark gray'`,
    sql`delete from products`,
  ]
  let notify = () => {}
  await database.listen('catalogue', { onNotification: () => notify(), onConnectionChange: () => {} })
  for (const statement of statements) {
    const notified = new Promise<void>((resolve) => (notify = resolve))
    await database.db.execute(statement)
    await notified
  }
})
