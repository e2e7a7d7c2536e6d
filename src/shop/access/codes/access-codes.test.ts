import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type AccessCode,
  changeAccessCode,
  createAccessCode,
  endAccessCode,
  listAccessCodes,
  replaceAccessCode,
} from '#contract/access/access-codes.ts'
import { changeAccessSettings, enterByCode, getAccess, listAccessAttempts } from '#contract/access.ts'
import { listAudit } from '#contract/audit.ts'
import { maxAccessCodes } from '#contract/limits.ts'
import { accessCodes, accessGrants } from '#shop/access/tables.ts'
import { auditLog } from '#shop/audit/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'
import { accessCode, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { changeAccess, resetAccess, saveSetting } from '#tests/support/staff-changes.ts'

async function openClosedShop(config?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(config)
  const owner = await shop.admin()
  await changeAccess(owner, { enabled: true })
  return { shop, owner }
}

const enter = (visitor: Browser, code: string) => visitor.api(enterByCode, { body: { code } })
const isInside = async (visitor: Browser) => (await visitor.api(getAccess)).granted

function addCode(clerk: Browser, code: string, more: { label?: string; endsOn?: string | null } = {}) {
  return clerk.api(createAccessCode, { body: { label: code, code, ...more } })
}

const reference = ({ id }: AccessCode) => ({ id })
const end = (clerk: Browser, code: AccessCode, endSessions: boolean) =>
  clerk.api(endAccessCode, {
    params: reference(code),
    body: { endSessions, version: code.version },
  })

test('each of several codes opens the shop, and the log names the code', async () => {
  const { shop, owner } = await openClosedShop()
  await addCode(owner, 'linen and oak', { label: 'Cellar Lane' })
  await addCode(owner, 'rope and tin', { label: 'Fair in Berlin', endsOn: '2026-11-30' })
  for (const code of ['linen and oak', 'rope and tin', accessCode]) {
    const visitor = shop.visitor()
    await enter(visitor, code)
    expect(await isInside(visitor)).toBe(true)
  }
  await problemOf(enter(shop.visitor(), 'wrong'))
  const { items } = await owner.api(listAccessAttempts)
  expect(items.map(({ outcome, codeLabel }) => [outcome, codeLabel])).toEqual([
    ['denied', null],
    ['granted', null],
    ['granted', 'Fair in Berlin'],
    ['granted', 'Cellar Lane'],
  ])
})

test('a code is shown once and stored only as a hash', async () => {
  const { shop, owner } = await openClosedShop()
  const typed = await addCode(owner, 'linen and oak', { label: 'Cellar Lane' })
  expect(typed).toMatchObject({ code: 'linen and oak', state: 'active', createdBy: 'admin@example.com' })
  const generated = await owner.api(createAccessCode, { body: { label: 'Fair' } })
  expect(generated.code).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/)
  expect(await enter(shop.visitor(), generated.code)).toMatchObject({ granted: true })

  const stored = JSON.stringify([
    await shop.db.select().from(accessCodes),
    await shop.db.select().from(auditLog),
    await owner.api(listAccessCodes),
  ])
  for (const code of ['linen', 'oak', generated.code]) expect(stored).not.toContain(code)
})

test('the list says when each code was last used and how many visitors are in the shop with it', async () => {
  const { shop, owner } = await openClosedShop()
  await addCode(owner, 'linen and oak', { label: 'Cellar Lane' })
  await addCode(owner, 'rope and tin', { label: 'Fair' })
  await enter(shop.visitor(), 'linen and oak')
  await enter(shop.visitor(), 'linen and oak')
  expect(await owner.api(listAccessCodes)).toMatchObject([
    { label: 'Fair', lastUsedAt: null, openSessions: 0 },
    { label: 'Cellar Lane', lastUsedAt: '2026-11-21T09:40:00.000Z', openSessions: 2 },
  ])
})

