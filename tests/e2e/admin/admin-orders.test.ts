import { confirmEmail, getUser } from '#contract/accounts.ts'
import { confirmCustomerEmail } from '#contract/customers.ts'
import { expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { startShopWithMail } from '#tests/support/processes/shop-with-mail.ts'

test('an order goes from placed to delivered, and the buyer gets an email at each step', async () => {
  const { shop, mailbox } = await startShopWithMail()

  const buyer = createBrowser(shop.url)
  await buyer.register({
    firstName: 'Ines',
    lastName: 'Falk',
    email: 'ines@harbourtrade.example',
    password: 'quay side 14',
  })
  const confirmation = /confirm-email\?token=([\w-]+)/.exec((await mailbox.next()).text ?? '')
  await buyer.api(confirmEmail, { query: { token: confirmation?.[1] ?? '' } })
  const staff = createBrowser(shop.url)
  await staff.signIn(owner)
  const product = await staff.api(createProduct, {
    body: { name: 'Orvane Hub', sku: 'HUB-1', price: '100.00', imageUrl: '/media/hub-960.webp' },
  })
  const { orderNumber } = await order(buyer, [{ productId: product.id }], {
    order: { customerEmail: 'ines@harbourtrade.example' },
  })

  const page = await openPage({
    as: staff,
    baseURL: shop.url,
    // The test's product has no picture.
    expectedErrors: [/^GET .media.hub/],
  })
  await visit(page, '/admin/orders')
  const card = page.getByRole('article', { name: orderNumber })

  await setStatus('Paid')
  await setStatus('Processing', 'Packed by the afternoon.')
  await card.getByText('Processing: Packed by the afternoon.').waitFor()
  await card.getByRole('button', { name: 'Tracking' }).click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('TRK-77-310')
  await page.getByRole('dialog').getByRole('button', { name: 'Update tracking' }).click()
  await expectText(page, 'Tracking Updated')
  await card.getByText('Shipped').first().waitFor()

  await setStatus('Delivered')

  const mails = [await mailbox.next(), await mailbox.next(), await mailbox.next(), await mailbox.next()]
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Payment received for order ${orderNumber}`,
    `We received your order ${orderNumber}`,
    `Your order ${orderNumber} has shipped`,
    `Your order ${orderNumber} was delivered`,
  ])
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(Array(4).fill('ines@harbourtrade.example'))
  expect(mails.find(({ subject }) => subject?.endsWith('has shipped'))?.text).toContain('TRK-77-310')

  // Sent emails are listed in the back office.
  await visit(page, '/admin/mail')
  await page.getByRole('row', { name: `Your order ${orderNumber} has shipped` }).waitFor()

  /** Uses only the keyboard. The dialog preselects the next status. */
  async function setStatus(status: string, note = '') {
    const button = card.getByRole('button', { name: 'Update status' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Update status' })
    const shown = dialog.getByLabel('Status').locator('option:checked')
    await expect.poll(() => shown.innerText()).toBe(status)
    await dialog.getByLabel('Status').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type(note)
    await page.keyboard.press('Tab')
    // Between note and buttons is the choice of the email, if the status sends one.
    if (status !== 'Processing') await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await button.and(page.locator(':focus')).waitFor()
    await card.getByText(status).first().waitFor()
  }
})

test('a clerk places an order for a customer by phone', async () => {
  const staff = await signInClerk()
  const buyer = await registerCustomer({ firstName: 'Odile' })
  const { id } = await buyer.api(getUser)
  await staff.api(confirmCustomerEmail, { params: { id } })
  const product = await createProductOnSale(staff, { stockQuantity: 8 })
  const page = await openPage({ as: staff })
  await visit(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()

  await page.getByLabel('Existing customer').fill(buyer.email)
  await page.getByRole('button', { name: buyer.email }).click()
  await page.getByRole('button', { name: buyer.email }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Odile')
  await page.getByLabel('Add products').fill(product.sku)
  await page.getByRole('button', { name: product.name }).first().click()
  await page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox').fill('3')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectText(page, 'Phone is required')

  await page.getByLabel('Phone').fill('+1 555 0142')
  await page.getByLabel('Address', { exact: true }).fill('14 Sample Quay')
  await page.getByLabel('City').fill('Exampleton')
  await page.getByLabel('Postal code').fill('00420')
  await page.getByLabel('Country').selectOption('Germany')
  await expectText(page, '$300.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectText(page, 'Order Created Successfully')

  const card = page.getByRole('article')
  await card.getByText('Odile Lindqvist').first().waitFor()
  await card.getByText('3 × $100.00').waitFor()
  const slip = await card.getByRole('link', { name: 'Packing slip' }).getAttribute('href')
  expect((await page.request.get(slip ?? '')).headers()['content-type']).toBe('application/pdf')
  expect((await buyer.api(listOrders, { query: {} })).total).toBe(1)

  // The export contains only the listed orders.
  const file = await page.getByRole('link', { name: 'Export' }).getAttribute('href')
  const lines = (await (await page.request.get(file ?? '')).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Odile Lindqvist')
})
