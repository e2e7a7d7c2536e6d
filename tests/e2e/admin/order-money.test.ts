import { expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

/** An order of 3 devices at 100.00. */
async function placeOrder() {
  const staff = await signInClerk()
  const buyer = await registerCustomer()
  const product = await createProductOnSale(staff)
  const placed = await order(buyer, [{ productId: product.id, quantity: 3 }])
  return { staff, buyer, product, ...placed }
}

test('an order edited after payment shows the refund due until the refund is recorded', async () => {
  const { staff, buyer, id, orderNumber, product } = await placeOrder()
  await setStatus(staff, id, { status: 'paid' })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Edit order' }).click()

  const preview = page.getByRole('region', { name: 'When you save' })
  await preview.getByText('Nothing is due.').waitFor()
  await page.getByLabel(`Quantity of ${product.name}`).getByRole('button', { name: 'Decrease' }).click()
  await preview.getByText('$100.00 has to be refunded to the customer.').waitFor()
  await preview.getByText('a credit note for what is removed').waitFor()
  const save = page.getByRole('button', { name: 'Save order, $100.00 to refund' })
  await save.click()
  await expectText(page, 'Enter a reason')

  // Leaving asks first.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('One is sold out')
  await save.click()
  await page.waitForURL(`**/admin/orders/${id}`)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByText('$100.00 has to be returned to the customer.').waitFor()
  await page.getByText(`${product.name}: from 3 to 2.`).waitFor()
  const card = page.getByRole('article', { name: orderNumber })
  await card.locator('header').getByText('Refund due', { exact: true }).waitFor()
  expect(await card.locator('header').getByText('Paid', { exact: true }).count()).toBe(0)
  const { invoiceCorrections } = await staff.api(getStaffOrder, { params: { id } })
  const [{ number: credited = '' } = {}] = invoiceCorrections
  await card.getByRole('link', { name: credited }).waitFor()

  const buyerPage = await openPage({ as: buyer })
  await visit(buyerPage, `/order-confirmation/${orderNumber}`)
  await expectText(buyerPage, 'We owe you a refund of $100.00')
  const link = buyerPage.getByRole('link', { name: `Credit note ${credited}` })
  const document = await buyer.fetch((await link.getAttribute('href')) ?? '')
  expect(pdfText(await document.bytes())).toContain('USD 100.00')

  await money.getByRole('button', { name: 'Record refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record refund' })
  await expect.poll(() => dialog.getByLabel('Amount in USD').inputValue()).toBe('100.00')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await dialog.waitFor({ state: 'detached' })
  await money.getByText('−$100.00').waitFor()
  expect(await staff.api(getStaffOrder, { params: { id } })).toMatchObject({
    status: 'paid',
    paymentState: 'paid',
    totalAmount: '200.00',
    refundDue: '0.00',
  })
})

test('a payment in two parts is recorded, and a wrong one is reversed', async () => {
  const { staff, buyer, orderNumber } = await placeOrder()
  const page = await openPage({ as: staff })
  await visit(page, `/admin/orders?search=${orderNumber}`)
  await page.getByRole('link', { name: orderNumber }).click()
  const money = page.getByRole('region', { name: 'Money' })
  const dialog = page.getByRole('dialog')

  await record('120.00', 'NQ-1')
  await money.getByText('Part paid').waitFor()
  const seen = await buyer.api(getOrder, { params: { orderNumber } })
  expect(seen).toMatchObject({ status: 'pending_payment', amountOutstanding: '180.00' })

  await fillIn('1800', 'NQ-2')
  await dialog.getByText('This is $1,620.00 more than is due').waitFor()
  await dialog.getByText('Confirm it, or correct the amount.').waitFor()
  await dialog.getByLabel('The amount is correct').check()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await money.getByText('has to be returned').waitFor()
  await money.getByRole('button', { name: 'Reverse payment of $1,800.00' }).click()
  await dialog.getByLabel('Note').fill('Typed a zero too many')
  await dialog.getByRole('button', { name: 'Reverse entry' }).click()
  await dialog.waitFor({ state: 'detached' })
  await money.getByText('Part paid').waitFor()

  // The dialog proposes the outstanding amount.
  await record(undefined, 'NQ-2')
  await page.getByRole('article').getByText('Paid', { exact: true }).first().waitFor()
  expect(await buyer.api(getOrder, { params: { orderNumber } })).toMatchObject({
    status: 'paid',
    paymentState: 'paid',
    amountPaid: '300.00',
  })

  async function record(amount: string | undefined, reference: string) {
    await fillIn(amount, reference)
    await dialog.waitFor({ state: 'detached' })
  }

  async function fillIn(amount: string | undefined, reference: string) {
    await money.getByRole('button', { name: 'Record payment' }).click()
    if (amount !== undefined) await dialog.getByLabel('Amount in USD').fill(amount)
    await dialog.getByLabel('Reference').fill(reference)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
  }
})
