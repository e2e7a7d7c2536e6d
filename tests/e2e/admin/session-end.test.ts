import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { logout } from '#contract/accounts.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { signIn } from '#tests/support/browser/journey.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit, watchRequests } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { enablePrivateAccess } from '#tests/support/private-access.ts'
import {
  createProductOnSale,
  createVisitor,
  customerPassword,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'
import { owner } from '#tests/support/processes/shop-process.ts'

const expectedErrors = [/^\w+ \/api\/\S+ 401$/, /^\w+ \/api\/\S+ 403$/]
const secret = 'Slate for the spring fair'

/** Opens the form of a product and types another description. */
async function openForm() {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk)
  const page = await openPage({ as: clerk, expectedErrors })
  await visit(page, `/admin/products?search=${product.sku}`)
  await page.getByLabel(`Edit ${product.name}`, { exact: true }).click()
  await description(page).fill(secret)
  return { product, page }
}

const description = (page: Page) => page.getByRole('dialog').getByLabel('Description')

/** Ends the page's session on the server. */
async function endSession(page: Page) {
  const session = createVisitor()
  for (const { name, value } of await page.context().cookies()) session.cookies.set(name, value)
  await session.api(logout)
}

const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

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
  const { product, page } = await openForm()
  await endSession(page)
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

test.runIf(isFullRun)(
  'an ended session is noticed on focus, signing in again shows all tabs, and someone else finds nothing',
  async () => {
    const { product, page } = await openForm()
    const other = await page.context().newPage()
    watchRequests(other)
    await visit(other, `/admin/products?edit=${product.id}`)
    await description(other).fill(`${secret}, in the other tab`)
    const tabs = [page, other]

    await endSession(page)
    for (const tab of tabs) await focusWindow(tab)
    for (const tab of tabs) await signInDialog(tab).waitFor()
    await signInAgain(page)
    for (const tab of tabs) await signInDialog(tab).waitFor({ state: 'detached' })
    await expect.poll(() => description(page).inputValue()).toBe(secret)
    await expect.poll(() => description(other).inputValue()).toBe(`${secret}, in the other tab`)

    await expect.poll(() => readStorage(page)).toContain(secret)
    await endSession(page)
    await save(page)
    for (const tab of tabs) await signInDialog(tab).waitFor()
    await signInDialog(page).getByRole('button', { name: 'Sign in as someone else' }).click()
    await page.waitForURL('**/auth')
    await expect.poll(() => readStorage(page)).not.toContain(secret)
    const { email } = await registerCustomer()
    await signIn(page, email, customerPassword)
    // The hidden page in the other tab is dropped.
    await expectText(other, 'Access Denied')
    expect(await other.content()).not.toContain(secret)
    await page.goBack()
    await page.waitForURL('**/auth')
    await page.goBack()
    await page.waitForURL(/edit=/)
    await settle(page)
    expect(await page.content()).not.toContain(secret)
  },
)

test.runIf(isFullRun)('a shop with private access also asks for the access code', async () => {
  const code = 'rope-and-tar'
  const page = await openPage({ as: await signInClerk(), expectedErrors })
  onTestFinished(await enablePrivateAccess(await signInClerk(), code))
  await visit(page, '/admin/products?new=1')
  // Code that loads on the first interaction is behind the gate later.
  await description(page).click()
  await settle(page)
  await description(page).fill(secret)
  await endSession(page)
  await focusWindow(page)
  await signInAgain(page)
  const dialog = signInDialog(page)
  await dialog.getByText('Enter the access code of the shop').waitFor()
  await dialog.getByLabel('Access code', { exact: true }).fill(code)
  await signInAgain(page)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => description(page).inputValue()).toBe(secret)
})
