import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import {
  type StaffProductSort,
  listMatchingProducts,
  listStaffProducts,
} from '#contract/catalog/staff-products.ts'
import type { Direction } from '#contract/choices.ts'
import { staffProductSorts } from '#contract/lists/staff-choices.ts'
import { maxBulkProducts } from '#contract/limits.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { auditLog } from '#shop/audit/tables.ts'

/** Three products: each sort has a different sequence of them. B has no resale price and no category. */
async function openShopWithProducts() {
  const shop = await openShop()
  const laptops = await givenCategory(shop.db, 'Laptops')
  const audio = await givenCategory(shop.db, 'audio')
  const a = await givenProduct(shop.db, {
    name: 'a slate',
    sku: 'Z-1',
    price: 9_000,
    rrp: 10_000,
    categoryId: laptops.id,
    stockQuantity: 5,
  })
  const b = await givenProduct(shop.db, { name: 'B lumen', sku: 'm-2', price: 1_000, stockQuantity: 9 })
  const c = await givenProduct(shop.db, {
    name: 'C buds',
    sku: 'K-3',
    price: 2_000,
    rrp: 2_900,
    categoryId: audio.id,
    stockQuantity: 1,
  })
  await shop.db.execute(sql`update products set updated_at = now() + interval '1 hour' where id = ${a.id}`)
  const clerk = await shop.admin()
  const names = async (query: { sort: StaffProductSort; direction?: Direction }) =>
    (await clerk.api(listStaffProducts, { query })).items.map(({ name }) => name[0]).join('')
  return { shop, clerk, names, ids: { a: a.id, b: b.id, c: c.id }, audio }
}

const sequences: Partial<Record<StaffProductSort, [asc: string, desc: string]>> = {
  name: ['aBC', 'CBa'],
  sku: ['CBa', 'aBC'],
  category: ['CaB', 'aCB'],
  price: ['BCa', 'aCB'],
  profit: ['CaB', 'aCB'],
  margin: ['aCB', 'CaB'],
  stock: ['CaB', 'BaC'],
}

test('products are sorted by each column in both directions, those without a value last', async () => {
  const { names } = await openShopWithProducts()
  for (const sort of staffProductSorts) {
    const expected = sequences[sort]
    if (!expected) continue
    expect([sort, await names({ sort, direction: 'asc' }), await names({ sort, direction: 'desc' })]).toEqual(
      [sort, ...expected],
    )
  }
  expect((await names({ sort: 'updated' }))[0]).toBe('a')
})

test('all products that match the filters are listed for a selection', async () => {
  const { clerk, ids, audio } = await openShopWithProducts()
  const matching = (query: object) => clerk.api(listMatchingProducts, { query })
  expect(await matching({ categoryId: audio.id })).toEqual([
    { id: ids.c, name: 'C buds', tags: null, draft: false, archivedAt: null, deletedAt: null },
  ])
  expect((await matching({})).map(({ id }) => id)).toEqual([ids.a, ids.b, ids.c])
})

test('selected products are exported, and the activity log has their number', async () => {
  const { shop, clerk, ids } = await openShopWithProducts()
  const reply = await clerk.fetch('/api/admin/products.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [ids.c, ids.a] }),
  })
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-21.csv"')
  const text = await reply.text()
  expect([text.includes('Z-1'), text.includes('m-2'), text.includes('K-3')]).toEqual([true, false, true])
  const entries = await shop.db.select().from(auditLog)
  expect(entries.map(({ action, after }) => ({ action, after }))).toContainEqual({
    action: 'products.export',
    after: { selected: 2 },
  })
})

test.runIf(isFullRun)('a bulk change takes 10,000 products and can be undone, but not more', async () => {
  const { shop, clerk } = await openShopWithProducts()
  await shop.db.execute(sql`
    insert into products (name, slug, sku, price, image_url)
      select 'Many ' || n, 'many-' || n, 'MANY-' || n, 100, '/media/a.webp' from generate_series(1, 9997) n`)
  const ids = (await clerk.api(listMatchingProducts, { query: {} })).map(({ id }) => id)
  expect(ids).toHaveLength(maxBulkProducts)
  const action = { kind: 'add-tag', tag: 'limited' } as const
  const { changedCount, changeId } = await clerk.api(bulkChange, { body: { ids, action } })
  expect(changedCount).toBe(maxBulkProducts)
  const undone = await clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
  expect(undone.changedCount).toBe(maxBulkProducts)

  await givenProduct(shop.db)
  expect(await problemOf(clerk.api(listMatchingProducts, { query: {} }))).toMatchObject({
    status: 409,
    code: 'too-many-products',
    extra: { max: maxBulkProducts },
  })
  const tooMany = clerk.api(bulkChange, { body: { ids: [...ids, maxBulkProducts + 1], action } })
  expect(await problemOf(tooMany)).toMatchObject({ status: 422, errors: [{ field: 'ids' }] })
})
