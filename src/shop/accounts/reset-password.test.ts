import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgotPassword, getUser, resetPassword } from '#contract/accounts.ts'
import { rowsOf } from '#platform/database/db.ts'
import { mails } from '#shop/mail/tables.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { passwordResets } from './tables.ts'

const email = 'mara@northquay.example'
const previousPassword = 'a-long-password'
const password = 'copper and ink 9'
const hour = 60 * 60 * 1000

/** A shop with one customer and helpers for the password reset. */
async function openShopWithMara() {
  const shop = await openShop()
  const mailbox = await openMailbox()
  const work = startTestJobs(shop, mailbox)
  const mara = await shop.customer({ email })
  const visitor = shop.visitor()
  return {
    shop,
    mailbox,
    work,
    mara,
    requestReset: (input = email) => visitor.api(forgotPassword, { body: { email: input } }),
    reset: (token: string, newPassword = password) =>
      visitor.api(resetPassword, { body: { token, password: newPassword } }),
    nextToken: async () => tokenIn(await mailbox.next()),
  }
}

const tokenIn = ({ text = '' }: { text?: string }) =>
  /https:\/\/shop\.example\/auth\?reset=([\w-]+)/.exec(text)?.[1] ?? ''

const linkIsInvalid = {
  status: 422,
  code: 'reset-link-invalid',
  detail: 'This link has expired or was already used. Request a new one.',
}

test('users who forgot their password choose a new one with the emailed link', async () => {
  const { shop, mailbox, requestReset, reset } = await openShopWithMara()
  await requestReset(` ${email.toUpperCase()} `)
  const mail = await mailbox.next()
  expect(mail).toMatchObject({ subject: 'Reset your password', to: [{ address: email }] })
  const token = tokenIn(mail)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(mail.html).toContain(`href="https://shop.example/auth?reset=${token}"`)

  await reset(token)
  await shop.visitor().signIn({ email, password })
  expect(await problemOf(shop.visitor().signIn({ email, password: previousPassword }).then())).toMatchObject({
    status: 401,
  })
})

test('all sessions end on all devices', async () => {
  const { shop, mara, requestReset, reset, nextToken } = await openShopWithMara()
  const otherBrowser = shop.visitor()
  await otherBrowser.signIn({ email, password: previousPassword })
  const other = await shop.customer()
  await requestReset()
  await reset(await nextToken())
  expect(await problemOf(mara.api(getUser))).toMatchObject({ status: 401 })
  expect(await problemOf(otherBrowser.api(getUser))).toMatchObject({ status: 401 })
  expect(await other.api(getUser)).toMatchObject({ role: 'customer' })
})

describe('A link', () => {
  test('works once, even if used several times at once', async () => {
    const { requestReset, reset, nextToken } = await openShopWithMara()
    await requestReset()
    const token = await nextToken()
    const uses = await Promise.allSettled([1, 2, 3, 4].map((use) => reset(token, `${password} ${use}`)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason.problem] : []))
    expect(refused).toMatchObject([linkIsInvalid, linkIsInvalid, linkIsInvalid])
    expect(await problemOf(reset(token))).toMatchObject(linkIsInvalid)
  })

  test('works for an hour', async () => {
    const { shop, requestReset, reset, nextToken } = await openShopWithMara()
    const start = shop.clock.now.getTime()
    await requestReset()
    await requestReset()
    const [first, second] = [await nextToken(), await nextToken()]
    shop.clock.now = new Date(start + hour)
    expect(await problemOf(reset(first))).toMatchObject(linkIsInvalid)
    shop.clock.now = new Date(start + hour - 1)
    await reset(second)
  })

  test('invalidates the other links of the account', async () => {
    const { shop, requestReset, reset, nextToken } = await openShopWithMara()
    await requestReset()
    await requestReset()
    const [first, second] = [await nextToken(), await nextToken()]
    await reset(second)
    expect(await problemOf(reset(first))).toMatchObject(linkIsInvalid)
    expect(await shop.db.$count(passwordResets)).toBe(0)
  })

  test('stays valid after a rejected password', async () => {
    const { requestReset, reset, nextToken } = await openShopWithMara()
    await requestReset()
    const token = await nextToken()
    expect(await problemOf(reset(token, 'short'))).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'Password must be at least 6 characters long.' }],
    })
    expect(await problemOf(reset(token, 'password1'))).toMatchObject({
      errors: [{ field: 'password', message: 'Please choose a less common password' }],
    })
    await reset(token)
  })

  test('cannot be derived from the database', async () => {
    const { shop, work, requestReset, reset, nextToken } = await openShopWithMara()
    await requestReset()
    const token = await nextToken()
    await work.stop()
    const [stored] = await shop.db.select().from(passwordResets)
    expect(await problemOf(reset(stored?.tokenHash ?? ''))).toMatchObject(linkIsInvalid)
    const rows = await rowsOf(shop.db, sql`select * from mails, password_resets`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([[''], ['x'], ['\u0000'], ['%'], ["' or 1=1 --"], ['\ud800']])(
    'that is made up (%j) opens nothing',
    async (token) => {
      const { reset } = await openShopWithMara()
      expect(await problemOf(reset(token))).toMatchObject(linkIsInvalid)
    },
  )
})

test('an unknown email gets the same reply and no email', async () => {
  const { shop, mailbox, work, requestReset } = await openShopWithMara()
  const sendRequest = (input: unknown) =>
    shop.visitor().fetch('/api/password/forgot', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: input }),
    })
  const unknownEmail = await sendRequest('unknown@northquay.example')
  const knownEmail = await sendRequest(email)
  expect([unknownEmail.status, knownEmail.status]).toEqual([202, 202])
  expect(await unknownEmail.text()).toBe(await knownEmail.text())

  await requestReset()
  await mailbox.next()
  await mailbox.next()
  await work.stop()
  expect(mailbox.received.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([email, email])
  expect(await shop.db.$count(mails)).toBe(2)
  for (const input of ['', 'nobody', 7, null, `${'x'.repeat(300)}@a.example`]) {
    expect((await sendRequest(input)).status).toBe(422)
  }
})
