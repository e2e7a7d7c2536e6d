import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { endCustomerSessions, listCustomers } from '#contract/customers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

test('staff sign a customer out on all devices, which is recorded', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const mara = await shop.customer({ email: 'mara@northquay.example' })
  const elsewhere = shop.visitor()
  await elsewhere.signIn({ email: 'mara@northquay.example', password: 'a-long-password' })
  const devi = await shop.customer()
  const { items } = await clerk.api(listCustomers, { query: { search: 'mara@northquay.example' } })
  const id = items[0]?.id ?? 0

  await clerk.api(endCustomerSessions, { params: { id } })

  for (const ended of [mara, elsewhere])
    expect(await problemOf(ended.api(getUser))).toMatchObject({ status: 401 })
  expect(await devi.api(getUser)).toMatchObject({ role: 'customer' })
  expect((await clerk.api(listAudit)).items[0]).toMatchObject({
    action: 'customer.sessions-ended',
    subject: `customer ${id}`,
    before: { sessions: 2 },
    after: { sessions: 0 },
  })
})

test('staff sessions cannot be ended this way', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(getUser)
  expect(await problemOf(clerk.api(endCustomerSessions, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await clerk.api(getUser)).toMatchObject({ role: 'admin' })
})
