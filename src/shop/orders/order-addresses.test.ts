import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import { trackOrder } from '#contract/orders/order-tracking.ts'
import { getOrder, placeOrder } from '#contract/orders/orders.ts'
import { listRecentPurchases } from '#contract/orders/recent-purchases.ts'
import { countAllOrders, listAllOrders, placeOrderFor } from '#contract/orders/staff-orders.ts'
import { shopTime } from '#contract/time/shop-time.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { rowsOf } from '#platform/database/db.ts'
import { orderMail } from '#shop/mail/order-mail.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { contactEmail, order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

const delivery = {
  name: 'Odile Falk',
  company: 'Harbour Trade',
  line1: '3 Dock Road, Gate 2',
  line2: 'Building 7',
  city: 'Nantes',
  region: null,
  postcode: '44000',
  country: 'FR',
  phone: '+33 1 555',
}
const billing = {
  ...delivery,
  name: 'Accounts Payable',
  company: null,
  line1: '1 Ledger Lane',
  line2: null,
  city: 'Bern',
  postcode: '3000',
  country: 'CH',
}

/** A request with structured addresses only. */
function structuredBody(productId: number, overrides: Partial<ReturnType<typeof orderBody>['order']> = {}) {
  const {
    items,
    order: { totalAmount },
  } = orderBody([{ productId }])
  return {
    items,
    order: { totalAmount, customerEmail: contactEmail, deliveryAddress: delivery, ...overrides },
  }
}

async function openShopWithProduct() {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  return { shop, productId, buyer: await shop.customer() }
}

test('name, phone and one-line address of an order come from its delivery address', async () => {
  const { buyer, productId } = await openShopWithProduct()
  const placed = await buyer.api(placeOrder, {
    body: structuredBody(productId, {
      billingAddress: billing,
      poNumber: ' PO-4711 ',
      customerName: 'Ignored',
    }),
  })
  expect(placed).toMatchObject({
    deliveryAddress: delivery,
    billingAddress: billing,
    poNumber: 'PO-4711',
    customerName: 'Odile Falk',
    customerPhone: '+33 1 555',
    shippingAddress: 'Harbour Trade, 3 Dock Road, Gate 2, Building 7, Nantes, 44000, France',
  })
  expect(await buyer.api(getOrder, { params: placed })).toEqual(placed)
})

test('an order with a one-line address has no structured one', async () => {
  const { buyer, productId } = await openShopWithProduct()
  expect(await order(buyer, [{ productId }], { order: { poNumber: '' } })).toMatchObject({
    shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
    deliveryAddress: null,
    billingAddress: null,
    poNumber: null,
  })
})

test.each([
  [
    'an unknown country',
    { deliveryAddress: { ...delivery, country: 'XX' } },
    ['order.deliveryAddress.country'],
  ],
  ['a missing city', { deliveryAddress: { ...delivery, city: '' } }, ['order.deliveryAddress.city']],
  [
    'a long company',
    { deliveryAddress: { ...delivery, company: 'x'.repeat(201) } },
    ['order.deliveryAddress.company'],
  ],
  [
    'an unknown billing country',
    { billingAddress: { ...billing, country: 'Switzerland' } },
    ['order.billingAddress.country'],
  ],
  ['a long PO number', { poNumber: 'x'.repeat(51) }, ['order.poNumber']],
  ['a PO number of two lines', { poNumber: '1\n2' }, ['order.poNumber']],
  [
    'no address at all',
    { deliveryAddress: undefined },
    ['order.shippingAddress', 'order.customerName', 'order.customerPhone'],
  ],
  [
    'no address and a wrong email',
    { deliveryAddress: undefined, customerEmail: 'x' },
    ['order.customerEmail', 'order.shippingAddress', 'order.customerName', 'order.customerPhone'],
  ],
])('an order with %s is refused on its field', async (_name, overrides, fields) => {
  const { shop, buyer, productId } = await openShopWithProduct()
  const problem = await problemOf(buyer.api(placeOrder, { body: structuredBody(productId, overrides) }))
  expect(problem).toMatchObject({ status: 422, code: 'invalid' })
  expect(problem.errors?.map(({ field }) => field)).toEqual(fields)
  expect(await rowsOf(shop.db, sql`select id from orders`)).toEqual([])
})

test('staff place orders with addresses and find them by PO number', async () => {
  const { shop, productId, buyer } = await openShopWithProduct()
  const clerk = await shop.admin()
  const { orderNumber } = await clerk.api(placeOrderFor, {
    body: structuredBody(productId, { poNumber: 'Spring_2026/4711' }),
  })
  await order(buyer, [{ productId }])
  const found = await clerk.api(listAllOrders, { query: { search: 'spring_2026/47' } })
  expect(found.items.map((row) => [row.orderNumber, row.poNumber])).toEqual([
    [orderNumber, 'Spring_2026/4711'],
  ])
  expect(await clerk.api(countAllOrders, { query: { search: '4711' } })).toEqual({ pending_payment: 1 })
})

test('the search of orders uses its index', async () => {
  const { shop, buyer, productId } = await openShopWithProduct()
  await order(buyer, [{ productId }], { order: { poNumber: 'PO-4711' } })
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return rowsOf(
      tx,
      sql`explain select id from orders
        where lower(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(po_number, '')) like '%po-4711%'`,
    )
  })
  expect(JSON.stringify(plan)).toContain('orders_search')
})

test('tracking shows no address and no PO number', async () => {
  const { shop, buyer, productId } = await openShopWithProduct()
  const { orderNumber } = await buyer.api(placeOrder, {
    body: structuredBody(productId, { billingAddress: billing, poNumber: 'PO-4711' }),
  })
  const tracked = JSON.stringify(
    await shop.visitor().api(trackOrder, { body: { orderNumber, email: contactEmail } }),
  )
  expect(tracked).toContain(orderNumber)
  for (const text of ['Dock Road', 'Nantes', 'Odile', 'Ledger', 'PO-4711', '+33'])
    expect(tracked).not.toContain(text)
})

