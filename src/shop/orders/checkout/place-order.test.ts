import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { getOrder, getPlacedOrder, listOrders, placeOrder } from '#contract/orders/orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { order, orderBody, problemOf } from '#tests/support/ordering.ts'

const minute = 60_000
const threeAnHour = 3 / 600

describe('Placing an order', () => {
  test('the server decides number, owner, status and amounts', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { name: 'Slate 14', sku: 'HAL-S14', price: 104_900 })
    const buyer = await shop.customer()

    const body = orderBody([{ productId: device.id, quantity: 2, price: '1049.00' }])
    const placed = await buyer.api(placeOrder, {
      body: { ...body, order: { ...body.order, userId: 999, orderNumber: 'ORDER-1', status: 'delivered' } },
    })

    const { id: userId } = await buyer.api(getUser)
    expect(placed).toMatchObject({
      userId,
      orderNumber: `ORDER-${shop.clock.now.getTime()}`,
      status: 'pending_payment',
      totalAmount: '2098.00',
      currency: 'USD',
      paymentMethod: 'bank_transfer',
      items: [
        {
          quantity: 2,
          price: '1049.00',
          productSnapshot: { name: 'Slate 14', sku: 'HAL-S14', variant: 'No variant selected' },
        },
      ],
      statusHistory: [{ status: 'pending_payment' }],
    })
    expect(placed.bankTransfer?.accountNumber).toBeTruthy()
    expect(await buyer.api(getOrder, { params: { orderNumber: placed.orderNumber } })).toEqual(placed)
  })

  test('orders of the same millisecond get consecutive numbers', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const numbers = await Promise.all(
      [1, 2, 3].map(async () => (await order(buyer, [{ productId: device.id }])).orderNumber),
    )
    const now = shop.clock.now.getTime()
    expect(numbers.toSorted()).toEqual([`ORDER-${now}`, `ORDER-${now + 1}`, `ORDER-${now + 2}`])
  })

  test('order numbers stay unique when the clock is set back', async () => {
    const shop = await openShop()
    const { id: productId } = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const start = shop.clock.now.getTime()
    const numbers = new Set<string>()
    for (const hours of [0, -3, 0, 5, 0]) {
      shop.clock.now = new Date(start + hours * 3_600_000)
      numbers.add((await order(buyer, [{ productId }])).orderNumber)
    }
    expect(numbers.size).toBe(5)
  })

  test('an order takes stock, and a sold-out product is out of stock', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 3 })
    const buyer = await shop.customer()

    await order(buyer, [{ productId: device.id, quantity: 2 }])
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      stockQuantity: 1,
      inStock: true,
    })
    await order(buyer, [{ productId: device.id }])
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      stockQuantity: 0,
      inStock: false,
    })
  })

  test('untracked stock never runs out', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: null, price: 1 })
    await order(await shop.customer(), [{ productId: device.id, quantity: 5000, price: '0.01' }])
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      stockQuantity: null,
      inStock: true,
    })
  })

  test('only the ordered lines are removed from the cart', async () => {
    const shop = await openShop()
    const ordered = await givenProduct(shop.db)
    const inStock = await givenProduct(shop.db)
    const buyer = await shop.customer()
    await buyer.api(addToCart, { body: { productId: ordered.id, quantity: 2 } })
    await buyer.api(addToCart, { body: { productId: inStock.id } })

    await order(buyer, [{ productId: ordered.id, quantity: 2 }])
    expect(await buyer.api(getCart)).toMatchObject([{ productId: inStock.id, quantity: 1 }])
  })

  test('an outdated price or total is refused with the current ones', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { name: 'Slate 14', price: 104_900 })
    const buyer = await shop.customer()

    const cheaper = await problemOf(order(buyer, [{ productId: device.id, price: '1.00' }]))
    expect(cheaper).toMatchObject({
      status: 409,
      code: 'price-changed',
      extra: {
        lines: [{ productId: device.id, name: 'Slate 14', price: '1049.00' }],
        totalAmount: '1049.00',
      },
    })
    const wrongTotal = await problemOf(
      order(buyer, [{ productId: device.id, price: '1049.00' }], { order: { totalAmount: '1.00' } }),
    )
    expect(wrongTotal).toMatchObject({ status: 409, code: 'price-changed' })
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({ stockQuantity: 10 })
  })

  test('an order above the stock is refused, names each line and takes nothing', async () => {
    const shop = await openShop()
    const plenty = await givenProduct(shop.db, { stockQuantity: 50 })
    const few = await givenProduct(shop.db, { name: 'Arc', stockQuantity: 2 })
    const soldOut = await givenProduct(shop.db, { name: 'Pebble', stockQuantity: 0 })
    const buyer = await shop.customer()

    const problem = await problemOf(
      order(buyer, [{ productId: plenty.id }, { productId: few.id, quantity: 3 }, { productId: soldOut.id }]),
    )
    expect(problem).toMatchObject({
      status: 409,
      code: 'out-of-stock',
      extra: {
        lines: [
          { productId: few.id, name: 'Arc', available: 2 },
          { productId: soldOut.id, name: 'Pebble', available: 0 },
        ],
      },
    })
    expect(await shop.visitor().api(getProduct, { params: plenty })).toMatchObject({ stockQuantity: 50 })
    expect((await buyer.api(listOrders)).total).toBe(0)
  })

  test('variants of one product share its stock', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 3, variants: ['Silver', 'Sand'] })
    const buyer = await shop.customer()
    const lines = [
      { productId: device.id, quantity: 2, variant: 'Silver' },
      { productId: device.id, quantity: 2, variant: 'Sand' },
    ]
    expect(await problemOf(order(buyer, lines))).toMatchObject({ code: 'out-of-stock' })
  })

  test('the variant must exist', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { variants: ['Silver'] })
    const buyer = await shop.customer()
    expect(await problemOf(order(buyer, [{ productId: device.id, variant: 'Gold' }]))).toMatchObject({
      status: 422,
      errors: [{ field: 'items.0.variant' }],
    })
    expect((await order(buyer, [{ productId: device.id, variant: 'Silver' }])).items).toMatchObject([
      { productSnapshot: { variant: 'Silver' } },
    ])
  })

  test('an empty order, a missing sign-in and archived products have their own errors', async () => {
    const shop = await openShop()
    const archived = await givenProduct(shop.db, { archivedAt: new Date() })
    const buyer = await shop.customer()
    expect(await problemOf(order(buyer, []))).toMatchObject({ status: 422, detail: 'Cart is empty' })
    expect(await problemOf(order(shop.visitor(), [{ productId: archived.id }]))).toMatchObject({
      status: 401,
    })
    expect(await problemOf(order(buyer, [{ productId: archived.id }]))).toMatchObject({
      code: 'out-of-stock',
    })
    expect(await problemOf(order(buyer, [{ productId: 2_000_000_000 }]))).toMatchObject({ status: 422 })
  })

  test('another buyer’s order is not found', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const { orderNumber } = await order(await shop.customer(), [{ productId: device.id }])
    const stranger = await shop.customer()
    const theirs = await problemOf(stranger.api(getOrder, { params: { orderNumber } }))
    const missing = await problemOf(stranger.api(getOrder, { params: { orderNumber: 'ORDER-1' } }))
    expect(theirs).toEqual(missing)
    expect(theirs).toMatchObject({ status: 404, code: 'order-not-found' })
    expect(await problemOf(shop.visitor().api(getOrder, { params: { orderNumber } }))).toEqual(missing)
  })
})

