import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { logout } from '#contract/accounts.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { signIn } from '#tests/support/browser/journey.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import {
  createProductOnSale,
  customerPassword,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const expectedErrors = [/^\w+ \/api\/\S+ 401$/, /^\w+ \/api\/\S+ 403$/]
const secret = 'Slate for the spring fair'

/** Opens the form of a product, types another description, and ends the session on the server. */
async function openEndedForm() {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk)
  const page = await openPage({ as: clerk, expectedErrors })
  await visit(page, `/admin/products?search=${product.sku}`)
  await page.getByLabel(`Edit ${product.name}`, { exact: true }).click()
  await typeDescription(page)
  return { product, page, endSession: () => clerk.api(logout) }
}

const typeDescription = (page: Page) =>
  page.getByRole('dialog', { name: 'Edit product' }).getByLabel('Description').fill(secret)

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function signInAgain(page: Page, password = owner.password) {
  const dialog = signInDialog(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('staff whose session ends while they edit sign in over the page and lose nothing', async () => {
  const { product, page, endSession } = await openEndedForm()
  await endSession()
  await save(page)
  const dialog = signInDialog(page)
  await dialog.getByText('Your last change was not saved.').waitFor()
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(owner.email)
  await expect.poll(() => dialog.getByLabel('Email').getAttribute('readonly')).not.toBeNull()

  // The page behind it is neither shown nor in reach of keys.
  await expect.poll(() => page.getByLabel('Description').isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('link').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.waitForURL(/edit=/)
  await page.keyboard.press('Control+k')
  await dialog.waitFor()

  await signInAgain(page, 'not-the-password')
  await dialog.getByText('Wrong password. Please try again.').waitFor()
  await signInAgain(page)
  await dialog.waitFor({ state: 'detached' })
  await expectText(page, 'Your last change was not saved. Save it again.')
  const form = page.getByRole('dialog', { name: 'Edit product' })
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe(secret)
  const staff = await signInClerk()
  const readDescription = async () =>
    (await staff.api(getStaffProduct, { params: { id: product.id } })).description
  expect(await readDescription()).not.toBe(secret)
  await save(page)
  await form.waitFor({ state: 'detached' })
  expect(await readDescription()).toBe(secret)
})

test('signing in again in one tab shows the page in the others', async () => {
  const { product, page, endSession } = await openEndedForm()
  const other = await page.context().newPage()
  await other.goto(`/admin/products?edit=${product.id}`)
  const typed = other.getByLabel('Description')
  await typed.fill('Typed in the other tab')
  await endSession()
  await save(page)
  for (const tab of [page, other]) await signInDialog(tab).waitFor()
  await signInAgain(page)
  for (const tab of [page, other]) await signInDialog(tab).waitFor({ state: 'detached' })
  await expect.poll(() => typed.inputValue()).toBe('Typed in the other tab')
})

test('a session that ended is noticed when the window gets the focus, and nothing is lost', async () => {
  const { page, endSession } = await openEndedForm()
  await endSession()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await signInDialog(page).waitFor()
  await signInAgain(page)
  await signInDialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(secret)
})

test('someone else who signs in finds nothing of the form', async () => {
  const { page, endSession } = await openEndedForm()
  await expect.poll(() => readStorage(page)).toContain(secret)
  await endSession()
  await save(page)
  await signInDialog(page).getByRole('button', { name: 'Sign in as someone else' }).click()
  await page.waitForURL('**/auth')
  expect(await readStorage(page)).not.toContain(secret)
  const { email } = await registerCustomer()
  await signIn(page, email, customerPassword)
  await page.goBack()
  await page.waitForURL('**/auth')
  await page.goBack()
  await page.waitForURL(/edit=/)
  expect(await page.content()).not.toContain(secret)
})

test('a hidden page is dropped when someone else signs in in another tab', async () => {
  const { page, endSession } = await openEndedForm()
  await endSession()
  await save(page)
  await signInDialog(page).waitFor()
  const { email } = await registerCustomer()
  const other = await page.context().newPage()
  await signIn(other, email, customerPassword)
  await expectText(page, 'Access Denied')
  expect(await page.content()).not.toContain(secret)
})

test('a shop with private access also asks for the access code', async () => {
  const code = 'rope-and-tar'
  const shop = await startShopProcess({ ACCESS_CODE_DEFAULT: code })
  onTestFinished(() => shop.stop())
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  await changeAccess(clerk, { enabled: true })
  const page = await openPage({ as: clerk, baseURL: shop.url, expectedErrors })
  await visit(page, '/admin/products?new=1')
  const form = page.getByRole('dialog', { name: 'Add product' })
  // Code that loads on the first interaction is behind the gate later.
  await form.getByLabel('Description').click()
  await settle(page)
  await form.getByLabel('Description').fill(secret)
  await clerk.api(logout)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await signInAgain(page)
  const dialog = signInDialog(page)
  await dialog.getByText('Enter the access code of the shop').waitFor()
  await dialog.getByLabel('Access code', { exact: true }).fill(code)
  await signInAgain(page)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe(secret)
})
