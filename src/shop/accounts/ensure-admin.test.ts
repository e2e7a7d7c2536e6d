import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { users } from './tables.ts'

const email = 'owner@shop.example'

test('the first start makes an admin, whose generated password is told once', async () => {
  const shop = await openShop()
  const made = await ensureAdmin(shop.db, { email })
  expect(made?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/)

  const owner = shop.visitor()
  await owner.signIn({ email, password: String(made?.password) })
  expect(await owner.api(getUser)).toMatchObject({ email, role: 'admin' })

  expect(await ensureAdmin(shop.db, { email })).toBeNull()
  expect(await ensureAdmin(shop.db, { email: 'other@shop.example', password: 'another one' })).toBeNull()
  expect(await shop.db.$count(users)).toBe(1)
})

test('a password that was given is not told again', async () => {
  const shop = await openShop()
  expect(await ensureAdmin(shop.db, { email, password: 'copper and ink' })).toEqual({ email, password: null })
  const owner = shop.visitor()
  await owner.signIn({ email, password: 'copper and ink' })
  expect(await owner.api(getUser)).toMatchObject({ role: 'admin' })
})

test('of several processes that start at once, one makes the admin', async () => {
  const shop = await openShop()
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(shop.db, { email })))
  expect(made.filter((admin) => admin !== null)).toHaveLength(1)
  expect(await shop.db.$count(users)).toBe(1)
})

test('whoever had only registered the address loses it to the admin', async () => {
  const shop = await openShop()
  const squatter = await shop.customer({ email: 'Owner@Shop.example' })

  await ensureAdmin(shop.db, { email, password: 'copper and ink' })

  await expect(squatter.api(getUser)).rejects.toMatchObject({ status: 401 })
  const owner = shop.visitor()
  await owner.signIn({ email, password: 'copper and ink' })
  expect(await owner.api(getUser)).toMatchObject({ role: 'admin' })
  expect(await shop.db.$count(users)).toBe(1)
})
