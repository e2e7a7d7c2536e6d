import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type ListedProduct,
  type ProductFilterInput,
  type ProductSort,
  getFacets,
  listProducts,
} from '#contract/catalog/catalog.ts'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { listByMatchingPrice } from '#shop/catalog/queries/matching-price-order.ts'
import { prices } from '#shop/pricing/tables.ts'
import { specificationValues } from '#shop/products/specifications/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import { archiveVariant, givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'

type GivenVariants = Parameters<typeof givenVariants>[3]

const options = [
  { name: 'Color', values: ['Frost', 'Pine'] },
  { name: 'Storage', values: ['256 GB', '512 GB'] },
]

async function openPhoneShop(phones: Record<string, GivenVariants>) {
  const shop = await openShop()
  const category = await givenCategory(shop.db, 'Phones')
  for (const [slug, given] of Object.entries(phones)) {
    const { id } = await givenProduct(shop.db, {
      slug,
      sku: slug,
      name: `Phone ${slug}`,
      categoryId: category.id,
    })
    await givenVariants(shop.db, { id, sku: slug }, options, given)
  }
  const read = async (query: ProductFilterInput & { sort?: ProductSort; page?: number; limit?: number }) =>
    (await shop.visitor().api(listProducts, { query: { category: 'phones', ...query } })).items
  const count = async (query: ProductFilterInput) =>
    shop.visitor().api(getFacets, { query: { category: 'phones', ...query } })
  return { shop, read, count }
}

const alder: GivenVariants = [
  { options: ['Frost', '256 GB'], price: 600_00, stockQuantity: 0 },
  { options: ['Frost', '512 GB'], price: 702_00, stockQuantity: 5 },
  { options: ['Pine', '256 GB'], price: 580_00, stockQuantity: 0, condition: 'used_b' },
  { options: ['Pine', '512 GB'], price: 640_00, stockQuantity: 7, condition: 'used_b' },
]

test('a list shows the variants that match its filters, and is empty where none matches all of them', async () => {
  const { shop, read } = await openPhoneShop({ alder })
  const shown = async (query: ProductFilterInput) =>
    (await read(query)).map(({ sku, price, maxPrice, inStock, stockQuantity, matchingVariants }) => [
      sku,
      price,
      maxPrice,
      inStock,
      stockQuantity,
      matchingVariants?.map(({ label }) => label) ?? null,
    ])

  expect(await shown({})).toEqual([['alder', '580.00', '702.00', true, 12, null]])
  expect(await shown({ inStock: true })).toEqual([
    ['alder-4', '640.00', '702.00', true, 12, ['Pine / 512 GB', 'Frost / 512 GB']],
  ])
  expect(await shown({ spec: ['Color:frost'] })).toEqual([
    ['alder', '600.00', '702.00', true, 5, ['Frost / 256 GB', 'Frost / 512 GB']],
  ])
  const only = [['alder-2', '702.00', '702.00', true, 5, ['Frost / 512 GB']]]
  expect(await shown({ spec: ['Color:Frost'], inStock: true })).toEqual(only)
  expect(await shown({ minPrice: '641' })).toEqual(only)
  expect(await shown({ search: 'alder', spec: ['Color:Frost', 'Storage:512 GB'] })).toEqual(only)
  expect(await shown({ minPrice: '641', maxPrice: '701' })).toEqual([])
  expect(await shown({ minPrice: '641', maxPrice: '600' })).toEqual([])
  expect(await shown({ minPrice: '641', maxPrice: '600', inStock: true, spec: ['Color:Frost'] })).toEqual([])
  expect(await shown({ spec: ['Color:Frost', 'Storage:256 GB'], inStock: true })).toEqual([])
  expect(await shown({ spec: ['Color:Frost', 'Storage:512 GB'], maxPrice: '650' })).toEqual([])
  expect(await shown({ search: 'alder', spec: ['Color:Frost'], maxPrice: '599' })).toEqual([])

  await archiveVariant(shop.db, 'alder-2')
  expect(await shown({ spec: ['Storage:512 GB'], minPrice: '641' })).toEqual([])
  await archiveVariant(shop.db, 'alder-4')
  expect(await shown({ spec: ['Storage:512 GB'] })).toEqual([])
})