test('ending a code leaves the sessions of other codes, and its own unless staff end them, too', async () => {
  const { shop, owner } = await openClosedShop()
  const oak = await addCode(owner, 'linen and oak')
  const tin = await addCode(owner, 'rope and tin')
  const [byOak, byTin, byPassword] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await enter(byOak, 'linen and oak')
  await enter(byTin, 'rope and tin')
  await enter(byPassword, accessCode)

  expect(await end(owner, oak, false)).toMatchObject({ state: 'ended', openSessions: 1 })
  expect(await problemOf(enter(shop.visitor(), 'linen and oak'))).toMatchObject({ code: 'wrong-access-code' })
  expect(await isInside(byOak)).toBe(true)
  expect(await end(owner, tin, true)).toMatchObject({ openSessions: 0, endedBy: 'admin@example.com' })
  expect([await isInside(byOak), await isInside(byTin), await isInside(byPassword)]).toEqual([
    true,
    false,
    true,
  ])

  const [endedLast] = (await owner.api(listAccessCodes)).filter(({ id }) => id === oak.id)
  expect(endedLast && (await end(owner, endedLast, true))).toMatchObject({ openSessions: 0 })
  expect(await isInside(byOak)).toBe(false)
})

test('a replaced code stops working, and ends its sessions if staff want that', async () => {
  const { shop, owner } = await openClosedShop()
  const code = await addCode(owner, 'linen and oak')
  const visitor = shop.visitor()
  await enter(visitor, 'linen and oak')
  const replace = (version: number, body: { code?: string; endSessions: boolean }) =>
    owner.api(replaceAccessCode, { params: reference(code), body: { ...body, version } })
  const replaced = await replace(code.version, { code: 'canvas and brass', endSessions: false })
  expect(replaced).toMatchObject({ id: code.id, code: 'canvas and brass', openSessions: 1 })
  expect(await isInside(visitor)).toBe(true)
  expect(await problemOf(enter(shop.visitor(), 'linen and oak'))).toMatchObject({ status: 401 })
  expect(await enter(shop.visitor(), 'canvas and brass')).toMatchObject({ granted: true })
  await replace(replaced.version, { endSessions: true })
  expect(await isInside(visitor)).toBe(false)
})

test('a code works through its last day in UTC, and so do the sessions opened with it', async () => {
  const { shop, owner } = await openClosedShop()
  await addCode(owner, 'linen and oak', { label: 'Fair', endsOn: '2026-11-21' })
  const visitor = shop.visitor()
  expect(await enter(visitor, 'linen and oak')).toMatchObject({ expiresAt: '2026-11-22T00:00:00.000Z' })
  shop.clock.now = new Date('2026-11-21T23:59:59Z')
  expect(await isInside(visitor)).toBe(true)
  expect(await enter(shop.visitor(), 'linen and oak')).toMatchObject({ granted: true })
  shop.clock.now = new Date('2026-11-22T00:00:00Z')
  expect(await isInside(visitor)).toBe(false)
  expect(await problemOf(enter(visitor, 'linen and oak'))).toMatchObject({ code: 'wrong-access-code' })
  expect(await owner.api(listAccessCodes)).toMatchObject([{ state: 'expired' }])
  expect((await owner.api(listAccessAttempts)).items[0]).toMatchObject({
    outcome: 'denied',
    codeLabel: 'Fair',
  })
})

test("a code's last day ends at midnight in the shop's time zone", async () => {
  const { shop, owner } = await openClosedShop()
  await saveSetting(owner, 'time_zone', { value: 'America/New_York' })
  await addCode(owner, 'linen and oak', { label: 'Fair', endsOn: '2026-11-21' })
  shop.clock.now = new Date('2026-11-22T04:59:59Z')
  expect(await enter(shop.visitor(), 'linen and oak')).toMatchObject({
    expiresAt: '2026-11-22T05:00:00.000Z',
  })
  expect(await owner.api(listAccessCodes)).toMatchObject([{ state: 'active' }])
  shop.clock.now = new Date('2026-11-22T05:00:00Z')
  expect(await owner.api(listAccessCodes)).toMatchObject([{ state: 'expired' }])
  expect(await problemOf(enter(shop.visitor(), 'linen and oak'))).toMatchObject({ code: 'wrong-access-code' })
})

test('an earlier end also ends the sessions earlier', async () => {
  const { shop, owner } = await openClosedShop()
  const code = await addCode(owner, 'linen and oak')
  const visitor = shop.visitor()
  expect(await enter(visitor, 'linen and oak')).toMatchObject({ expiresAt: '2026-11-22T09:40:00.000Z' })
  const body = { label: 'Fair', endsOn: '2026-11-21', version: code.version }
  expect(await owner.api(changeAccessCode, { params: reference(code), body })).toMatchObject({
    label: 'Fair',
    endsOn: '2026-11-21',
  })
  expect(await visitor.api(getAccess)).toMatchObject({ expiresAt: '2026-11-22T00:00:00.000Z' })
})

