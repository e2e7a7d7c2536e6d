import { expect, test } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

const paths = ['/api/products?minPrice=', '/api/products/facets?minPrice=', '/api/products/suggest?q=']

test('reads of the catalog that are not cached are limited for each address, in all together', async () => {
  const shop = await openShop({ rateLimitScale: 0.01 })
  await shop.startCaching()
  await givenProduct(shop.db)
  const visitor = shop.visitor()
  const read = (path: string) => visitor.fetch(path)
  for (let i = 0; i < 6; i++) expect((await read(`${paths[i % 3]}${i}`)).status).toBe(200)

  const refused = await Promise.all(paths.map((path) => read(`${path}7`)))
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  // Cached replies cost nothing.
  for (let i = 0; i < 6; i++) expect((await read(`${paths[i % 3]}${i}`)).status).toBe(200)
  expect((await read('/api/categories')).status).toBe(200)

  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect((await read(`${paths[0]}8`)).status).toBe(200)
})
