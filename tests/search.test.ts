import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getFacets, listProducts, maxFound, suggestProducts } from '#contract/catalog/catalog.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries/seed.ts'
import { categories, products, variants } from '#shop/products/tables.ts'
import { fillDemoCatalog } from '#tests/search/fill-demo-catalog.ts'
import { type LabeledQuery, labeledQueries } from '#tests/search/labeled-queries.ts'
import { givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

/** The number of results that the search overlay shows. */
const shownCount = 9

async function openDemoShop() {
  const shop = await openShop()
  await fillDemoCatalog(shop.db)
  return shop
}

async function find(shop: Shop, search: string, query: object = {}) {
  const { items } = await shop.visitor().api(listProducts, { query: { search, limit: shownCount, ...query } })
  return items.map(({ sku }) => sku)
}

const nothing = { products: [], categories: [], spelling: null, omitted: [] }

const suggest = (shop: Shop, q: string) => shop.visitor().api(suggestProducts, { query: { q } })

test('search finds what buyers mean in the first nine results, and nothing unrelated in the first three', async ({
  skip,
}) => {
  const shop = await openShop()
  // The same statements rank on both databases.
  if (shop.kind === 'pglite' && !isFullRun) skip('In full runs')
  await fillDemoCatalog(shop.db)
  const judgments = []
  for (const query of labeledQueries) judgments.push(judge(query, await find(shop, query.typed)))

  const withResults = judgments.filter(({ query }) => query.kind !== 'no answer')
  printFigures(shop.kind, judgments)
  expect(judgments.length).toBeGreaterThanOrEqual(60)
  expect(mean(withResults.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95)
  // One missing synonym changes the mean too little.
  expect(judgments.filter(({ query, recall }) => query.kind === 'synonym' && recall < 1)).toEqual([])
  expect(
    judgments
      .filter(({ unrelated }) => unrelated.length > 0)
      .map(({ query, unrelated }) => `${query.typed}: ${unrelated.join(', ')}`),
  ).toEqual([])
})

interface Judgment {
  query: LabeledQuery
  /** The share of expected products among the results, relative to at most nine. */
  recall: number
  /** True if the first result is an expected product. */
  firstIsRight: boolean
  missing: string[]
  unrelated: string[]
}

function judge(query: LabeledQuery, found: string[]): Judgment {
  const { mustFind, alsoRelated } = query
  const hits = mustFind.filter((sku) => found.includes(sku))
  const maxHits = Math.min(shownCount, mustFind.length)
  const isRelated = (sku: string) =>
    mustFind.includes(sku) || demoProducts.some((product) => product.sku === sku && alsoRelated(product))
  return {
    query,
    recall: maxHits === 0 ? 1 : Math.min(hits.length, maxHits) / maxHits,
    firstIsRight: mustFind.includes(found[0] ?? ''),
    missing: mustFind.length > shownCount ? [] : mustFind.filter((sku) => !found.includes(sku)),
    unrelated: found.slice(0, 3).filter((sku) => !isRelated(sku)),
  }
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function printFigures(database: string, judgments: Judgment[]) {
  const kinds = [...new Set(judgments.map(({ query }) => query.kind)), 'all' as const]
  const lines = kinds.map((kind) => {
    const ofKind = judgments.filter(
      ({ query }) => query.kind === kind || (kind === 'all' && query.kind !== 'no answer'),
    )
    const unrelated = ofKind.filter((each) => each.unrelated.length > 0).length
    const first =
      kind === 'no answer' ? '' : mean(ofKind.map(({ firstIsRight }) => Number(firstIsRight))).toFixed(3)
    return `| ${kind} | ${ofKind.length} | ${mean(ofKind.map(({ recall }) => recall)).toFixed(3)} | ${first} | ${unrelated} |`
  })
  const misses = judgments
    .filter(({ recall }) => recall < 1)
    .map(({ query, missing }) => `'${query.typed}' misses ${missing.join(', ')}`)
  console.log(
    [
      `Search on ${database}`,
      '| kind | queries | recall at 9 | first is right | unrelated in the first three |',
      '| --- | --- | --- | --- | --- |',
      ...lines,
      ...misses,
    ].join('\n'),
  )
}

test('an exact SKU or name comes first', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Arc arc arc cable', sku: 'ARC-1', displayOrder: 0 })
  await givenProduct(shop.db, { name: 'Cable', sku: 'CAB', displayOrder: 5 })
  await givenProduct(shop.db, { name: 'Cable, cable and cable', sku: 'XX-7', displayOrder: 1 })
  await givenProduct(shop.db, { name: 'Arc', sku: 'ZZ-1', displayOrder: 9 })
  await givenProduct(shop.db, { name: 'A holder for XX-7', sku: 'ARC', displayOrder: 0 })
  expect((await find(shop, 'cable'))[0]).toBe('CAB')
  expect((await find(shop, 'zz 1'))[0]).toBe('ZZ-1')
  expect((await find(shop, 'xx7'))[0]).toBe('XX-7')
})

test('the SKU or GTIN of any variant on sale finds its product first', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db, {
    name: 'Slate',
    sku: 'HAL-S14',
    variants: ['Sand', 'Pine', 'Clay'],
  })
  await givenProduct(shop.db, { name: 'Case for HAL-S14-2', sku: 'CASE', displayOrder: -1 })
  const variant = (sku: string, values: { gtin?: string; archivedAt?: Date }) =>
    shop.db.update(variants).set(values).where(eq(variants.sku, sku))
  await variant('HAL-S14-2', { gtin: '0200000000004' })
  await variant('HAL-S14-3', { archivedAt: new Date() })
  for (const typed of [
    'HAL-S14-2',
    'hals142',
    'hal s14 2',
    '0200000000004',
    '200000000004',
    '020-0000-000004',
  ])
    expect((await find(shop, typed))[0], typed).toBe('HAL-S14')
  expect(await find(shop, 'hals14')).toEqual(['HAL-S14'])
  expect((await suggest(shop, 'hal-s14-2')).products[0]?.name).toBe('Slate')
  for (const typed of ['HALS143', '200000000005', '0000000000000'])
    expect(await find(shop, typed), typed).toEqual([])
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect(await find(shop, '0200000000004')).toEqual([])
})

