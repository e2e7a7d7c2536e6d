import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { endCustomerSessions, listCustomers } from '#contract/customers.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { fillInDelivery, signIn } from '#tests/support/browser/journey.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { launchChromium } from '#tests/support/browser/launch-chromium.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import {
  signInClerk,
  registerCustomer,
  customerPassword,
  createProductOnSale,
  createVisitor,
} from '#tests/support/processes/running-shop.ts'
import { owner as staff } from '#tests/support/processes/shop-process.ts'
import { settle, visit, watchRequests } from '#tests/support/browser/settle.ts'

const secret = '17 Secret Wharf'
const signedOutErrors = [/^GET \/api\/\S+ 401$/, /^POST \/api\/orders 401$/, /^PUT \/api\/\S+ 401$/]

/** A customer with a product of their own in the cart. */
async function createBuyer(names: { firstName?: string; lastName?: string } = {}) {
  const buyer = await registerCustomer(names)
  const product = await createProductOnSale(await signInClerk())
  await buyer.api(addToCart, { body: { productId: product.id } })
  return { ...buyer, product }
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>

/** Opens the checkout of a customer with a full cart and a typed address. */
async function openCheckoutAsCustomer() {
  const owner = await createBuyer()
  const page = await openPage({ as: owner, expectedErrors: signedOutErrors })
  await visit(page, '/checkout')
  await fillInSecret(page)
  return { owner, page }
}

async function fillInSecret(page: Page) {
  await fillInDelivery(page)
  await page.getByLabel('Address', { exact: true }).fill(secret)
}

/** The page's local and session storage. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Expects no data of the customer in storage. */
async function expectNoDataOf({ email, product }: Buyer, page: Page, step: string) {
  await expect.poll(() => readStorage(page), { message: step }).not.toMatch(/checkout-draft|order-attempt/)
  const storage = await readStorage(page)
  for (const text of [secret, '+1 555 0142', product.name, email]) expect(storage, step).not.toContain(text)
}

/** Signs in the next customer, whose checkout shows nothing of the previous one. */
async function signInNext(page: Page, { product }: Buyer, step: string): Promise<Buyer> {
  const next = await createBuyer({ firstName: 'Noor', lastName: 'Haddad' })
  await signIn(page, next.email, customerPassword, '/checkout')
  await settle(page)
  await expectText(page, next.product.name)
  await expect
    .poll(() => page.getByLabel('Address', { exact: true }).inputValue(), { message: step })
    .toBe('')
  await expect.poll(() => page.getByLabel('Phone').inputValue(), { message: step }).toBe('')
  await expect.poll(() => page.getByLabel('First name').inputValue(), { message: step }).toBe('Noor')
  await expect.poll(() => page.getByLabel('Email').inputValue(), { message: step }).toBe(next.email)
  await expect.poll(() => page.getByText(product.name).count(), { message: step }).toBe(0)
  return next
}

async function endSessions({ email }: { email: string }) {
  const staffClient = await signInClerk()
  const { items } = await staffClient.api(listCustomers, { query: { search: email } })
  await staffClient.api(endCustomerSessions, { params: { id: items[0]?.id ?? 0 } })
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).first().click()

async function openDashboard(page: Page) {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
}

/** Ways to end a customer's session at the checkout. */
const endings: Record<string, (page: Page, owner: Buyer) => Promise<void>> = {
  'signing out': async (page) => {
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
    await settle(page)
  },
  'the end of the session while a page is open, at the next call': async (page, owner) => {
    await openDashboard(page)
    await endSessions(owner)
    await page
      .getByRole('link', { name: /^Favorites/ })
      .first()
      .click()
    await expectText(page, 'Login Required')
  },
  'deleting the account': async (page) => {
    await visit(page, '/dashboard?tab=settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(customerPassword)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL((url) => url.pathname === '/account-deleted')
    await settle(page)
  },
}

/** Like the endings above, with another order of events. */
const similarEndings: typeof endings = {
  'signing out in another tab': async (page) => {
    const other = await page.context().newPage()
    watchRequests(other)
    await visit(other, '/about')
    await signOut(other)
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('')
    await other.close()
    await settle(page)
  },
  'the loss of the session cookies, before anything is rendered': async (page) => {
    await page.context().clearCookies()
    await visit(page, '/')
  },
  'signing out and leaving the page before the response': async (page) => {
    const response = Promise.withResolvers<void>()
    await page.route('**/api/logout', async (route) => {
      await response.promise
      await route.continue()
    })
    await openDashboard(page)
    await signOut(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { name: /^About/, level: 1 }).waitFor()
    response.resolve()
    await page.waitForURL((url) => url.pathname === '/')
    await settle(page)
    await page.unroute('**/api/logout')
  },
  'the end of the session by staff, at the next page': async (page, owner) => {
    await endSessions(owner)
    await visit(page, '/checkout')
  },
}

describe('The next person at a computer finds no data of the previous one', () => {
  test('at the checkout, after each way in which a session ends', async () => {
    let { owner, page } = await openCheckoutAsCustomer()
    expect(await readStorage(page)).toContain(secret)
    for (const [step, end] of Object.entries({ ...endings, ...(isFullRun && similarEndings) })) {
      await end(page, owner)
      await expectNoDataOf(owner, page, step)
      owner = await signInNext(page, owner, step)
      await fillInSecret(page)
      await expect.poll(() => readStorage(page), { message: step }).toContain(secret)
    }

    const step = 'another sign-in without a sign-out'
    const { email } = owner
    await signInNext(page, owner, step)
    expect(await readStorage(page)).not.toContain(secret)
    await openDashboard(page)
    await expectText(page, 'Welcome, Noor')
    await expect.poll(() => page.getByText(email).count()).toBe(0)
  })

  test.runIf(isFullRun)('when going back, even to pages in the back/forward cache', async () => {
    const chromium = await launchChromium([], ['--disable-back-forward-cache'])
    onTestFinished(() => chromium.close())
    const owner = await createBuyer()
    const context = await chromium.newContext({ baseURL: shopUrl(), locale: 'en-US' })
    await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: shopUrl() })))
    const page = await context.newPage()
    watchRequests(page)
    for (const path of ['/about', '/dashboard', '/checkout']) {
      await visit(page, path)
      await page.getByRole('button', { name: 'Sign Out' }).first().waitFor()
    }
    await fillInSecret(page)
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    await settle(page)

    await page.goBack()
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    // The browser restores the form until the page's script runs.
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('')
    await page.goBack()
    await expectText(page, 'Login Required')
    await page.goBack()
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    await expect.poll(() => page.getByText(owner.email).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Cart, 0 items' }).count()).toBe(1)
  })
})

