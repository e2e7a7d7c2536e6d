import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { signIn } from '#tests/support/browser/journey.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { allRules, runAxe } from '#tests/support/browser/run-axe.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { startShopWithMail } from '#tests/support/processes/shop-with-mail.ts'

test('a mailed link resets a forgotten password once, and ends the other sessions', async () => {
  const { shop, mailbox } = await startShopWithMail()
  const email = 'tove@northquay.example'
  const otherBrowser = createBrowser(shop.url)
  await otherBrowser.register({ firstName: 'Tove', lastName: 'Lindqvist', email, password: 'quay side 14' })

  expect((await mailbox.next()).subject).toBe('Confirm your email')

  const page = await openPage({ baseURL: shop.url, expectedErrors: ['POST /api/password/reset 422'] })
  await visit(page, '/auth?next=%2Fcheckout')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectText(page, 'Send reset link')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/checkout')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectText(page, 'Check your email')
  expect(await runAxe(page, allRules, 'main')).toEqual([])

  const mail = await mailbox.next()
  expect(mail.to?.[0]?.address).toBe(email)
  const link = /http:\S+reset=[^\s<>"]+/.exec(mail.text ?? '')?.[0] ?? ''
  await visit(page, link)
  await page.getByLabel('New password').fill('another quay 15')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectText(page, 'Sign in with your new password.')
  expect((await problemOf(otherBrowser.api(getUser))).status).toBe(401)
  await signIn(page, email, 'another quay 15')
  await expectText(page, 'Welcome, Tove')

  await visit(page, link)
  await page.getByLabel('New password').fill('yet another 16')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectText(page, 'This link has expired or was already used.')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expectText(page, 'Forgot your password?')
})
