import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { archiveVariant, givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody } from '#tests/support/ordering.ts'

/** Marks all that a hidden product or variant says of itself. */
const rareWord = 'Zyxquarrel'

/** Words and filters that match it, alone or together with other products. */
const questions = [
  '',
  'search=slate',
  `search=${rareWord}`,
  `search=${rareWord.slice(0, 6)}`,
  'search=Zyxquarel',
  'search=HID-1',
  'search=4006381333931',
  'spec=Color:Black',
  `spec=Color:${rareWord}`,
  'category=phones',
  'category=phones&spec=Color:Black&inStock=true',
  'tag=new&deals=true&featured=true',
  'minPrice=1&maxPrice=2',
  'q=zyx',
  'q=Zyxquarel',
  'q=HID-1',
]

const paths = [
  '/',
  '/products',
  '/search?q=zyx',
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/product/slate',
  '/order-by-sku',
]

/** Reads all that is public, by the router's own list, and the pages that show products. */
async function readPublic(shop: Shop): Promise<Map<string, string>> {
  const visitor = shop.visitor()
  const read = new Map<string, string>()
  const urls = shop.app.served.filter(isPublicRead).flatMap((endpoint) => {
    const path = endpoint.path.replace('{slug}', endpoint.path.includes('categories') ? 'phones' : 'slate')
    return endpoint.query ? questions.map((question) => `${path}?${question}`) : [path]
  })
  for (const url of [...urls, ...paths]) {
    const response = await visitor.fetch(url)
    read.set(url, `${response.status} ${withoutNonces(await response.text())}`)
  }
  return read
}

const isPublicRead = ({ method, access }: Endpoint) => method === 'GET' && access === 'public'

/** Removes the parts that differ in each response. */
const withoutNonces = (text: string) =>
  text.replaceAll(/"requestId":"[^"]*"|nonce="[^"]*"/g, '').replaceAll(/"(generatedAt|at)":"?[^",}]*/g, '')

async function openShopWithSlate() {
  const shop = await openShop()
  const { id: categoryId } = await givenCategory(shop.db, 'Phones')
  const slate = {
    categoryId,
    slug: 'slate',
    name: 'Slate 14',
    sku: 'SLT',
    specifications: [{ name: 'Color', value: 'Black' }],
  }
  const { id } = await givenProduct(shop.db, slate)
  return { shop, categoryId, slate: { id, sku: slate.sku } }
}

/** A product like the visible one, hidden since its creation. */
async function hide({ db }: Shop, categoryId: number, state: 'archived' | 'draft' | 'scheduled' | 'trashed') {
  // Told apart from other figures in a reply.
  await db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), 700000)`)
  const { id } = await givenProduct(db, {
    categoryId,
    slug: 'unseen-slate',
    name: `Slate ${rareWord}`,
    description: rareWord,
    sku: 'HID-1',
    price: 150,
    originalPrice: 9_900,
    featured: true,
    tags: ['new'],
    specifications: [
      { name: 'Color', value: 'Black' },
      { name: rareWord, value: rareWord },
    ],
  })
  await db.execute(sql`update variants set gtin = '4006381333931' where product_id = ${id}`)
  await db.execute(sql`update products set archived_at = now(), draft = ${state === 'draft'},
    publish_at = ${state === 'scheduled' ? sql`now() + interval '1 day'` : null},
    deleted_at = ${state === 'trashed' ? sql`now()` : null} where id = ${id}`)
  return id
}

test.each(['archived', 'draft', 'scheduled', 'trashed'] as const)(
  'no public reply tells of a product that is %s',
  async (state) => {
    const { shop, categoryId } = await openShopWithSlate()
    const before = await readPublic(shop)
    expect(before.size).toBeGreaterThan(60)
    await hide(shop, categoryId, state)
    const after = await readPublic(shop)
    expect([...after].filter(([url, reply]) => reply !== before.get(url)).map(([url]) => url)).toEqual([])
  },
)

test('no public reply tells of a variant that is archived', async () => {
  const { shop, slate } = await openShopWithSlate()
  await givenVariants(
    shop.db,
    slate,
    [{ name: 'Storage', values: ['128 GB', rareWord] }],
    [{ options: ['128 GB'] }, { options: [rareWord] }],
  )
  await archiveVariant(shop.db, 'SLT-2')
  const replies = [...(await readPublic(shop))]
  expect(replies.filter(([, reply]) => reply.includes('SLT-2')).map(([url]) => url)).toEqual([])
})

const post = (browser: Browser, path: string, body: object) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test.each(['draft', 'scheduled'] as const)(
  'a %s product gets the reply for an unknown one',
  async (state) => {
    const { shop, categoryId } = await openShopWithSlate()
    const id = await hide(shop, categoryId, state)
    const buyer = await shop.customer()
    const ask = async (named: { id: number; slug: string; sku: string; gtin: string }) => {
      const line = { productId: named.id, quantity: 1 }
      const calls: [string, Promise<Response>][] = [
        ['product', buyer.fetch(`/api/products/${named.slug}`)],
        ['page', buyer.fetch(`/product/${named.slug}`)],
        ['reviews', buyer.fetch(`/api/products/${named.slug}/reviews`)],
        ['review summary', buyer.fetch(`/api/products/${named.slug}/reviews/summary`)],
        [
          'review',
          post(buyer, `/api/products/${named.slug}/reviews`, {
            rating: 5,
            title: 'A',
            body: 'Long enough text',
          }),
        ],
        ['by id', buyer.fetch(`/api/products?id=${named.id}`)],
        ['cart', post(buyer, '/api/cart', line)],
        ['cart by SKU', post(buyer, '/api/cart', { ...line, sku: named.sku })],
        ['cart lines', post(buyer, '/api/cart/lines', { items: [{ sku: named.sku, quantity: 1 }] })],
        ['favorite', buyer.fetch(`/api/favorites/${named.id}`, { method: 'PUT' })],
        ['no favorite', buyer.fetch(`/api/favorites/${named.id}`, { method: 'DELETE' })],
        ['quote', post(buyer, '/api/checkout/quote', { items: [line], country: 'DE' })],
        ['order', post(buyer, '/api/orders', orderBody([{ productId: named.id }]))],
        ['stock alert', post(buyer, '/api/stock-alerts', { sku: named.sku })],
        ['quick order', post(buyer, '/api/quick-order', { text: `${named.sku} 2\n${named.gtin} 3` })],
      ]
      const words = named.slug.replace('-', String.raw`\W+(20)?`)
      const names = new RegExp(`${words}|${named.sku}|${named.gtin}|\\b${named.id}\\b`, 'gi')
      const replies: Record<string, string> = {}
      for (const [name, call] of calls) {
        const response = await call
        replies[name] = `${response.status} ${withoutNonces(await response.text()).replaceAll(names, '*')}`
      }
      return replies
    }
    const hidden = await ask({ id, slug: 'unseen-slate', sku: 'HID-1', gtin: '4006381333931' })
    const unknown = await ask({ id: 999_999, slug: 'absent-slate', sku: 'NON-1', gtin: '4006381333948' })
    expect(hidden).toEqual(unknown)
  },
)
