import { describe, expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { orderToken } from '#shop/orders/order-link.ts'

const address = (orderNumber: string, token?: string) =>
  `/api/orders/${orderNumber}/invoice.pdf${token === undefined ? '' : `?token=${token}`}`

async function invoice(browser: Browser, orderNumber: string) {
  const response = await browser.fetch(address(orderNumber))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(await response.bytes())
}

const mark = (clerk: Browser, id: number, status: OrderStatus) => setStatus(clerk, id, { status })

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
    await mark(clerk, id, 'paid')

    const lines = (await invoice(buyer, orderNumber)).split('\n')
    for (const text of [
      'Tradecounter',
      'Invoice',
      'INV-000001',
      'Nov 24, 2026',
      orderNumber,
      'Nov 21, 2026',
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
      'Approx. EUR 2,299.05 (USD 1 = EUR 0.92)',
      'Paid',
    ])
      expect(lines).toContain(text)
    expect(lines).not.toContain('Pro forma invoice')
    expect(lines).not.toContain('No variant selected')
    expect(lines.join()).not.toMatch(/Northquay Bank|COBADEFFXXX|Payment due/)
  })

  test('is a pro forma invoice without a number until the order is paid', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const placed = await order(buyer, [{ productId: device.id }])
    expect(placed.invoiceNumber).toBeNull()
    const text = await invoice(buyer, placed.orderNumber)
    expect(text).toContain('Pro forma invoice')
    expect(text).toContain('Awaiting payment')
    expect(text).toContain('Nov 21, 2026')
    expect(text).not.toMatch(/INV-|Invoice|Approx/)
  })

  test('is marked when its order is canceled', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
    expect(await invoice(buyer, orderNumber)).not.toContain('Canceled')
    await mark(clerk, id, 'cancelled')
    expect(await invoice(buyer, orderNumber)).toContain('Canceled')
    expect(await invoice(buyer, orderNumber)).not.toContain('Northquay Bank')
  })

  test('of fifty lines has several pages and all lines', async () => {
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

  test('prints names in Latin, Greek, Cyrillic and Japanese', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const customerName = 'Łukasz Żółć 株式会社 Ωμέγα Иван € £ ₹ ¥'
    const { orderNumber } = await order(buyer, [{ productId: device.id }], { order: { customerName } })
    expect((await invoice(buyer, orderNumber)).split('\n')).toContain(customerName)
  })

  test('keeps characters in copied text that a composite glyph of an earlier document has drawn', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    // The outlines of these characters reuse those of a period, letters and ligature parts.
    const place = (customerName: string) =>
      order(buyer, [{ productId: device.id }], { order: { customerName } })
    for (const name of ['Cash: ΆΈ; Ёлка', 'A. office E. fine Mr. É. Ο. Е.']) {
      const { orderNumber } = await place(name)
      expect((await invoice(buyer, orderNumber)).split('\n')).toContain(name)
    }
  })

  test('shows a box for a character that no font has', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const customerName = 'Mara 𓀀 Lindqvist'
    const { orderNumber } = await order(buyer, [{ productId: device.id }], { order: { customerName } })
    const text = await invoice(buyer, orderNumber)
    expect(text.split('\n')).toContain('Mara □ Lindqvist')
    expect(text).toContain('□ marks a character that cannot be printed.')
  })

  test.each([
    'שלום עולם',
    'مرحبا بالعالم',
    'สวัสดี',
    '深圳市华强贸易有限公司',
    '한국전자 주식회사',
    'e\u0301\u0323\u0302 n\u0303',
    '\u202eabc\u200d\u200b\ufe0f',
    '👩‍👩‍👧‍👦🏳️‍🌈',
  ])('prints %s without failing', async (customerName) => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const { orderNumber } = await order(buyer, [{ productId: device.id }], { order: { customerName } })
    expect(await invoice(buyer, orderNumber)).toContain('Pro forma')
  })

  test('wraps long names and notes across lines and pages', async () => {
    const shop = await openShop()
    const name = `Donau${'dampfschiff'.repeat(12)}`
    const device = await givenProduct(shop.db, { name })
    const buyer = await shop.customer()
    const notes = 'Ring twice. '.repeat(160)
    const { orderNumber } = await order(buyer, [{ productId: device.id }], {
      order: { notes, shippingAddress: '株式会社'.repeat(60) },
    })
    const lines = (await invoice(buyer, orderNumber)).split('\n')
    expect(lines).not.toContain(name)
    expect(lines.join('')).toContain(name)
    expect(lines.join('')).toContain('株式会社'.repeat(60))
    expect(lines.filter((line) => line.startsWith('Ring twice.')).length).toBeGreaterThan(10)
  })

  test('is small, because fonts are embedded as subsets', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const { orderNumber } = await order(buyer, [{ productId: device.id }])
    expect((await (await buyer.fetch(address(orderNumber))).bytes()).length).toBeLessThan(25_000)
  })

  test('is due on receipt for cash in person, else when the hold ends', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const cash = await order(buyer, [{ productId: device.id }], {
      order: { paymentMethod: 'meet_in_person' },
    })
    const transfer = await order(buyer, [{ productId: device.id }])
    expect(await invoice(buyer, cash.orderNumber)).toContain('Payment due\nOn receipt')
    expect(await invoice(buyer, transfer.orderNumber)).toContain('Payment due\nNov 27, 2026')
  })

  test('marks the seller of the demo shop as a sample', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { demo: true })
    const buyer = await shop.customer()
    const { orderNumber } = await order(buyer, [{ productId: device.id }])
    const text = await invoice(buyer, orderNumber)
    expect(text).toContain('SAMPLE seller, not a real business')
    expect(text).toContain('Tradecounter Demo Ltd')
  })

  test('is available to the owner, staff and holders of the link only', async () => {
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
    const response = await shop.visitor().fetch(address('ORDER-1', token))
    expect(await response.json()).toMatchObject({ status: 404, code: 'order-not-found' })
    expect((await buyer.fetch(address('%00'))).status).toBe(404)
  })
})