test('whole words rank above prefixes, and names above descriptions', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { sku: 'TEXT', name: 'Tower', description: 'Beside a dock.', displayOrder: 0 })
  await givenProduct(shop.db, { sku: 'BEGINNING', name: 'Tower, docklands', displayOrder: 1 })
  await givenProduct(shop.db, { sku: 'VARIANT', name: 'Tower', variants: ['With a dock'], displayOrder: 2 })
  await givenProduct(shop.db, { sku: 'NAME', name: 'Dock, tower', displayOrder: 3 })
  expect(await find(shop, 'tower dock')).toEqual(['NAME', 'VARIANT', 'BEGINNING', 'TEXT'])
})

test('a word in very many names finds the top-ranked products', async () => {
  const shop = await openShop()
  const insertRelays = (count: number, fieldsFor: (i: number) => { sku: string; displayOrder: number }) =>
    insertProducts(
      shop.db,
      Array.from({ length: count }, (_, i) => ({
        name: 'Relay',
        slug: `relay-${fieldsFor(i).sku}`,
        price: 100,
        imageUrl: '/media/device-960.webp',
        ...fieldsFor(i),
      })),
    )
  await insertRelays(maxFound, (i) => ({ sku: `LAST-${i}`, displayOrder: 20_000 + i }))
  await insertRelays(maxFound, (i) => ({ sku: `FIRST-${i}`, displayOrder: i }))
  expect(await find(shop, 'relays', { limit: 2 })).toEqual(['FIRST-0', 'FIRST-1'])
  const last = await find(shop, 'relays', { limit: 100, page: maxFound / 100 })
  expect(last.at(-1)).toBe(`FIRST-${maxFound - 1}`)
})

test('words that occur in no name are searched in descriptions', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, {
    sku: 'DOCK',
    name: 'Dock',
    specifications: [{ name: 'Network', value: '2.5 Gbit/s' }],
  })
  await givenProduct(shop.db, { sku: 'PHONE', name: 'Phone', description: 'Takes a holster.' })
  expect(await find(shop, 'holsters')).toEqual(['PHONE'])
  expect(await find(shop, '2.5 gbit/s')).toEqual(['DOCK'])
  expect(await find(shop, '2.5gbit')).toEqual(['DOCK'])
})

