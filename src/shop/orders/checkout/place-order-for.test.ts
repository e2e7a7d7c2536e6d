import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { listMails } from '#contract/mail.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { countAllOrders, placeOrderFor } from '#contract/orders/staff-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

const phone = { customerEmail: 'walk-in@harbourtrade.example', customerName: 'Ines Falk' }

test('an order by staff for a guest takes stock, sends an email and is logged', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { stockQuantity: 10 })
  const placed = await clerk.api(placeOrderFor, { body: orderBody([{ productId: id, quantity: 3 }], phone) })
  expect(placed).toMatchObject({
    userId: null,
    status: 'pending_payment',
    totalAmount: '300.00',
    ...phone,
    statusHistory: [{ status: 'pending_payment', updatedBy: 'admin@example.com' }],
  })
  expect((await clerk.api(getStaffProduct, { params: { id } })).stockQuantity).toBe(7)
  const mails = await clerk.api(listMails, { query: {} })
  expect(mails.items).toMatchObject([{ kind: 'order-placed', to: phone.customerEmail }])
  const { items } = await clerk.api(listAudit, { query: { action: 'order.create' } })
  expect(items).toMatchObject([
    { subject: placed.orderNumber, actorEmail: 'admin@example.com', after: { totalAmount: '300.00' } },
  ])
})

test('an order by staff belongs to the account with its email and leaves its cart alone', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer({ email: 'mara@northquay.example' })
  const { id } = await givenProduct(shop.db)
  await buyer.api(addToCart, { body: { productId: id, quantity: 2, variant: null } })
  const body = orderBody([{ productId: id }], { customerEmail: 'Mara@NorthQuay.example' })
  const { orderNumber } = await clerk.api(placeOrderFor, { body })
  expect((await buyer.api(listOrders, { query: {} })).items).toMatchObject([{ orderNumber }])
  expect(await buyer.api(getCart)).toHaveLength(1)
})

test('an order with a staff email is a guest order', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db)
  const body = orderBody([{ productId: id }], { customerEmail: 'admin@example.com' })
  expect((await clerk.api(placeOrderFor, { body })).userId).toBe(null)
})

test('orders by staff follow the same rules', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { stockQuantity: 2 })
  const place = (items: Parameters<typeof orderBody>[0]) =>
    problemOf(clerk.api(placeOrderFor, { body: orderBody(items, phone) }))
  expect(await place([])).toMatchObject({ status: 422, code: 'cart-is-empty' })
  expect(await place([{ productId: id, quantity: 3 }])).toMatchObject({ status: 409, code: 'out-of-stock' })
  expect(await place([{ productId: id, price: '90.00' }])).toMatchObject({ code: 'price-changed' })
  expect((await clerk.api(getStaffProduct, { params: { id } })).stockQuantity).toBe(2)
  expect((await clerk.api(listAudit, { query: {} })).items).toEqual([])
})

test('a repeated Idempotency-Key places one order', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { stockQuantity: 10 })
  const send = () =>
    clerk.api(placeOrderFor, {
      body: orderBody([{ productId: id }], phone),
      headers: { 'idempotency-key': 'call of 9:40' },
    })
  const [one, other] = await Promise.all([send(), send()])
  expect(other.orderNumber).toBe(one.orderNumber)
  expect((await clerk.api(getStaffProduct, { params: { id } })).stockQuantity).toBe(9)
})

test('orders are counted by status, with and without a search', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db)
  const first = await order(buyer, [{ productId }])
  await order(buyer, [{ productId }], { order: phone })
  await setStatus(clerk, first.id, { status: 'paid' })
  expect(await clerk.api(countAllOrders, { query: {} })).toEqual({ paid: 1, pending_payment: 1 })
  expect(await clerk.api(countAllOrders, { query: { search: 'falk' } })).toEqual({ pending_payment: 1 })
})

test('a packing slip lists address and items without prices', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT-14', variants: ['512 GB'] })
  const body = orderBody([{ productId: id, quantity: 4, variant: '512 GB' }], {
    ...phone,
    notes: 'Ring at the side door',
  })
  const placed = await clerk.api(placeOrderFor, { body })
  const response = await clerk.fetch(`/api/admin/orders/${placed.id}/packing-slip.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = pdfText(await response.bytes())
  for (const expected of [
    'Packing slip',
    'Ines Falk',
    '14 Sample Quay',
    'SLT-14',
    'Slate 14',
    '512 GB',
    '4 units',
    'Ring at the side door',
    placed.orderNumber,
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('100')
})
