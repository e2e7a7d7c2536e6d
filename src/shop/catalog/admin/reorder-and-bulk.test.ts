import { describe, expect, test } from 'vitest'
import { type BulkAction, bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { maxBulkProducts, maxCount } from '#contract/limits.ts'
import { changeProduct, createProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { listProductPositions, reorderProducts } from '#contract/catalog/product-position.ts'
import { listAudit } from '#contract/audit.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { insertProducts } from '#shop/catalog/queries/seed.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order as orderFor, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

async function givenProducts(shop: Shop, count: number) {
  const rows = await insertProducts(
    shop.db,
    Array.from({ length: count }, (_, i) => ({
      name: `Device ${i}`,
      slug: `device-of-list-${i}`,
      sku: `LIST-${i}`,
      price: 100,
      imageUrl: '/media/a-960.webp',
      displayOrder: i,
    })),
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

const moveItem = (ids: number[], from: number, to: number) =>
  ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1))

const positionOf = (id: number, order: number) => ({ id, order, featured: false })

const listIds = async (clerk: Browser) => (await clerk.api(listProductPositions)).all.ids

describe('Reordering', () => {
  test('the list of all products changes the listings', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0, b = 0, c = 0] = await givenProducts(shop, 3)
    const reply = await clerk.api(reorderProducts, {
      body: {
        products: [
          { id: c, order: 0, featured: false },
          { id: a, order: 1, featured: false },
          { id: b, order: 2, featured: false },
        ],
      },
    })
    expect(reply).toEqual({ moved: 3 })
    expect((await shop.visitor().api(listProducts)).items.map(({ id }) => id)).toEqual([c, a, b])
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'products.reorder',
      subject: '3 positions',
    })
  })

  test('the featured list does not change the list of all products', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const one = await givenProduct(shop.db, { featured: true, featuredOrder: 0, displayOrder: 0 })
    const two = await givenProduct(shop.db, { featured: true, featuredOrder: 1, displayOrder: 1 })
    await clerk.api(reorderProducts, {
      body: {
        products: [
          { id: two.id, order: 0, featured: true },
          { id: one.id, order: 1, featured: true },
        ],
      },
    })
    const visitor = shop.visitor()
    const ids = async (query: { featured?: true }) =>
      (await visitor.api(listProducts, { query })).items.map(({ id }) => id)
    expect(await ids({ featured: true })).toEqual([two.id, one.id])
    expect(await ids({})).toEqual([one.id, two.id])
  })

  test('by two clerks at once ends in the order of one of them, never a mixture', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const ids = await givenProducts(shop, 60)
    const orders = [ids.toReversed(), [...ids.slice(30), ...ids.slice(0, 30)]]
    const send = (order: number[]) =>
      clerk.api(reorderProducts, {
        body: { products: order.map((id, position) => ({ id, order: position, featured: false })) },
      })
    for (let round = 0; round < 5; round++) {
      await Promise.all(orders.map(send))
      expect(orders).toContainEqual(await listIds(clerk))
    }
  })

  test('the same products by two clerks keeps the first order and refuses the second', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const ids = await givenProducts(shop, 8)
    /** The screen's request to change the list from `seen` to `wanted`. */
    const send = (wanted: number[], seen: number[]) =>
      clerk.api(reorderProducts, {
        body: {
          products: wanted.flatMap((id, order) => {
            const was = seen.indexOf(id)
            return was === order ? [] : [{ id, order, featured: false, was }]
          }),
        },
      })

    for (let round = 0; round < 5; round++) {
      const seen = await listIds(clerk)
      const [first, second] = [moveItem(seen, 0, 4), moveItem(seen, 2, 7)]
      const results = await Promise.allSettled([send(first, seen), send(second, seen)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find((result) => result.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 409, code: 'order-changed' })
      expect(await listIds(clerk)).toEqual(results[0]?.status === 'fulfilled' ? first : second)
    }

    // Moves of different products do not conflict.
    const seen = await listIds(clerk)
    await Promise.all([send(moveItem(seen, 0, 1), seen), send(moveItem(seen, 6, 7), seen)])
    expect(await listIds(clerk)).toEqual(moveItem(moveItem(seen, 0, 1), 6, 7))
    expect(await listIds(clerk)).toHaveLength(ids.length)
  })

  test('accepts thousands of rows at once', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const ids = []
    const batches = isFullRun ? 5 : 2
    for (let batch = 0; batch < batches; batch++) {
      const rows = await insertProducts(
        shop.db,
        Array.from({ length: 1000 }, (_, i) => ({
          name: 'Device',
          slug: `device-${batch}-${i}`,
          sku: `D-${batch}-${i}`,
          price: 100,
          imageUrl: '/media/a-960.webp',
          displayOrder: batch * 1000 + i,
        })),
      )
      ids.push(...rows.map(({ id }) => id))
    }
    const wanted = ids.toReversed()
    const { moved } = await clerk.api(reorderProducts, {
      body: { products: wanted.map((id, order) => ({ id, order, featured: false })) },
    })
    expect(moved).toBe(batches * 1000)
    expect(await listIds(clerk)).toEqual(wanted)
  })

  test('skips products that are gone or did not move', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0, b = 0] = await givenProducts(shop, 2)
    const body = { products: [positionOf(a, 0), positionOf(999, 5), positionOf(b, 7)] }
    expect(await clerk.api(reorderProducts, { body })).toEqual({ moved: 1 })
    expect(await clerk.api(reorderProducts, { body })).toEqual({ moved: 0 })
    expect((await clerk.api(listAudit)).total).toBe(1)
  })

  test.each([
    [{ products: [{ id: 1, order: -1, featured: false }] }],
    [{ products: [{ id: 1, order: 0.5, featured: false }] }],
    [{ products: [{ id: 1, order: 0 }] }],
    [{ products: 'all' }],
    [{}],
    [
      {
        products: [
          { id: 1, order: 0, featured: true },
          { id: 1, order: 1, featured: true },
        ],
      },
    ],
  ])('with invalid input is refused (case %#)', async (body) => {
    const shop = await openShop()
    const reply = await (
      await shop.admin()
    ).fetch('/api/admin/products/reorder', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(422)
  })
})