describe('Checkout input of a guest', () => {
  async function openCheckoutAsGuest() {
    const guest: Browser = createVisitor()
    const product = await createProductOnSale(await signInClerk())
    await guest.api(addToCart, { body: { productId: product.id } })
    const page = await openPage({ as: guest, expectedErrors: signedOutErrors })
    await visit(page, '/checkout')
    await fillInSecret(page)
    return page
  }

  test('survives registration, even across a reload', async () => {
    const page = await openCheckoutAsGuest()
    await page.getByRole('button', { name: 'Place order' }).first().click()
    await page.waitForURL('**/auth?*')
    await page.reload()
    await settle(page)
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByLabel('First name').waitFor()
    await settle(page)
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill('Falk')
    await page.getByLabel('Email').fill(`ines-${Date.now()}@harbourtrade.example`)
    await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('**/checkout')
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe(secret)
  })

  test('is not shown to a user who signs in from another page', async () => {
    const page = await openCheckoutAsGuest()
    await page.getByRole('button', { name: 'Place order' }).first().click()
    await page.waitForURL('**/auth?*')
    await page.getByRole('link', { name: 'Back to Store' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    const { email } = await registerCustomer()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(customerPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    await visit(page, '/checkout')
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('')
  })
})

test('a session that ends at the checkout keeps the input for the same user, not for another account', async () => {
  const { owner, page } = await openCheckoutAsCustomer()
  const signInAfterOrder = async (email: string) => {
    await page.getByRole('button', { name: 'Place order' }).first().click()
    await page.waitForURL('**/auth?*')
    // The URL changes before the page, and the checkout also has an Email field.
    await expectText(page, 'Welcome back')
    expect(await readStorage(page)).not.toContain(secret)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(customerPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/checkout')
  }
  await endSessions(owner)
  await signInAfterOrder(owner.email)
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe(secret)

  await endSessions(owner)
  const { email } = await registerCustomer()
  await signInAfterOrder(email)
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('')
  expect(await readStorage(page)).not.toContain(secret)
  await openDashboard(page)
  await expectText(page, email)
  await expect.poll(() => page.getByText(owner.email).count()).toBe(0)
})

test('only preferences of the device survive a sign-out', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/jobs')
  await page.evaluate(() => {
    localStorage.setItem('admin-single-keys', 'off')
    localStorage.setItem('purchase-notices', 'dismissed')
    localStorage.setItem('left-by-a-library', 'owner@shop.example')
    sessionStorage.setItem('left-by-a-library', 'owner@shop.example')
  })
  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await settle(page)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.toSorted()).toEqual(['admin-single-keys', 'cart-storage', 'purchase-notices'])
  expect(await readStorage(page)).not.toContain(staff.email)
})
