import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { reportProblem, solveProblem } from '#contract/orders/order-problems.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { listAllOrders, setOrderStatus, setOrderTracking } from '#contract/orders/staff-orders.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'

async function openTwoClerks() {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { stockQuantity: 9 })
  const buyer = await shop.customer()
  const a = await shop.admin()
  const b = await createSecondClerk(shop)
  return { shop, device, buyer, a, b }
}

async function openShopWithOrder() {
  const context = await openTwoClerks()
  const placed = await order(context.buyer, [{ productId: context.device.id, quantity: 2 }])
  return { ...context, params: { id: placed.id }, placed }
}

async function findOrder(clerk: Browser, id: number) {
  const { items } = await clerk.api(listAllOrders)
  return items.find((each) => each.id === id)
}

describe('Two staff members with the same order open', () => {
  test('the later change does not revive an order that the other canceled', async () => {
    const { shop, a, b, params, placed, device } = await openShopWithOrder()
    const seenByA = await findOrder(a, placed.id)
    expect(seenByA).toMatchObject({ status: 'pending_payment', version: 1 })
    await b.api(setOrderStatus, { params, body: { status: 'cancelled', version: 1 } })

    const staleChange = a.api(setOrderStatus, {
      params,
      body: { status: 'paid', version: seenByA?.version ?? 0 },
    })
    expect(await problemOf(staleChange)).toMatchObject({
      status: 409,
      code: 'stale',
      extra: {
        id: placed.id,
        status: 'cancelled',
        version: 2,
        statusHistory: [{ status: 'cancelled', updatedBy: 'b@example.com' }, {}],
        lastChanges: [{ action: 'order.status', by: 'b@example.com', at: expect.stringMatching(/^\d{4}-/) }],
      },
    })
    const now = await findOrder(a, placed.id)
    expect(now).toMatchObject({ status: 'cancelled', version: 2 })
    expect(now?.statusHistory).toHaveLength(2)
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({ stockQuantity: 9 })

    const deliberate = await a.api(setOrderStatus, { params, body: { status: 'paid', version: 2 } })
    expect(deliberate).toMatchObject({ status: 'paid', version: 3 })
  })

  test('tracking is rejected for an order that was canceled or tracked since', async () => {
    const { a, b, params } = await openShopWithOrder()
    await b.api(setOrderStatus, { params, body: { status: 'cancelled', version: 1 } })
    const staleChange = (version: number) =>
      a.api(setOrderTracking, { params, body: { trackingNumber: 'TRK-A', version } })
    expect(await problemOf(staleChange(1))).toMatchObject({ code: 'stale', extra: { status: 'cancelled' } })

    await b.api(setOrderTracking, { params, body: { trackingNumber: 'TRK-B', version: 2 } })
    expect(await problemOf(staleChange(2))).toMatchObject({
      code: 'stale',
      extra: {
        trackingNumber: 'TRK-B',
        version: 3,
        lastChanges: [{ action: 'order.tracking', by: 'b@example.com' }, { action: 'order.status' }],
      },
    })
    expect(await staleChange(3)).toMatchObject({ trackingNumber: 'TRK-A', version: 4 })
  })

  test('exactly one of many concurrent status changes succeeds', async () => {
    const { shop, a, b, params, placed, device } = await openShopWithOrder()
    const requested = [...orderStatuses, ...orderStatuses].filter((status) => status !== 'pending_payment')
    const { succeeded, problemCodes } = await runAtOnce(
      requested.map(
        (status, index) => () =>
          (index % 2 ? a : b).api(setOrderStatus, { params, body: { status, version: 1 } }),
      ),
    )
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(Array(requested.length - 1).fill('stale'))

    const now = await findOrder(a, placed.id)
    expect(now).toMatchObject({ status: succeeded[0]?.status, version: 2 })
    expect(now?.statusHistory).toHaveLength(2)
    const expectedStock = now?.status === 'cancelled' ? 9 : 7
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      stockQuantity: expectedStock,
    })
  })

  test('exactly one of many concurrent tracking and status changes succeeds', async () => {
    const { a, b, params, placed } = await openShopWithOrder()
    const { succeeded, problemCodes } = await runAtOnce([
      ...Array.from(
        { length: 6 },
        (_, index) => () =>
          (index % 2 ? a : b).api(setOrderTracking, {
            params,
            body: { trackingNumber: `TRK-${index}`, version: 1 },
          }),
      ),
      () => a.api(setOrderStatus, { params, body: { status: 'cancelled', version: 1 } }),
      () => b.api(setOrderStatus, { params, body: { status: 'shipped', version: 1 } }),
    ])
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(Array(7).fill('stale'))
    const { status, trackingNumber, version } = succeeded[0] ?? {}
    expect(await findOrder(a, placed.id)).toMatchObject({ status, trackingNumber, version })
  })

  test('a problem is solved once, and only with the current version', async () => {
    const { a, b, buyer, device } = await openTwoClerks()
    const { id, orderNumber, version } = await placeDeliveredOrder(buyer, a, [{ productId: device.id }])
    await buyer.api(reportProblem, { params: { orderNumber }, body: { text: 'One is missing.' } })
    const solve = (by: Browser, read: number) =>
      by.api(solveProblem, { params: { id }, body: { version: read } })
    expect(await problemOf(solve(a, version))).toMatchObject({ code: 'stale' })

    const { succeeded, problemCodes } = await runAtOnce(
      [a, b, a, b].map((by) => () => solve(by, version + 1)),
    )
    expect(succeeded).toMatchObject([{ version: version + 2 }])
    expect(problemCodes).toEqual(Array(3).fill('stale'))
  })
})

