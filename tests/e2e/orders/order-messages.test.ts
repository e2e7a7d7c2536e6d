import { expect, test } from 'vitest'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

test('a customer writes about an order, and staff find the message and answer it', async () => {
  const staff = await signInClerk()
  const buyer = await registerCustomer()
  const { orderNumber } = await order(buyer, [{ productId: (await createProductOnSale(staff)).id }])

  const page = await openPage({ as: buyer })
  await visit(page, `/orders?order=${orderNumber}`)
  await page.getByRole('link', { name: 'Write to us' }).click()
  const panel = page.getByRole('region', { name: 'Messages' })
  await panel.getByRole('button', { name: 'Send message' }).click()
  await panel.getByText('Enter a message').waitFor()
  const field = panel.getByLabel('Message about this order')
  await field.fill('Please ship it in two boxes.')
  await panel.getByRole('button', { name: 'Send message' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Please ship it in two boxes.' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')

  const staffPage = await openPage({ as: staff })
  await visit(staffPage, '/admin/orders?messages=unread')
  const card = staffPage.getByRole('article', { name: orderNumber })
  await card.getByText('Unread message').waitFor()
  await card.getByRole('link', { name: orderNumber }).click()
  const staffPanel = staffPage.getByRole('region', { name: 'Messages' })
  await staffPanel.getByText('Please ship it in two boxes.').waitFor()
  await staffPanel.getByLabel('Message to the customer').fill('We will.')
  await staffPanel.getByRole('button', { name: 'Send message' }).click()
  await staffPanel.getByRole('listitem').filter({ hasText: 'We will.' }).waitFor()
  await staffPage.getByText('Unread message').waitFor({ state: 'detached' })

  await page.reload()
  await settle(page)
  await expectText(page, 'We will.')
})
