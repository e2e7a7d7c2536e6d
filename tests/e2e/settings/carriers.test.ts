import { expect, test } from 'vitest'
import { contactEmail, order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { restoreSettingAfterTest } from '#tests/support/staff-changes.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('staff add a carrier, choose it for an order, and its number links to the carrier for the customer', async () => {
  const staff = await signInClerk()
  await restoreSettingAfterTest(staff, 'carriers')
  const buyer = await registerCustomer()
  const { orderNumber } = await order(buyer, [{ productId: (await createProductOnSale(staff)).id }])

  const page = await openPage({ as: staff })
  await visit(page, '/admin/settings/carriers')
  const lines = page.getByRole('textbox', { name: 'Carriers' })
  const form = page.locator('form').filter({ has: lines })
  await lines.fill('Quay Freight = http://quay.example/{number}')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Line 1: Enter an address that starts with https://').waitFor()
  await lines.fill('Quay Freight = https://quay.example/{number}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')

  await visit(page, `/admin/orders?search=${orderNumber}`)
  await page.getByRole('button', { name: 'Tracking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Update tracking' })
  await dialog.getByLabel('Carrier').selectOption('Quay Freight')
  await dialog.getByLabel('Tracking number').fill('TRK 42')
  await dialog.getByRole('button', { name: 'Update tracking' }).click()
  await dialog.waitFor({ state: 'detached' })

  const customerPage = await openPage({ as: buyer })
  const link = customerPage.getByRole('link', { name: /^TRK 42/ })
  for (const path of [`/orders?order=${orderNumber}`, `/order-confirmation/${orderNumber}`]) {
    await visit(customerPage, path)
    expect([path, await link.getAttribute('href')]).toEqual([path, 'https://quay.example/TRK%2042'])
    await expectText(customerPage, 'Quay Freight')
  }
  await visit(customerPage, '/track')
  await customerPage.getByLabel('Order number').fill(orderNumber)
  await customerPage.getByLabel('Email').fill(contactEmail)
  await customerPage.getByRole('button', { name: 'Track order' }).click()
  await expect.poll(() => link.getAttribute('href')).toBe('https://quay.example/TRK%2042')
})