describe('A bulk action', () => {
  test('changes only the selected products and reports the changes', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0, b = 0, c = 0] = await givenProducts(shop, 3)
    const reply = await clerk.api(bulkChange, {
      body: { ids: [a, b, 999], action: { kind: 'add-tag', tag: ' new ' } },
    })
    expect(reply).toEqual({
      changeId: expect.any(Number),
      changedCount: 2,
      skippedCount: 1,
      changed: [
        { id: a, name: 'Device 0', before: { tags: [] }, after: { tags: ['new'] } },
        { id: b, name: 'Device 1', before: { tags: [] }, after: { tags: ['new'] } },
      ],
      skipped: [{ id: 999, name: null, sku: null, reason: 'not-found' }],
    })
    expect((await clerk.api(getStaffProduct, { params: { id: a } })).tags).toEqual(['new'])
    expect((await clerk.api(getStaffProduct, { params: { id: c } })).tags).toBeNull()
    const again = await clerk.api(bulkChange, { body: { ids: [a], action: { kind: 'add-tag', tag: 'new' } } })
    expect(again).toMatchObject({ changeId: null, changed: [], skipped: [] })
  })

  test('has a dry run that changes nothing', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0] = await givenProducts(shop, 1)
    const preview = await clerk.api(bulkChange, {
      body: { ids: [a], action: { kind: 'archive' }, dryRun: true },
    })
    expect(preview.changed).toHaveLength(1)
    expect(preview.changeId).toBeNull()
    expect(await clerk.api(getStaffProduct, { params: { id: a } })).toMatchObject({
      archivedAt: null,
      version: 1,
    })
    expect((await clerk.api(listAudit)).total).toBe(0)
  })

  test('of each kind has its effect', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    await givenProduct(shop.db, { featured: true, featuredOrder: 4 })
    const ids = await givenProducts(shop, 2)
    const applyToAll = async (action: BulkAction) => {
      await clerk.api(bulkChange, { body: { ids, action } })
      const [first, second] = await Promise.all(
        ids.map((id) => clerk.api(getStaffProduct, { params: { id } })),
      )
      return [first, second]
    }
    expect(await applyToAll({ kind: 'feature' })).toMatchObject([
      { featured: true, featuredOrder: 5 },
      { featured: true, featuredOrder: 6 },
    ])
    expect(await applyToAll({ kind: 'unfeature' })).toMatchObject([{ featured: false }, { featured: false }])
    expect(await applyToAll({ kind: 'add-tag', tag: 'new' })).toMatchObject([{ tags: ['new'] }, {}])
    expect(await applyToAll({ kind: 'remove-tag', tag: 'new' })).toMatchObject([{ tags: null }, {}])
    expect(await applyToAll({ kind: 'set-category', categoryId: laptops.id })).toMatchObject([
      { category: { slug: 'laptops' } },
      {},
    ])
    expect(await applyToAll({ kind: 'set-category', categoryId: null })).toMatchObject([
      { category: null },
      {},
    ])
    expect(await applyToAll({ kind: 'out-of-stock' })).toMatchObject([{ inStock: false }, {}])
    expect(await applyToAll({ kind: 'in-stock' })).toMatchObject([{ inStock: true }, {}])
    expect(await applyToAll({ kind: 'archive' })).toMatchObject([
      { archivedAt: shop.clock.now.toISOString() },
      {},
    ])
    expect(await applyToAll({ kind: 'restore' })).toMatchObject([{ archivedAt: null }, {}])
  })

  test('never sets a product without stock in stock', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id } = await givenProduct(shop.db, { stockQuantity: 0 })
    const reply = await clerk.api(bulkChange, { body: { ids: [id], action: { kind: 'in-stock' } } })
    expect(reply).toMatchObject({ changeId: null, changed: [], skipped: [{ id, reason: 'no-stock' }] })
  })

  test('can be undone, except for products changed since', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0, b = 0] = await givenProducts(shop, 2)
    const { changeId } = await clerk.api(bulkChange, {
      body: { ids: [a, b], action: { kind: 'add-tag', tag: 'new' } },
    })
    await clerk.api(changeProduct, { params: { id: b }, body: { version: 2, tags: ['new', 'limited'] } })
    const undone = await clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
    expect(undone).toMatchObject({
      changed: [{ id: a, before: { tags: ['new'] }, after: { tags: [] } }],
      skipped: [{ id: b, reason: 'changed-since' }],
    })
    expect((await clerk.api(getStaffProduct, { params: { id: a } })).tags).toBeNull()
    expect((await clerk.api(getStaffProduct, { params: { id: b } })).tags).toEqual(['new', 'limited'])
    await clerk.api(undoBulkChange, { body: { changeId: undone.changeId ?? 0 } })
    expect((await clerk.api(getStaffProduct, { params: { id: a } })).tags).toEqual(['new'])
  })

  test('that archived products restores them when undone', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0] = await givenProducts(shop, 1)
    const { changeId } = await clerk.api(bulkChange, { body: { ids: [a], action: { kind: 'archive' } } })
    await clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
    expect((await clerk.api(getStaffProduct, { params: { id: a } })).archivedAt).toBeNull()
  })

  test('cannot undo other changes', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const [a = 0] = await givenProducts(shop, 1)
    await clerk.api(changeProduct, { params: { id: a }, body: { version: 1, name: 'Other' } })
    for (const changeId of [1, 2]) {
      const problem = await problemOf(clerk.api(undoBulkChange, { body: { changeId } }))
      expect(problem).toMatchObject({ status: 404, code: 'nothing-to-undo' })
    }
  })

  test.each([
    [{ ids: [], action: { kind: 'archive' } }],
    [{ ids: [1], action: { kind: 'explode' } }],
    [{ ids: [1], action: { kind: 'add-tag' } }],
    [{ ids: [1], action: { kind: 'add-tag', tag: 'a,b' } }],
    [{ ids: [1], action: { kind: 'set-category', categoryId: 77 } }],
    [{ ids: Array.from({ length: maxBulkProducts + 1 }, (_, i) => i + 1), action: { kind: 'archive' } }],
    [{ ids: ['1'], action: { kind: 'archive' } }],
    [{ ids: [1], action: { kind: 'price', change: { kind: 'lower-percent', basisPoints: 10_000 } } }],
    [{ ids: [1], action: { kind: 'price', change: { kind: 'lower-percent', basisPoints: 2.5 } } }],
    [{ ids: [1], action: { kind: 'price', change: { kind: 'set', amount: '0' } } }],
    [{ ids: [1], action: { kind: 'price', change: { kind: 'raise', amount: '1', rounding: 'up' } } }],
    [{ ids: [1], action: { kind: 'stock', change: { kind: 'subtract', quantity: 1 } } }],
    [{ ids: [1], action: { kind: 'stock', change: { kind: 'add', quantity: -1 } } }],
    [{ action: null }],
  ])('with invalid input is refused (case %#)', async (body) => {
    const shop = await openShop()
    const reply = await (
      await shop.admin()
    ).fetch('/api/admin/products/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(422)
  })
})

test('products can follow the last position, and canceled orders return stock', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const lastProduct = await givenProduct(shop.db, { featured: true })
  const { id: orderId } = await orderFor(buyer, [{ productId: lastProduct.id, quantity: 2 }])
  const { version } = await clerk.api(getStaffProduct, { params: { id: lastProduct.id } })
  const maxValues = {
    displayOrder: maxCount,
    featuredOrder: maxCount,
    stockQuantity: maxCount,
    stockSeen: 8,
  }
  await clerk.api(changeProduct, { params: { id: lastProduct.id }, body: { version, ...maxValues } })

  const fields = { price: '9.00', imageUrl: '/media/a.webp', featured: true }
  for (const sku of ['A', 'B']) await clerk.api(createProduct, { body: { ...fields, name: sku, sku } })
  await setStatus(clerk, orderId, { status: 'cancelled' })

  expect((await listIds(clerk)).length).toBe(3)
  expect((await clerk.api(getStaffProduct, { params: { id: lastProduct.id } })).stockQuantity).toBe(
    maxCount + 2,
  )
})
