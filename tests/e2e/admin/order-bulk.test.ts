import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { countClicks } from '#tests/support/browser/count-clicks.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

/** A customer's orders of one device each, oldest first, and a page of the back office. */
async function openOrders(count: number, expectedErrors: string[] = []) {
  const staff = await signInClerk()
  const buyer = await registerCustomer()
  const { id: productId } = await createProductOnSale(staff, { price: '2.00', stockQuantity: 500 })
  const orders: { id: number; orderNumber: string }[] = []
  for (let i = 0; i < count; i++)
    orders.push(await order(buyer, [{ productId, price: '2.00' }], { order: { customerEmail: buyer.email } }))
  const page = await openPage({ as: staff, expectedErrors })
  const list = `/admin/orders?search=${encodeURIComponent(buyer.email)}`
  const read = (id: number) => staff.api(getStaffOrder, { params: { id } })
  return { staff, buyer, orders, page, list, read }
}

const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

test('a clerk selects 25 orders, prints them, marks them as paid and sets their tracking with few clicks', async () => {
  const { staff, orders, page, list, read } = await openOrders(25)
  await visit(page, list)

  // One by one, by range and across pages.
  const box = (position: number) =>
    page.getByRole('checkbox', { name: `Select ${orders[orders.length - 1 - position]?.orderNumber}` })
  await box(1).click()
  await box(4).click({ modifiers: ['Shift'] })
  await page.getByText('4 selected').waitFor()
  await box(2).click()
  await page.getByText('3 selected').waitFor()
  await expect
    .poll(() => selectPage(page).evaluate((input: HTMLInputElement) => input.indeterminate))
    .toBe(true)
  await page.getByRole('link', { name: 'Next' }).first().click()
  await box(12).click()
  await page.getByText('4 selected, 3 not on this page').waitFor()
  await page.getByRole('button', { name: 'Deselect them' }).click()
  await page.getByText('1 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => box(12).isChecked()).toBe(false)

  // All at once.
  const { click, count } = countClicks()
  await click(selectPage(page))
  await page.getByText('12 selected').waitFor()
  await click(page.getByRole('button', { name: 'Select all 25' }))
  await page.getByText('25 selected').waitFor()
  const print = async (name: string) => {
    const link = page.getByRole('link', { name })
    const path = await link.getAttribute('href')
    const opened = page.context().waitForEvent('page')
    await click(link)
    await (await opened).close()
    const response = await page.request.get(path ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
    return pdfText(await response.body())
  }
  const slips = await print('Packing slips')
  for (const { orderNumber } of orders) expect(slips).toContain(`Packing slip · ${orderNumber} · Page 1 of 1`)
  expect(count()).toBeLessThanOrEqual(3)
  const pickList = await print('Pick list')
  expect(pickList).toContain('25 units')
  for (const { orderNumber } of orders) expect(pickList).toContain(`${orderNumber}: 1`)
  expect(count()).toBeLessThanOrEqual(4)

  await click(page.getByRole('button', { name: 'Mark paid' }))
  const payment = page.getByRole('dialog', { name: 'Mark orders as paid' })
  await payment.getByText('25 orders: $50.00.').waitFor()
  await click(payment.getByRole('button', { name: 'Mark 25 orders as paid' }))
  await expectText(page, '25 orders marked as paid')
  expect(count()).toBeLessThanOrEqual(6)
  await payment.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('toolbar', { name: 'Selected orders' }).count()).toBe(0)
  for (const { id } of orders) expect(await read(id)).toMatchObject({ status: 'paid', paymentState: 'paid' })

  // 20 orders ship. One of them is being processed, and another one is canceled.
  const [{ id: canceled } = { id: 0 }, ...shipped] = orders.slice(0, 21)
  await setStatus(staff, canceled, { status: 'cancelled' })
  await setStatus(staff, shipped[0]?.id ?? 0, { status: 'processing' })
  const lines = orders.slice(0, 21).map(({ orderNumber }, index) => `${orderNumber}\tTRK-${index}`)
  const tracking = countClicks()
  await tracking.click(page.getByRole('button', { name: 'Add tracking' }))
  const dialog = page.getByRole('dialog', { name: 'Add tracking numbers' })
  // The list has the focus: pasting needs no click.
  await dialog.getByLabel('Order and tracking numbers').and(page.locator(':focus')).waitFor()
  await page.keyboard.insertText([...lines, 'ORDER-1\tTRK-X'].join('\n'))
  await dialog.getByText('20 rows are ready. 2 rows will be skipped.').waitFor()
  await dialog.getByText('Order is canceled').waitFor()
  await dialog.getByText('Order not found').waitFor()
  await tracking.click(dialog.getByLabel('Mark paid and processing orders as shipped'))
  await dialog.getByText('Email 20 customers').waitFor()
  await tracking.click(dialog.getByRole('button', { name: 'Update 20 orders' }))
  await expectText(page, 'Tracking of 20 orders updated')
  expect(tracking.count()).toBeLessThanOrEqual(6)
  for (const [index, { id }] of shipped.entries())
    expect(await read(id)).toMatchObject({ status: 'shipped', trackingNumber: `TRK-${index + 1}` })
  expect(await read(canceled)).toMatchObject({ status: 'cancelled', trackingNumber: null })
})

test.runIf(isFullRun)(
  'orders that are paid or canceled are skipped, a changed one stops the whole change, and a dropped file sets tracking',
  async () => {
    const { staff, orders, page, list, read } = await openOrders(4, ['POST /api/admin/orders/mark-paid 409'])
    const [paid = 0, canceled = 0, changed = 0, other = 0] = orders.map(({ id }) => id)
    await setStatus(staff, paid, { status: 'paid' })
    await setStatus(staff, canceled, { status: 'cancelled' })
    await visit(page, list)
    await selectPage(page).click()
    await page.getByRole('button', { name: 'Mark paid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark orders as paid' })
    await dialog.getByText('2 orders: $4.00. 2 orders skipped.').waitFor()
    await dialog.getByText('Already paid').waitFor()
    await dialog.getByText('Canceled').waitFor()
    await dialog.getByLabel('Reference').fill('Statement 47')

    await setStatus(staff, changed, { status: 'cancelled' })
    await dialog.getByRole('button', { name: 'Mark 2 orders as paid' }).click()
    await dialog
      .getByRole('alert')
      .getByText(orders[2]?.orderNumber ?? '')
      .waitFor()
    expect(await read(other)).toMatchObject({ status: 'pending_payment', payments: [] })

    await dialog.getByRole('button', { name: 'Mark 1 order as paid' }).click()
    await expectText(page, '1 order marked as paid')
    await dialog.waitFor({ state: 'detached' })
    expect(await read(other)).toMatchObject({ status: 'paid', payments: [{ reference: 'Statement 47' }] })

    // Its columns have names, and it does not ship the order.
    await page.getByRole('button', { name: 'Add tracking' }).click()
    const tracking = page.getByRole('dialog', { name: 'Add tracking numbers' })
    const text = `\uFEFFTracking;Order\r\n"TRK 9";${orders[3]?.orderNumber}\r\n`
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'tracking.csv', { type: 'text/csv' }))
      return transfer
    }, text)
    await tracking.getByLabel('Order and tracking numbers').dispatchEvent('drop', { dataTransfer: data })
    await tracking.getByText('1 row is ready.').waitFor()
    await tracking.getByRole('button', { name: 'Update 1 order' }).click()
    await expectText(page, 'Tracking of 1 order updated')
    expect(await read(other)).toMatchObject({ status: 'paid', trackingNumber: 'TRK 9' })
  },
)

