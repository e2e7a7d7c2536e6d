import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { applyForCompany, changeMember, getOwnCompany } from '#contract/companies/own-company.ts'
import { approveCompany, getCompany, suspendCompany } from '#contract/companies/staff-companies.ts'
import { createBrowser, type Browser } from '#tests/support/browser/browser.ts'
import { fillInDelivery } from '#tests/support/browser/journey.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { application } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import type { Mailbox } from '#tests/support/mailbox.ts'
import { problemOf } from '#tests/support/ordering.ts'
import {
  createProductOnSale,
  registerCustomer,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'
import { owner as staffAccount } from '#tests/support/processes/shop-process.ts'
import { startShopWithMail } from '#tests/support/processes/shop-with-mail.ts'

const password = 'quay side 14'
const mara = { firstName: 'Mara', lastName: 'Quist', email: 'mara@quist.example' }
const jonas = { firstName: 'Jonas', lastName: 'Feld', email: 'jonas@quist.example' }

/** The link of the next email to this address that has one. */
async function linkTo(mailbox: Mailbox, email: string, path: string): Promise<string> {
  for (;;) {
    const mail = await mailbox.next()
    const link = new RegExp(`http:\\S+/${path}\\?token=[\\w-]+`).exec(mail.text ?? '')?.[0]
    if (mail.to?.[0]?.address === email && link) return link
  }
}

async function createAccount(page: Page, person: typeof mara) {
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** One unit of a device without options, for at least 50.00. */
async function fillCart(buyer: Browser) {
  const { items } = await buyer.api(listProducts, { query: { inStock: true } })
  const device = items.find(
    ({ options, price, maxPrice }) => options.length === 0 && price === maxPrice && Number(price) >= 50,
  )
  if (!device) throw new Error('The demo shop has no such device')
  await buyer.api(addToCart, { body: { productId: device.id } })
}

/** The session of a page. */
async function browserOf(page: Page, url: string): Promise<Browser> {
  const browser = createBrowser(url)
  for (const { name, value } of await page.context().cookies()) browser.cookies.set(name, value)
  return browser
}

test('a company applies, is approved, invites a buyer whose order with a PO number both see, and changes owners', async () => {
  const { shop, mailbox } = await startShopWithMail({ RATE_LIMIT_SCALE: '1000' })
  const { url } = shop
  const staff = createBrowser(url)
  await staff.signIn(staffAccount)
  const maraPage = await openPage({ baseURL: url })
  await visit(maraPage, '/')
  await maraPage.getByRole('link', { name: 'Open a trade account' }).first().click()
  await expectText(maraPage, 'Sign in or create an account to apply.')
  await createAccount(maraPage, mara)
  await maraPage.waitForURL('**/trade-account')
  await expect.poll(() => maraPage.getByLabel('Name', { exact: true }).inputValue()).toBe('Mara Quist')
  await maraPage.getByRole('button', { name: 'Send application' }).click()
  await expectText(maraPage, 'Company name is required')
  await maraPage.getByLabel('Company name').fill('North Quay Trading')
  await maraPage.getByLabel('VAT or tax ID').fill('DE 136695976')
  await fillInDelivery(maraPage)
  await maraPage.getByLabel('What do you sell?').fill('Phones and audio in one store')
  await maraPage.getByRole('button', { name: 'Send application' }).click()
  await expectText(maraPage, 'We received your application on')

  const staffPage = await openPage({ as: staff, baseURL: url })
  await visit(staffPage, '/admin/companies?status=applied')
  await staffPage.getByRole('link', { name: 'North Quay Trading' }).click()
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  const approval = staffPage.getByRole('dialog', { name: 'Approve application' })
  await approval.getByLabel('Minimum order').fill('50')
  await approval.getByLabel('PO number required on every order').check()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expectText(staffPage, 'Application approved')
  await staffPage.getByText('Active', { exact: true }).waitFor()

  await visit(maraPage, '/company')
  await expectText(maraPage, 'You are the only owner.')
  await expect.poll(() => maraPage.getByLabel('Role of Mara Quist').isDisabled()).toBe(true)
  await maraPage.getByLabel('Invite by email').fill(jonas.email)
  await maraPage.getByRole('button', { name: 'Send invitation' }).click()
  await maraPage.getByText('Invited as buyer').waitFor()

  const jonasPage = await openPage({ baseURL: url, expectedErrors: ['POST /api/orders 422'] })
  await visit(jonasPage, await linkTo(mailbox, jonas.email, 'join-company'))
  await createAccount(jonasPage, jonas)
  await jonasPage.waitForURL('**/join-company?*')
  await jonasPage.getByRole('button', { name: 'Join North Quay Trading' }).click()
  await jonasPage.waitForURL('**/company')
  await expectText(jonasPage, 'You can place orders and see those of all members.')

  await fillCart(await browserOf(jonasPage, url))
  await visit(jonasPage, '/checkout')
  await fillInDelivery(jonasPage)
  await jonasPage.getByRole('button', { name: 'Place order' }).first().click()
  await jonasPage.getByRole('link', { name: 'Enter a PO number' }).click()
  await jonasPage.keyboard.type('NQ-2231')
  await jonasPage.getByRole('button', { name: 'Place order' }).first().click()
  await jonasPage.waitForURL('**/order-confirmation/*')
  const orderNumber = new URL(jonasPage.url()).pathname.split('/').at(-1) ?? ''

  for (const page of [jonasPage, maraPage]) {
    await visit(page, '/company')
    const row = page.getByRole('row', { name: orderNumber })
    await row.getByText('Jonas Feld').waitFor()
    await row.getByText('PO NQ-2231').waitFor()
  }
  await maraPage.getByLabel('Ordered by').selectOption('Mara Quist')
  await expectText(maraPage, 'This member has not placed an order for the company.')
  await maraPage.getByLabel('Ordered by').selectOption('All members')
  await maraPage.getByRole('link', { name: orderNumber }).click()
  await maraPage.waitForURL(`**/order-confirmation/${orderNumber}`)
  await expectText(maraPage, 'NQ-2231')

  // The last owner stays. Roles change at once, and a member can leave.
  const owner = await browserOf(maraPage, url)
  const [{ id: ownerId } = { id: 0 }] = (await owner.api(getOwnCompany))?.members ?? []
  const refused = owner.api(changeMember, { params: { id: ownerId }, body: { role: 'buyer' } })
  expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'last-owner' })
  await visit(maraPage, '/company')
  await maraPage.getByLabel('Role of Jonas Feld').selectOption('Owner')
  await expectText(maraPage, 'Jonas Feld is now an owner')
  await maraPage.getByLabel('Role of Mara Quist').selectOption('Viewer')
  await maraPage.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expectText(maraPage, 'You can see the orders of all members.')
  await maraPage.getByRole('button', { name: 'Leave company' }).click()
  await maraPage.getByRole('dialog').getByRole('button', { name: 'Leave company' }).click()
  await maraPage.getByRole('heading', { name: 'No company yet' }).waitFor()
  await visit(jonasPage, '/company')
  await expectText(jonasPage, 'You are the only owner.')
})