test('a product with very many words is found by its name and its variants', async () => {
  const shop = await openShop()
  const letters = 'abcdefghijklmnopqrst'
  const words = [...letters].map((first) => [...letters].map((second) => `zq${first}${second}x`).join(' '))
  await givenProduct(shop.db, { sku: 'ML-1', name: 'Corvane Lantern Dock', variants: words })
  await givenProduct(shop.db, { sku: 'ML-2', name: 'Corvane Lantern' })

  expect(await find(shop, 'dock lantern')).toEqual(['ML-1'])
  expect(await find(shop, 'zqttx zqaax')).toEqual(['ML-1'])
  expect(await find(shop, 'dock zqttx')).toEqual(['ML-1'])
  const maxHits = sql<number>`max(cardinality(word_pairs(${products.searchHead})))`
  expect(await shop.db.select({ maxHits }).from(products)).toEqual([{ maxHits: (100 * 99) / 2 }])
})

test('a model number is found in any spelling', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { sku: 'ONE', name: 'Quarrel X15 mouse' })
  await givenProduct(shop.db, { sku: 'TWO', name: 'Halvik Slate 14' })
  for (const typed of ['x15', 'x 15', 'X-15', 'quarrel x 15'])
    expect(await find(shop, typed)).toEqual(['ONE'])
  for (const typed of ['slate14', 'slate 14', 'SLATE-14']) expect(await find(shop, typed)).toEqual(['TWO'])
})

test('only products on sale are found and suggested', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Halvik Slate', sku: 'GONE', archivedAt: new Date() })
  for (const typed of ['gone', 'halvik slate', 'halv', 'halvick']) {
    expect(await find(shop, typed)).toEqual([])
    expect(await suggest(shop, typed)).toEqual(nothing)
  }
})

test('staff decide which words are synonyms', async () => {
  const shop = await openDemoShop()
  await shop.startCaching()
  const clerk = await shop.admin()
  expect((await suggest(shop, 'mobile')).categories).toEqual([{ name: 'Smartphones', slug: 'smartphones' }])
  expect(await find(shop, 'lectern')).toEqual([])
  const value = [{ typed: ['lectern'], found: ['docking', 'dock'] }]
  await saveSetting(clerk, 'search_synonyms', { value })
  expect(await find(shop, 'lectern')).toContain('HAL-DK9-GR')
  expect(await find(shop, 'lecterns 9')).toContain('HAL-DK9-GR')
  expect((await suggest(shop, 'mobile')).categories).toEqual([])
  const { total } = await shop.visitor().api(getFacets, { query: { search: 'lectern' } })
  expect(total).toBe((await find(shop, 'lectern')).length)

  const refused = saveSetting(clerk, 'search_synonyms', { value: [{ typed: ['lectern'], found: [] }] })
  expect(await problemOf(refused)).toMatchObject({ status: 422, errors: [{ field: 'value.0.found' }] })
})

test('a product is found by its category, even after the category or the product changed', async () => {
  const shop = await openShop()
  const laptops = await givenCategory(shop.db, 'Laptops')
  const tablets = await givenCategory(shop.db, 'Tablets')
  const slate = await givenProduct(shop.db, { name: 'Halvik Slate', sku: 'SLATE', categoryId: laptops.id })
  expect(await find(shop, 'halvik laptop')).toEqual(['SLATE'])

  await shop.db.update(categories).set({ name: 'Notebooks' }).where(eq(categories.id, laptops.id))
  expect(await find(shop, 'laptop')).toEqual([])
  expect(await find(shop, 'halvik notebook')).toEqual(['SLATE'])

  await shop.db.update(products).set({ categoryId: tablets.id }).where(eq(products.id, slate.id))
  await shop.db
    .update(variants)
    .set({ optionValues: ['Pine'] })
    .where(eq(variants.productId, slate.id))
  expect(await find(shop, 'notebook')).toEqual([])
  expect(await find(shop, 'pine tablet')).toEqual(['SLATE'])
})

