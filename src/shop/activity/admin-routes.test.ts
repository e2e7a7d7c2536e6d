import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { bulkChange } from '#contract/catalog/bulk-changes.ts'
import { changeProduct, deleteProduct } from '#contract/catalog/staff-products.ts'
import { deleteTrashedProduct } from '#contract/catalog/trash.ts'
import { cancelOrder } from '#contract/orders/own-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { recordChange } from '#shop/audit/record-change.ts'

test('the activity is listed newest first with the staff member, and can be searched', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const change = { actorId: 1, before: null, after: { status: 'paid' } }
  await recordChange(shop.db, { ...change, action: 'order.status', subject: 'ORDER-1' })
  await recordChange(shop.db, { ...change, action: 'order.tracking', subject: 'ORDER-2' })
  await recordChange(shop.db, { ...change, actorId: 99, action: 'product.change', subject: 'product 1' })

  const { items, total } = await clerk.api(listAudit)
  expect(total).toBe(3)
  expect(items[0]).toMatchObject({
    action: 'product.change',
    actorId: 99,
    actorEmail: null,
    shortened: false,
  })
  expect(items[2]).toMatchObject({
    action: 'order.status',
    actorEmail: 'admin@example.com',
    after: { status: 'paid' },
  })
  const count = async (query: Record<string, string>) => (await clerk.api(listAudit, { query })).total
  expect(await count({ actor: 'ADMIN@' })).toBe(2)
  expect(await count({ actor: '%' })).toBe(0)
  expect(await count({ subject: 'order' })).toBe(2)
  expect(await count({ action: 'order' })).toBe(2)
  expect(await count({ action: 'order.status' })).toBe(1)
  expect(await count({ action: 'status' })).toBe(0)
  const page = await clerk.fetch('/api/admin/audit?limit=1&page=2')
  expect((await page.json())[0].action).toBe('order.tracking')
  expect(page.headers.get('x-total-count')).toBe('3')
  expect((await clerk.fetch('/api/admin/audit?page=0')).status).toBe(422)
})

test('a very long entry is shortened in the list and complete on its own', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  // Random, because the database compresses repetitive values.
  const after = Array.from({ length: 2000 }, () => Math.random())
  const id = await recordChange(shop.db, {
    actorId: 1,
    action: 'products.import',
    subject: '2000 products',
    before: null,
    after,
  })
  expect((await clerk.api(listAudit)).items[0]).toMatchObject({ id, after: null, shortened: true })
  expect(await clerk.api(getAuditEntry, { params: { id } })).toMatchObject({ id, after, shortened: false })
  expect(await problemOf(clerk.api(getAuditEntry, { params: { id: 99 } }))).toMatchObject({ status: 404 })
})

