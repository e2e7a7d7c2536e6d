import { expect, test } from 'vitest'
import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { recordChange } from './record-change.ts'

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
