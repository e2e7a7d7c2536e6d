import { expect, test } from 'vitest'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

test('a buyer reports a problem with a delivered order, and staff solve it', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const { orderNumber } = await placeDeliveredOrder(buyer, staff, [{ productId: product.id }])

  const page = await openPage({ as: buyer })
  await visit(page, '/orders')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Describe the problem').waitFor()
  await dialog.getByLabel('What went wrong?').fill('One charger is missing.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectText(page, 'One charger is missing.')
  expect(await page.getByRole('button', { name: 'Report a problem' }).count()).toBe(0)

  const staffPage = await openPage({ as: staff })
  await visit(staffPage, '/admin')
  await staffPage.getByRole('link', { name: 'Review problems' }).click()
  const order = staffPage.getByRole('article', { name: orderNumber })
  await order.getByText('One charger is missing.').waitFor()
  await order.getByRole('button', { name: 'Mark as resolved' }).click()
  await order.waitFor({ state: 'detached' })

  await page.reload()
  await settle(page)
  await expectText(page, 'Problem resolved')
})