test('an entry names its product as it was then, in words, with who made it and from where', async () => {
  const shop = await openShop({ trustProxy: ['127.0.0.0/8'] })
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: 'Laptop X', price: 34_199 })
  const change = (fields: object) =>
    clerk.fetch(`/api/admin/products/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      },
      body: JSON.stringify(fields),
    })
  expect((await change({ version: 1, price: '331.99' })).status).toBe(200)
  expect((await change({ version: 2, name: 'Laptop Y' })).status).toBe(200)
  const { items } = await clerk.api(listAudit)
  expect(items).toMatchObject([
    { sentence: 'Laptop Y: name Laptop X → Laptop Y' },
    {
      item: 'Laptop X',
      sentence: 'Laptop X: price $341.99 → $331.99',
      changes: [{ field: 'Price', before: '$341.99', after: '$331.99' }],
      actorName: 'Shop Admin',
      actorEmail: 'admin@example.com',
      ip: '203.0.113.7',
      browser: 'Firefox on Windows',
    },
  ])
})

test('what customers and the shop itself do has no address', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const { orderNumber, updatedAt } = await order(buyer, [{ productId: device.id }])
  await buyer.api(cancelOrder, { params: { orderNumber }, body: { updatedAt } })
  expect((await (await shop.admin()).api(listAudit)).items).toMatchObject([
    {
      sentence: `Order ${orderNumber}: status Awaiting payment → Canceled, note “Canceled by the customer”`,
      ip: null,
      browser: null,
    },
  ])
})

test('the activity is searched by names, SKUs and order numbers, by staff name and by days', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const laptop = await givenProduct(shop.db, { name: 'Laptop X', sku: 'LX-1' })
  const phone = await givenProduct(shop.db, { name: 'Phone', sku: 'PH-1' })
  const bulk = (ids: number[]) => clerk.api(bulkChange, { body: { ids, action: { kind: 'feature' } } })
  await bulk([laptop.id, phone.id])
  await clerk.api(deleteProduct, { params: laptop })
  await clerk.api(deleteTrashedProduct, { params: laptop })
  await recordChange(shop.db, {
    actorId: 1,
    action: 'order.status',
    subject: 'TC-1042',
    before: { status: 'paid' },
    after: { status: 'shipped' },
  })

  const find = async (query: Record<string, string>) =>
    (await clerk.api(listAudit, { query })).items.map(({ action }) => action)
  expect(await find({ subject: 'laptop x' })).toEqual(['product.delete', 'product.trash'])
  expect(await find({ subject: `product ${laptop.id}` })).toEqual([
    'product.delete',
    'product.trash',
    'products.bulk',
  ])
  for (const subject of ['phone', 'ph-1']) expect(await find({ subject })).toEqual(['products.bulk'])
  expect(await find({ subject: '1042' })).toEqual(['order.status'])
  expect(await find({ actor: 'shop adm', action: 'order' })).toEqual(['order.status'])
  expect(await find({ actor: 'zzz' })).toEqual([])
  const [entry] = (await clerk.api(listAudit)).items
  const today = entry?.at.slice(0, 10) ?? ''
  expect(await find({ from: today, to: today, action: 'order' })).toEqual(['order.status'])
  expect(await find({ to: '2020-01-01' })).toEqual([])
  expect((await clerk.fetch('/api/admin/audit?from=2026-13-01')).status).toBe(422)
})

test('entries of a former version and of deleted items stay readable', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: 'Laptop X' })
  await shop.db.execute(sql`insert into audit_log (actor_id, action, subject, before, after) values
    (99, 'product.change', ${`product ${id}`}, '{"featured": false}', '{"featured": true}'),
    (1, 'product.delete', 'product 900', '{"name": "Old phone"}', null),
    (1, 'product.change', 'product 901', '{"featured": false}', '{"featured": true}')`)
  expect((await clerk.api(listAudit)).items).toMatchObject([
    { sentence: 'Deleted product 901: featured No → Yes', ip: null, browser: null },
    { sentence: 'Old phone deleted permanently' },
    { sentence: 'Laptop X: featured No → Yes', actorName: null },
  ])
})

test('the export has the filtered entries, without formulas, and is recorded', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: '=HYPERLINK("x")', price: 1000 })
  await clerk.api(changeProduct, { params: { id }, body: { version: 1, price: '9.00' } })
  await recordChange(shop.db, {
    actorId: 1,
    action: 'order.status',
    subject: 'TC-1',
    before: null,
    after: null,
  })
  const response = await clerk.fetch('/api/admin/audit.csv?subject=hyperlink')
  const [header, ...lines] = (await response.text()).trim().split('\r\n')
  expect(header).toContain('time,staff,email,item,change,details,ipAddress,browser,apiKey,action,subject')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(lines[0]).toContain('price $10.00 → $9.00')
  expect(lines[0]).toContain(',127.0.0.1,')
  expect((await clerk.api(listAudit)).items[0]).toMatchObject({
    action: 'activity.export',
    sentence: 'Activity exported',
    after: { isSearch: true },
  })
})
