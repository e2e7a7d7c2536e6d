import { describe, expect, test } from 'vitest'
import { getOrder, listAllOrders, setOrderStatus } from '#contract/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { deleteAccount } from '#contract/account-data.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, refusal } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { orderToken } from '../order-link.ts'

const address = (orderNumber: string, token?: string) =>
  `/api/orders/${orderNumber}/invoice.pdf${token === undefined ? '' : `?token=${token}`}`

async function invoice(browser: Browser, orderNumber: string) {
  const answer = await browser.fetch(address(orderNumber))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(await answer.bytes())
}

const setStatus = (clerk: Browser, id: number, status: OrderStatus) =>
  clerk.api(setOrderStatus, { params: { id }, body: { status } })

describe('The invoice', () => {
  test('names seller, buyer, number, date, lines, total and payment', async () => {
    const shop = await openShop()
    const slate = await givenProduct(shop.db, {
      name: 'Slate 14',
      sku: 'SLT-14',
      price: 123_450,
      variants: ['512 GB'],
    })
    const cable = await givenProduct(shop.db, { name: 'Cable', sku: 'CBL-1', price: 999 })
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(
      buyer,
      [
        { productId: slate.id, quantity: 2, price: '1234.50', variant: '512 GB' },
        { productId: cable.id, quantity: 3, price: '9.99' },
      ],
      { order: { currency: 'EUR' } },
    )
    shop.clock.now = new Date('2026-11-24T10:00:00Z')
    await setStatus(clerk, id, 'paid')

    const lines = (await invoice(buyer, orderNumber)).split('\n')
    for (const text of [
      'Tradecounter',
      'Invoice',
      'INV-000001',
      'November 24, 2026',
      orderNumber,
      'November 21, 2026',
      'Mara Lindqvist',
      '14 Sample Quay',
      'Germany',
      'mara@northquay.example',
      'SLT-14',
      'Slate 14',
      '512 GB',
      '2',
      '1,234.50',
      '2,469.00',
      'CBL-1',
      'Cable',
      '3',
      '9.99',
      '29.97',
      'USD 2,498.97',
      'For orientation: EUR 2,299.05 at USD 1 = EUR 0.92',
      'Paid',
      'Sample Commercial Bank',
      'DEMOXX00',
    ])
      expect(lines).toContain(text)
    expect(lines).not.toContain('Pro forma')
    expect(lines).not.toContain('No variant selected')
  })

  test('is a pro forma one without a number until the order is paid', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const placed = await order(buyer, [{ productId: device.id }])
    expect(placed.invoiceNumber).toBeNull()
    const text = await invoice(buyer, placed.orderNumber)
    expect(text).toContain('Pro forma')
    expect(text).toContain('Awaiting payment')
    expect(text).toContain('November 21, 2026')
    expect(text).not.toMatch(/INV-|Invoice|For orientation/)
  })

  test('says when its order is cancelled', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
    expect(await invoice(buyer, orderNumber)).not.toContain('Cancelled')
    await setStatus(clerk, id, 'cancelled')
    expect(await invoice(buyer, orderNumber)).toContain('Cancelled')
    expect(await invoice(buyer, orderNumber)).not.toContain('Sample Commercial Bank')
  })

  test('of fifty lines goes on over pages, and loses none', async () => {
    const shop = await openShop()
    const devices = await Promise.all(Array.from({ length: 50 }, () => givenProduct(shop.db)))
    const buyer = await shop.customer()
    const { orderNumber, items } = await order(
      buyer,
      devices.map(({ id }) => ({ productId: id })),
    )
    const text = await invoice(buyer, orderNumber)
    for (const { productSnapshot } of items) expect(text.split('\n')).toContain(productSnapshot.sku)
    expect(text).toContain('Page 3 of 3')
  })

  test('writes letters that its font does not know without their marks', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const customerName = 'Łukasz Çelik-Žák, 東 – €'
    const { orderNumber } = await order(buyer, [{ productId: device.id }], { order: { customerName } })
    expect(await invoice(buyer, orderNumber)).toContain('Lukasz Çelik-Žák, ? – €')
  })

  test('of a deleted customer keeps number and figures', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
    await setStatus(clerk, id, 'paid')
    await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
    const text = await invoice(clerk, orderNumber)
    expect(text).toMatch(/INV-000001[^]*Deleted customer|Deleted customer[^]*INV-000001/)
    expect(text).toContain('USD 100.00')
    expect(text).not.toContain('Lindqvist')
  })

  test('is for the owner, staff and whoever holds the link; to others there is none', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const { orderNumber } = await order(buyer, [{ productId: device.id }])
    const token = orderToken('a secret of thirty-two characters', orderNumber)
    const statusOf = async (browser: Browser, given?: string) =>
      (await browser.fetch(address(orderNumber, given))).status

    expect(await statusOf(buyer)).toBe(200)
    expect(await statusOf(await shop.admin())).toBe(200)
    expect(await statusOf(shop.visitor(), token)).toBe(200)
    expect(await statusOf(shop.visitor())).toBe(404)
    expect(await statusOf(shop.visitor(), orderToken('another secret', orderNumber))).toBe(404)
    expect(await statusOf(await shop.customer())).toBe(404)
    const answer = await shop.visitor().fetch(address('ORDER-1', token))
    expect(await answer.json()).toMatchObject({ status: 404, code: 'order-not-found' })
    expect((await buyer.fetch(address('%00'))).status).toBe(404)
  })
})