describe('Invoice numbers', () => {
  test('are assigned once, when an order is first paid', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
    expect((await mark(clerk, id, 'cancelled')).invoiceNumber).toBeNull()
    expect((await mark(clerk, id, 'shipped')).invoiceNumber).toBeNull()
    expect((await mark(clerk, id, 'paid')).invoiceNumber).toBe('INV-000001')
    shop.clock.now = new Date('2026-11-26T10:00:00Z')
    for (const status of ['pending_payment', 'paid', 'cancelled', 'delivered'] as const)
      expect((await mark(clerk, id, status)).invoiceNumber).toBe('INV-000001')
    expect(await buyer.api(getOrder, { params: { orderNumber } })).toMatchObject({
      invoiceNumber: 'INV-000001',
    })
    expect(await invoice(buyer, orderNumber)).not.toContain('Nov 26')
  })

  test('have no gaps or duplicates, even with concurrent payments', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 100 })
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const placed = []
    for (let i = 0; i < 8; i++) placed.push(await order(buyer, [{ productId: device.id }]))
    await Promise.all(placed.flatMap(({ id }) => [mark(clerk, id, 'paid'), mark(clerk, id, 'processing')]))
    const { items } = await clerk.api(listAllOrders)
    expect(items.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, i) => `INV-00000${i + 1}`),
    )
  })

  test('are not used up by a refused change', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 1 })
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const first = await order(buyer, [{ productId: device.id }])
    await mark(clerk, first.id, 'cancelled')
    const second = await order(buyer, [{ productId: device.id }])
    expect(await problemOf(mark(clerk, first.id, 'paid'))).toMatchObject({ code: 'out-of-stock' })
    expect((await mark(clerk, second.id, 'paid')).invoiceNumber).toBe('INV-000001')
  })

  test('are not assigned to demo orders', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const { id } = await order(await shop.customer(), [{ productId: device.id }])
    await shop.db.update(orders).set({ demo: true })
    expect((await mark(await shop.admin(), id, 'paid')).invoiceNumber).toBeNull()
  })
})

test('an account renders one document at a time with a bounded queue', async () => {
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
