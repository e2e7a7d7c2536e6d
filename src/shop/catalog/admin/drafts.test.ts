import { expect, test } from 'vitest'
import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { addToCart } from '#contract/cart.ts'
import { bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { setProductSchedule } from '#contract/catalog/schedule/product-schedule.ts'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getProductPreview,
  getStaffProduct,
  listStaffProducts,
  restoreProduct,
} from '#contract/catalog/staff-products.ts'
import { deleteTrashedProduct } from '#contract/catalog/trash.ts'
import { runSchedules } from '#shop/catalog/admin/schedule/run-schedules.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'

const slate = { name: 'Slate 14', sku: 'SLATE-14', price: '899.00', slug: 'slate-14', draft: true }

async function openShopWithDraft() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(createProduct, { body: slate })
  const params = { id }
  const visitor = shop.visitor()
  return {
    shop,
    clerk,
    params,
    read: () => clerk.api(getStaffProduct, { params }),
    change: (body: { draft: boolean }) => clerk.api(changeProduct, { params, body }),
    bulk: (kind: 'publish' | 'restore' | 'archive', ids = [id]) =>
      clerk.api(bulkChange, { body: { ids, action: { kind } } }),
    idsIn: async (status: 'live' | 'draft' | 'archived' | 'all' | 'trash') =>
      (await clerk.api(listStaffProducts, { query: { status } })).items.map((product) => product.id),
    open: async () => (await visitor.fetch(`/api/products/${slate.slug}`)).status,
    importFile: (file: string) => clerk.api(importProducts, { body: file }),
  }
}

test('a draft is for staff alone until it is published, and is in a list of its own', async () => {
  const { shop, clerk, params, read, change, idsIn, open } = await openShopWithDraft()
  const archived = await givenProduct(shop.db)
  await clerk.api(bulkChange, { body: { ids: [archived.id], action: { kind: 'archive' } } })
  expect(await read()).toMatchObject({ draft: true, archivedAt: '2026-11-21T09:40:00.000Z' })
  expect(await idsIn('draft')).toEqual([params.id])
  expect(await idsIn('archived')).toEqual([archived.id])
  expect(await idsIn('all')).toEqual([params.id, archived.id])
  expect(await open()).toBe(404)

  expect(await clerk.api(getProductPreview, { params })).toMatchObject({
    draft: true,
    name: 'Slate 14',
    offers: [{ sku: 'SLATE-14', price: '899.00' }],
  })
  const refused = async (browser: Browser) => problemOf(browser.api(getProductPreview, { params }))
  expect(await refused(await shop.customer())).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refused(shop.visitor())).toMatchObject({ status: 401 })
  const added = clerk.api(addToCart, { body: { productId: params.id, quantity: 1 } })
  expect(await problemOf(added)).toMatchObject({ status: 404, code: 'product-not-found' })

  expect(await change({ draft: false })).toMatchObject({ draft: false, archivedAt: null })
  expect(await open()).toBe(200)
  expect(await change({ draft: true })).toMatchObject({ draft: true, archivedAt: expect.any(String) })
  expect(await open()).toBe(404)
  expect(await clerk.api(restoreProduct, { params })).toMatchObject({ draft: false, archivedAt: null })
  const { items } = await clerk.api(listAudit, { query: { action: 'product', limit: 3 } })
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Slate 14 published',
    'Slate 14: draft No → Yes',
    'Slate 14: draft Yes → No',
  ])
})

test('a draft stays one in the trash, and its address was never known', async () => {
  const { clerk, params, read, bulk, idsIn, open } = await openShopWithDraft()
  const trash = () => clerk.api(deleteProduct, { params })
  await trash()
  expect(await idsIn('trash')).toEqual([params.id])
  expect(await idsIn('draft')).toEqual([])
  expect(await open()).toBe(404)
  expect(await clerk.api(restoreProduct, { params })).toMatchObject({ draft: true, deletedAt: null })
  await trash()
  expect((await bulk('publish')).changedCount).toBe(0)
  await bulk('restore')
  expect(await read()).toMatchObject({ draft: true, deletedAt: null, archivedAt: expect.any(String) })
  await trash()
  await clerk.api(deleteTrashedProduct, { params })
  expect(await open()).toBe(404)
})

