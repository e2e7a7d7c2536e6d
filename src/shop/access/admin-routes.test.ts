import { expect, test } from 'vitest'
import {
  changeAccessSettings,
  enterByCode,
  getAccess,
  getAccessSettings,
  listAccessAttempts,
  resetAccessCode,
} from '#contract/access.ts'
import { getSetting, postSetting } from '#contract/settings.ts'
import { ApiProblem } from '#contract/problem.ts'
import { sql } from 'drizzle-orm'
import { settings } from '#shop/settings/tables.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { type Shop, accessCode, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { changeAccess, resetAccess, saveSetting } from '#tests/support/staff-changes.ts'

const password = { key: 'access_password' }

const audited = async ({ db }: Shop) =>
  (await db.select().from(auditLog)).map(({ action, before, after }) => ({ action, before, after }))

test('a new shop is open and uses the default code', async () => {
  const shop = await openShop()
  expect(await shop.visitor().api(getAccess)).toEqual({ enabled: false, granted: false, expiresAt: null })
  expect(await (await shop.admin()).api(getAccessSettings)).toEqual({
    enabled: false,
    code: null,
    isDefault: true,
    grants: 0,
    changedAt: null,
    changedBy: null,
    enabledVersion: 0,
    codeVersion: 0,
  })
})

test('staff see the code only on request, which is recorded', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  expect(await owner.api(getAccessSettings, { query: { reveal: 'true' } })).toMatchObject({
    code: accessCode,
  })
  expect(await owner.api(getSetting, { params: password })).toMatchObject({ value: accessCode })
  expect(await audited(shop)).toEqual([
    { action: 'access.code-revealed', before: null, after: null },
    { action: 'access.code-revealed', before: null, after: null },
  ])
})

test('only staff can read or change the settings', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const calls = [getAccessSettings, listAccessAttempts, resetAccessCode]
  for (const call of calls) {
    expect(await problemOf(shop.visitor().api(call))).toMatchObject({ status: 401 })
    expect(await problemOf(customer.api(call))).toMatchObject({ status: 403, code: 'forbidden' })
  }
})

test('the log records who changed the code, but not the code', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  await changeAccess(owner, { enabled: true })
  await changeAccess(owner, { enabled: true })
  const changed = await changeAccess(owner, { code: 'linen and oak' })
  expect(changed).toEqual({
    enabled: true,
    code: null,
    isDefault: false,
    grants: 0,
    changedAt: '2026-11-21T09:40:00.000Z',
    changedBy: 'admin@example.com',
    enabledVersion: 1,
    codeVersion: expect.any(Number),
  })
  const { version } = await saveSetting(owner, 'access_password', { value: 'canvas and brass' })
  await owner.api(postSetting, { body: { ...password, value: 'twine and tin', version } })
  expect(await shop.visitor().api(enterByCode, { body: { code: 'twine and tin' } })).toMatchObject({
    granted: true,
  })
  await resetAccess(owner)
  expect(await audited(shop)).toEqual([
    { action: 'access.enabled', before: { enabled: false }, after: { enabled: true } },
    { action: 'access.code', before: { isDefault: true }, after: { isDefault: false } },
    { action: 'access.code', before: { isDefault: false }, after: { isDefault: false } },
    { action: 'access.code', before: { isDefault: false }, after: { isDefault: false } },
    { action: 'access.code', before: { isDefault: false }, after: { isDefault: true } },
  ])
})

test('staff see the number of visitors with access', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  await shop.visitor().api(enterByCode, { body: { code: accessCode } })
  await shop.visitor().api(enterByCode, { body: { code: accessCode } })
  expect(await owner.api(getAccessSettings)).toMatchObject({ grants: 2 })
})

test('the database stores the code encrypted', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  const owner = await shop.admin()
  await changeAccess(owner, { code: 'linen and oak' })
  const [first] = await shop.db.select().from(settings)
  expect(first?.key).toBe('access_password')
  expect(Buffer.from(String(first?.value), 'base64url').toString('latin1')).not.toContain('linen')

  await changeAccess(owner, { code: 'linen and oak' })
  const [second] = await shop.db.select().from(settings)
  expect(second?.value).not.toBe(first?.value)
})

test('a code that the server cannot decrypt grants no access until staff set a new one', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  await changeAccess(owner, { enabled: true, code: 'linen and oak' })
  for (const corrupted of ['', 'x', 'A'.repeat(60)]) {
    await shop.db
      .update(settings)
      .set({ value: corrupted })
      .where(sql`key = 'access_password'`)
    const codes = ['linen and oak', accessCode, corrupted || ' ']
    for (const code of codes)
      expect(await problemOf(shop.visitor().api(enterByCode, { body: { code } }))).toMatchObject({
        status: 401,
      })
    expect(await owner.api(getAccessSettings, { query: { reveal: 'true' } })).toMatchObject({
      code: null,
      isDefault: false,
      grants: 0,
    })
  }
  await resetAccess(owner)
  expect(await shop.visitor().api(enterByCode, { body: { code: accessCode } })).toMatchObject({
    granted: true,
  })
})

test.each([
  ['', 'Please enter a new password.'],
  ['      ', 'Please enter a new password.'],
  ['12345', 'Password must be at least 6 characters long.'],
  ['x'.repeat(201), 'Password must be at most 200 characters long.'],
])('%j is rejected as a new code', async (code, message) => {
  const shop = await openShop()
  const owner = await shop.admin()
  const body = { code, codeVersion: 0 }
  expect((await problemOf(owner.api(changeAccessSettings, { body }))).errors).toEqual([
    { field: 'code', message },
  ])
  const change = saveSetting(owner, 'access_password', { value: code })
  expect((await problemOf(change)).errors).toEqual([{ field: 'value', message }])
  expect(await owner.api(getAccessSettings)).toMatchObject({ isDefault: true })
})

test.each([['{"enabled":"yes"}'], ['{"enabled":1}'], ['{"code":null}'], ['[]'], ['{"code":{}}'], ['{']])(
  '%s changes nothing',
  async (body) => {
    const shop = await openShop({}, { hasBankDetails: false })
    const owner = await shop.admin()
    const response = await owner.fetch('/api/admin/access', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([400, 422]).toContain(response.status)
    expect(await shop.db.$count(settings)).toBe(0)
  },
)

test('the attempts are paged', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  const enterWrongCode = () => shop.visitor().api(enterByCode, { body: { code: 'wrong' } })
  for (let attempt = 0; attempt < 3; attempt++) await expect(enterWrongCode()).rejects.toThrow(ApiProblem)
  const { items, total } = await owner.api(listAccessAttempts, { query: { limit: 2, page: 2 } })
  expect(total).toBe(3)
  expect(items).toHaveLength(1)
})
