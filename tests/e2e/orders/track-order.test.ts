import { expect, test } from 'vitest'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { setTracking } from '#tests/support/staff-changes.ts'

test('a guest tracks an order by number and email, and sees no address', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff)
  const { id, orderNumber } = await order(await registerCustomer(), [{ productId: product.id }], {
    order: { customerEmail: 'desk@northquay.example' },
  })
  await setTracking(staff, id, { trackingNumber: 'TRK-77' })

  const page = await openPage({ expectedErrors: ['POST /api/orders/track 404'] })
  await visit(page, '/track')
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Email').fill('other@southquay.example')
  await page.getByRole('button', { name: 'Track order' }).click()
  await expectText(page, 'Check the order number and the email you used to order.')

  await page.getByLabel('Email').fill('desk@northquay.example')
  await page.getByRole('button', { name: 'Track order' }).click()
  await expectText(page, 'Order Placed')
  await expectText(page, 'TRK-77')
  await expectText(page, product.name)
  const shown = await page.getByRole('main').innerText()
  expect(shown).not.toMatch(/Sample Quay|Lindqvist/)
})
