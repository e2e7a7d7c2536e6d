import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'

const product = { path: '/product/halvik-slate-14', name: 'Halvik Slate 14, 16 GB / 1 TB' }

/** Shows a page whose scripts are on their way until `arrive` is called. */
async function openSlowly(page: Page, path: string) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return arrive
}

test('a click on Add to Cart before the scripts load takes effect and is confirmed', async () => {
  const page = await openPage()
  const arrive = await openSlowly(page, product.path)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  arrive()
  await expectText(page, 'Added to cart')
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
})

test('a click on the cart before the scripts load opens it', async () => {
  const page = await openPage()
  const arrive = await openSlowly(page, product.path)
  await page.getByRole('button', { name: /^Cart/ }).click()
  arrive()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
})

test('a click on a favorite before the scripts load offers to sign in', async () => {
  const page = await openPage()
  const arrive = await openSlowly(page, product.path)
  await page
    .getByRole('button', { name: `Favorite: ${product.name}` })
    .first()
    .click()
  arrive()
  await expectText(page, 'Please sign in')
})

test('a search before the scripts load shows its results', async () => {
  const page = await openPage()
  const arrive = await openSlowly(page, product.path)
  await page.getByRole('combobox', { name: 'Search catalog' }).fill('slate')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=slate', { waitUntil: 'commit' })
  arrive()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'slate' }).waitFor()
})

test('a password sent before the scripts load stays out of the address', async () => {
  const page = await openPage({ refused: ['POST /api/login 401'] })
  const arrive = await openSlowly(page, '/auth')
  await page.getByLabel('Email').fill('nobody@harbourtrade.example')
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await page.keyboard.press('Enter')
  arrive()
  await expectText(page, 'Invalid email or password. Please try again.')
  expect(new URL(page.url()).search).toBe('')
})
