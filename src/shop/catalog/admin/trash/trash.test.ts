import { describe, expect, test } from 'vitest'
import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { bulkChange } from '#contract/catalog/bulk-changes.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import {
  createProduct,
  changeProduct,
  deleteProduct,
  getStaffProduct,
  listStaffProducts,
  restoreProduct,
} from '#contract/catalog/staff-products.ts'
import { deleteTrashedProduct, emptyTrash } from '#contract/catalog/trash.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

const slate = { name: 'Slate 14', sku: 'SLATE-14', price: '899.00', imageUrl: '/media/slate-960.webp' }

const dayMs = 24 * 60 * 60 * 1000

function passDays(shop: Shop, days: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * dayMs)
}

async function openShopWithClerk() {
  const shop = await openShop()
  return { shop, ...(await signIn(shop)) }
}

async function signIn(shop: Shop) {
  const clerk = await shop.admin()
  const idsIn = async (status: 'live' | 'archived' | 'all' | 'trash') =>
    (await clerk.api(listStaffProducts, { query: { status } })).items.map(({ id }) => id)
  const remove = (id: number) => clerk.api(deleteProduct, { params: { id } })
  const restore = (id: number) => clerk.api(restoreProduct, { params: { id } })
  return { clerk, idsIn, remove, restore }
}

describe('A deleted product', () => {
  test('leaves the shop and the other lists of staff for the trash, and is restored as it was', async () => {
    const { shop, clerk, idsIn, remove, restore } = await openShopWithClerk()
    const live = await givenProduct(shop.db)
    const archived = await givenProduct(shop.db)
    await clerk.api(bulkChange, { body: { ids: [archived.id], action: { kind: 'archive' } } })
    passDays(shop, 1)

    for (const { id } of [live, archived]) expect(await remove(id)).toEqual({ outcome: 'trashed' })
    expect((await shop.visitor().api(listProducts)).total).toBe(0)
    expect(await idsIn('trash')).toEqual([live.id, archived.id])
    for (const status of ['live', 'archived', 'all'] as const) expect(await idsIn(status)).toEqual([])
    expect(await clerk.api(getStaffProduct, { params: live })).toMatchObject({
      deletedAt: shop.clock.now.toISOString(),
    })

    expect(await restore(live.id)).toMatchObject({ archivedAt: null, deletedAt: null })
    expect(await restore(archived.id)).toMatchObject({
      archivedAt: '2026-11-21T09:40:00.000Z',
      deletedAt: null,
    })
    expect(await idsIn('live')).toEqual([live.id])
    expect(await idsIn('archived')).toEqual([archived.id])
    expect(await idsIn('trash')).toEqual([])
  })

  test.each([
    ['per product', 'sku,price\r\nSLATE-14,1.00\r\n'],
    ['per variant', 'sku,gtin,price\r\nSLATE-14,,1.00\r\n'],
  ])('is not changed by a file with one row %s', async (_rows, file) => {
    const { shop, clerk, remove } = await openShopWithClerk()
    const { id } = await givenProduct(shop.db, { sku: 'SLATE-14', price: 89_900 })
    await remove(id)
    const refused = await clerk.fetch('/api/admin/products/import', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file,
    })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      extra: {
        errors: [
          { line: 2, field: 'sku', sku: 'SLATE-14', message: expect.stringContaining('in the trash') },
        ],
      },
    })
    expect((await clerk.api(getStaffProduct, { params: { id } })).price).toBe('899.00')
  })

  test('can be deleted again without effect', async () => {
    const { shop, clerk, remove } = await openShopWithClerk()
    const { id } = await givenProduct(shop.db)
    await remove(id)
    passDays(shop, 1)
    await remove(id)
    expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({
      deletedAt: '2026-11-21T09:40:00.000Z',
    })
    expect(await problemOf(remove(99))).toMatchObject({ code: 'product-not-found' })
  })

  test('is on sale after a bulk restore, as a former version restores it', async () => {
    const { shop, clerk, idsIn, remove } = await openShopWithClerk()
    const { id } = await givenProduct(shop.db)
    await remove(id)
    await clerk.api(bulkChange, { body: { ids: [id], action: { kind: 'restore' } } })
    expect(await idsIn('live')).toEqual([id])
    expect(await idsIn('trash')).toEqual([])
  })

  test('names itself where a new product has its SKU or its address', async () => {
    const { clerk, remove } = await openShopWithClerk()
    const { id } = await clerk.api(createProduct, { body: { ...slate, slug: 'slate' } })
    const other = await clerk.api(createProduct, { body: { ...slate, sku: 'OTHER' } })
    const create = (fields: object) => problemOf(clerk.api(createProduct, { body: { ...slate, ...fields } }))
    expect(await create({})).toMatchObject({ code: 'sku-taken' })
    await remove(id)
    expect(await create({ sku: 'slate-14' })).toMatchObject({
      status: 409,
      code: 'sku-in-trash',
      detail: 'Slate 14, which is in the trash, has this SKU.',
      extra: { field: 'sku', id, name: 'Slate 14' },
    })
    expect(await create({ sku: 'NEW', slug: 'slate' })).toMatchObject({
      code: 'slug-in-trash',
      extra: { field: 'slug', id },
    })
    const { version } = other
    expect(
      await problemOf(clerk.api(changeProduct, { params: other, body: { version, sku: 'SLATE-14' } })),
    ).toMatchObject({ code: 'sku-in-trash' })
  })
})

