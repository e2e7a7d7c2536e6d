import { describe, expect, test } from 'vitest'
import { type AccountForm, changeAccount, getAccount } from '#contract/account-data.ts'
import { getUser, login } from '#contract/accounts.ts'
import { findUser, insertReset, isResetOpen } from '#shop/accounts/queries.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, problemOf } from '#tests/support/ordering.ts'

const password = 'a-long-password'
const email = 'mara@northquay.example'

const change = (browser: Browser, body: AccountForm) => browser.api(changeAccount, { body })

const patch = (browser: Browser, body: unknown) =>
  browser.fetch('/api/account', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const wrongPassword = { status: 403, code: 'wrong-password', errors: [{ field: 'currentPassword' }] }

describe('The account', () => {
  test('shows the user and the number of delivered orders', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer({ email })
    const clerk = await shop.admin()
    await order(buyer, [{ productId: device.id }])
    await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
    await placeDeliveredOrder(await shop.customer(), clerk, [{ productId: device.id }])

    expect(await buyer.api(getAccount)).toMatchObject({ email, firstName: 'Mara', deliveredOrders: 1 })
    expect(await (await buyer.fetch('/api/account')).text()).not.toContain('argon2')
  })

  test('requires a sign-in', async () => {
    const shop = await openShop()
    const responses = await Promise.all([
      shop.visitor().fetch('/api/account'),
      patch(shop.visitor(), { firstName: 'X' }),
      shop.visitor().fetch('/api/account', { method: 'DELETE' }),
      shop.visitor().fetch('/api/account/picture', { method: 'POST' }),
      shop.visitor().fetch('/api/account/picture', { method: 'DELETE' }),
      shop.visitor().fetch('/api/account/export'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })
})

describe('A name', () => {
  test('changes without a password and leaves other fields unchanged', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    const changed = await change(buyer, { firstName: ' Devi ' })
    expect(changed).toMatchObject({ firstName: 'Devi', lastName: 'Lindqvist', email, deliveredOrders: 0 })
    expect(await buyer.api(getUser)).toMatchObject({ firstName: 'Devi', lastName: 'Lindqvist' })
  })

  test('changes together with an unchanged email', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    expect(await change(buyer, { lastName: 'Raman', email })).toMatchObject({ lastName: 'Raman', email })
  })

  test('of only spaces is rejected', async () => {
    const shop = await openShop()
    const buyer = await shop.customer()
    expect(await problemOf(change(buyer, { firstName: '  ' }))).toMatchObject({
      status: 422,
      errors: [{ field: 'firstName', message: 'First name is required' }],
    })
  })
})

describe('A new email', () => {
  test('requires the current password', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    const other = 'devi@northquay.example'
    expect(await problemOf(change(buyer, { email: other, firstName: 'Devi' }))).toMatchObject(wrongPassword)
    expect(await problemOf(change(buyer, { email: other, currentPassword: 'not this' }))).toMatchObject(
      wrongPassword,
    )
    expect(await buyer.api(getUser)).toMatchObject({ email, firstName: 'Mara' })

    await change(buyer, { email: other, currentPassword: password })
    // The confirmed email stays until the new one is confirmed.
    expect(await buyer.api(getAccount)).toMatchObject({ email, pendingEmail: other })
    expect(await shop.visitor().api(login, { body: { email, password } })).toMatchObject({ email })
    expect(await problemOf(shop.visitor().api(login, { body: { email: other, password } }))).toMatchObject({
      status: 401,
    })
    await change(buyer, { email, currentPassword: password })
    expect(await buyer.api(getAccount)).toMatchObject({ email, pendingEmail: null })
  })

  test('must not belong to another account, ignoring case', async () => {
    const shop = await openShop()
    await shop.customer({ email: 'devi@northquay.example' })
    const buyer = await shop.customer({ email })
    const duplicate = change(buyer, {
      email: 'DEVI@northquay.example',
      firstName: 'Devi',
      currentPassword: password,
    })
    expect(await problemOf(duplicate)).toMatchObject({ status: 409, code: 'email-taken' })
    expect(await buyer.api(getUser)).toMatchObject({ email, firstName: 'Mara' })
  })

  test('invalidates links emailed to the previous address', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    const user = await findUser(shop.db, email)
    const link = { tokenHash: hashToken('link'), now: shop.clock.now }
    const expire = new Date(shop.clock.now.getTime() + 60_000)
    await insertReset(shop.db, { tokenHash: link.tokenHash, userId: user?.id ?? 0, expire })

    await change(buyer, { firstName: 'Devi' })
    expect(await isResetOpen(shop.db, link)).toBe(true)
    await change(buyer, { email: 'devi@northquay.example', currentPassword: password })
    expect(await isResetOpen(shop.db, link)).toBe(false)
  })
})

