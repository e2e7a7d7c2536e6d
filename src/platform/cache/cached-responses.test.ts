import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { addFavorite } from '#contract/favorites.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

/** A shop that caches as in production; the test has its changes read. */
async function openCachingShop(values: Parameters<typeof givenProduct>[1] = {}) {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { name: 'Slate 14', ...values })
  await shop.startCaching()
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
    await shop.feed.catchUp()
    expect(await read()).toContain('Slate 15')
  })

  test('is not cached while disconnected from the database', async () => {
    const { shop, rename } = await openCachingShop()
    shop.feed.disconnect()
    await shop.visitor().api(listProducts)
    await rename('Slate 15')
    expect((await shop.visitor().api(listProducts)).items[0]?.name).toBe('Slate 15')
  })

  test('is rendered once for concurrent visitors', async () => {
    const { shop } = await openCachingShop()
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () => (await shop.visitor().fetch('/products')).text()),
    )
    expect(new Set(pages).size).toBe(1)
    expect(shop.cache.regions.find(({ name }) => name === 'page')).toMatchObject({ hits: 19, misses: 1 })
  })

  test.for(paths)('%s is compressed, and a client with a current copy gets 304', async (path) => {
    const { shop } = await openCachingShop()
    const plain = await shop.visitor().fetch(path, { headers: { 'accept-encoding': 'identity' } })
    const body = await plain.text()
    const etag = plain.headers.get('etag') ?? ''
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(plain.headers.get('set-cookie')).toBeNull()
    for (const encoding of ['zstd', 'br', 'gzip']) {
      const compressed = await shop.visitor().fetch(path, { headers: { 'accept-encoding': encoding } })
      expect(compressed.headers.get('content-encoding')).toBe(body.length < 1024 ? null : encoding)
      expect(compressed.headers.get('vary')).toContain('accept-encoding')
      expect(await compressed.text()).toBe(body)
    }
    const again = await shop.visitor().fetch(path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.for([
    ['br; q=0, gzip', 'gzip'],
    ['br ;q=0.000 , gzip;q=0.1', 'gzip'],
    ['zstd;q=0, br;q=0, gzip;q=0', null],
    ['gzip;q=1.0, br;q=0.2', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['GZIP', 'gzip'],
    ['x-gzip-like, brotli', null],
    ['identity, *;q=0', null],
    ['zstd;q=0, *', 'br'],
    ['*;q=0', null],
    ['', null],
    [';,=;;q', null],
  ] as const)('is sent for Accept-Encoding: %s as %s', async ([accepted, expected]) => {
    const { shop } = await openCachingShop()
    const headers = { 'accept-encoding': accepted }
    const responses = [await shop.visitor().fetch('/products', { headers })]
    responses.push(await shop.visitor().fetch('/products', { headers }))
    expect(responses.map((each) => each.headers.get('content-encoding'))).toEqual([expected, expected])
  })

  test.for([
    ['one that is current', (etag: string) => etag, 304],
    ['a list', (etag: string) => `"a", ${etag}, W/"b"`, 304],
    ['the strong form of it', (etag: string) => etag.replace('W/', ''), 304],
    ['any', () => '*', 304],
    ['another one', () => 'W/"a"', 200],
    ['a list of others', () => '"a", W/"b"', 200],
    ['one that only contains it', (etag: string) => etag.replace('"', '"a'), 200],
  ] as const)('is compared with the ETag of a copy: %s', async ([, headerOf, status]) => {
    const { shop } = await openCachingShop()
    const etag = (await shop.visitor().fetch('/api/products')).headers.get('etag') ?? ''
    const headers = { 'if-none-match': headerOf(etag) }
    const response = await shop.visitor().fetch('/api/products', { headers })
    expect([response.status, response.headers.get('etag')]).toEqual([status, etag])
    expect(await response.text()).toMatch(status === 304 ? /^$/ : /Slate/)
  })

  // They differ in each response.
  const ownHeaders = new Set(['date', 'x-request-id'])

  test.for([...paths, '/api/products?limit=1'])(
    '%s has the same headers when it comes from the cache',
    async (path) => {
      const { shop } = await openCachingShop()
      const read = async () =>
        [...(await shop.visitor().fetch(path)).headers].filter(([name]) => !ownHeaders.has(name))
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

  const count = ({ cache }: Shop, name: string) =>
    cache.regions.find((region) => region.name === name) ?? { hits: 0, misses: 0 }

  test.for([
    ['an unknown parameter', ['?utm_source=a', '?a=1&a=2', '?', '?&&=', '?A%00=1', '?__proto__=1']],
    ['another spelling of the path', ['/', '#a', '/../products', '/%2e%2e/a/../products?b']],
    ['another sequence', ['?page=1&tag=new', '?tag=new&a&page=1', '?tag=new&page=1&tag='], 2],
  ] as const)('is one page for all URLs with %s', async ([, urls, pages = 1]) => {
    const { shop } = await openCachingShop()
    for (const url of ['', ...urls])
      expect((await readAsWritten(shop, `/products${url}`)).statusCode, url).toBe(200)
    expect(count(shop, 'page')).toMatchObject({ misses: pages, hits: urls.length + 1 - pages })
  })

  test.for([
    ['?page=0&a=1', ''],
    ['?tag=none&minPrice=a', '?minPrice=invalid'],
    ['?tag=new&tag=limited', '?tag=limited&tag=new'],
    ['?tag=new&tag=new', '?tag=new'],
    ['?minPrice=0010.00&maxPrice=20.50', '?minPrice=10&maxPrice=20.5'],
  ])('has one address for all forms of its parameters: %s', async ([form = '', canonical = '']) => {
    const { shop } = await openCachingShop()
    const response = await shop.visitor().fetch(`/products${form}`)
    expect([response.status, response.headers.get('location')]).toEqual([307, `/products${canonical}`])
    expect((await shop.visitor().fetch(`/products${canonical}`)).status).toBe(200)
  })

  test('is one page for all spellings of its path', async () => {
    const { shop } = await openCachingShop()
    const spellings = [
      '/PRODUCTS',
      '/%70roducts',
      '//products',
      '///products/',
      '/a/../products',
      '/\\products',
    ]
    for (const path of ['/products', ...spellings])
      expect((await readAsWritten(shop, path)).statusCode, path).toBe(200)
    expect(count(shop, 'page')).toMatchObject({ misses: 1, hits: spellings.length })
  })

  test('is one page for all variants that a product does not have', async () => {
    const { shop, device } = await openCachingShop({ variants: ['Pine', 'Sand'] })
    const path = `/product/${device.slug}?sku=none`
    await shop.visitor().fetch(path)
    for (const search of ['?sku=none1', '?sku=none2&variant=none', '?variant=none']) {
      const response = await shop.visitor().fetch(`/product/${device.slug}${search}`)
      expect([response.status, response.headers.get('location')]).toEqual([307, path])
    }
    await shop.visitor().fetch(path)
    expect(count(shop, 'page')).toMatchObject({ hits: 1 })
  })

  test('is one page for each SKU in the address of a product without options', async () => {
    const { shop, device } = await openCachingShop()
    const path = `/product/${device.slug}`
    const response = await shop.visitor().fetch(`${path}?sku=none`)
    expect([response.status, response.headers.get('location')]).toEqual([307, path])
  })

  test.for([
    [
      'a default',
      '/api/products',
      ['?', '?page=1', '?limit=24', '?limit=024&page=01', '?sort=featured', '?search=+'],
    ],
    [
      'another sequence',
      '/api/products?tag=new&category=b&category=a',
      ['?category=a&category=b&tag=new', '?tag=new&tag=new&category=b&category=a'],
    ],
    [
      'another form',
      '/api/products?minPrice=10&inStock=true',
      ['?minPrice=10.00&inStock=true', '?inStock=TRUE&minPrice=+010.0'],
    ],
    ['a query with spaces', '/api/products/suggest?q=slate', ['?q=+slate', '?q=slate%20%20']],
    ['another spelling', '/api/products/slate', ['/%73late', '?', '/sl%61te?']],
  ] as const)('is one reply for all URLs with %s', async ([, first, others]) => {
    const { shop } = await openCachingShop({ slug: 'slate' })
    const base = first.replace(/\?.*/, '')
    const urls = others.map((other) =>
      other.startsWith('/') ? base.replace(/\/[^/]*$/, other) : base + other,
    )
    const replies: IncomingMessage[] = []
    for (const url of [first, ...urls, ...urls]) replies.push(await readAsWritten(shop, url))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(({ headers }) => headers.link)).size).toBe(1)
    expect(count(shop, 'response')).toMatchObject({ misses: 1, hits: 2 * urls.length })
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
  await shop.feed.catchUp()
  const invalidated = listInvalidations(shop)
  await buyer.api(addFavorite, { params: { productId: device.id } })
  await buyer.api(addToCart, { body: { productId: device.id, quantity: 1 } })
  await shop.feed.catchUp()
  expect(invalidated).toEqual([])
})

test('an order drops only what shows its products, and their cards only if the stock on them changes', async () => {
  const { shop, device } = await openCachingShop()
  const docks = await givenCategory(shop.db, 'Docks')
  const dock = await givenProduct(shop.db, { name: 'Dock', slug: 'dock', categoryId: docks.id })
  await shop.feed.catchUp()
  const visitor = shop.visitor()
  const shown = [`/product/${device.slug}`, '/api/products?sort=newest']
  const cards = ['/products', '/', '/api/products?sort=newest&lowStockOnly=true']
  const others = [`/product/${dock.slug}`, `/category/${docks.slug}`, '/about', '/api/storefront']
  const misses = () => shop.cache.regions.reduce((sum, region) => sum + region.misses, 0)
  const isCached = async (path: string) => {
    const before = misses()
    expect((await visitor.fetch(path)).status, path).toBe(200)
    return misses() === before
  }
  const expectCached = async (addresses: string[], expected: boolean) => {
    for (const path of addresses) expect(await isCached(path), path).toBe(expected)
  }
  for (const path of [...shown, ...cards, ...others]) await isCached(path)
  await expectCached([...shown, ...cards, ...others], true)

  // 9 are left.
  await order(await shop.customer(), [{ productId: device.id, quantity: 1 }])
  await expectCached([...cards, ...others], true)
  await expectCached(shown, false)

  await order(await shop.customer(), [{ productId: device.id, quantity: 4 }])
  await expectCached(others, true)
  await expectCached([...shown, ...cards], false)
  expect(await (await visitor.fetch('/products')).text()).toContain('Only 5 Left!')
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

describe('A committed change is published with the tags of', () => {
  const sold = `(select id from products where slug = 'slate')`
  test.for([
    ['a new category', `insert into categories (name, slug) values ('Laptops', 'laptops')`, ['categories']],
    ['a setting', `insert into settings (key, value) values ('low_stock_threshold', '5')`, ['settings']],
    [
      'stock',
      `update stock set quantity = quantity - 1 where variant_id = (select id from variants where product_id = ${sold})`,
      ['product:1'],
    ],
    [
      'stock that becomes low',
      `update stock set quantity = 5 where variant_id = (select id from variants where product_id = ${sold})`,
      ['card:1', 'product:1'],
    ],
    [
      'stock that has run out',
      `update stock set quantity = 0 where variant_id = (select id from variants where product_id = ${sold})`,
      ['card:1', 'product:1', 'products:availability', 'products:availability:0'],
    ],
    [
      'a price',
      `update prices set price = price + 1 where variant_id = (select id from variants where product_id = ${sold})`,
      ['card:1', 'product:1', 'products:prices', 'products:prices:0'],
    ],
    [
      'a description',
      `update products set description = 'Dark gray'`,
      ['card:1', 'product:1', 'products:facts', 'products:facts:0'],
    ],
    [
      'an archived product',
      `update products set archived_at = now()`,
      ['card:1', 'product:1', 'products:members', 'products:members:0'],
    ],
    ['a GTIN', `update variants set gtin = '96385074'`, ['product:1', 'products:facts']],
    [
      'a deleted product',
      `delete from products`,
      ['card:1', 'product:1', 'products:facts', 'products:members', 'products:members:0'],
    ],
  ] as const)('%s', async ([, statement, tags]) => {
    const { shop, device } = await openCachingShop({ slug: 'slate' })
    await shop.feed.catchUp()
    const invalidated = listInvalidations(shop)
    await shop.db.execute(sql.raw(statement))
    await shop.feed.catchUp()
    const named = invalidated.map((tag) => tag.replace(`:${device.id}`, ':1'))
    expect([...new Set(named)].toSorted()).toEqual([...tags].toSorted())
  })

  test('many products, which invalidate all of them', async () => {
    const { shop } = await openCachingShop()
    await shop.feed.catchUp()
    const invalidated = listInvalidations(shop)
    await shop.db.execute(
      sql`insert into products (name, slug, sku, price, image_url) select n, n, n, 100, '/a.webp' from generate_series(1, 101) n`,
    )
    await shop.feed.catchUp()
    expect(invalidated).toEqual(['products'])
  })
})

/** Sends a path as it is, which fetch would normalize. */
async function readAsWritten({ url }: Shop, path: string): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { path }).end(), 'response')) as [IncomingMessage]
  response.resume()
  return response
}

function listInvalidations({ cache }: Shop) {
  const invalidated: string[] = []
  cache.onInvalidate((tags) => void invalidated.push(...tags))
  return invalidated
}
