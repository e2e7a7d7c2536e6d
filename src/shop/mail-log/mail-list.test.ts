import { expect, test } from 'vitest'
import type { Direction } from '#contract/choices.ts'
import type { MailSort } from '#contract/lists/staff-choices.ts'
import { listMails } from '#contract/mail.ts'
import { mails } from '#shop/mail/tables.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('emails are sorted by each column in both directions, by the server', async () => {
  const shop = await openShop()
  const at = new Date('2026-11-20T12:00:00Z')
  await shop.db.insert(mails).values([
    { kind: 'stock-alert', to: 'b@example.com', subject: '1 slate', sentAt: at },
    { kind: 'order-paid', to: 'C@example.com', subject: '2 Dock' },
    { kind: 'password-reset', to: 'a@example.com', subject: '3 buds', limited: true },
  ])
  const clerk = await shop.admin()
  const list = async (query: { sort?: MailSort; direction?: Direction; page?: number; limit?: number }) =>
    (await clerk.api(listMails, { query })).items.map(({ subject }) => subject[0]).join('')
  expect(await list({})).toBe('321')
  expect(await list({ sort: 'created', direction: 'asc' })).toBe('123')
  expect(await list({ sort: 'subject' })).toBe('123')
  expect(await list({ sort: 'subject', direction: 'desc' })).toBe('321')
  expect(await list({ sort: 'to' })).toBe('312')
  expect(await list({ sort: 'to', direction: 'desc' })).toBe('213')
  expect(await list({ sort: 'type' })).toBe('231')
  expect(await list({ sort: 'type', direction: 'desc' })).toBe('132')
  expect(await list({ sort: 'status' })).toBe('132')
  expect(await list({ sort: 'status', direction: 'desc' })).toBe('231')
  expect(await list({ sort: 'to', limit: 1, page: 2 })).toBe('1')
  expect((await clerk.fetch('/api/admin/mail?sort=content')).status).toBe(422)
})