describe('An Idempotency-Key', () => {
  test('repeats the first response, even for concurrent requests', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 10 })
    const buyer = await shop.customer()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => order(buyer, [{ productId: device.id }], { key: 'one-click' })),
    )
    for (const response of responses) expect(response).toEqual(responses[0])
    expect((await buyer.api(listOrders)).total).toBe(1)
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({ stockQuantity: 9 })
  })

  test('finds its order for the buyer only', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const find = (by: typeof buyer, key: string) =>
      by.api(getPlacedOrder, { headers: { 'idempotency-key': key } })
    const notFound = { status: 404, code: 'order-not-found' }
    expect(await problemOf(find(buyer, 'lost'))).toMatchObject(notFound)

    const placed = await order(buyer, [{ productId: device.id }], { key: 'lost' })
    expect(await find(buyer, 'lost')).toEqual(placed)
    const { id } = placed
    await setStatus(await shop.admin(), id, { status: 'paid' })
    expect(await find(buyer, 'lost')).toMatchObject({ orderNumber: placed.orderNumber, status: 'paid' })
    expect(await problemOf(find(await shop.customer(), 'lost'))).toMatchObject(notFound)
    expect(await problemOf(find(shop.visitor(), 'lost'))).toMatchObject({ status: 401 })
  })

  test('is refused with another body and independent for another buyer', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    await order(buyer, [{ productId: device.id }], { key: 'k' })
    expect(
      await problemOf(order(buyer, [{ productId: device.id, quantity: 2 }], { key: 'k' })),
    ).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
    await order(await shop.customer(), [{ productId: device.id, quantity: 2 }], { key: 'k' })
  })

  test('places one order, even with concurrent different orders', async () => {
    const shop = await openShop()
    const buyer = await shop.customer()
    const devices = await Promise.all(Array.from({ length: 8 }, () => givenProduct(shop.db)))
    const placed = await Promise.all(
      devices.map(({ id }) =>
        order(buyer, [{ productId: id }], { key: 'k' }).catch(({ problem }) => problem),
      ),
    )
    expect(placed.filter(({ orderNumber }) => orderNumber)).toHaveLength(1)
    expect(placed.filter(({ code }) => code === 'idempotency-key-reused')).toHaveLength(7)
    expect((await buyer.api(listOrders)).total).toBe(1)
  })

  test('can be reused after a refused order', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    await problemOf(order(buyer, [{ productId: device.id, price: '1.00' }], { key: 'k' }))
    await order(buyer, [{ productId: device.id }], { key: 'k' })
  })

  test('still repeats its response when the hourly limit is reached', async () => {
    const shop = await openShop({ rateLimitScale: threeAnHour })
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const place = (key: string) => order(buyer, [{ productId: device.id }], { key })
    const [first] = [await place('one'), await place('two'), await place('three')]
    expect(await problemOf(place('four'))).toMatchObject({ status: 429 })
    expect(await place('one')).toEqual(first)
  })
})