test('a code can end on the last day of the calendar', async () => {
  const { owner } = await openClosedShop()
  const code = await addCode(owner, 'linen and oak')
  const body = { label: 'Fair', endsOn: '9999-12-31', version: code.version }
  expect(await owner.api(changeAccessCode, { params: reference(code), body })).toMatchObject({
    endsOn: '9999-12-31',
    state: 'active',
  })
})

test('a new access password ends the sessions of all codes, but not the codes', async () => {
  const { shop, owner } = await openClosedShop()
  await addCode(owner, 'linen and oak')
  const visitor = shop.visitor()
  await enter(visitor, 'linen and oak')
  await changeAccess(owner, { code: 'canvas and brass' })
  expect(await isInside(visitor)).toBe(false)
  expect(await enter(visitor, 'linen and oak')).toMatchObject({ granted: true })
  await resetAccess(owner)
  expect(await isInside(visitor)).toBe(false)
})

test('0.7.0, running beside, accepts the grants of access codes and ends them with a new password', async () => {
  const { shop, owner } = await openClosedShop()
  await addCode(owner, 'linen and oak', { label: 'Fair' })
  const [byCode, byPassword] = [shop.visitor(), shop.visitor()]
  await enter(byCode, 'linen and oak')
  await enter(byPassword, accessCode)
  // It finds grants by their id and the version of the password.
  const versions = (await shop.db.select().from(accessGrants)).map(({ codeVersion }) => codeVersion)
  expect(new Set(versions).size).toBe(1)

  await shop.db.execute(sql`insert into access_attempts (at, ip, user_agent, outcome)
    values ('2026-11-21T09:41:00Z', '203.0.113.7', 'Quay/1.0', 'granted')`)
  expect((await owner.api(listAccessAttempts)).items[0]).toMatchObject({
    outcome: 'granted',
    codeLabel: null,
  })
  // It deletes all grants when the password changes.
  await shop.db.execute(sql`delete from access_grants`)
  expect([await isInside(byCode), await isInside(byPassword)]).toEqual([false, false])
  expect(await enter(byCode, 'linen and oak')).toMatchObject({ granted: true })
})

test('a code that equals another one is refused', async () => {
  const { owner } = await openClosedShop()
  await addCode(owner, 'linen and oak', { label: 'Cellar Lane' })
  await changeAccess(owner, { code: 'canvas and brass' })
  const codeTaken = { status: 409, code: 'access-code-taken' }
  for (const code of ['linen and oak', 'canvas and brass', accessCode])
    expect(await problemOf(addCode(owner, code, { label: 'Another' }))).toMatchObject(codeTaken)
  expect(await problemOf(addCode(owner, 'linen and oak', { label: 'Another' }))).toMatchObject({
    detail: 'This code is in use as “Cellar Lane”. Choose another one.',
  })
  expect(await problemOf(changeAccess(owner, { code: 'linen and oak' }))).toMatchObject(codeTaken)
})

test('a code that is too short, without a label, or already over is refused', async () => {
  const { owner } = await openClosedShop()
  expect((await problemOf(addCode(owner, '12345', { label: 'Fair' }))).errors).toEqual([
    { field: 'code', message: 'Password must be at least 6 characters long.' },
  ])
  expect((await problemOf(addCode(owner, 'linen and oak', { label: ' ' }))).errors).toMatchObject([
    { field: 'label' },
  ])
  expect(await problemOf(addCode(owner, 'linen and oak', { endsOn: '2026-11-20' }))).toMatchObject({
    status: 422,
    code: 'access-code-end-passed',
    errors: [{ field: 'endsOn' }],
  })
  await addCode(owner, 'linen and oak', { label: 'Fair' })
  expect(await problemOf(addCode(owner, 'rope and tin', { label: 'FAIR' }))).toMatchObject({
    status: 409,
    code: 'access-label-taken',
  })
})

test('there are at most 20 codes at a time', async () => {
  const { owner } = await openClosedShop()
  const numbers = Array.from({ length: maxAccessCodes }, (_, number) => number)
  const codes = []
  for (const number of numbers) codes.push(await addCode(owner, `linen and oak ${number}`))
  expect(await problemOf(addCode(owner, 'one more code'))).toMatchObject({ code: 'too-many-access-codes' })
  await end(owner, codes[0] ?? (await addCode(owner, 'never')), false)
  expect(await addCode(owner, 'one more code')).toMatchObject({ state: 'active' })
})

