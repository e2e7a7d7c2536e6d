import fastify from 'fastify'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentPageNames } from '#contract/choices.ts'
import { handleErrors } from '#platform/http/problem-replies.ts'
import { products } from '#shop/products/tables.ts'
import { settings } from '#shop/settings/tables.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { sitemapRoutes } from './sitemap.ts'

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

const site = 'http://shop.example'
const contentPages = contentPageNames.map((name) => `${site}/${name}`)

describe('The sitemap', () => {
  test('lists home, the catalog, categories, products on sale and content pages with their last change', async () => {
    const shop = await openShop()
    const archived = await givenProduct(shop.db, { archivedAt: shop.clock.now, updatedAt: shop.clock.now })
    const { id, slug } = await givenCategory(shop.db, 'Tablets')
    const device = await givenProduct(shop.db, {
      categoryId: id,
      updatedAt: new Date('2026-11-01T00:00:00Z'),
    })
    const newer = await givenProduct(shop.db, { updatedAt: new Date('2026-11-03T00:00:00Z') })
    const changedAt = new Date('2026-11-05T00:00:00Z')
    await shop.db.insert(settings).values({ key: 'store_content', value: '{}', updatedAt: changedAt })

    const response = await shop.visitor().fetch('/sitemap.xml')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.getSetCookie()).toEqual([])
    const xml = await response.text()
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:image="[^"]+">\n/,
    )
    expect(xml).toMatch(/<\/urlset>\n$/)
    expect(addresses(xml)).toEqual([
      `${site}/`,
      `${site}/products`,
      `${site}/category/${slug}`,
      ...contentPages,
      `${site}/product/${device.slug}`,
      `${site}/product/${newer.slug}`,
    ])
    expect(xml).not.toContain(archived.slug)
    const changeOf = (path: string) =>
      new RegExp(`<loc>${site}${path}</loc><lastmod>(.*?)</lastmod>`).exec(xml)?.[1]
    expect(changeOf('/')).toBe('2026-11-03T00:00:00.000Z')
    expect(changeOf('/category/tablets')).toBe('2026-11-01T00:00:00.000Z')
    expect(changeOf(`/product/${device.slug}`)).toBe('2026-11-01T00:00:00.000Z')
    expect(changeOf('/about')).toBe('2026-11-05T00:00:00.000Z')
  })

  test('lists the pictures of a product by their whole URLs', async () => {
    const shop = await openShop()
    await givenProduct(shop.db, {
      imageUrl: '/media/front-960.webp',
      images: ['https://pictures.example/back?a=1&b=2'],
    })
    const xml = await (await shop.visitor().fetch('/sitemap.xml')).text()
    expect([...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url]) => url)).toEqual([
      `${site}/media/front-960.webp`,
      'https://pictures.example/back?a=1&amp;b=2',
    ])
  })

  test('of an empty shop lists home, the catalog and the content pages', async () => {
    const shop = await openShop()
    const xml = await (await shop.visitor().fetch('/sitemap.xml')).text()
    expect(addresses(xml)).toEqual([`${site}/`, `${site}/products`, ...contentPages])
    expect(xml).not.toContain('lastmod')
  })

  test('is rendered again only after a change that it shows', async () => {
    const shop = await openShop()
    await shop.startCaching()
    const device = await givenProduct(shop.db)
    const read = async () => (await shop.visitor().fetch('/sitemap.xml')).text()
    const misses = () => shop.cache.regions.find(({ name }) => name === 'sitemap')?.misses
    const first = await read()
    expect(await read()).toBe(first)
    expect(misses()).toBe(1)

    const other = await givenProduct(shop.db)
    await shop.feed.publish()
    expect(await read()).toContain(other.slug)
    await shop.db.update(products).set({ slug: 'renamed' }).where(eq(products.id, device.id))
    await shop.feed.publish()
    expect(await read()).toContain(`${site}/product/renamed<`)
    await shop.db.insert(settings).values({ key: 'store_content', value: '{}', updatedAt: shop.clock.now })
    await shop.feed.publish()
    expect(await read()).toContain(`/about</loc><lastmod>${shop.clock.now.toISOString()}`)
    expect(misses()).toBe(4)
  })

  test('is an index of several files if one cannot hold all pages', async () => {
    const shop = await openShop()
    const { id } = await givenProduct(shop.db)
    await insertCopies(shop, id, 29)
    await shop.db.update(products).set({ archivedAt: shop.clock.now }).where(eq(products.id, id))
    const get = limitedSitemap(shop, 12)

    const index = await get('/sitemap.xml')
    expect(index.body).toContain('<sitemapindex')
    expect(addresses(index.body)).toEqual(
      ['pages', 'products-1', 'products-2', 'products-3'].map((name) => `${site}/sitemap-${name}.xml`),
    )
    const parts = await Promise.all(
      addresses(index.body).map((address) => get(String(address).replace(site, ''))),
    )
    expect(parts.map(({ body }) => addresses(body).length)).toEqual([12, 12, 12, 5])
    expect(new Set(parts.flatMap(({ body }) => addresses(body))).size).toBe(12 + 29)

    for (const unknown of ['4', '0', '-1', 'x', '1e9', '99999999999999999999'])
      expect((await get(`/sitemap-products-${unknown}.xml`)).statusCode).toBe(404)
  })
})

/** Inserts copies of a product. */
async function insertCopies(shop: Shop, id: number, number: number) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('Product not found')
  const { id: _, searchDocument: __, ...product } = row
  await shop.db
    .insert(products)
    .values(Array.from({ length: number }, (___, i) => ({ ...product, slug: `copy-${i}`, sku: `COPY-${i}` })))
}

function limitedSitemap({ db, cache }: Shop, maxUrls: number) {
  const app = fastify()
  handleErrors(app)
  sitemapRoutes(app, { readDb: () => db, cache, publicUrl: new URL(site), maxUrls })
  return (url: string) => app.inject({ url })
}

test('robots.txt lists the disallowed paths and the sitemap', async () => {
  const shop = await openShop()
  const response = await shop.visitor().fetch('/robots.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe(
    `User-agent: *
Disallow: /admin
Disallow: /api
Disallow: /cart
Disallow: /checkout
Disallow: /orders
Disallow: /auth
Disallow: /dashboard
Disallow: /order-confirmation

Sitemap: http://shop.example/sitemap.xml
`,
  )
})

test('behind the access gate there is neither', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { slug: 'secret-device' })
  await shop.db.insert(settings).values({ key: 'private_access_enabled', value: 'true' })
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml']) {
    const response = await shop.visitor().fetch(path)
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.text()).not.toMatch(/secret-device|Disallow/)
  }
})