test('filters, counts, sorting and pages apply to the search results', async () => {
  const shop = await openDemoShop()
  const visitor = shop.visitor()
  const all = await visitor.api(listProducts, { query: { search: 'monitor', limit: 100 } })
  const cheapest = await visitor.api(listProducts, {
    query: { search: 'monitor', sort: 'price-low', limit: 100 },
  })
  const paged = await Promise.all(
    [1, 2, 3].map((page) => visitor.api(listProducts, { query: { search: 'monitor', page, limit: 5 } })),
  )
  const counts = await visitor.api(getFacets, { query: { search: 'monitor', category: 'displays' } })
  const displays = await visitor.api(listProducts, { query: { search: 'monitor', category: 'displays' } })

  const prices = cheapest.items.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(new Set(cheapest.items.map(({ id }) => id))).toEqual(new Set(all.items.map(({ id }) => id)))
  expect(paged.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 15))
  expect(paged.map(({ total }) => total)).toEqual([all.total, all.total, all.total])
  expect(counts.total).toBe(displays.total)
  expect(counts.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  expect(counts.price.histogram.reduce((sum, count) => sum + count, 0)).toBe(displays.total)
})

test('suggestions are at most six products and three categories, best first', async () => {
  const shop = await openDemoShop()
  const { products: found, categories: matchingCategories, spelling } = await suggest(shop, 'smartph')
  expect(found).toHaveLength(6)
  expect(matchingCategories).toEqual([{ name: 'Smartphones', slug: 'smartphones' }])
  expect(spelling).toBeNull()

  await insertCategories(
    shop.db,
    ['a', 'b', 'c', 'd'].map((name) => ({ name: `Cases ${name}`, slug: `cases-${name}` })),
  )
  expect((await suggest(shop, 'cas')).categories.map(({ slug }) => slug)).toEqual([
    'cases-a',
    'cases-b',
    'cases-c',
  ])
  expect((await suggest(shop, 'HAL-S14-16-1T')).products[0]?.name).toBe('Halvik Slate 14, 16 GB')
})

test('a code suggests its variant with its own price, a start of several only the product', async () => {
  const shop = await openShop()
  const product = await givenProduct(shop.db, { name: 'Tower', sku: 'ZED-100' })
  const options = [{ name: 'Color', values: ['Sand', 'Pine', 'Clay'] }]
  await givenVariants(shop.db, { ...product, sku: 'ZED-100' }, options, [
    { options: ['Sand'], price: 10_000 },
    { options: ['Pine'], price: 12_500 },
    { options: ['Clay'], price: 15_000 },
  ])
  await givenProduct(shop.db, { name: 'Cable', sku: 'CAB-7' })
  const first = async (q: string) => (await suggest(shop, q)).products[0]
  const pine = { sku: 'ZED-100-2', label: 'Pine', price: '125.00' }
  expect(await first('zed 100 2')).toMatchObject({ slug: product.slug, variantCount: 3, variant: pine })
  expect((await first('ZED-100'))?.variant).toMatchObject({ sku: 'ZED-100', label: 'Sand' })
  for (const start of ['ZED-10', 'ZED', 'tower'])
    expect(await first(start), start).toMatchObject({ slug: product.slug, variantCount: 3, variant: null })
  expect(await first('CAB-7')).toMatchObject({ sku: 'CAB-7', variantCount: 1, variant: null })
})

test("a misspelled query returns the shop's spelling", async () => {
  const shop = await openDemoShop()
  const { products: found, spelling } = await suggest(shop, 'halvick slates')
  expect(spelling).toBe('halvik slates')
  expect(found.map(({ name }) => name)).toContain('Halvik Slate 13, 16 GB / 512 GB, sand')
  expect((await suggest(shop, 'xqzwvk')).spelling).toBeNull()
})

const unknownWords: [typed: string, first: string, spelling: string, omitted: string[]][] = [
  ['keybord xqzwvk', 'QUA-K65-GR', 'keyboard', ['xqzwvk']],
  ['quarrel k56', 'QUA-K65-GR', 'quarrel', ['k56']],
  ['usb c kabel', 'HAL-S14-16-1T', 'usb c', ['kabel']],
  ['headphnes bluetooth', 'OND-ARC-SD', 'headphones', ['bluetooth']],
  ['toaster webcam bicycle', 'HAL-SGT-4K', 'webcam', ['toaster', 'bicycle']],
  ['webcam zqa zqb zqc zqd zqe zqf zqg zqh zqi', 'HAL-SGT-4K', 'webcam', ['zqa', 'zqh', 'zqi']],
]