test('a draft that was on sale before is archived when the trash is emptied', async () => {
  const { shop, clerk, params, read, change, open } = await openShopWithDraft()
  await change({ draft: false })
  await order(await shop.customer(), [{ productId: params.id, price: slate.price }])
  await change({ draft: true })
  await clerk.api(deleteProduct, { params })
  expect(await clerk.api(deleteTrashedProduct, { params })).toEqual({ outcome: 'archived' })
  expect(await read()).toMatchObject({ draft: false, archivedAt: expect.any(String), deletedAt: null })
  expect(await open()).toBe(410)
})

test('publishing in bulk leaves other archived products alone and can be undone', async () => {
  const { shop, clerk, params, read, bulk, idsIn } = await openShopWithDraft()
  const archived = await givenProduct(shop.db)
  await bulk('archive', [archived.id])
  const both = [params.id, archived.id]
  expect((await bulk('archive', both)).changedCount).toBe(0)
  const { changeId, changed } = await bulk('publish', both)
  expect(changed).toEqual([
    { id: params.id, name: 'Slate 14', before: { draft: true }, after: { draft: false } },
  ])
  expect(await idsIn('live')).toEqual([params.id])
  await clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
  expect(await read()).toMatchObject({ draft: true, archivedAt: expect.any(String) })
  await bulk('restore', both)
  expect(await idsIn('live')).toEqual(both)
})

test.each([
  ['appears', null, 200],
  ['has left the shop again', '2026-11-24T11:00:00Z', 410],
] as const)('a scheduled draft that %s is none any more', async (_title, unpublishAt, status) => {
  const { shop, clerk, params, read, open } = await openShopWithDraft()
  const publishAt = '2026-11-24T10:00:00Z'
  const scheduled = await clerk.api(setProductSchedule, {
    params,
    body: { publishAt, unpublishAt, version: 1 },
  })
  expect(scheduled).toMatchObject({ draft: true, archivedAt: expect.any(String) })
  shop.clock.now = new Date('2026-11-24T12:00:00Z')
  await runSchedules(shop.db, () => shop.clock.now)
  expect(await read()).toMatchObject({ draft: false, publishAt: null })
  expect(await open()).toBe(status)
})

test('a copy of a draft is a draft', async () => {
  const { clerk, params } = await openShopWithDraft()
  expect(await clerk.api(duplicateProduct, { params })).toMatchObject({
    draft: true,
    archivedAt: expect.any(String),
  })
})

test.each([
  ['product', 'sku,name,price,draft', ''],
  ['variant', 'sku,slug,name,price,draft,condition', ',new'],
])('a file with a row for each %s adds and publishes drafts', async (rows, header, end) => {
  const { shop, clerk, read, bulk, idsIn, importFile } = await openShopWithDraft()
  const archived = await givenProduct(shop.db, { sku: 'OLD', slug: 'old' })
  await bulk('archive', [archived.id])
  const line = (sku: string, slug: string, name: string, draft: string) =>
    `${sku},${rows === 'variant' ? `${slug},` : ''}${name},899.00,${draft}${end}`
  const file = (...lines: string[]) => [header, ...lines].join('\r\n')

  const added = await importFile(file(line('NEW', 'new', 'New', 'true'), line('SHOWN', 'shown', 'Shown', '')))
  expect(added).toMatchObject({ inserted: 2 })
  const [draft, other] = await idsIn('draft')
  expect(other).toBeDefined()
  expect(await clerk.api(getStaffProduct, { params: { id: other ?? 0 } })).toMatchObject({ sku: 'NEW' })
  expect(await idsIn('live')).toHaveLength(1)

  const exported = await (await clerk.fetch('/api/admin/products.csv?status=all')).text()
  expect(await importFile(exported)).toMatchObject({ rows: 4, inserted: 0, updated: 0, unchanged: 4 })
  expect(await idsIn('draft')).toEqual([draft, other])

  const published = await importFile(
    file(line('SLATE-14', 'slate-14', 'Slate 14', 'false'), line('OLD', 'old', 'Product', 'false')),
  )
  expect(published.changes.map(({ sku, after }) => [sku, after['draft']])).toContainEqual(['SLATE-14', false])
  expect(await read()).toMatchObject({ draft: false, archivedAt: null })
  expect(await idsIn('archived')).toEqual([archived.id])
  const [entry] = (await clerk.api(listAudit, { query: { action: 'products.import', limit: 1 } })).items
  expect(entry && (await clerk.api(getAuditEntry, { params: entry })).changes).toContainEqual({
    field: 'Slate 14, draft',
    before: 'Yes',
    after: 'No',
  })
})
