import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import type { Direction } from '#contract/choices.ts'
import type { ActivitySort } from '#contract/lists/staff-choices.ts'
import { users } from '#shop/accounts/tables.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('activity is sorted by each column in both directions, entries without a value last', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await shop.customer()
  const people = await shop.db.select({ id: users.id }).from(users).orderBy(users.id)
  const [anna = 0, bob = 0] = people.map(({ id }) => id)
  await shop.db.execute(sql`update ${users} set first_name = case id when ${anna} then 'anna' else 'Bob' end`)
  await shop.db.insert(auditLog).values([
    { actorId: bob, action: 'order.status', subject: '1', ip: '192.0.2.7' },
    { actorId: anna, action: 'setting.change', subject: '2' },
    { actorId: 99, action: 'order.payment', subject: '3', ip: '192.0.2.1' },
  ])
  const list = async (query: { sort?: ActivitySort; direction?: Direction; page?: number; limit?: number }) =>
    (await clerk.api(listAudit, { query })).items.map(({ subject }) => subject).join('')
  expect(await list({})).toBe('321')
  expect(await list({ sort: 'time', direction: 'asc' })).toBe('123')
  expect(await list({ sort: 'change' })).toBe('312')
  expect(await list({ sort: 'change', direction: 'desc' })).toBe('213')
  expect(await list({ sort: 'who' })).toBe('213')
  expect(await list({ sort: 'who', direction: 'desc' })).toBe('123')
  expect(await list({ sort: 'from' })).toBe('312')
  expect(await list({ sort: 'from', direction: 'desc' })).toBe('132')
  expect(await list({ sort: 'from', limit: 1, page: 2 })).toBe('1')
})