describe('The hourly order limit', () => {
  test('counts the account’s orders of the last hour', async () => {
    const shop = await openShop({ rateLimitScale: threeAnHour })
    const { id: productId } = await givenProduct(shop.db, { stockQuantity: 50 })
    const buyer = await shop.customer()
    const start = shop.clock.now.getTime()
    for (const minutes of [0, 10, 20]) {
      shop.clock.now = new Date(start + minutes * minute)
      await problemOf(order(buyer, [{ productId, price: '1.00' }]))
      await order(buyer, [{ productId }])
    }
    expect(await problemOf(order(buyer, [{ productId }]))).toMatchObject({ code: 'too-many-requests' })
    await order(await shop.admin(), [{ productId }])
    for (const minutes of [60, 70]) {
      shop.clock.now = new Date(start + minutes * minute - 1)
      expect(await problemOf(order(buyer, [{ productId }]))).toMatchObject({ status: 429 })
      shop.clock.now = new Date(start + minutes * minute)
      await order(buyer, [{ productId }])
    }
  })

  test('holds for concurrent orders', async () => {
    const shop = await openShop({ rateLimitScale: threeAnHour })
    const devices = await Promise.all(Array.from({ length: 20 }, () => givenProduct(shop.db)))
    const buyer = await shop.customer()
    const placed = await Promise.allSettled(devices.map(({ id }) => order(buyer, [{ productId: id }])))
    // Concurrent orders do not see each other, and each connection places one.
    const connections = shop.kind === 'pglite' ? 1 : 10
    expect(placed.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3 + connections)
    expect(await problemOf(order(buyer, [{ productId: devices[0]?.id ?? 0 }]))).toMatchObject({ status: 429 })
  })
})

test('of 40 concurrent buyers of 7 devices, 7 get one', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { stockQuantity: 7 })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.customer()))

  const outcomes = await Promise.allSettled(buyers.map((buyer) => order(buyer, [{ productId: device.id }])))
  const placed = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value.orderNumber] : [],
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))

  expect(new Set(placed).size).toBe(7)
  expect(refused).toEqual(Array(33).fill('out-of-stock'))
  expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
    stockQuantity: 0,
    inStock: false,
  })
})
