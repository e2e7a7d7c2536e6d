import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { answerOrderMessage } from '#contract/orders/order-messages.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

test('the dashboard says what is due, what waits for an action, and what to buy again', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const page = await openPage({ as: buyer })
  await visit(page, '/dashboard')
  await page.getByRole('region', { name: 'Place your first order' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Waiting for you' }).count()).toBe(0)

  const held = await order(buyer, [{ productId: product.id, quantity: 2 }])
  const delivered = await order(buyer, [{ productId: product.id, quantity: 3 }])
  await setStatus(staff, delivered.id, { status: 'paid' })
  await setStatus(staff, delivered.id, { status: 'delivered' })
  const answer = { params: { id: delivered.id }, body: { text: 'The proof is attached' } }
  await staff.api(answerOrderMessage, answer)

  await visit(page, '/dashboard')
  await expect
    .poll(() => page.getByRole('region', { name: 'Amount due' }).innerText())
    .toMatch(/\$200\.00[\s\S]+until/)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect.poll(() => waiting.innerText()).toMatch(/Pay \$200\.00[\s\S]+The proof is attached/)
  await expect
    .poll(() => page.getByRole('region', { name: 'Last invoices' }).innerText())
    .toMatch(/INV-[\s\S]+\$300\.00[\s\S]+Paid/)
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await expect.poll(() => tabs.innerText()).toMatch(/Order Tracking\s+2\s+Favorites\s+0/)

  const row = page.getByRole('row', { name: product.name })
  await expect.poll(() => row.innerText()).toMatch(/3 × \$100\.00/)
  await row.getByRole('spinbutton').fill('4')
  await row.getByRole('button', { name: `Add ${product.name} to cart` }).click()
  await expectText(page, 'Added to cart')
  expect(await buyer.api(getCart)).toMatchObject([{ productId: product.id, quantity: 4 }])

  await waiting.getByRole('link', { name: `Bank details for ${held.orderNumber}` }).click()
  await page.waitForURL(`**/order-confirmation/${held.orderNumber}`)
})
