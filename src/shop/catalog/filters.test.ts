import { expect, test } from 'vitest'
import { getFacets } from '#contract/catalog/catalog.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'

/** Three categories, each with products of some tags. */
async function openStockedShop() {
  const shop = await openShop()
  const [audio, phones, docks] = [
    await givenCategory(shop.db, 'Audio'),
    await givenCategory(shop.db, 'Phones'),
    await givenCategory(shop.db, 'Docks'),
  ]
  await givenProduct(shop.db, { slug: 'speaker', categoryId: audio.id, tags: ['new'] })
  await givenProduct(shop.db, { slug: 'headset', categoryId: audio.id, tags: ['new', 'limited'] })
  await givenProduct(shop.db, { slug: 'phone', categoryId: phones.id, tags: ['limited'] })
  await givenProduct(shop.db, { slug: 'old-phone', categoryId: phones.id })
  await givenProduct(shop.db, { slug: 'dock', categoryId: docks.id, tags: ['hot-deal'] })
  return { shop, ids: { audio: audio.id, phones: phones.id } }
}

async function findSlugs(shop: Shop, query: string) {
  const response = await shop.visitor().fetch(`/api/products?${query}`)
  expect(response.status).toBe(200)
  const items = (await response.json()) as { slug: string }[]
  expect(response.headers.get('x-total-count')).toBe(String(items.length))
  return items.map(({ slug }) => slug).toSorted()
}

test('repeated filters match any of their values, and different filters all apply', async () => {
  const { shop, ids } = await openStockedShop()
  expect(await findSlugs(shop, 'tag=new&tag=limited')).toEqual(['headset', 'phone', 'speaker'])
  expect(await findSlugs(shop, 'category=audio&category=phones')).toEqual([
    'headset',
    'old-phone',
    'phone',
    'speaker',
  ])
  expect(await findSlugs(shop, `categoryId=${ids.phones}&categoryId=${ids.audio}&tag=new`)).toEqual([
    'headset',
    'speaker',
  ])
  expect(await findSlugs(shop, 'tag=new&tag=limited&category=phones')).toEqual(['phone'])
  expect(await findSlugs(shop, 'category=audio&category=phones&tag=limited&search=device')).toEqual([
    'headset',
    'phone',
  ])
  expect(await findSlugs(shop, 'category=phones&category=nowhere')).toEqual(['old-phone', 'phone'])
})

test("counts of a filter's values ignore that filter and respect the others", async () => {
  const { shop } = await openStockedShop()
  const read = async (query: { tag?: ('new' | 'limited')[]; category?: string[]; search?: string }) => {
    const { total, categories, tags } = await shop.visitor().api(getFacets, { query })
    return {
      total,
      categories: Object.fromEntries(categories.map(({ slug, count: found }) => [slug, found])),
      tags: Object.fromEntries(tags.map(({ tag, count: found }) => [tag, found])),
    }
  }
  const filtered = {
    total: 3,
    categories: { audio: 2, phones: 1 },
    tags: { new: 2, limited: 2 },
  }
  const query = { tag: ['new' as const, 'limited' as const], category: ['audio', 'phones'] }
  expect(await read(query)).toEqual(filtered)
  expect(await read({ ...query, search: 'device' })).toEqual(filtered)
})

test('the same filters in another sequence share one cached count', async () => {
  const { shop } = await openStockedShop()
  await shop.startCaching()
  const facets = shop.cache.regions.find(({ name }) => name === 'facets')
  const read = (query: string) => shop.visitor().fetch(`/api/products/facets?${query}`)
  await read('tag=new&tag=limited&category=audio&category=phones')
  await read('tag=limited&tag=new&tag=new&category=phones&category=audio')
  expect(facets).toMatchObject({ misses: 1, hits: 1 })
})

test('a cached list of two categories follows changes in both', async () => {
  const { shop, ids } = await openStockedShop()
  await shop.startCaching()
  const find = () => findSlugs(shop, 'category=audio&category=phones&tag=new')
  expect(await find()).toEqual(['headset', 'speaker'])
  await givenProduct(shop.db, { slug: 'new-phone', categoryId: ids.phones, tags: ['new'] })
  await shop.feed.publish()
  expect(await find()).toEqual(['headset', 'new-phone', 'speaker'])
  await givenProduct(shop.db, { slug: 'new-speaker', categoryId: ids.audio, tags: ['new'] })
  await shop.feed.publish()
  expect(await find()).toEqual(['headset', 'new-phone', 'new-speaker', 'speaker'])
})

test('a value that no product can have is refused', async () => {
  const { shop } = await openStockedShop()
  for (const query of ['tag=new&tag=none', 'category=No', 'category=phones&category=No', 'categoryId=0']) {
    const response = await shop.visitor().fetch(`/api/products?${query}`)
    expect([query, response.status]).toEqual([query, 422])
  }
})

test('a list page has one address for equal filters, and shows each as a chip', async () => {
  const { shop } = await openStockedShop()
  const moved = await shop
    .visitor()
    .fetch('/products?category=phones&category=audio&minPrice=&tag=new&tag=limited', { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([
    307,
    '/products?category=audio&category=phones&tag=limited&tag=new',
  ])
  const html = await (await shop.visitor().fetch(moved.headers.get('location') ?? '')).text()
  const chips = [
    ...html.matchAll(
      /<a[^>]*aria-label="(Remove filter: [^"]*)"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*aria-label="(Remove filter: [^"]*)"/g,
    ),
  ]
  expect(chips.map(([, name, , , last]) => name ?? last)).toEqual([
    'Remove filter: Category Audio',
    'Remove filter: Category Phones',
    'Remove filter: Tag Limited',
    'Remove filter: Tag New',
  ])
  expect(html).toContain('3 products')
})
