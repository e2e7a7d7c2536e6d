import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ProductFilterInput, getFacets } from '#contract/catalog/catalog.ts'
import { products } from '#shop/products/tables.ts'
import { countPlans } from '#tests/support/database/count-plans.ts'
import { givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
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

test('the same filters in another sequence share one cached reply', async () => {
  const { shop } = await openStockedShop()
  await shop.startCaching()
  const replies = shop.cache.regions.find(({ name }) => name === 'response')
  const read = (query: string) => shop.visitor().fetch(`/api/products/facets?${query}`)
  await read('tag=new&tag=limited&category=audio&category=phones')
  await read('tag=limited&tag=new&tag=new&category=phones&category=audio')
  expect(replies).toMatchObject({ misses: 1, hits: 1 })
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

/** Phones and docks with specifications; two phones have options, too. */
async function openSpecifiedShop() {
  const shop = await openShop()
  const [phones, docks] = [await givenCategory(shop.db, 'Phones'), await givenCategory(shop.db, 'Docks')]
  const phone = async (slug: string, { storage, weight }: { storage: string; weight: string }) => {
    const specifications = [
      { name: 'Storage', value: storage },
      { name: 'Weight', value: weight },
      { name: 'Color', value: 'See the picture' },
    ]
    return givenProduct(shop.db, { slug, sku: slug, categoryId: phones.id, specifications })
  }
  const giveColors = ({ id, slug }: { id: number; slug: string }, colors: string[]) =>
    givenVariants(
      shop.db,
      { id, sku: slug },
      [{ name: 'Color', values: colors }],
      colors.map((color) => ({ options: [color] })),
    )
  await giveColors(await phone('alder', { storage: '128 GB', weight: '150 g' }), ['Black', 'Sand'])
  await giveColors(await phone('birch', { storage: '1 TB', weight: '151 g' }), ['Black'])
  await phone('cedar', { storage: '128 GB', weight: '152 g' })
  await phone('elm', { storage: '512 GB', weight: '153 g' })
  await givenProduct(shop.db, {
    slug: 'dock',
    categoryId: docks.id,
    specifications: [{ name: 'Storage', value: '1 TB' }],
  })
  const read = async (query: ProductFilterInput) => {
    const { specifications } = await shop.visitor().api(getFacets, { query })
    return specifications.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ])
  }
  return { shop, read }
}

test('values of one specification are alternatives, and different specifications all apply', async () => {
  const { shop } = await openSpecifiedShop()
  expect(await findSlugs(shop, 'spec=Storage:128+GB')).toEqual(['alder', 'cedar'])
  expect(await findSlugs(shop, 'spec=Storage:128+GB&spec=Storage:1+TB')).toEqual([
    'alder',
    'birch',
    'cedar',
    'dock',
  ])
  expect(await findSlugs(shop, 'spec=Storage:1+TB&category=phones')).toEqual(['birch'])
  expect(await findSlugs(shop, 'spec=Storage:128+GB&spec=Storage:1+TB&spec=Color:Black')).toEqual([
    'alder',
    'birch',
  ])
  expect(await findSlugs(shop, 'spec=Storage:1+TB&search=device')).toEqual(['birch', 'dock'])
  expect(await findSlugs(shop, 'spec=Color:See+the+picture')).toEqual(['cedar', 'elm'])
  const refused = await shop.visitor().fetch('/api/products?spec=Storage')
  expect(refused.status).toBe(422)
})

test('a category has filters for the specifications that its products share, with counts', async () => {
  const { read } = await openSpecifiedShop()
  const color = { Black: 2, Sand: 1, 'See the picture': 2 }
  const storage = { '128 GB': 2, '512 GB': 1, '1 TB': 1 }
  expect(await read({ category: 'phones' })).toEqual([
    ['Color', color],
    ['Storage', storage],
  ])
  expect(await read({ category: ['phones', 'docks'] })).toEqual([])
  expect(await read({})).toEqual([])
  expect(await read({ category: 'docks' })).toEqual([])
})

test("counts of a specification's values ignore that specification and respect the other filters", async () => {
  const { read } = await openSpecifiedShop()
  expect(await read({ category: 'phones', spec: ['Color:Black', 'Storage:1 TB'] })).toEqual([
    ['Color', { Black: 1, Sand: 0, 'See the picture': 0 }],
    ['Storage', { '128 GB': 1, '512 GB': 0, '1 TB': 1 }],
  ])
  expect(await read({ category: 'phones', search: 'device', spec: ['Storage:512 GB'] })).toEqual([
    ['Color', { Black: 0, Sand: 0, 'See the picture': 1 }],
    ['Storage', { '128 GB': 2, '512 GB': 1, '1 TB': 1 }],
  ])
})

test("a tag that only some of a category's products have limits the counts of their specifications", async () => {
  const { shop, read } = await openSpecifiedShop()
  await shop.db
    .update(products)
    .set({ tags: ['new'] })
    .where(eq(products.slug, 'elm'))
  expect(await read({ category: 'phones', tag: 'new' })).toContainEqual([
    'Storage',
    { '128 GB': 0, '512 GB': 1, '1 TB': 0 },
  ])
})

test('values that differ only in case and spaces are one, shown in the most frequent spelling', async () => {
  const { shop, read } = await openSpecifiedShop()
  const set = (slug: string, storage: string) =>
    shop.db
      .update(products)
      .set({ specifications: [{ name: 'Storage', value: storage }] })
      .where(eq(products.slug, slug))
  await set('birch', '128 GB')
  await set('cedar', ' 128  gb')
  for (const spec of ['Storage:128+GB', 'Storage:128++gb', 'Storage:128+Gb+']) {
    expect([spec, await findSlugs(shop, `spec=${spec}`)]).toEqual([spec, ['alder', 'birch', 'cedar']])
    const query = { category: 'phones', spec: [spec.replaceAll('+', ' ')] }
    expect(await read(query)).toContainEqual(['Storage', { '128 GB': 3, '512 GB': 1 }])
  }
})

test('a value with a comma is offered and found whole', async () => {
  const { shop, read } = await openSpecifiedShop()
  for (const [slug, memory] of [
    ['alder', '8 GB, DDR4'],
    ['cedar', '8 GB, DDR5'],
    ['elm', '8 GB, DDR5'],
  ] as const)
    await shop.db
      .update(products)
      .set({ specifications: [{ name: 'Memory', value: memory }] })
      .where(eq(products.slug, slug))
  expect(await read({ category: 'phones' })).toContainEqual(['Memory', { '8 GB, DDR4': 1, '8 GB, DDR5': 2 }])
  expect(await findSlugs(shop, 'spec=Memory:8+GB,+DDR5')).toEqual(['cedar', 'elm'])
})

test('a filter follows a changed specification, also from the cache', async () => {
  const { shop, read } = await openSpecifiedShop()
  await shop.startCaching()
  const find = () => findSlugs(shop, 'category=phones&spec=Storage:512+GB')
  expect(await find()).toEqual(['elm'])
  expect(await read({ category: 'phones' })).toContainEqual([
    'Storage',
    { '128 GB': 2, '512 GB': 1, '1 TB': 1 },
  ])
  await shop.db
    .update(products)
    .set({ specifications: [{ name: 'Storage', value: '512 GB' }] })
    .where(eq(products.slug, 'cedar'))
  await shop.feed.publish()
  expect(await find()).toEqual(['cedar', 'elm'])
  expect(await read({ category: 'phones' })).toContainEqual([
    'Storage',
    { '128 GB': 1, '512 GB': 2, '1 TB': 1 },
  ])
})

test('a list is filtered by at most six specifications', async () => {
  const { shop } = await openStockedShop()
  const visitor = shop.visitor()
  const named = (count: number) => Array.from({ length: count }, (_, i) => `spec=Name ${i}:value`).join('&')
  for (const path of ['/api/products', '/api/products/facets']) {
    expect((await visitor.fetch(`${path}?${named(6)}&spec=Name 0:other`)).status).toBe(200)
    const refused = await visitor.fetch(`${path}?${named(7)}`)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'spec', message: 'Filter by at most 6 names' }],
    })
  }
})

test('no connection keeps a plan for each combination of filters', { timeout: 120_000 }, async ({ skip }) => {
  const { shop } = await openStockedShop()
  if (shop.kind !== 'postgres') skip('PGlite has no prepared statements per connection')
  const visitor = shop.visitor()
  const read = async (filters: string) => {
    for (const path of ['products?search=device', 'products?'])
      expect((await visitor.fetch(`/api/${path}${filters}`)).status).toBe(200)
  }
  await read('')
  await read(filtersOf(1))
  const plans = await countPlans(shop.db)
  for (let shape = 2; shape <= shapes; shape++) await read(filtersOf(shape))
  // Fewer if the connection, which these reads do not use, was closed meanwhile.
  expect(await countPlans(shop.db)).toBeLessThanOrEqual(plans)
})

const shapes = isFullRun ? 1000 : 20

/** A list of specifications, each with another number of values for each shape up to 1,024. */
const filtersOf = (shape: number) =>
  [1, 4, 16, 64, 256]
    .flatMap((place, name) =>
      Array.from(
        { length: Math.floor(shape / place) % 4 },
        (_, value) => `&spec=Name ${name}:value ${value}`,
      ),
    )
    .join('')
