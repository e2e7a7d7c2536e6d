import { describe, expect, test } from 'vitest'
import { trackOrder } from '#contract/orders/order-tracking.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus, setTracking } from '#tests/support/staff-changes.ts'

const email = 'mara@northquay.example'

const track = (browser: Browser, orderNumber: string, typed = email) =>
  browser.api(trackOrder, { body: { orderNumber, email: typed } })

test('number and email show the order’s state without the buyer’s data', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { name: 'Slate 14' })
  const clerk = await shop.admin()
  const { id, orderNumber } = await order(await shop.customer(), [{ productId: device.id, quantity: 3 }])
  shop.clock.now = new Date('2026-11-22T08:00:00Z')
  await setStatus(clerk, id, { status: 'processing', note: 'Asked Mara by phone' })
  shop.clock.now = new Date('2026-11-23T08:00:00Z')
  await setTracking(clerk, id, { trackingNumber: 'TRK 42', estimatedDelivery: '2026-12-01' })
  await setStatus(clerk, id, { status: 'shipped' })

  const tracked = await track(shop.visitor(), orderNumber)
  expect(tracked).toEqual({
    orderNumber,
    status: 'shipped',
    createdAt: '2026-11-21T09:40:00.000Z',
    steps: [
      { label: 'Order Placed', state: 'done', at: '2026-11-21T09:40:00.000Z' },
      { label: 'Processing', state: 'done', at: '2026-11-22T08:00:00.000Z' },
      { label: 'Shipped', state: 'now', at: '2026-11-23T08:00:00.000Z' },
      { label: 'Delivered', state: 'later', at: null },
    ],
    trackingNumber: 'TRK 42',
    carrier: null,
    estimatedDelivery: '2026-12-01',
    items: [{ name: 'Slate 14', quantity: 3 }],
    totalAmount: '300.00',
    chargedCurrency: 'USD',
  })
  expect(JSON.stringify(tracked)).not.toMatch(/mara|lindqvist|quay|0142/i)
})

describe('The steps of a tracked order', () => {
  test('skipped steps have no date, repeated ones the last, and notes do not count', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(await shop.customer(), [{ productId: device.id }])
    const readStepDates = async () =>
      (await track(shop.visitor(), orderNumber)).steps?.map(({ at }) => at?.slice(8, 10))
    const setStatusOn = async (day: number, status: 'paid' | 'processing' | 'shipped', note?: string) => {
      shop.clock.now = new Date(Date.UTC(2026, 10, day))
      await setStatus(clerk, id, { status, note })
    }
    await setStatusOn(23, 'paid')
    await setStatusOn(24, 'shipped')
    expect(await readStepDates()).toEqual(['21', undefined, '24', undefined])
    await setStatusOn(25, 'processing')
    expect(await readStepDates()).toEqual(['21', '25', undefined, undefined])
    await setStatusOn(26, 'shipped')
    await setStatusOn(27, 'shipped', 'Still on its way')
    expect(await readStepDates()).toEqual(['21', '25', '26', undefined])
  })

  test('are absent for a canceled order', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const { id, orderNumber } = await order(await shop.customer(), [{ productId: device.id }])
    await setStatus(await shop.admin(), id, { status: 'cancelled' })
    expect(await track(shop.visitor(), orderNumber)).toMatchObject({ status: 'cancelled', steps: null })
  })
})

test('case and surrounding spaces are ignored', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const { orderNumber } = await order(await shop.customer(), [{ productId: device.id }])
  const typed = ` ${orderNumber.toLowerCase()} `
  expect(await track(shop.visitor(), typed, ' MARA@northquay.Example')).toMatchObject({ orderNumber })
})

test('a wrong email and an unknown number get the same response', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const { orderNumber } = await order(buyer, [{ productId: device.id }])
  const wrongEmail = await problemOf(track(buyer, orderNumber, 'tomas@example.com'))
  const unknownNumber = await problemOf(track(buyer, 'ORDER-1'))
  expect(wrongEmail).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(unknownNumber).toEqual(wrongEmail)
  expect(await problemOf(track(buyer, orderNumber, '_ara@northquay.example'))).toEqual(wrongEmail)
})

test('guesses are limited, successful tracking is not', async () => {
  const shop = await openShop({ rateLimitScale: 0.1 })
  const device = await givenProduct(shop.db)
  const { orderNumber } = await order(await shop.customer(), [{ productId: device.id }])
  for (let attempt = 1; attempt <= 5; attempt++) await track(shop.visitor(), orderNumber)
  for (let guess = 1; guess <= 3; guess++)
    expect(await problemOf(track(shop.visitor(), `ORDER-${guess}`))).toMatchObject({ status: 404 })
  expect(await problemOf(track(shop.visitor(), orderNumber))).toMatchObject({ status: 429 })
})

test.each<[string, unknown]>([
  ['nothing', {}],
  ['null', null],
  ['numbers', { orderNumber: 1, email: 2 }],
  ['no email', { orderNumber: 'ORDER-1', email: 'mara' }],
  ['an empty number', { orderNumber: '  ', email }],
  ['too long a number', { orderNumber: 'x'.repeat(101), email }],
  ['control characters', { orderNumber: 'ORDER-1\u0000', email }],
])('%s is refused', async (_name, body) => {
  const shop = await openShop()
  const response = await shop.visitor().fetch('/api/orders/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(422)
})
