import { expect, test } from 'vitest'
import { exportAccount } from '#contract/account-data.ts'
import { listAudit } from '#contract/audit.ts'
import { getMail } from '#contract/mail.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { transaction } from '#platform/database/db.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'

const views = async (clerk: Awaited<ReturnType<Shop['admin']>>) =>
  (await clerk.api(listAudit)).items.map(({ action, subject, before, after, actorEmail }) => {
    expect([actorEmail, before]).toEqual(['admin@example.com', null])
    return [action, subject, after]
  })

test('each export by staff is recorded without the search text', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const paths = [
    '/api/admin/products.csv?status=all',
    '/api/admin/orders.csv?status=paid&search=mara@northquay.example',
    '/api/admin/orders.csv',
  ]
  for (const path of paths)
    expect((await clerk.fetch(path)).headers.get('cache-control')).toContain('no-store')
  await clerk.api(exportAccount)
  const rows = await views(clerk)
  expect(rows.map(([action]) => action)).toEqual([
    'account.export',
    'orders.export',
    'orders.export',
    'products.export',
  ])
  expect(rows[2]).toEqual(['orders.export', 'orders', { status: 'paid', isSearch: true }])
  expect(JSON.stringify(rows)).not.toContain('mara')
})

test('each email that staff open is recorded; the list and unknown emails are not', async () => {
  const shop = await openShop()
  const content = { subject: 'Paid', title: 'Paid', blocks: [], reason: 'You ordered.' }
  const note = { kind: 'order-paid' as const, to: 'mara@northquay.example', content }
  await transaction(shop.db, (tx) => queueMail(tx, shop.clock.now, note))
  const clerk = await shop.admin()
  expect((await clerk.fetch('/api/admin/mail')).status).toBe(200)
  expect(await problemOf(clerk.api(getMail, { params: { id: 99 } }))).toMatchObject({ status: 404 })
  await clerk.api(getMail, { params: { id: 1 } })
  await clerk.api(getMail, { params: { id: 1 } })
  expect(await views(clerk)).toEqual([
    ['mail.view', 'mail 1', null],
    ['mail.view', 'mail 1', null],
  ])
})

test('a customer’s export of their own data is not recorded', async () => {
  const shop = await openShop()
  await (await shop.customer()).api(exportAccount)
  expect(await views(await shop.admin())).toEqual([])
})