describe('The version of an order', () => {
  test('is incremented when the buyer reports a problem', async () => {
    const { a, buyer, device } = await openTwoClerks()
    const { id, orderNumber, version } = await placeDeliveredOrder(buyer, a, [{ productId: device.id }])
    await buyer.api(reportProblem, { params: { orderNumber }, body: { text: 'One is missing.' } })
    const staleChange = a.api(setOrderStatus, { params: { id }, body: { status: 'cancelled', version } })
    expect(await problemOf(staleChange)).toMatchObject({
      code: 'stale',
      extra: { problems: [{ text: 'One is missing.' }], version: version + 1 },
    })
  })

  test('is incremented when the buyer’s account is deleted', async () => {
    const { a, buyer, params, placed } = await openShopWithOrder()
    await a.api(setOrderStatus, { params, body: { status: 'cancelled', version: 1 } })
    await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
    const staleChange = a.api(setOrderStatus, { params, body: { status: 'shipped', version: 2 } })
    expect(await problemOf(staleChange)).toMatchObject({
      code: 'stale',
      extra: { id: placed.id, userId: null },
    })
  })

  test('is a whole number above 0 if a change names it', async () => {
    const { a, params, placed } = await openShopWithOrder()
    const put = (action: string, body: unknown) =>
      a.fetch(`/api/admin/orders/${params.id}/${action}`, {
        method: action === 'problem/solved' ? 'POST' : 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const version of [null, '1', 0, 1.5]) {
      for (const [action, body] of [
        ['status', { status: 'paid', version }],
        ['tracking', { trackingNumber: 'TRK', version }],
        ['problem/solved', { version }],
      ] as const) {
        const response = await put(action, body)
        expect([action, response.status]).toEqual([action, 422])
        expect(await response.json()).toMatchObject({ errors: [{ field: 'version' }] })
      }
    }
    expect(await findOrder(a, placed.id)).toMatchObject({ status: 'pending_payment', version: 1 })
  })

  test('is not sent to buyers', async () => {
    const { buyer, placed } = await openShopWithOrder()
    expect(await buyer.api(getOrder, { params: placed })).not.toHaveProperty('version')
  })
})