test.runIf(isFullRun)(
  'the status dialog names its email and asks for a reason, and the timeline has internal notes',
  async () => {
    const { buyer, orders, page, read } = await openOrders(1)
    const [{ id, orderNumber } = { id: 0, orderNumber: '' }] = orders
    await visit(page, `/admin/orders/${id}`)
    const open = page.getByRole('button', { name: 'Update status' })
    const dialog = page.getByRole('dialog', { name: 'Update status' })
    const timeline = page.getByRole('list', { name: 'Timeline' })
    const submit = dialog.getByRole('button', { name: 'Update status' })
    await open.click()
    await dialog.getByText(`Subject: Payment received for order ${orderNumber}`).waitFor()
    await dialog.getByLabel('Email the customer').uncheck()
    await dialog.getByText('No email is sent. The timeline records that.').waitFor()
    await submit.click()
    await dialog.waitFor({ state: 'detached' })
    await timeline.getByText('No email sent').waitFor()
    await timeline.getByText('Payment of $2.00').waitFor()
    expect((await read(id)).statusHistory[0]).toMatchObject({ status: 'paid', emailSkipped: true })

    await open.click()
    await dialog.getByText('This status sends no email to the customer.').waitFor()
    await dialog.getByLabel('Status').selectOption('Canceled')
    await dialog.getByText(`Subject: Your order ${orderNumber} was canceled`).waitFor()
    await submit.click()
    await dialog.getByText('Enter a reason').waitFor()
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await submit.click()
    await dialog.waitFor({ state: 'detached' })
    await timeline.getByText('Ordered twice').waitFor()
    await timeline.getByText('Email: Order canceled').waitFor()

    await page.getByLabel('Internal note').fill('Pays late, call before shipping')
    await page.getByRole('button', { name: 'Add note' }).click()
    const first = timeline.getByRole('listitem').first()
    await first.getByText('Pays late, call before shipping').waitFor()
    await first.getByText('Internal', { exact: true }).waitFor()
    const confirmation = await (await buyer.fetch(`/order-confirmation/${orderNumber}`)).text()
    expect(confirmation).toContain('Ordered twice')
    expect(confirmation).not.toContain('Pays late')
    await first.getByRole('button', { name: 'Delete note' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this note?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await timeline.getByText('Pays late').waitFor({ state: 'detached' })

    await timeline
      .getByRole('listitem')
      .filter({ hasText: 'Email: Order canceled' })
      .getByText('View email')
      .click()
    await page.getByRole('dialog').getByText(`Your order ${orderNumber} was canceled`).first().waitFor()
  },
)
