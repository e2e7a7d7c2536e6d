import fastify from 'fastify'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentPageNames } from '#contract/choices.ts'
import { handleErrors } from '#platform/http/problem-replies.ts'
import { products } from '#shop/catalog/tables.ts'
import { settings } from '#shop/settings/tables.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { sitemapRoutes } from './sitemap.ts'

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

const site = 'http://shop.example'
const contentPages = contentPageNames.map((name) => `${site}/${name}`)

describe('The sitemap', () => {
  test('names home, categories, products on sale and content pages, and when they changed', async () => {
    const shop = await openShop()
    const gone = await givenProduct(shop.db, { archivedAt: shop.clock.now, updatedAt: shop.clock.now })
    const { id, slug } = await givenCategory(shop.db, 'Tablets')
    const device = await givenProduct(shop.db, {
      categoryId: id,
      updatedAt: new Date('2026-11-01T00:00:00Z'),
    })
    const newer = await givenProduct(shop.db, { updatedAt: new Date('2026-11-03T00:00:00Z') })
    const changedAt = new Date('2026-11-05T00:00:00Z')
    await shop.db.insert(settings).values({ key: 'store_content', value: '{}', updatedAt: changedAt })

    const answer = await shop.visitor().fetch('/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.getSetCookie()).toEqual([])
    const xml = await answer.text()
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/)
    expect(xml).toMatch(/<\/urlset>\n$/)
    expect(addresses(xml)).toEqual([
      `${site}/`,
      `${site}/category/${slug}`,
      ...contentPages,
      `${site}/product/${device.slug}`,
      `${site}/product/${newer.slug}`,
    ])
    expect(xml).not.toContain(gone.slug)
    const changeOf = (path: string) =>
      new RegExp(`<loc>${site}${path}</loc><lastmod>(.*?)</lastmod>`).exec(xml)?.[1]
    expect(changeOf('/')).toBe('2026-11-03T00:00:00.000Z')
    expect(changeOf('/category/tablets')).toBe('2026-11-01T00:00:00.000Z')
    expect(changeOf(`/product/${device.slug}`)).toBe('2026-11-01T00:00:00.000Z')
    expect(changeOf('/about')).toBe('2026-11-05T00:00:00.000Z')
  })

  test('of an empty shop names what is there', async () => {
    const shop = await openShop()
    const xml = await (await shop.visitor().fetch('/sitemap.xml')).text()
    expect(addresses(xml)).toEqual([`${site}/`, ...contentPages])
    expect(xml).not.toContain('lastmod')
  })

  test('reads more products than one batch', async () => {
    const shop = await openShop()
    const { id } = await givenProduct(shop.db)
    await copies(shop, id, 1200)
    const xml = await (await shop.visitor().fetch('/sitemap.xml')).text()
    expect(new Set(addresses(xml)).size).toBe(1 + contentPages.length + 1201)
  })

  test('is an index of several files where there are too many pages for one', async () => {
    const shop = await openShop()
    const { id } = await givenProduct(shop.db)
    await copies(shop, id, 29)
    await shop.db.update(products).set({ archivedAt: shop.clock.now }).where(eq(products.id, id))
    const get = sitemapOfAtMost(shop, 12)

    const index = await get('/sitemap.xml')
    expect(index.body).toContain('<sitemapindex')
    expect(addresses(index.body)).toEqual(
      ['pages', 'products-1', 'products-2', 'products-3'].map((name) => `${site}/sitemap-${name}.xml`),
    )
    const parts = await Promise.all(
      addresses(index.body).map((address) => get(String(address).replace(site, ''))),
    )
    expect(parts.map(({ body }) => addresses(body).length)).toEqual([11, 12, 12, 5])
    expect(new Set(parts.flatMap(({ body }) => addresses(body))).size).toBe(11 + 29)

    for (const unknown of ['4', '0', '-1', 'x', '1e9', '99999999999999999999'])
      expect((await get(`/sitemap-products-${unknown}.xml`)).statusCode).toBe(404)
  })
})

/** More products like this one. */
async function copies(shop: Shop, id: number, number: number) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('There is nothing to copy')
  const { id: _, searchDocument: __, ...product } = row
  await shop.db
    .insert(products)
    .values(Array.from({ length: number }, (___, i) => ({ ...product, slug: `copy-${i}`, sku: `COPY-${i}` })))
}

function sitemapOfAtMost({ db, invalidations }: Shop, largest: number) {
  const app = fastify()
  handleErrors(app)
  sitemapRoutes(app, { db, invalidations, publicUrl: new URL(site), largest })
  return (url: string) => app.inject({ url })
}

test('robots are told what to leave alone, and where the sitemap is', async () => {
  const shop = await openShop()
  const answer = await shop.visitor().fetch('/robots.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toBe(
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

test('behind the gate there is neither', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { slug: 'secret-device' })
  await shop.db.insert(settings).values({ key: 'private_access_enabled', value: 'true' })
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml']) {
    const answer = await shop.visitor().fetch(path)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toMatch(/secret-device|Disallow/)
  }
})
