import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'

const product = { path: '/product/halvik-slate-14', name: 'Halvik Slate 14, 16 GB' }

/** Opens a page whose scripts load only after `loadScripts()`. */
async function openWithDelayedScripts(page: Page, path: string) {
  let loadScripts = () => {}
  const released = new Promise<void>((resolve) => (loadScripts = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return loadScripts
}

test('a click on Add to Cart before the scripts load takes effect and is confirmed', async () => {
  const page = await openPage()
  const loadScripts = await openWithDelayedScripts(page, product.path)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  loadScripts()
  await expectText(page, 'Added to cart')
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
})

test('a click on the cart before the scripts load opens it', async () => {
  const page = await openPage()
  const loadScripts = await openWithDelayedScripts(page, product.path)
  await page.getByRole('button', { name: /^Cart/ }).click()
  loadScripts()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
})

test('a click on a favorite before the scripts load offers to sign in', async () => {
  const page = await openPage()
  const loadScripts = await openWithDelayedScripts(page, product.path)
  await page
    .getByRole('button', { name: `Favorite: ${product.name}` })
    .first()
    .click()
  loadScripts()
  await expectText(page, 'Please sign in')
})

test('a search before the scripts load shows its results', async () => {
  const page = await openPage()
  const loadScripts = await openWithDelayedScripts(page, product.path)
  await page.getByRole('combobox', { name: 'Search catalog' }).fill('slate')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=slate', { waitUntil: 'commit' })
  loadScripts()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'slate' }).waitFor()
})

test('a password sent before the scripts load stays out of the address', async () => {
  const page = await openPage({ expectedErrors: ['POST /api/login 401'] })
  const loadScripts = await openWithDelayedScripts(page, '/auth')
  await page.getByLabel('Email').fill('unknown@harbourtrade.example')
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await page.keyboard.press('Enter')
  loadScripts()
  await expectText(page, 'Invalid email or password. Please try again.')
  expect(new URL(page.url()).search).toBe('')
})
