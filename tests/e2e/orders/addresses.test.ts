import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listAddresses, saveAddress } from '#contract/addresses/address-book.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { fillInDelivery } from '#tests/support/browser/journey.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { givenAddress } from '#tests/support/ordering.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'

async function openCheckout() {
  const product = await createProductOnSale(await signInClerk())
  const buyer = await registerCustomer()
  const fillCart = () => buyer.api(addToCart, { body: { productId: product.id } })
  await fillCart()
  return { buyer, fillCart, page: await openPage({ as: buyer }) }
}

async function placeOrder(page: Page) {
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
}

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

test('an order goes to one address and its bill to another, and the saved address is filled in next time', async () => {
  const { buyer, fillCart, page } = await openCheckout()
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await page.keyboard.type('Northquay Ltd')
  await page.getByLabel('PO number').fill('PO-4711')
  await page.getByLabel('Save this address').check()
  await page.getByLabel('Billing address same as delivery').uncheck()
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, 'Name is required')
  const billing = page.getByRole('group', { name: 'Billing address' })
  await billing.getByLabel('Name').fill('Accounts Payable')
  await billing.getByLabel('Phone').fill('+41 555')
  await billing.getByLabel('Address', { exact: true }).fill('1 Ledger Lane')
  await billing.getByLabel('City').fill('Bern')
  await billing.getByLabel('Postal code').fill('3000')
  await billing.getByLabel('Country').selectOption('Switzerland')
  await placeOrder(page)
  for (const text of ['PO-4711', 'Northquay Ltd', '14 Sample Quay, Unit 3', '1 Ledger Lane', 'Switzerland'])
    await expectText(page, text)
  const { items } = await buyer.api(listOrders, { query: {} })
  expect(items).toMatchObject([
    {
      deliveryAddress: { company: 'Northquay Ltd', line2: null, country: 'DE' },
      billingAddress: { name: 'Accounts Payable', country: 'CH' },
      poNumber: 'PO-4711',
    },
  ])
  await expect.poll(async () => (await buyer.api(listAddresses)).length).toBe(1)

  await buyer.api(saveAddress, { body: { ...givenAddress, name: 'Odile Falk', line1: '3 Dock Road' } })
  // The same quantity again would ask first.
  await fillCart()
  await fillCart()
  await visit(page, '/checkout')
  expect(await valueOf(page, 'Address')).toBe('14 Sample Quay, Unit 3')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Company (optional)' }).inputValue())
    .toBe('Northquay Ltd')
  await expect.poll(() => page.getByLabel('Save this address').count()).toBe(0)
  await page
    .getByLabel('Saved addresses')
    .selectOption({ label: 'Odile Falk, Northquay Ltd, 3 Dock Road, 00420 Exampleton, Germany' })
  expect(await valueOf(page, 'Address')).toBe('3 Dock Road')
  expect(await valueOf(page, 'First name')).toBe('Odile')
  await placeOrder(page)
  const [latest] = (await buyer.api(listOrders, { query: {} })).items
  expect(latest).toMatchObject({
    customerName: 'Odile Falk',
    shippingAddress: 'Northquay Ltd, 3 Dock Road, Exampleton, 00420, Germany',
    billingAddress: null,
  })
})

test.runIf(isFullRun)(
  'a typed billing address survives a reload and checking the box for a moment',
  async () => {
    const { page } = await openCheckout()
    await visit(page, '/checkout')
    const box = page.getByLabel('Billing address same as delivery')
    const billing = page.getByRole('group', { name: 'Billing address' })
    await box.uncheck()
    await billing.getByLabel('City').fill('Bern')
    await box.check()
    await expect.poll(() => billing.getByLabel('City').count()).toBe(0)
    await box.uncheck()
    await expect.poll(() => billing.getByLabel('City').inputValue()).toBe('Bern')
    await page.reload()
    await expect.poll(() => billing.getByLabel('City').inputValue()).toBe('Bern')
  },
)

test.runIf(isFullRun)('a checkout draft of an earlier version is ignored', async () => {
  const { page } = await openCheckout()
  await visit(page, '/checkout')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'checkout-draft',
      JSON.stringify({ phone: '+1 555', address: '1 Old Street', city: 'Old', country: 'Germany' }),
    ),
  )
  await visit(page, '/checkout')
  expect(await valueOf(page, 'Address')).toBe('')
  expect(await valueOf(page, 'City')).toBe('')
  await fillInDelivery(page)
  await placeOrder(page)
})

test('customers add, change and delete saved addresses in their account settings', async () => {
  const buyer = await registerCustomer()
  const page = await openPage({ as: buyer })
  await visit(page, '/dashboard?tab=settings')
  await expectText(page, 'No addresses yet')
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expectText(page, 'Country is required')
  await dialog.getByLabel('Name').fill('Mara Lindqvist')
  await dialog.getByLabel('Phone').fill('+1 555 0142')
  await dialog.getByLabel('Address', { exact: true }).fill('14 Sample Quay')
  await dialog.getByLabel('City').fill('Exampleton')
  await dialog.getByLabel('Postal code').fill('00420')
  await dialog.getByLabel('Country').selectOption('Germany')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expectText(page, 'Default for delivery')

  await page.getByRole('button', { name: 'Use for billing by default' }).click()
  await expectText(page, 'Default for billing')
  await page.getByRole('button', { name: 'Edit Mara Lindqvist, 14 Sample Quay' }).click()
  await expect.poll(() => dialog.getByLabel('City').inputValue()).toBe('Exampleton')
  await dialog.getByLabel('City').fill('Dubai')
  await dialog.getByLabel('Postal code').fill('')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByRole('link', { name: 'Postal code is required' }).waitFor()
  await dialog.getByLabel('Country').selectOption('United Arab Emirates')
  await dialog.getByLabel('Postal code (optional)').waitFor()
  await expect.poll(() => dialog.getByText('Postal code is required').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expectText(page, 'United Arab Emirates')
  expect(await buyer.api(listAddresses)).toMatchObject([
    { city: 'Dubai', postcode: '', isDefaultDelivery: true, isDefaultBilling: true },
  ])

  await page.getByRole('button', { name: 'Delete Mara Lindqvist, 14 Sample Quay' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'No addresses yet')
  expect(await buyer.api(listAddresses)).toEqual([])
})