test('an unknown word does not empty the list, and the reply says how the text was read', async () => {
  const shop = await openDemoShop()
  const visitor = shop.visitor()
  for (const [typed, first, spelling, omitted] of unknownWords) {
    expect((await find(shop, typed))[0], typed).toBe(first)
    const reading = { spelling, omitted: expect.arrayContaining(omitted) }
    const facets = await visitor.api(getFacets, { query: { search: typed } })
    const list = await visitor.api(listProducts, { query: { search: typed } })
    expect(facets, typed).toMatchObject({ reading, total: list.total })
    expect(await suggest(shop, typed), typed).toMatchObject(reading)
  }
  const asTyped = await visitor.api(getFacets, { query: { search: 'charger' } })
  expect(asTyped.reading).toEqual({ spelling: null, omitted: [] })
})

test('a filter that excludes all matches leaves no word out', async () => {
  const shop = await openDemoShop()
  const query = { search: 'halvik monitor', category: 'audio' }
  const visitor = shop.visitor()
  expect((await visitor.api(listProducts, { query })).total).toBe(0)
  expect((await visitor.api(getFacets, { query })).reading).toEqual({ spelling: null, omitted: [] })
  const unknown = { search: 'halvik xqzwvk', category: 'audio' }
  expect((await visitor.api(listProducts, { query: unknown })).total).toBe(
    (await visitor.api(getFacets, { query: unknown })).total,
  )
})

test('names of units, dashes and leading zeros are as good as what the catalog has', async () => {
  const shop = await openDemoShop()
  await givenProduct(shop.db, { name: 'Shelf bracket', sku: '00123' })
  await givenProduct(shop.db, { name: 'Shelf', sku: 'SHELF', variants: ['Oak'] })
  await shop.db.update(variants).set({ gtin: '4006381333931' }).where(eq(variants.sku, 'SHELF'))
  for (const typed of ['charger 65 watt', 'charger 65watts'])
    expect(await find(shop, typed), typed).toContain('FER-C65-2')
  for (const typed of ['123', '0123', '00123', '00–123'])
    expect((await find(shop, typed))[0], typed).toBe('00123')
  for (const typed of ['4006381–333931', '4006381‑333931', '4006381−333931'])
    expect(await find(shop, typed), typed).toEqual(['SHELF'])
  for (const typed of ['FER–C65–2', 'fer‑c65‑2', 'FER−C65−2', 'FER—C65—2'])
    expect(await find(shop, typed), typed).toEqual(['FER-C65-2'])
})

test('an empty query suggests nothing', async () => {
  const shop = await openDemoShop()
  for (const typed of ['', '   ', '...', '📱', '%', '_']) {
    expect(await suggest(shop, typed)).toEqual(nothing)
  }
})

const hostile = [
  "' or 1=1 --",
  "O'Brien \\' \\",
  '& | ! <-> ( ) :* :A',
  'slate & !laptop | (',
  "'slate':*A",
  '%_%',
  '{1,2,NULL}',
  '📱👩‍👩‍👧 📱',
  'a'.repeat(200),
  'a '.repeat(100),
  '1,234 '.repeat(33),
  '\u202e\ufeff\u00a0slate',
  'İstanbul ß ﬁ Ǆ',
  '\ud800',
  'a\u0000b',
  '1e309 NaN -0 0x10 1.2.3.4',
  'http://x.example/?a=b#c user@x.example',
]

test('hostile search input never causes a server error', async () => {
  const shop = await openDemoShop()
  for (const typed of hostile) {
    for (const status of await statusesFor(shop, typed)) expect([200, 422], typed).toContain(status)
  }
})

test('any search input gets a response', async () => {
  const shop = await openDemoShop()
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      for (const status of await statusesFor(shop, text)) expect([200, 422]).toContain(status)
    }),
    { numRuns: isFullRun ? 60 : 30 },
  )
}, 60_000)

function statusesFor(shop: Shop, typed: string) {
  const text = encodeURIComponent(typed.toWellFormed())
  const paths = [`?search=${text}`, `/facets?search=${text}`, `/suggest?q=${text}`]
  return Promise.all(paths.map(async (path) => (await shop.visitor().fetch(`/api/products${path}`)).status))
}