test('the recent purchases notice names the country of the delivery address', async () => {
  const { shop, buyer, productId } = await openShopWithProduct()
  const { id } = await buyer.api(placeOrder, { body: structuredBody(productId, { billingAddress: billing }) })
  await setStatus(await shop.admin(), id, { status: 'paid' })
  expect(await shop.visitor().api(listRecentPurchases)).toMatchObject([{ country: 'France', buyer: 'O***' }])
})

test('documents print the lines of each address and the PO number', async () => {
  const { shop, buyer, productId } = await openShopWithProduct()
  const clerk = await shop.admin()
  const { id, orderNumber } = await buyer.api(placeOrder, {
    body: structuredBody(productId, { billingAddress: billing, poNumber: 'PO-4711' }),
  })
  const linesOf = async (path: string) => (await pdfText(await (await clerk.fetch(path)).bytes())).split('\n')
  const deliveryLines = [
    'Odile Falk',
    'Harbour Trade',
    '3 Dock Road, Gate 2',
    'Building 7',
    '44000 Nantes',
    'France',
  ]
  const billingLines = ['Accounts Payable', '1 Ledger Lane', 'CH-3000 Bern', 'Switzerland']

  const slip = await linesOf(`/api/admin/orders/${id}/packing-slip.pdf`)
  for (const text of [...deliveryLines, 'PO number', 'PO-4711']) expect(slip).toContain(text)
  for (const text of billingLines) expect(slip).not.toContain(text)

  await setStatus(clerk, id, { status: 'paid' })
  const invoice = await linesOf(`/api/orders/${orderNumber}/invoice.pdf`)
  for (const text of ['Bill to', ...billingLines, 'Ship to', ...deliveryLines, 'PO number', 'PO-4711'])
    expect(invoice).toContain(text)
  expect(invoice.indexOf('Bill to')).toBeLessThan(invoice.indexOf('Accounts Payable'))
  expect(invoice.indexOf('Accounts Payable')).toBeLessThan(invoice.indexOf('Ship to'))
  expect(invoice.indexOf('Ship to')).toBeLessThan(invoice.indexOf('Odile Falk'))
})

test('an invoice to the delivery address names it once', async () => {
  const { buyer, productId } = await openShopWithProduct()
  const { orderNumber } = await buyer.api(placeOrder, { body: structuredBody(productId) })
  const text = await pdfText(await (await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)).bytes())
  expect(text).toContain('3 Dock Road, Gate 2')
  expect(text).not.toContain('Ship to')
  expect(text).not.toContain('PO number')
})

test('the order email names both addresses and the PO number', async () => {
  const { buyer, productId } = await openShopWithProduct()
  const placed = await buyer.api(placeOrder, {
    body: structuredBody(productId, { billingAddress: billing, poNumber: 'PO-4711' }),
  })
  const { blocks } = orderMail('order-placed', defaultTemplates['order-placed'], {
    order: placed,
    time: shopTime('UTC'),
    link: 'https://shop.example',
    note: null,
  })
  const facts = blocks.find((block) => block.kind === 'facts')
  expect(facts).toMatchObject({
    facts: [
      { label: 'Order number' },
      { label: 'Order date' },
      { label: 'PO number', value: 'PO-4711' },
      { label: 'Shipping address', value: placed.shippingAddress },
      { label: 'Billing address', value: 'Accounts Payable, 1 Ledger Lane, Bern, 3000, Switzerland' },
      { label: 'Delivery time', value: '7–14 business days' },
    ],
  })
})

test('the CSV of orders has the PO number and the billing address', async () => {
  const { shop, buyer, productId } = await openShopWithProduct()
  await buyer.api(placeOrder, {
    body: structuredBody(productId, { billingAddress: billing, poNumber: '=PO-4711' }),
  })
  const reply = await (await shop.admin()).fetch('/api/admin/orders.csv')
  const text = await reply.text()
  const [header, row] = await readCsv(text)
  const cell = (name: string) => row?.cells[header?.cells.indexOf(name) ?? -1]
  expect(text).toContain(`,'=PO-4711,`)
  expect(cell('poNumber')).toBe('=PO-4711')
  expect(cell('billingAddress')).toBe('Accounts Payable, 1 Ledger Lane, Bern, 3000, Switzerland')
})

test('the account export has the addresses; deleting the account clears them and keeps the PO number', async () => {
  const { shop, buyer, productId } = await openShopWithProduct()
  const clerk = await shop.admin()
  const { id, orderNumber } = await buyer.api(placeOrder, {
    body: structuredBody(productId, { billingAddress: billing, poNumber: 'PO-4711' }),
  })
  await setStatus(clerk, id, { status: 'paid' })
  await setStatus(clerk, id, { status: 'delivered' })
  const exported = await buyer.api(exportAccount)
  expect(exported.orders).toMatchObject([
    { deliveryAddress: delivery, billingAddress: billing, poNumber: 'PO-4711' },
  ])
  expect(exported.invoices).toMatchObject([{ billingAddress: billing, poNumber: 'PO-4711' }])

  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect(await clerk.api(getOrder, { params: { orderNumber } })).toMatchObject({
    shippingAddress: 'Deleted customer',
    deliveryAddress: null,
    billingAddress: null,
    poNumber: 'PO-4711',
  })
  const rows = JSON.stringify(await rowsOf(shop.db, sql`select * from orders`))
  for (const text of ['Dock Road', 'Ledger', 'Odile', 'Nantes']) expect(rows).not.toContain(text)
})
