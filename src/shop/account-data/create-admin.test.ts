import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { createAdmin } from './create-admin.ts'

const email = 'clerk@shop.example'

test('staff created on the command line can sign in, and Activity shows it', async () => {
  const shop = await openShop()
  const { password, wasCustomer } = await createAdmin(shop.db, email)
  expect(wasCustomer).toBe(false)
  const clerk = shop.visitor()
  await clerk.signIn({ email, password })
  expect((await clerk.api(listAudit)).items).toMatchObject([
    { action: 'account.staff', before: null, after: { role: 'admin', by: 'command line' } },
  ])
  await expect(createAdmin(shop.db, email.toUpperCase())).rejects.toThrow(
    `${email} already has an account of staff. Set a new password instead.`,
  )
})

test('a customer who becomes staff loses the former password and its sessions', async () => {
  const shop = await openShop()
  const customer = await shop.customer({ email })
  const { password, wasCustomer } = await createAdmin(shop.db, email)
  expect(wasCustomer).toBe(true)
  await expect(customer.api(getUser)).rejects.toMatchObject({ status: 401 })
  const clerk = shop.visitor()
  await clerk.signIn({ email, password })
  expect(await clerk.api(getUser)).toMatchObject({ role: 'admin' })
})

test('what is not an email address is refused', async () => {
  const shop = await openShop()
  await expect(createAdmin(shop.db, 'clerk')).rejects.toThrow('clerk is not an email address.')
})
