import { expect, test } from 'vitest'
import { changeAccessSettings, enterByCode, getAccessSettings, resetAccessCode } from '#contract/access.ts'
import { changeSetting } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'

async function openTwoClerks() {
  const shop = await openShop()
  const a = await shop.admin()
  const isAccepted = async (code: string) => {
    const response = await shop.visitor().fetch('/api/access', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    return response.status === 200
  }
  return { shop, a, b: await createSecondClerk(shop), isAccepted }
}

const setGate = (by: Browser, enabled: boolean, enabledVersion: number) =>
  by.api(changeAccessSettings, { body: { enabled, enabledVersion } })
const setCode = (by: Browser, code: string, codeVersion: number) =>
  by.api(changeAccessSettings, { body: { code, codeVersion } })

test('staff cannot overwrite a code that they have not seen', async () => {
  const { a, b, isAccepted } = await openTwoClerks()
  const { codeVersion } = await a.api(getAccessSettings)
  const changed = await setCode(b, 'linen and oak', codeVersion)
  expect(await problemOf(setCode(a, 'rope and tin', codeVersion))).toMatchObject({
    status: 409,
    code: 'stale',
    extra: {
      isDefault: false,
      code: null,
      codeVersion: changed.codeVersion,
      lastChanges: [{ action: 'access.code', by: 'b@example.com', at: expect.stringMatching(/^\d{4}-/) }],
    },
  })
  expect(await isAccepted('rope and tin')).toBe(false)
  expect(await isAccepted('linen and oak')).toBe(true)
  await setCode(a, 'rope and tin', changed.codeVersion)
  expect(await isAccepted('rope and tin')).toBe(true)
})

test('staff cannot reset a code, or overwrite a reset, that they have not seen', async () => {
  const { a, b } = await openTwoClerks()
  const { codeVersion: first } = await setCode(a, 'linen and oak', 0)
  const { codeVersion: second } = await setCode(b, 'rope and tin', first)
  const reset = (by: Browser, codeVersion: number) => by.api(resetAccessCode, { body: { codeVersion } })
  expect(await problemOf(reset(a, first))).toMatchObject({ code: 'stale' })
  expect(await a.api(getAccessSettings)).toMatchObject({ isDefault: false })

  await reset(b, second)
  expect(await problemOf(setCode(a, 'twine and wax', second))).toMatchObject({
    code: 'stale',
    extra: { isDefault: true, lastChanges: [{ by: 'b@example.com' }] },
  })
  // A code set after a reset has a new version.
  const third = await setCode(b, 'canvas and brass', (await b.api(getAccessSettings)).codeVersion)
  expect([first, second]).not.toContain(third.codeVersion)
})

test('exactly one of several simultaneous code changes succeeds', async () => {
  const { a, b, isAccepted } = await openTwoClerks()
  let version = 0
  for (const round of [1, 2]) {
    const codes = Array.from({ length: 6 }, (_, index) => `linen and oak ${round} ${index}`)
    const { succeeded, problemCodes } = await runAtOnce(
      codes.map((code, index) => () => setCode(index % 2 ? a : b, code, version)),
    )
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(Array(5).fill('stale'))
    expect(await Promise.all(codes.map(isAccepted))).toContain(true)
    version = succeeded[0]?.codeVersion ?? 0
  }
})

test('the gate and its code can be changed independently at the same time', async () => {
  const { a, b, isAccepted } = await openTwoClerks()
  const read = await a.api(getAccessSettings)
  await Promise.all([setGate(a, true, read.enabledVersion), setCode(b, 'linen and oak', read.codeVersion)])
  expect(await a.api(getAccessSettings)).toMatchObject({ enabled: true, isDefault: false })
  expect(await isAccepted('linen and oak')).toBe(true)
})

test('staff cannot open a gate whose closing they have not seen', async () => {
  const { a, b } = await openTwoClerks()
  const { enabledVersion: first } = await setGate(a, true, 0)
  const { enabledVersion: second } = await setGate(a, false, first)
  await setGate(a, true, second)
  expect(await problemOf(setGate(b, false, first))).toMatchObject({
    code: 'stale',
    extra: { enabled: true, lastChanges: [{ action: 'access.enabled', by: 'admin@example.com' }] },
  })
  const asSetting = b.api(changeSetting, {
    params: { key: 'private_access_enabled' },
    body: { value: 'false', version: first },
  })
  expect(await problemOf(asSetting)).toMatchObject({ code: 'stale', extra: { value: 'true' } })
  expect(await a.api(getAccessSettings)).toMatchObject({ enabled: true })

  const { succeeded, problemCodes } = await runAtOnce<unknown>([
    ...[a, b, a, b].map((by) => () => setGate(by, false, second + 1)),
    () =>
      b.api(changeSetting, {
        params: { key: 'private_access_enabled' },
        body: { value: 'false', version: second + 1 },
      }),
  ])
  expect(succeeded).toHaveLength(1)
  expect(problemCodes).toEqual(Array(4).fill('stale'))
})

test('without a version, private access and its code change as they are', async () => {
  const { a, b } = await openTwoClerks()
  await setCode(b, 'rope and tin', 0)
  await a.api(changeAccessSettings, { body: { enabled: true, code: 'linen and oak' } })
  expect(await a.api(getAccessSettings)).toMatchObject({ enabled: true, isDefault: false, enabledVersion: 1 })
  await a.api(changeSetting, { params: { key: 'access_password' }, body: { value: 'copper and ink' } })
  expect(await a.api(getAccessSettings, { query: { reveal: 'true' } })).toMatchObject({
    code: 'copper and ink',
  })
})

test('the code keeps working for visitors during an edit conflict', async () => {
  const { shop, a, b } = await openTwoClerks()
  const { codeVersion } = await setCode(a, 'linen and oak', 0)
  await problemOf(setCode(b, 'rope and tin', codeVersion - 1))
  const visitor = shop.visitor()
  expect(await visitor.api(enterByCode, { body: { code: 'linen and oak' } })).toMatchObject({ granted: true })
})
