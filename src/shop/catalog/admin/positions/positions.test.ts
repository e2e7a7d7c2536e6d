import { expect, test } from 'vitest'
import { sumSteps } from '#contract/catalog/position-steps.ts'
import {
  findProductIds,
  listProductPositions,
  listProductSummaries,
} from '#contract/catalog/product-position.ts'
import { changeProduct, deleteProduct } from '#contract/catalog/staff-products.ts'
import { maxFoundIds, maxNameSearchLength, maxSummaries } from '#contract/limits.ts'
import { insertProducts } from '#shop/catalog/queries/seed.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

const now = new Date('2026-03-02T10:00:00Z')

test('both lists come in their own order, with positions that may have gaps or be shared', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  expect(await clerk.api(listProductPositions)).toEqual({
    all: { ids: [], steps: [] },
    featured: { ids: [], steps: [] },
  })

  const last = await givenProduct(shop.db, { displayOrder: 40, featured: true, featuredOrder: 2 })
  const second = await givenProduct(shop.db, { displayOrder: 7 })
  const first = await givenProduct(shop.db, { displayOrder: 3, featured: true, featuredOrder: 5 })
  const third = await givenProduct(shop.db, { displayOrder: 7 })
  await givenProduct(shop.db, { displayOrder: 1, featured: true, archivedAt: now })

  const { all, featured } = await clerk.api(listProductPositions)
  expect(all.ids).toEqual([first.id, second.id, third.id, last.id])
  expect(sumSteps(all.steps)).toEqual([3, 7, 7, 40])
  expect(featured.ids).toEqual([last.id, first.id])
  expect(sumSteps(featured.steps)).toEqual([2, 5])
})

test('rows are listed by their ids, without products that are not on sale', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const shown = await givenProduct(shop.db, {
    sku: 'DOCK',
    name: 'Dock',
    imageUrl: '/media/dock.webp',
    price: 1999,
    featured: true,
    stockQuantity: 0,
  })
  const other = await givenProduct(shop.db)
  const archived = await givenProduct(shop.db, { archivedAt: now })

  const ids = [archived.id, shown.id, shown.id, 9999].join(',')
  expect(await clerk.api(listProductSummaries, { query: { ids } })).toEqual([
    {
      id: shown.id,
      sku: 'DOCK',
      name: 'Dock',
      imageUrl: '/media/dock.webp',
      price: '19.99',
      featured: true,
      inStock: false,
    },
  ])
  const both = await clerk.api(listProductSummaries, { query: { ids: `${other.id},${shown.id}` } })
  expect(new Set(both.map(({ id }) => id))).toEqual(new Set([shown.id, other.id]))
})

test('a part of a name finds products in any case, in list order', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const second = await givenProduct(shop.db, { name: 'Travel DOCK', displayOrder: 8, featured: true })
  const first = await givenProduct(shop.db, { name: 'Docking 100% metal', displayOrder: 2 })
  const third = await givenProduct(shop.db, {
    name: 'Paddock',
    displayOrder: 9,
    featured: true,
    featuredOrder: -1,
  })
  await givenProduct(shop.db, { name: 'Charger', featured: true })
  await givenProduct(shop.db, { name: 'Dock', archivedAt: now })
  const trashed = await givenProduct(shop.db, { name: 'Dock' })
  await clerk.api(deleteProduct, { params: { id: trashed.id } })
  const find = (name: string, featured?: boolean) =>
    clerk.api(findProductIds, { query: { name, ...(featured === undefined ? {} : { featured }) } })

  expect(await find('dock')).toEqual({ ids: [first.id, second.id, third.id], total: 3 })
  expect(await find('DOCK', true)).toEqual({ ids: [third.id, second.id], total: 2 })
  expect(await find(' ck ')).toEqual({ ids: [first.id, second.id, third.id], total: 3 })
  // Wildcards of the database are letters like others.
  expect(await find('0%')).toEqual({ ids: [first.id], total: 1 })
  expect(await find('d_ck')).toEqual({ ids: [], total: 0 })

  await clerk.api(changeProduct, { params: { id: first.id }, body: { version: 1, name: 'Station' } })
  expect(await find('dock')).toEqual({ ids: [second.id, third.id], total: 2 })
})

test('a search counts all products, and lists the first ones', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const rows = await insertProducts(
    shop.db,
    Array.from({ length: maxFoundIds + 3 }, (_, i) => ({
      name: `Device ${i}`,
      slug: `device-${i}`,
      sku: `D-${i}`,
      price: 100,
      imageUrl: '/media/a-960.webp',
      displayOrder: maxFoundIds - i + 3,
    })),
  )
  const { ids, total } = await clerk.api(findProductIds, { query: { name: 'e' } })
  expect(total).toBe(maxFoundIds + 3)
  const listed = rows.map(({ id }) => id).toSorted((one, other) => other - one)
  expect(ids).toEqual(listed.slice(0, maxFoundIds))
})

const manyIds = Array.from({ length: maxSummaries + 1 }, (_, i) => i + 1).join(',')

test.each([
  ['rows without ids', 'summaries'],
  ['rows of no id', 'summaries?ids='],
  ['rows of another id', 'summaries?ids=1,x'],
  ['rows of the id 0', 'summaries?ids=0'],
  ['too many rows', `summaries?ids=${manyIds}`],
  ['a search without a text', 'ids'],
  ['a search for a space', 'ids?name=+'],
  ['a search for a long text', `ids?name=${'a'.repeat(maxNameSearchLength + 1)}`],
  ['a search in another list', 'ids?name=a&featured=maybe'],
  ['a page of positions', 'positions?page=2'],
])('a request for %s is refused', async (_name, path) => {
  const shop = await openShop()
  const clerk = await shop.admin()
  expect((await clerk.fetch(`/api/admin/products/${path}`)).status).toBe(422)
})
