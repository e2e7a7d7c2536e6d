import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { mails } from '#shop/mail/tables.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import * as staff from '#tests/support/staff-changes.ts'

/** A shop that sends emails, and a buyer who can order two laptops. */
async function openShopWithMail() {
  const shop = await openShop()
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  const device = await givenProduct(shop.db, {
    name: 'Slate <14> & "Co"',
    sku: 'HAL-S14',
    price: 104_900,
    variants: ['Silver'],
  })
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  return {
    shop,
    mailbox,
    buyer,
    orderTwo: (differently: NonNullable<Parameters<typeof order>[2]>['order'] = {}) =>
      order(buyer, [{ productId: device.id, quantity: 2, price: '1049.00', variant: 'Silver' }], {
        order: differently,
      }),
    setStatus: (id: number, status: OrderStatus, note: string | null = null) =>
      staff.setStatus(clerk, id, { status, note }),
    setTracking: (id: number, trackingNumber: string, estimatedDelivery: string | null) =>
      staff.setTracking(clerk, id, { trackingNumber, estimatedDelivery }),
  }
}

/** The visible text of HTML. */
const visibleText = (html = '') =>
  html
    .replace(/<style[^]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('The order confirmation email', () => {
  test('lists items, total, bank details and payment reference', async () => {
    const { mailbox, orderTwo } = await openShopWithMail()
    const { orderNumber } = await orderTwo({ currency: 'EUR' })

    const mail = await mailbox.next()
    expect(mail).toMatchObject({
      subject: `We received your order ${orderNumber}`,
      from: { name: 'Tradecounter', address: 'orders@shop.example' },
      to: [{ address: 'mara@northquay.example' }],
    })
    for (const body of [mail.text, visibleText(mail.html)]) {
      expect(body).toContain('Slate <14> & "Co"')
      expect(body).toContain('HAL-S14, Silver')
      expect(body).toContain('$2,098.00')
      expect(body).toContain('€1,930.16')
      expect(body).toContain('14 Sample Quay, Exampleton, 00420, Germany')
      expect(body).toContain('Payment Required')
      expect(body).toContain(`Please transfer $2,098.00 with the payment reference ${orderNumber}`)
      for (const detail of Object.values(bankDetails)) expect(body).toContain(detail)
    }
    expect(mail.html).not.toContain('<14>')
  })

  test('for cash in person explains the meeting and has no bank details', async () => {
    const { mailbox, orderTwo } = await openShopWithMail()
    await orderTwo({ paymentMethod: 'meet_in_person' })
    const mail = await mailbox.next()
    for (const body of [mail.text, visibleText(mail.html)]) {
      expect(body).toContain("We'll Contact You Soon")
      expect(body).toContain('Please bring $2,098.00 in cash')
      expect(body).not.toMatch(/SWIFT|Account number/)
    }
  })

  test('links to the order without signing in', async () => {
    const { shop, mailbox, orderTwo } = await openShopWithMail()
    const { orderNumber } = await orderTwo()
    const mail = await mailbox.next()
    const address = new URL(/https?:\S+\/order-confirmation\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
    expect(mail.html).toContain(`href="${address.href}"`)
    expect(address.href).toContain(`http://shop.example/order-confirmation/${orderNumber}?token=`)

    const token = address.searchParams.get('token') ?? ''
    const found = await shop.visitor().api(getOrder, { params: { orderNumber }, query: { token } })
    expect(found).toMatchObject({ orderNumber, totalAmount: '2098.00' })
  })
})

describe('Order status emails', () => {
  test('are sent for each step but processing, and for a step back that makes a payment due again', async () => {
    const { mailbox, orderTwo, setStatus, setTracking } = await openShopWithMail()
    const { id, orderNumber } = await orderTwo()
    await mailbox.next()

    await setStatus(id, 'paid', 'Seen on the account')
    const paid = await mailbox.next()
    expect(paid.subject).toBe(`Payment received for order ${orderNumber}`)
    expect(paid.text).toContain('Seen on the account')

    await setStatus(id, 'processing')
    await setTracking(id, 'TRK 42', '2026-12-01')
    await setStatus(id, 'shipped')
    const shipped = await mailbox.next()
    expect(shipped.subject).toBe(`Your order ${orderNumber} has shipped`)
    for (const body of [shipped.text, visibleText(shipped.html)]) {
      expect(body).toContain('TRK 42')
      expect(body).toContain('Dec 1, 2026')
    }

    await setTracking(id, 'TRK 42', '2026-12-01')
    await setTracking(id, 'TRK 43', null)
    const tracking = await mailbox.next()
    expect(tracking.subject).toBe(`Tracking update for order ${orderNumber}`)
    expect(tracking.text).toContain('TRK 43')
    expect(tracking.text).not.toContain('Dec 1, 2026')

    await setStatus(id, 'pending_payment')
    const reverted = await mailbox.next()
    expect(reverted.subject).toBe(`Payment update for order ${orderNumber}`)
    expect(reverted.text).toContain('Please transfer $2,098.00.')
    await setStatus(id, 'delivered')
    expect((await mailbox.next()).subject).toBe(`Your order ${orderNumber} was delivered`)

    await setStatus(id, 'delivered', 'A note alone')
    await setStatus(id, 'cancelled')
    expect((await mailbox.next()).subject).toBe(`Your order ${orderNumber} was canceled`)
  })

  test('are not sent for demo orders', async () => {
    const { shop, mailbox, orderTwo, setStatus } = await openShopWithMail()
    const past = await orderTwo()
    await mailbox.next()
    await shop.db.execute(sql`update orders set demo = true where id = ${past.id}`)
    await setStatus(past.id, 'paid')
    expect(await shop.db.$count(mails)).toBe(1)
  })
})

test('a refused order sends no email', async () => {
  const { shop, mailbox, buyer, orderTwo } = await openShopWithMail()
  expect(await problemOf(order(buyer, [{ productId: 999_999 }]))).toMatchObject({ status: 422 })
  const { orderNumber } = await orderTwo()
  expect((await mailbox.next()).subject).toContain(orderNumber)
  expect(await shop.db.$count(mails)).toBe(1)
})