describe('Deleting from the trash', () => {
  test('deletes a product that was never ordered', async () => {
    const { shop, clerk, idsIn, remove } = await openShopWithClerk()
    const device = await givenProduct(shop.db, { name: 'Laptop X' })
    expect(await problemOf(clerk.api(deleteTrashedProduct, { params: device }))).toMatchObject({
      status: 409,
      code: 'not-in-trash',
    })
    await remove(device.id)
    expect(await clerk.api(deleteTrashedProduct, { params: device })).toEqual({ outcome: 'deleted' })
    expect(await idsIn('trash')).toEqual([])
    expect(await problemOf(clerk.api(getStaffProduct, { params: device }))).toMatchObject({ status: 404 })
    expect((await clerk.api(listAudit)).items.map(({ sentence }) => sentence)).toEqual([
      'Laptop X deleted permanently',
      'Laptop X moved to the trash',
    ])
  })

  test('archives a product that was ordered, whose orders stay as they were', async () => {
    const { shop, clerk, idsIn, remove, restore } = await openShopWithClerk()
    const buyer = await shop.customer()
    const device = await givenProduct(shop.db)
    const placed = await order(buyer, [{ productId: device.id }])
    await remove(device.id)
    expect(await clerk.api(deleteTrashedProduct, { params: device })).toEqual({ outcome: 'archived' })
    expect(await idsIn('trash')).toEqual([])
    expect(await idsIn('archived')).toEqual([device.id])
    expect(await buyer.api(getOrder, { params: placed })).toEqual(placed)
    expect((await restore(device.id)).archivedAt).toBeNull()
  })

  test('never deletes a product for which an order is placed meanwhile', async () => {
    const { shop, clerk, remove } = await openShopWithClerk()
    const buyer = await shop.customer()
    for (let round = 0; round < 5; round++) {
      const device = await givenProduct(shop.db)
      const [placed, removed] = await Promise.allSettled([
        order(buyer, [{ productId: device.id }]),
        remove(device.id).then(() => clerk.api(deleteTrashedProduct, { params: device })),
      ])
      if (removed.status === 'rejected') throw removed.reason
      expect(removed.value.outcome).toBe(placed.status === 'fulfilled' ? 'archived' : 'deleted')
    }
  })

  test('of all products deletes or archives each and is one entry of the activity log for each outcome', async () => {
    const { shop, clerk, idsIn, remove } = await openShopWithClerk()
    const ordered = await givenProduct(shop.db, { name: 'Ordered' })
    const one = await givenProduct(shop.db, { name: 'Laptop X', sku: 'LX' })
    const two = await givenProduct(shop.db, { name: 'Laptop Y' })
    const live = await givenProduct(shop.db)
    await order(await shop.customer(), [{ productId: ordered.id }])
    for (const { id } of [ordered, one, two]) await remove(id)

    expect(await clerk.api(emptyTrash)).toEqual({ deleted: 2, archived: 1 })
    expect(await clerk.api(emptyTrash)).toEqual({ deleted: 0, archived: 0 })
    expect(await idsIn('all')).toEqual([ordered.id, live.id])
    const { items } = await clerk.api(listAudit, { query: { limit: 2 } })
    expect(items.map(({ sentence }) => sentence)).toEqual([
      '2 products deleted permanently',
      'Ordered moved from the trash to the archive',
    ])
    const [deletion] = items
    expect(deletion && (await clerk.api(getAuditEntry, { params: deletion })).changes).toContainEqual({
      field: 'Laptop X, SKU',
      before: 'LX',
      after: null,
    })
  })
})

test('the trash empties itself after 30 days', async () => {
  const { shop, remove } = await openShopWithClerk()
  const ordered = await givenProduct(shop.db, { name: 'Ordered' })
  const old = await givenProduct(shop.db, { name: 'Old' })
  const young = await givenProduct(shop.db)
  await order(await shop.customer(), [{ productId: ordered.id }])
  for (const { id } of [ordered, old]) await remove(id)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  await remove(young.id)
  passDays(shop, 30)
  await startTestJobs(shop, null).stop()

  const { clerk, idsIn } = await signIn(shop)
  expect(await idsIn('trash')).toEqual([young.id])
  expect(await idsIn('archived')).toEqual([ordered.id])
  const { items } = await clerk.api(listAudit, { query: { limit: 2 } })
  expect(items).toMatchObject([
    { sentence: 'Old deleted permanently', actorId: 0, actorEmail: null, ip: null },
    { sentence: 'Ordered moved from the trash to the archive', actorId: 0 },
  ])
})
