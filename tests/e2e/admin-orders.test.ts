import { expect, onTestFinished, test } from 'vitest'
import { createProduct } from '#contract/admin-catalog.ts'
import { browserAdmin } from '../support/built-shop.ts'
import { createBrowser } from '../support/browser.ts'
import { openClerkWindow } from '../support/clerk-window.ts'
import { openMailbox } from '../support/mailbox.ts'
import { order } from '../support/ordering.ts'
import { see, settled } from '../support/real-browser.ts'
import { startShopProcess } from '../support/shop-process.ts'

test('an order goes its way from placed to delivered, and its buyer gets a mail at each step', async () => {
  const mailbox = await openMailbox()
  const shop = await startShopProcess({
    ADMIN_EMAIL: browserAdmin.email,
    ADMIN_PASSWORD: browserAdmin.password,
    DEMO: 'false',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Tradecounter <orders@shop.example>',
  })
  onTestFinished(shop.stop)

  const buyer = createBrowser(shop.url)
  await buyer.register({
    firstName: 'Ines',
    lastName: 'Falk',
    email: 'ines@harbourtrade.example',
    password: 'quay side 14',
  })
  const owner = createBrowser(shop.url)
  await owner.signIn(browserAdmin)
  const product = await owner.api(createProduct, {
    body: { name: 'Orvane Hub', sku: 'HUB-1', price: '100.00', imageUrl: '/media/hub-960.webp' },
  })
  const { orderNumber } = await order(buyer, [{ productId: product.id }])

  const clerk = await openClerkWindow({ baseURL: shop.url })
  await clerk.goto('/admin/orders', settled)
  const card = clerk.getByRole('article', { name: orderNumber })

  await setStatus('Paid')
  await setStatus('Processing', 'Packed by the afternoon.')
  await card.getByText('Processing: Packed by the afternoon.').waitFor()
  await card.getByRole('button', { name: 'Tracking' }).click()
  await clerk.getByRole('dialog').getByLabel('Tracking number').fill('TRK-77-310')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Update Tracking' }).click()
  await see(clerk, 'Tracking Updated')

  await setStatus('Shipped')
  await setStatus('Delivered')

  const mails = [await mailbox.next(), await mailbox.next(), await mailbox.next(), await mailbox.next()]
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Delivered: your order ${orderNumber}`,
    `Payment received for order ${orderNumber}`,
    `Shipped: your order ${orderNumber}`,
    `We have received your order ${orderNumber}`,
  ])
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(Array(4).fill('mara@northquay.example'))
  expect(mails.find(({ subject }) => subject?.startsWith('Shipped'))?.text).toContain('TRK-77-310')

  // What was sent can be looked up.
  await clerk.goto('/admin/mail', settled)
  await clerk.getByRole('row', { name: `Shipped: your order ${orderNumber}` }).waitFor()

  /** The dialog offers the likely next step by itself. */
  async function setStatus(status: string, note?: string) {
    await card.getByRole('button', { name: 'Update Status' }).click()
    const dialog = clerk.getByRole('dialog', { name: 'Update Status' })
    const shown = dialog.getByLabel('Status').locator('option:checked')
    expect(await shown.innerText()).toBe(status)
    if (note) await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Update Status' }).click()
    await dialog.waitFor({ state: 'detached' })
    await card.getByText(status).first().waitFor()
  }
})