test("the conditions of variants are values of a filter, unless the product's facts state one", async () => {
  const { shop, read, count } = await openPhoneShop({ alder, birch: alder, cedar: alder })
  const category = await givenCategory(shop.db, 'Docks')
  expect(Object.values(conditionLabels)).toHaveLength(itemConditions.length)
  for (const [place, condition] of itemConditions.entries()) {
    const sku = `DOCK-${place}`
    await givenProduct(shop.db, { sku, slug: sku.toLowerCase(), categoryId: category.id })
    await shop.db.update(variants).set({ condition }).where(eq(variants.sku, sku))
  }
  const stated = [{ name: 'Condition', value: 'Used B' }]
  await givenProduct(shop.db, { slug: 'stated', categoryId: category.id, specifications: stated })

  const values = await shop.db
    .select()
    .from(specificationValues)
    .where(eq(specificationValues.name, 'Condition'))
  expect(new Set(values.map(({ value }) => value))).toEqual(new Set(Object.values(conditionLabels)))
  expect((await count({})).specifications).toContainEqual({
    name: 'Condition',
    values: [
      { value: 'New', count: 3 },
      { value: 'Used B', count: 3 },
    ],
  })
  const used = await read({ spec: ['Condition:Used B'], category: ['docks', 'phones'] })
  expect(used.map(({ slug }) => slug).toSorted()).toEqual(['alder', 'birch', 'cedar', 'dock-6', 'stated'])
  expect(await read({ spec: ['Condition:Used B', 'Color:Frost'] })).toEqual([])
  const [phone] = await read({ spec: ['Condition:Used B'] })
  expect(phone?.matchingVariants?.map(({ sku }) => sku)).toEqual(['alder-3', 'alder-4'])
})

test('names and values with quotes, commas and backslashes are found whole, and those of no product find nothing', async () => {
  const shop = await openShop()
  const category = await givenCategory(shop.db, 'Displays')
  const hostile = ['27" QHD', '8 GB, DDR4', `it's \\ "x"`, "$.* ? (@ == 'x')", '%_', '{"a":1}', '\\u0022']
  const names = hostile.map((value) => value.replaceAll(':', ''))
  for (const [index, value] of hostile.entries()) {
    const name = names[index] ?? ''
    const { id } = await givenProduct(shop.db, {
      slug: `p-${index}`,
      sku: `P-${index}`,
      categoryId: category.id,
    })
    await givenVariants(
      shop.db,
      { id, sku: `P-${index}` },
      [{ name, values: [value, 'Other'] }],
      [
        { options: [value], price: 100_00 },
        { options: ['Other'], price: 90_00 },
      ],
    )
  }
  const read = async (query: ProductFilterInput) =>
    (await shop.visitor().api(listProducts, { query: { category: 'displays', ...query } })).items.map(
      ({ sku, matchingVariants }) => [sku, matchingVariants?.map(({ label }) => label)],
    )
  for (const [index, value] of hostile.entries())
    expect(await read({ spec: [`${names[index]}:${value}`], minPrice: '95' })).toEqual([
      [`P-${index}`, [value]],
    ])
  for (const name of [...hostile, '$', '"', "'", '\\', '[0]', 'a b', '\u0301'])
    for (const value of ['none', '"', '\\'])
      expect(await read({ spec: [`x${name.replaceAll(':', '')}:${value}`], minPrice: '95' })).toEqual([])
})

