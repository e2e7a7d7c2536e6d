import { expect, test } from 'vitest'
import { listShippingMethods } from '#contract/orders/shipping/shipping.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

test('staff add, move, change, deactivate and delete a shipping method, and see what buyers read', async () => {
  const staff = await signInClerk()
  const page = await openPage({ as: staff, expectedErrors: ['POST /api/admin/shipping-methods 422'] })
  await visit(page, '/admin/settings/shipping')
  const section = page.getByRole('region', { name: 'Shipping', exact: true })
  await section.getByText('Express: 2–5 business days, $15.00').waitFor()

  await section.getByRole('button', { name: 'Add method' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping method' })
  await dialog.getByLabel('Name').fill('Freight')
  await dialog.getByLabel('Price (USD)').fill('90')
  await dialog.getByLabel('Business days, from').fill('20')
  await dialog.getByLabel('Business days, to').fill('10')
  await dialog.getByLabel('Countries').selectOption('Germany')
  await dialog.getByText('Freight: 20–10 business days, $90.00, to Germany').waitFor()
  const refusal = page.waitForResponse('**/api/admin/shipping-methods')
  await dialog.getByRole('button', { name: 'Add method' }).click()
  expect((await refusal).status()).toBe(422)
  await dialog.getByText("Enter 20 days or more, or fewer days in 'from'", { exact: true }).waitFor()
  await dialog.getByLabel('Business days, to').fill('30')
  await dialog.getByRole('button', { name: 'Add method' }).click()
  await expectText(page, 'Shipping method added')

  const rows = section.getByRole('list', { name: 'Shipping methods' }).getByRole('listitem')
  const row = rows.filter({ hasText: 'Freight: 20–30 business days, $90.00, to Germany' })
  await row.getByRole('button', { name: 'Move Freight up' }).click()
  await expectText(page, 'Method moved up')
  await rows.nth(2).getByText('Freight').waitFor()
  await row.getByRole('switch', { name: 'Offer Freight' }).click()
  await row.getByText('Not offered').waitFor()
  await row.getByRole('button', { name: 'Delete Freight' }).click()
  await page.getByRole('dialog', { name: 'Delete Freight?' }).getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Shipping method deleted')
  await row.waitFor({ state: 'detached' })

  const left = await staff.api(listShippingMethods)
  expect(left.map(({ name }) => name)).toEqual(['Standard', 'Express', 'Collect in person'])
})
