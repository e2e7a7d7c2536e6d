import { expect, test } from 'vitest'
import { owner } from '#tests/support/processes/shop-process.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

const product = 'Halvik Slate 14, 16 GB'

test('a buyer finds a device, orders it and pays by bank transfer; staff mark it paid and ship it', async () => {
  const buyer = await openPage()

  // The buyer finds the product and adds it to the cart.
  await visit(buyer, '/')
  await buyer.getByRole('combobox', { name: 'Search catalog' }).fill('slate 14')
  await buyer.keyboard.press('Enter')
  await buyer.getByRole('dialog').getByRole('link', { name: product }).first().click()
  await buyer.getByRole('heading', { level: 1, name: product }).waitFor()
  await buyer.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectText(buyer, 'Added to cart')

  // The buyer registers before checkout.
  await visit(buyer, '/auth?next=/checkout&tab=register')
  await buyer.getByLabel('First name').fill('Ines')
  await buyer.getByLabel('Last name').fill('Falk')
  await buyer.getByLabel('Email').fill('ines@harbourtrade.example')
  await buyer.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await buyer.getByRole('button', { name: 'Register' }).click()
  await buyer.waitForURL('**/checkout')

  // The guest's cart is in the account, and name and email are filled in.
  await expectText(buyer, product)
  await expect.poll(() => buyer.getByLabel('First name').inputValue()).toBe('Ines')
  await expect.poll(() => buyer.getByLabel('Email').inputValue()).toBe('ines@harbourtrade.example')
  await buyer.getByLabel('Phone').fill('+1 555 0142')
  await buyer.getByLabel('Address', { exact: true }).fill('14 Sample Quay, Unit 3')
  await buyer.getByLabel('City').fill('Exampleton')
  await buyer.getByLabel('Postal code').fill('00420')
  await buyer.getByLabel('Country').selectOption('Germany')
  await buyer.getByRole('button', { name: 'Place order' }).first().click()

  // The page shows the bank details and the order number as the payment reference.
  await buyer.waitForURL('**/order-confirmation/ORDER-*')
  await expectText(buyer, 'Payment Required')
  await expectText(buyer, 'Sample Commercial Bank')
  const orderNumber = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => buyer.getByText(orderNumber).count()).toBeGreaterThan(0)

  // A clerk marks the order as paid and adds tracking.
  const clerk = await openPage()
  await visit(clerk, '/auth')
  await clerk.getByLabel('Email').fill(owner.email)
  await clerk.getByLabel('Password', { exact: true }).fill(owner.password)
  await clerk.getByRole('button', { name: 'Sign In' }).click()
  await clerk.waitForURL('**/admin')
  await visit(clerk, '/admin/orders')
  const card = clerk.getByRole('article').filter({ hasText: orderNumber })
  await card.getByRole('button', { name: 'Update status' }).click()
  await clerk.getByRole('dialog').getByLabel('Status').selectOption('paid')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Update status' }).click()
  await expectText(clerk, 'Order Updated')
  await card.getByText('Paid').first().waitFor()
  await card.getByRole('button', { name: 'Tracking' }).click()
  await clerk.getByRole('dialog').getByLabel('Tracking number').fill('TRK-204-118')
  await clerk.getByRole('dialog').getByLabel('Estimated delivery').fill('2026-12-04')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Update tracking' }).click()
  await expectText(clerk, 'Tracking Updated')

  // The buyer sees both changes.
  await buyer.getByRole('link', { name: 'Track Your Orders' }).click()
  await buyer.getByRole('heading', { level: 1, name: 'Your Orders' }).waitFor()
  await buyer.reload()
  await buyer.getByRole('link', { name: `Details of ${orderNumber}` }).click()
  await expectText(buyer, 'TRK-204-118')
  await expectText(buyer, 'Dec 4, 2026')
})
