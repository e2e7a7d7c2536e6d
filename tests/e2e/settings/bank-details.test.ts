import { beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { fillInDelivery } from '#tests/support/browser/journey.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { type ShopProcess, owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

let shop: ShopProcess
let staff: Browser

beforeAll(async () => {
  shop = await startShopProcess({ DEMO: 'false', RATE_LIMIT_SCALE: '1000' })
  staff = createBrowser(shop.url)
  await staff.signIn(owner)
  return () => shop.stop()
})

let registered = 0

/** A buyer with one device in the cart. */
async function createBuyerWithCart() {
  const buyer = createBrowser(shop.url)
  const number = registered++
  const product = { name: `Slate ${number}`, sku: `SL-${number}`, price: '100.00', stockQuantity: 9 }
  const { id } = await staff.api(createProduct, { body: { ...product, imageUrl: '/media/none.webp' } })
  await buyer.register({
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: `cash-${number}@northquay.example`,
    password: 'quay side 14',
  })
  await buyer.api(addToCart, { body: { productId: id } })
  return buyer
}

const missingPicture = 'GET /media/none.webp 404'

test('a shop without bank details sells for cash until staff enter them, then offers bank transfer', async () => {
  const page = await openPage({
    as: await createBuyerWithCart(),
    baseURL: shop.url,
    expectedErrors: [missingPicture],
  })
  await visit(page, '/checkout')
  await expect.poll(() => page.getByRole('radio', { name: /^Bank transfer/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('radio', { name: /Cash in person/ }).isChecked()).toBe(true)
  await fillInDelivery(page)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
  await expectText(page, "We'll Contact You Soon")

  const staffPage = await openPage({
    as: staff,
    baseURL: shop.url,
    expectedErrors: [missingPicture, 'PUT /api/admin/settings/bank_transfer 403'],
  })
  await visit(staffPage, '/admin')
  const bankStep = staffPage
    .getByRole('region', { name: 'First steps' })
    .getByRole('listitem')
    .filter({ hasText: 'Enter bank details' })
  await bankStep.getByText('Open').waitFor()
  await staffPage.getByRole('link', { name: 'Enter bank details' }).click()
  const panel = staffPage.getByRole('region', { name: 'Bank details' })
  await panel.getByText('No bank details yet').waitFor()
  for (const [label, value] of [
    ['Bank name', bankDetails.bankName],
    ['Account name', bankDetails.accountName],
    ['Account number', bankDetails.accountNumber],
    ['Routing number', bankDetails.routingNumber],
    ['SWIFT/BIC', bankDetails.swift],
  ] as const) {
    await expect.poll(() => panel.getByLabel(label, { exact: true }).inputValue()).toBe('')
    await panel.getByLabel(label, { exact: true }).fill(value)
  }
  const preview = panel.getByRole('region', { name: 'Customers will see' })
  await preview.getByText(bankDetails.accountNumber).waitFor()
  const repeatedNumber = panel.getByLabel('Repeat account number')
  await panel.getByLabel('Account number', { exact: true }).fill('DE89 3704 0044 0532 0130 0')
  await panel.getByLabel('SWIFT/BIC', { exact: true }).fill('COBADEF')
  await repeatedNumber.fill('DE89 3704 0044 0532 0130 0')
  await panel.getByLabel('Your password', { exact: true }).fill(owner.password)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectText(staffPage, 'An IBAN that starts with DE has 22 characters. This one has 21.')
  await expectText(staffPage, 'A SWIFT/BIC code has 8 or 11 characters. This one has 7.')
  await panel.getByLabel('Account number', { exact: true }).fill('de89370400440532013000')
  await panel.getByLabel('SWIFT/BIC', { exact: true }).fill(bankDetails.swift)
  const password = panel.getByLabel('Your password', { exact: true })
  const save = panel.getByRole('button', { name: 'Save' })
  await repeatedNumber.fill('DE89 3704 0044 0532 0130 01')
  await password.fill(owner.password)
  await save.click()
  await expectText(staffPage, 'The account numbers do not match. Check both.')
  await repeatedNumber.fill('DE89370400440532013000')
  await password.fill('not my password')
  await save.click()
  await expectText(staffPage, 'Incorrect password')
  await expect.poll(() => panel.getByLabel('SWIFT/BIC').inputValue()).toBe(bankDetails.swift)
  await password.fill(owner.password)
  await save.click()
  await expectText(staffPage, 'Settings saved')
  // As customers read it.
  await expect
    .poll(() => panel.getByLabel('Account number', { exact: true }).inputValue())
    .toBe(bankDetails.accountNumber)
  await staffPage.getByRole('link', { name: 'Dashboard' }).first().click()
  await bankStep.getByText('Done').waitFor()

  const next = await openPage({
    as: await createBuyerWithCart(),
    baseURL: shop.url,
    expectedErrors: [missingPicture],
  })
  await visit(next, '/checkout')
  await expect.poll(() => next.getByRole('radio', { name: /Bank transfer/ }).isChecked()).toBe(true)
  await fillInDelivery(next)
  await next.getByRole('button', { name: 'Place order' }).first().click()
  await next.waitForURL('**/order-confirmation/*')
  await expectText(next, bankDetails.accountNumber)
  await expect.poll(() => next.getByText('SAMPLE', { exact: true }).count()).toBe(0)
})

test('without any payment method, checkout pauses ordering and keeps the cart and the form', async () => {
  const page = await openPage({
    as: await createBuyerWithCart(),
    baseURL: shop.url,
    expectedErrors: [missingPicture, 'POST /api/orders 409'],
  })
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await page.route('**/api/storefront', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), paymentMethods: [] } })
  })
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 409,
      json: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'payment-method-unavailable',
        detail: 'Ordering is unavailable because no payment method is set up. Try again later.',
        extra: { offered: [] },
      },
    }),
  )
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, 'Ordering is paused')
  await expect.poll(() => page.getByRole('button', { name: 'Place order' }).first().isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+1 555 0142')
})
