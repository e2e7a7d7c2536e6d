import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import {
  signInClerk,
  registerCustomer,
  customerPassword,
  createProductOnSale,
} from '#tests/support/processes/running-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('changing the email requires the password', async () => {
  const owner = await registerCustomer()
  const page = await openPage({ as: owner, expectedErrors: ['PATCH /api/account 403'] })
  await visit(page, '/dashboard?tab=settings')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Save email' }) })
  const newEmail = `moved-${owner.email}`
  await form.getByLabel('Email').fill(newEmail)
  await form.getByLabel('Current password').fill('not the password')
  await form.getByRole('button', { name: 'Save email' }).click()
  await form.getByLabel('Current password').and(page.locator('[aria-invalid=true]')).waitFor()
  expect((await owner.api(getUser)).email).toBe(owner.email)

  await form.getByLabel('Current password').fill(customerPassword)
  await form.getByRole('button', { name: 'Save email' }).click()
  await expectText(page, 'Email updated')
  expect((await owner.api(getUser)).email).toBe(newEmail)
})

test('customers download their data; deleting the account is confirmed and keeps the order without the person', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff)
  const owner = await registerCustomer({ firstName: 'Ines', lastName: 'Falk' })
  const { id, orderNumber } = await order(owner, [{ productId: product.id }])
  const page = await openPage({
    as: owner,
    expectedErrors: ['DELETE /api/account 403', 'DELETE /api/account 409'],
  })
  await visit(page, '/dashboard?tab=settings')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(owner.email)
  expect(file).toContain(orderNumber)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByText('Enter your password to delete your account').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByText('Incorrect password').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(customerPassword)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const alert = dialog.getByRole('alert')
  await expect.poll(() => alert.innerText()).toContain('You have an open order')
  await expect
    .poll(() => alert.getByRole('link', { name: orderNumber }).getAttribute('href'))
    .toBe(`/order-confirmation/${orderNumber}`)

  await setStatus(staff, id, { status: 'paid' })
  await setStatus(staff, id, { status: 'delivered' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('heading', { name: 'Account deleted' }).waitFor()
  await page.getByRole('link', { name: 'Back to Store' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()

  expect((await problemOf(owner.api(getUser))).status).toBe(401)
  const storedOrder = await staff.api(getOrder, { params: { orderNumber }, query: {} })
  expect(storedOrder).toMatchObject({ totalAmount: '100.00', customerName: 'Deleted customer' })
  expect(JSON.stringify(storedOrder)).not.toMatch(/Ines|Falk|Sample Quay/)
})

test('on a small screen the open dashboard tab is visible', async () => {
  const page = await openPage({ as: await registerCustomer(), viewport: { width: 390, height: 844 } })
  for (const tab of ['settings', 'favorites']) {
    await visit(page, `/dashboard?tab=${tab}`)
    const tabBox = await page
      .getByRole('navigation', { name: 'Account' })
      .locator('[aria-current]')
      .boundingBox()
    expect(tabBox && tabBox.x >= 0 && tabBox.x + tabBox.width <= 390).toBe(true)
  }
})

test('a user whose picture fails to load is shown by initials', async () => {
  const owner = await registerCustomer({ firstName: 'Ines', lastName: 'Falk' })
  const page = await openPage({ as: owner, expectedErrors: ['GET /media/gone.webp 404'] })
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), profileImageUrl: '/media/gone.webp' } })
  })
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByText('IF', { exact: true }).waitFor()
})

test('a failed sign-out shows an error, and the next attempt ends the session', async () => {
  const owner = await registerCustomer()
  const page = await openPage({ as: owner, expectedErrors: ['POST /api/logout net::ERR_FAILED'] })
  await visit(page, '/dashboard')
  await page.route('**/api/logout', (route) => route.abort())
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' })
  await signOut.click()
  await expectText(page, 'Logout failed')
  expect((await owner.api(getUser)).email).toBe(owner.email)

  await page.unroute('**/api/logout')
  await signOut.click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await problemOf(owner.api(getUser))).status).toBe(401)
})