test('a cached list follows a variant that is sold out, changes its price, its condition or its option', async () => {
  const { shop, read } = await openPhoneShop({ alder })
  await shop.startCaching()
  const queries: ProductFilterInput[] = [
    { inStock: true },
    { maxPrice: '640' },
    { spec: ['Condition:Used B', 'Storage:512 GB'] },
    { spec: ['Color:Frost', 'Storage:512 GB'] },
  ]
  const readAll = async () => {
    await shop.feed.publish()
    const lists = await Promise.all(queries.map(read))
    return lists.map(([first]) => first?.matchingVariants?.map(({ sku }) => sku) ?? [])
  }
  const ids = new Map((await shop.db.select().from(variants)).map(({ sku, id }) => [sku, id]))
  const idOf = (sku: string) => ids.get(sku) ?? 0

  expect(await readAll()).toEqual([
    ['alder-4', 'alder-2'],
    ['alder-3', 'alder', 'alder-4'],
    ['alder-4'],
    ['alder-2'],
  ])
  await shop.db
    .update(stock)
    .set({ quantity: 0 })
    .where(eq(stock.variantId, idOf('alder-4')))
  expect((await readAll())[0]).toEqual(['alder-2'])
  await shop.db
    .update(prices)
    .set({ price: 690_00 })
    .where(eq(prices.variantId, idOf('alder-4')))
  expect((await readAll())[1]).toEqual(['alder-3', 'alder'])
  await shop.db.update(variants).set({ condition: 'new' }).where(eq(variants.sku, 'alder-4'))
  expect((await readAll())[2]).toEqual([])
  await shop.db.update(variants).set({ archivedAt: new Date() }).where(eq(variants.sku, 'alder-2'))
  await shop.db
    .update(variants)
    .set({ optionValues: ['Frost', '512 GB'] })
    .where(eq(variants.sku, 'alder-4'))
  expect((await readAll())[3]).toEqual(['alder-4'])
  const values = await shop.db.select().from(specificationValues).where(eq(specificationValues.name, 'Color'))
  expect(values.map(({ value }) => value).toSorted()).toEqual(['Frost', 'Pine'])
})

/** The lists and counts of a shop that keeps its phones in memory. */
class ModelShop {
  readonly #phones

  constructor(phones: Record<string, GivenVariants>) {
    this.#phones = Object.entries(phones)
  }

  /** Cheapest first. */
  list({ spec, inStock, minPrice, maxPrice }: ModelFilters): [slug: string, price: string][] {
    const matches = ({ options: values, price = 0, stockQuantity }: GivenVariants[number]) =>
      (!inStock || stockQuantity !== 0) &&
      price >= toCents(minPrice ?? '0') &&
      price <= toCents(maxPrice ?? '99999') &&
      [...groupSpecificationFilters(spec).values()].every((group) =>
        group.some((value) => values.includes(value)),
      )
    const listed = this.#phones.flatMap(([slug, offers], place) => {
      const matching = offers.filter(matches).map(({ price = 0 }) => price)
      return matching.length > 0 ? [{ slug, place, price: Math.min(...matching) }] : []
    })
    listed.sort((a, b) => a.price - b.price || a.place - b.place)
    return listed.map(({ slug, price }) => [slug, toMoney(price)])
  }
}

interface ModelFilters {
  spec: string[]
  inStock?: true
  minPrice?: string
  maxPrice?: string
}

/** A generator of the same numbers in each run. */
function randomNumbers(seed: number) {
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

function randomPhones(
  count: number,
  random: (below: number) => number,
  frostSurcharge = 0,
): Record<string, GivenVariants> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const combinations = ['Frost', 'Pine'].flatMap((color) =>
        ['256 GB', '512 GB'].map((size) => [color, size]),
      )
      const offers = combinations.slice(random(3)).map((values) => ({
        options: values,
        price: 100_00 + random(30) * 20_00 + (values.includes('Frost') ? frostSurcharge : 0),
        stockQuantity: random(2),
      }))
      return [`phone-${i}`, offers]
    }),
  )
}