test.runIf(isFullRun)(
  'staff suspend a company, whose members then read why they cannot order, and reactivate it',
  async () => {
    const staff = await signInClerk()
    const buyer = await registerCustomer()
    const name = `North Quay ${uniqueId()}`
    const { id } = await buyer.api(applyForCompany, { body: { ...application, name } })
    await staff.api(approveCompany, { params: { id }, body: { version: 1 } })
    const { id: productId } = await createProductOnSale(staff)
    await buyer.api(addToCart, { body: { productId } })

    const staffPage = await openPage({
      as: staff,
      expectedErrors: [`POST /api/admin/companies/${id}/suspend 409`],
    })
    await visit(staffPage, `/admin/companies/${id}`)
    await staffPage.getByRole('button', { name: 'Suspend' }).click()
    const dialog = staffPage.getByRole('dialog', { name: 'Suspend company' })
    await dialog.getByLabel('Reason').fill('Invoices are overdue')
    const { version } = await staff.api(getCompany, { params: { id } })
    await staff.api(suspendCompany, { params: { id }, body: { version, reason: 'Invoices are overdue' } })
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expectText(staffPage, 'It is now suspended. There is nothing left to do.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await staffPage.getByRole('button', { name: 'Discard changes' }).click()
    await expectText(staffPage, 'Its members can sign in, but not order.')

    const page = await openPage({ as: buyer, expectedErrors: ['POST /api/orders 403'] })
    await visit(page, '/company')
    await expectText(page, 'Your company cannot place orders at the moment.')
    await visit(page, '/checkout')
    await fillInDelivery(page)
    await page.getByRole('button', { name: 'Place order' }).first().click()
    const refusal = page.getByRole('alert').filter({ hasText: 'This order cannot be placed' })
    await refusal.getByText(`${name} cannot place orders at the moment. Contact us.`).waitFor()
    await refusal.getByRole('link', { name: 'Contact' }).waitFor()

    await staffPage.getByRole('button', { name: 'Reactivate' }).click()
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await expectText(staffPage, 'Company reactivated')
    await page.getByRole('button', { name: 'Place order' }).first().click()
    await page.waitForURL('**/order-confirmation/*')
  },
)
