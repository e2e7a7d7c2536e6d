import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { listMails } from '#contract/mail.ts'
import { setTrackingOfOrders } from '#contract/orders/staff/bulk-orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { saveSetting, setStatus, setTracking } from '#tests/support/staff-changes.ts'

const carriers = [{ name: 'Royal Mail', urlTemplate: 'https://mail.example/track/{number}' }]

/** A shop with a carrier and an order in each of these statuses. */
async function openShopWithOrders(...statuses: OrderStatus[]) {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 500 })
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'carriers', { value: carriers })
  const orders: { id: number; orderNumber: string }[] = []
  for (const status of statuses) {
    const { id, orderNumber } = await order(buyer, [{ productId }])
    await setStatus(clerk, id, { status, note: 'Given' })
    orders.push({ id, orderNumber })
  }
  const read = (id: number) => clerk.api(getStaffOrder, { params: { id } })
  const listMailKinds = async () =>
    (await clerk.api(listMails, { query: {} })).items.map(({ kind, reference }) => [kind, reference])
  return { shop, clerk, buyer, orders, read, listMailKinds }
}

const numbersOf = (orders: { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)

test('a dry run says what each row would do and changes nothing', async () => {
  const { clerk, orders, read } = await openShopWithOrders(
    'processing',
    'shipped',
    'cancelled',
    'paid',
    'paid',
  )
  const [processing = '', shipped = '', canceled = '', other = '', unchanged = ''] = numbersOf(orders)
  await setTracking(clerk, orders[3]?.id ?? 0, { trackingNumber: 'OLD' })
  await setTracking(clerk, orders[4]?.id ?? 0, { trackingNumber: 'T5' })
  const rows = [
    { orderNumber: processing.replace('ORDER-', ''), trackingNumber: 'T1', carrier: 'royal mail' },
    { orderNumber: shipped, trackingNumber: 'T2' },
    { orderNumber: canceled, trackingNumber: 'T3' },
    { orderNumber: other, trackingNumber: 'T4' },
    { orderNumber: unchanged, trackingNumber: 'T5' },
    { orderNumber: 'ORDER-1', trackingNumber: 'T6' },
    { orderNumber: processing, trackingNumber: 'T7' },
    { orderNumber: shipped.toLowerCase(), trackingNumber: 'T8' },
  ]
  const body = { rows, markShipped: false, dryRun: true }
  const preview = await clerk.api(setTrackingOfOrders, { body })
  expect(preview.map(({ outcome, order: found }) => [outcome, found?.status])).toEqual([
    ['ready', 'processing'],
    ['ready', 'shipped'],
    ['canceled', 'cancelled'],
    ['other-number', 'paid'],
    ['unchanged', 'paid'],
    ['unknown-order', undefined],
    ['duplicate', 'processing'],
    ['duplicate', 'shipped'],
  ])
  expect(preview[0]).toMatchObject({ orderNumber: processing, carrier: 'Royal Mail', becomesShipped: false })
  const [unknownCarrier, noNumber] = await clerk.api(setTrackingOfOrders, {
    body: {
      ...body,
      rows: [
        { orderNumber: processing, trackingNumber: 'T1', carrier: 'Pigeon' },
        { orderNumber: shipped, trackingNumber: ' ' },
      ],
    },
  })
  expect([unknownCarrier?.outcome, noNumber?.outcome]).toEqual(['unknown-carrier', 'missing-number'])
  expect(await read(orders[0]?.id ?? 0)).toMatchObject({ trackingNumber: null })
})

test('all ready rows are saved, paid orders ship with an email, and a shipped one gets its tracking email', async () => {
  const { clerk, orders, read, listMailKinds } = await openShopWithOrders(
    'pending_payment',
    'paid',
    'processing',
    'shipped',
  )
  const before = (await listMailKinds()).length
  const rows = numbersOf(orders).map((orderNumber, index) => ({ orderNumber, trackingNumber: `T${index}` }))
  const reply = await clerk.api(setTrackingOfOrders, { body: { rows, markShipped: true } })
  expect(reply.map(({ becomesShipped }) => becomesShipped)).toEqual([false, true, true, false])
  const after = await Promise.all(orders.map(({ id }) => read(id)))
  expect(after.map(({ status, trackingNumber }) => [status, trackingNumber])).toEqual([
    ['pending_payment', 'T0'],
    ['shipped', 'T1'],
    ['shipped', 'T2'],
    ['shipped', 'T3'],
  ])
  const mails = await listMailKinds()
  expect(mails.slice(0, mails.length - before).toSorted()).toEqual(
    [
      ['order-shipped', orders[1]?.orderNumber],
      ['order-shipped', orders[2]?.orderNumber],
      ['order-tracking', orders[3]?.orderNumber],
    ].toSorted(),
  )
  const { items: audit } = await clerk.api(listAudit, { query: { action: 'order.tracking' } })
  expect(audit.map(({ subject }) => subject).toSorted()).toEqual(numbersOf(orders).toSorted())
})

test('other numbers are replaced on request, carrier and delivery date stay, and emails can be left out', async () => {
  const { clerk, orders, read, listMailKinds } = await openShopWithOrders('shipped')
  const [{ id, orderNumber } = { id: 0, orderNumber: '' }] = orders
  const estimatedDelivery = '2026-12-01'
  await setTracking(clerk, id, { trackingNumber: 'OLD', carrier: 'Royal Mail', estimatedDelivery })
  const before = await listMailKinds()
  const rows = [{ orderNumber, trackingNumber: 'NEW' }]
  expect(await clerk.api(setTrackingOfOrders, { body: { rows } })).toMatchObject([
    { outcome: 'other-number' },
  ])
  expect(await read(id)).toMatchObject({ trackingNumber: 'OLD' })

  await clerk.api(setTrackingOfOrders, { body: { rows, replace: true, notify: false } })
  expect(await read(id)).toMatchObject({
    trackingNumber: 'NEW',
    estimatedDelivery,
    carrier: { name: 'Royal Mail', trackingUrl: 'https://mail.example/track/NEW' },
  })
  expect(await listMailKinds()).toEqual(before)
  const { items: audit } = await clerk.api(listAudit, { query: { action: 'order.tracking' } })
  expect(audit[0]?.after).toEqual({
    trackingNumber: 'NEW',
    estimatedDelivery,
    carrier: 'Royal Mail',
    emailSkipped: true,
  })
})

test('if an order changed since the dry run, no row is saved, and the problem names it', async () => {
  const { clerk, orders, read } = await openShopWithOrders('paid', 'paid')
  const rows = numbersOf(orders).map((orderNumber, index) => ({ orderNumber, trackingNumber: `T${index}` }))
  const preview = await clerk.api(setTrackingOfOrders, { body: { rows, dryRun: true } })
  const seen = rows.map((row, index) => ({ ...row, version: preview[index]?.order?.version ?? 0 }))
  const { id = 0, orderNumber = '' } = orders[1] ?? {}
  await setStatus(clerk, id, { status: 'cancelled' })

  expect(await problemOf(clerk.api(setTrackingOfOrders, { body: { rows: seen } }))).toMatchObject({
    status: 409,
    code: 'orders-changed',
    extra: { orderNumbers: [orderNumber] },
  })
  expect(await read(orders[0]?.id ?? 0)).toMatchObject({ trackingNumber: null })
})