test('staff cannot end, replace or change a code that they have not seen, nor an ended one', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  const second = await createSecondClerk(shop)
  const code = await addCode(owner, 'linen and oak', { label: 'Fair' })
  const body = { label: 'Fair in Berlin', endsOn: null, version: code.version }
  const changed = await second.api(changeAccessCode, { params: reference(code), body })
  const staleCalls = [
    () => end(owner, code, true),
    () =>
      owner.api(replaceAccessCode, {
        params: reference(code),
        body: { endSessions: true, version: code.version },
      }),
    () => owner.api(changeAccessCode, { params: reference(code), body }),
  ]
  for (const call of staleCalls)
    expect(await problemOf(call())).toMatchObject({
      code: 'stale',
      extra: {
        label: 'Fair in Berlin',
        lastChanges: [
          { action: 'access.code-changed', by: 'b@example.com' },
          { action: 'access.code-created', by: 'admin@example.com' },
        ],
      },
    })
  const ended = await end(owner, changed, false)
  expect(await problemOf(end(owner, ended, false))).toMatchObject({ code: 'access-code-ended' })
  const again = { ...body, version: ended.version }
  expect(
    await problemOf(owner.api(changeAccessCode, { params: reference(code), body: again })),
  ).toMatchObject({ code: 'access-code-ended' })
})

test('the activity log tells what staff did with a code', async () => {
  const { owner } = await openClosedShop()
  const code = await addCode(owner, 'linen and oak', { label: 'Fair' })
  const body = { endSessions: true, version: code.version }
  await end(owner, await owner.api(replaceAccessCode, { params: reference(code), body }), false)
  const { items } = await owner.api(listAudit)
  expect(items.slice(0, 3).map(({ sentence }) => sentence)).toEqual([
    'Access code Fair ended',
    'Access code Fair replaced, its sessions ended',
    'Access code Fair added',
  ])
})

test('visitors who enter while staff end a code are not in the shop afterwards', async () => {
  const { shop, owner } = await openClosedShop()
  const code = await addCode(owner, 'linen and oak')
  const visitors = Array.from({ length: 12 }, () => shop.visitor())
  const entering = visitors.map((visitor) => enter(visitor, 'linen and oak').catch(() => null))
  // One is inside by now, others are on their way.
  expect(await Promise.race(entering)).toMatchObject({ granted: true })
  await end(owner, code, true)
  await Promise.all(entering)
  expect(await Promise.all(visitors.map(isInside))).toEqual(visitors.map(() => false))
  expect(await shop.db.$count(accessGrants)).toBe(0)
})

test('of two equal codes that staff add at once, or add and set as password, only one is in use', async () => {
  const { owner } = await openClosedShop()
  const { codeVersion } = await changeAccess(owner, { code: 'canvas and brass' })
  const { succeeded, problemCodes } = await runAtOnce<unknown>([
    () => addCode(owner, 'linen and oak', { label: 'One' }),
    () => addCode(owner, 'linen and oak', { label: 'Two' }),
    () => owner.api(changeAccessSettings, { body: { code: 'linen and oak', codeVersion } }),
  ])
  // The password wins over nothing: if it is set first, both codes are refused.
  expect(succeeded).toHaveLength(1)
  expect(problemCodes).toEqual(['access-code-taken', 'access-code-taken'])
})

test('browsers that entered a code share a small limit once it has ended', async () => {
  const { shop, owner } = await openClosedShop({ trustProxy: ['127.0.0.0/8'], rateLimitScale: 0.1 })
  const code = await addCode(owner, 'linen and oak')
  const post = async (visitor: Browser, ip: string, entered: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
    const body = JSON.stringify({ code: entered })
    return (await visitor.fetch('/api/access', { method: 'POST', headers, body })).status
  }
  const visitors = Array.from({ length: 12 }, () => shop.visitor())
  for (const [i, visitor] of visitors.entries())
    expect(await post(visitor, `198.51.${i}.7`, 'linen and oak')).toBe(200)
  await end(owner, code, true)
  let checked = 0
  for (let round = 0; round < 3; round++)
    for (const visitor of visitors) if ((await post(visitor, '192.0.2.80', 'wrong')) === 401) checked++
  // Ten from the browsers together and one from the address.
  expect(checked).toBe(11)
})