describe('A new password', () => {
  test('takes effect, ends all other sessions and renews this one', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    const phone = shop.visitor()
    await phone.signIn({ email, password })
    const copied = shop.visitor()
    copied.cookies.set('tc_session', String(buyer.cookies.get('tc_session')))

    await change(buyer, { newPassword: 'rope and tar', currentPassword: password })

    expect(await buyer.api(getUser)).toMatchObject({ email })
    expect(await problemOf(phone.api(getUser))).toMatchObject({ status: 401 })
    expect(await problemOf(copied.api(getUser))).toMatchObject({ status: 401 })
    expect(await problemOf(shop.visitor().api(login, { body: { email, password } }))).toMatchObject({
      status: 401,
    })
    await shop.visitor().signIn({ email, password: 'rope and tar' })
  })

  test('requires the current one and must be neither common nor short', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    const session = buyer.cookies.get('tc_session')
    expect(await problemOf(change(buyer, { newPassword: 'rope and tar' }))).toMatchObject(wrongPassword)
    const input = { newPassword: 'rope and tar', currentPassword: 'not this' }
    expect(await problemOf(change(buyer, input))).toMatchObject(wrongPassword)
    const common = { newPassword: 'PassWord123', currentPassword: password }
    expect(await problemOf(change(buyer, common))).toMatchObject({
      status: 422,
      errors: [{ field: 'newPassword', message: 'Please choose a less common password' }],
    })
    expect(await problemOf(change(buyer, { newPassword: '12345', currentPassword: password }))).toMatchObject(
      {
        errors: [{ field: 'newPassword', message: 'Password must be at least 6 characters long.' }],
      },
    )
    expect(buyer.cookies.get('tc_session')).toBe(session)
    await shop.visitor().signIn({ email, password })
  })

  test('succeeds in only one of two browsers at once', async () => {
    const shop = await openShop()
    const buyer = await shop.customer({ email })
    const phone = shop.visitor()
    await phone.signIn({ email, password })
    const newPasswords = ['rope and tar', 'salt and sail']
    const statuses = await Promise.all(
      [buyer, phone].map(async (browser, i) => {
        const response = await patch(browser, { newPassword: newPasswords[i], currentPassword: password })
        return response.status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
    const winner = statuses.indexOf(200)
    await shop.visitor().signIn({ email, password: newPasswords[winner] ?? '' })
  })
})

test('guesses of the current password are limited, name changes are not', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  const buyer = await shop.customer({ email })
  for (let guess = 1; guess <= 12; guess++) await patch(buyer, { firstName: 'Devi' })
  const statuses: number[] = []
  for (let guess = 1; guess <= 11; guess++) {
    const response = await patch(buyer, { email: 'x@example.com', currentPassword: `guess ${guess}` })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
})

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['numbers', { firstName: 1, email: 2, newPassword: 3 }],
  ['null as a name', { firstName: null }],
  ['control characters', { firstName: 'Ma\u0000ra' }],
  ['an unpaired surrogate', { lastName: 'Ma\ud800ra' }],
  ['a name above the limit', { firstName: 'x'.repeat(101) }],
  ['an invalid email', { email: 'mara', currentPassword: password }],
  ['a password above the limit', { newPassword: 'x'.repeat(201), currentPassword: password }],
])('%s is rejected and changes nothing', async (_name, body) => {
  const shop = await openShop()
  const buyer = await shop.customer({ email })
  const before = await buyer.api(getAccount)
  const response = await patch(buyer, body)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await buyer.api(getAccount)).toEqual(before)
})

test('role, id and picture cannot be set', async () => {
  const shop = await openShop()
  const buyer = await shop.customer({ email })
  const before = await buyer.api(getAccount)
  const input = {
    role: 'admin',
    id: 1000,
    profileImageUrl: 'https://elsewhere.example/x.png',
    deliveredOrders: 9,
  }
  expect((await patch(buyer, input)).status).toBe(200)
  expect(await buyer.api(getAccount)).toEqual(before)
})