describe('Invoice numbers', () => {
  test('are given once, when an order is first paid, and stay', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
    expect((await setStatus(clerk, id, 'cancelled')).invoiceNumber).toBeNull()
    expect((await setStatus(clerk, id, 'shipped')).invoiceNumber).toBe('INV-000001')
    shop.clock.now = new Date('2026-11-27T10:00:00Z')
    for (const status of ['pending_payment', 'paid', 'cancelled', 'delivered'] as const)
      expect((await setStatus(clerk, id, status)).invoiceNumber).toBe('INV-000001')
    expect(await buyer.api(getOrder, { params: { orderNumber } })).toMatchObject({
      invoiceNumber: 'INV-000001',
    })
    expect(await invoice(buyer, orderNumber)).not.toContain('November 27')
  })

  test('have no gaps and no doubles, also when many orders are paid at once', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 100 })
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const placed = []
    for (let i = 0; i < 8; i++) placed.push(await order(buyer, [{ productId: device.id }]))
    await Promise.all(
      placed.flatMap(({ id }) => [setStatus(clerk, id, 'paid'), setStatus(clerk, id, 'processing')]),
    )
    const { items } = await clerk.api(listAllOrders)
    expect(items.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, i) => `INV-00000${i + 1}`),
    )
  })

  test('are not used up by a change that is refused', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 1 })
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const first = await order(buyer, [{ productId: device.id }])
    await setStatus(clerk, first.id, 'cancelled')
    const second = await order(buyer, [{ productId: device.id }])
    expect(await refusal(setStatus(clerk, first.id, 'paid'))).toMatchObject({ code: 'out-of-stock' })
    expect((await setStatus(clerk, second.id, 'paid')).invoiceNumber).toBe('INV-000001')
  })

  test('are not for the demo shop’s orders, which will be deleted', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const { id } = await order(await shop.customer(), [{ productId: device.id }])
    await shop.db.update(orders).set({ demo: true })
    expect((await setStatus(await shop.admin(), id, 'paid')).invoiceNumber).toBeNull()
  })
})

test('an account gets one document at a time, and is told when too many wait', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const { orderNumber } = await order(buyer, [{ productId: device.id }])
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
      await response.arrayBuffer()
      return response.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)).status).toBe(200)
})