test('sorted pages, totals and counts are those of the variants that match', async () => {
  const random = randomNumbers(7)
  const phones = randomPhones(20, random)
  const { read, count } = await openPhoneShop(phones)
  const model = new ModelShop(phones)
  const rows = (list: ListedProduct[]) => list.map(({ slug, price }) => [slug, price])
  for (let turn = 0; turn < 60; turn++) {
    const low = 100 + random(20) * 20
    const filters: ModelFilters = {
      spec: [...['Color:Frost', 'Color:Pine'].slice(0, random(3)), ...(random(2) ? ['Storage:512 GB'] : [])],
      ...(random(2) ? { inStock: true } : {}),
      ...(random(2) ? { minPrice: String(low) } : {}),
      ...(random(2) ? { maxPrice: String(low + random(15) * 20) } : {}),
    }
    const query = { ...filters, spec: filters.spec.length > 0 ? filters.spec : undefined }
    const expected = model.list(filters)
    const ofScope = random(2) ? { ...query, category: undefined } : query
    const pages = [
      await read({ ...ofScope, sort: 'price-low', limit: 3 }),
      await read({ ...ofScope, sort: 'price-low', limit: 3, page: 2 }),
    ]
    expect([turn, ofScope, rows(pages.flat())]).toEqual([turn, ofScope, expected.slice(0, 6)])
    const mostExpensive = rows(await read({ ...ofScope, sort: 'price-high', limit: 3 }))
    expect([turn, query, mostExpensive.map(([, price]) => price)]).toEqual([
      turn,
      query,
      expected
        .toReversed()
        .slice(0, 3)
        .map(([, price]) => price),
    ])
    const found = rows(await read({ ...query, search: 'phone', sort: 'price-low' }))
    expect([turn, query, found]).toEqual([turn, query, expected])
    const facets = await count(query)
    const others = model
      .list({ ...filters, minPrice: undefined, maxPrice: undefined })
      .map(([, price]) => price)
    expect({
      query,
      total: facets.total,
      inStock: facets.inStock,
      min: facets.price.min,
      max: facets.price.max,
    }).toEqual({
      query,
      total: expected.length,
      inStock: model.list({ ...filters, inStock: true }).length,
      min: others[0] ?? null,
      max: others.at(-1) ?? null,
    })
    const values = facets.specifications.find(({ name }) => name === 'Color')?.values
    const ofColor = (color: string) =>
      model.list({ ...filters, spec: [color, ...filters.spec.filter((each) => !each.startsWith('Color'))] })
        .length
    expect({ query, values }).toEqual({
      query,
      values: ['Frost', 'Pine'].map((value) => ({ value, count: ofColor(`Color:${value}`) })),
    })
  }
})

test('a category is sorted by the price of a color, however many rows of other products lie between', async () => {
  const random = randomNumbers(11)
  const phones = randomPhones(40, random, 400_00)
  const { shop } = await openPhoneShop(phones)
  const docks = await givenCategory(shop.db, 'Docks')
  const all = await shop.db.select().from(products).orderBy(products.id)
  const inDocks = all.filter((_, i) => i % 3 === 2).map(({ id }) => id)
  await shop.db.update(products).set({ categoryId: docks.id }).where(inArray(products.id, inDocks))
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]))
  const model = new ModelShop(Object.fromEntries(Object.entries(phones).filter((_, i) => i % 3 !== 2)))
  for (let turn = 0; turn < 60; turn++) {
    const low = 100 + random(40) * 20
    const filters: ModelFilters = {
      spec: random(2) ? ['Color:Pine'] : ['Color:Frost', 'Color:Pine'].slice(0, 1 + random(2)),
      ...(random(2) ? { inStock: true } : {}),
      ...(random(3) ? {} : { minPrice: String(low) }),
      ...(random(3) ? {} : { maxPrice: String(low + random(15) * 20) }),
    }
    const cheapestFirst = model.list(filters).map(([slug]) => slug)
    for (const [sort, expected] of [
      ['price-low', cheapestFirst],
      ['price-high', cheapestFirst.toReversed()],
    ] as const)
      for (const page of [1, 2, 9]) {
        const scanLimit = 1 + random(20)
        const list = { ...filters, category: ['phones'], sort, page, limit: 1 }
        const ids = await listByMatchingPrice(shop.db, list, scanLimit)
        const listed = ids.map((id) => slugs.get(id))
        expect({ scanLimit, list, listed }).toEqual({
          scanLimit,
          list,
          listed: expected.slice(page - 1, page),
        })
      }
  }
})
