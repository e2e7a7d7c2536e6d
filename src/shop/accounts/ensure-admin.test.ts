import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccount } from '#contract/account-data.ts'
import { getUser } from '#contract/accounts.ts'
import { rowsOf } from '#platform/database/db.ts'
import { openShop, secret } from '#tests/support/open-shop.ts'
import { ensureAdmin, findUnusedSignIn } from './ensure-admin.ts'
import { issuePassword } from '#shop/account-data/issue-password.ts'
import { hashPassword } from './password.ts'
import { users } from './tables.ts'

const email = 'owner@shop.example'

test('the first start creates an admin whose generated password is shown until it is used', async () => {
  const shop = await openShop()
  const admin = await ensureAdmin(shop.db, { email, secret })
  const password = String(admin?.password)
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/)

  expect(await ensureAdmin(shop.db, { email, secret })).toBeNull()
  expect(await findUnusedSignIn(shop.db, secret)).toEqual({ email, password })
  expect(await findUnusedSignIn(shop.db, 'another secret of thirty-two characters')).toBeNull()

  const owner = shop.visitor()
  await expect(owner.signIn({ email, password: 'not this one' })).rejects.toMatchObject({ status: 401 })
  expect(await findUnusedSignIn(shop.db, secret)).toEqual({ email, password })
  await owner.signIn({ email, password })
  expect(await owner.api(getUser)).toMatchObject({ email, role: 'admin' })
  expect(await findUnusedSignIn(shop.db, secret)).toBeNull()

  const other = { email: 'other@shop.example', password: 'another one', secret }
  expect(await ensureAdmin(shop.db, other)).toBeNull()
  expect(await shop.db.$count(users)).toBe(1)
})

test('a generated password is not shown after it was changed', async () => {
  const shop = await openShop()
  await ensureAdmin(shop.db, { email, secret })
  await issuePassword(shop.db, email)
  expect(await rowsOf(shop.db, sql`select generated_password as sealed from users`)).toEqual([
    { sealed: null },
  ])
  expect(await findUnusedSignIn(shop.db, secret)).toBeNull()
})

test('a generated password is not shown after version 0.1.0 changed it', async () => {
  const shop = await openShop()
  await ensureAdmin(shop.db, { email, secret })
  await shop.db.update(users).set({ password: await hashPassword('rope and tar') })
  expect(await findUnusedSignIn(shop.db, secret)).toBeNull()
})

test('the database stores the generated password encrypted', async () => {
  const shop = await openShop()
  const admin = await ensureAdmin(shop.db, { email, secret })
  const [row] = await shop.db.select().from(users)
  const sealed = Buffer.from(String(row?.generatedPassword), 'base64url')
  expect(sealed.length).toBeGreaterThan(40)
  expect(sealed.toString('latin1')).not.toContain(String(admin?.password))
})

test('a chosen password is never shown', async () => {
  const shop = await openShop()
  const admin = { email, password: 'copper and ink', secret }
  expect(await ensureAdmin(shop.db, admin)).toEqual({ email, password: null })
  expect(await findUnusedSignIn(shop.db, secret)).toBeNull()
  const owner = shop.visitor()
  await owner.signIn({ email, password: 'copper and ink' })
  await owner.api(changeAccount, { body: { newPassword: 'rope and tar', currentPassword: 'copper and ink' } })
  expect(await owner.api(getUser)).toMatchObject({ role: 'admin' })
})

test('one of several processes that start at once creates the admin', async () => {
  const shop = await openShop()
  const admins = await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(shop.db, { email, secret })))
  expect(admins.filter((admin) => admin !== null)).toHaveLength(1)
  expect(await shop.db.$count(users)).toBe(1)
})

test('an account that registered the admin’s address becomes the admin', async () => {
  const shop = await openShop()
  const registered = await shop.customer({ email: 'Owner@Shop.example' })

  await ensureAdmin(shop.db, { email, password: 'copper and ink', secret })

  await expect(registered.api(getUser)).rejects.toMatchObject({ status: 401 })
  const owner = shop.visitor()
  await owner.signIn({ email, password: 'copper and ink' })
  expect(await owner.api(getUser)).toMatchObject({ role: 'admin' })
  expect(await shop.db.$count(users)).toBe(1)
})
