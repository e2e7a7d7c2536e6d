import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import { shopTime } from '#contract/time/shop-time.ts'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { invoiceContent } from '#shop/orders/documents/invoice-content.ts'
import { packingSlipContent } from '#shop/orders/documents/packing-slip-content.ts'
import { findOrder, listOrders } from './queries.ts'

test('earlier orders keep their address as text, in documents too, and are found by the search', async () => {
  const database = await databaseBeforeMigration('0012_addresses')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into users (email, password, first_name, last_name) values
    ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`)
  await db.execute(sql`insert into orders (order_number, user_id, total_amount, shipping_address, customer_name,
      customer_email, customer_phone)
    select 'ORDER-1', id, 100, '14 Sample Quay, Unit 3, Exampleton, 00420, Germany', 'Mara Lindqvist', email, '+1 555 0142'
    from users`)

  await database.migrate()

  const order = await findOrder(db, { orderNumber: 'ORDER-1' })
  if (!order) throw new Error('Order not found')
  expect(order).toMatchObject({
    shippingAddress: '14 Sample Quay, Unit 3, Exampleton, 00420, Germany',
    deliveryAddress: null,
    billingAddress: null,
    poNumber: null,
  })
  const street = ['14 Sample Quay', 'Unit 3', 'Exampleton', '00420', 'Germany']
  const slip = packingSlipContent(order, { seller: null, time: shopTime('UTC') })
  expect(slip.addressee).toEqual(['Mara Lindqvist', ...street, '+1 555 0142'])
  expect(slip.facts.map(({ label }) => label)).toEqual(['Order number', 'Order date'])
  const invoice = invoiceContent(issuedBefore, { invoiceNumber: 'INV-000001', issuedAt: order.createdAt })
  expect(invoice).toMatchObject({
    buyer: ['Mara Lindqvist', ...street, 'mara@northquay.example', '+1 555 0142'],
    shipTo: null,
  })
  expect(invoice.facts.map(({ label }) => label)).not.toContain('PO number')

  for (const search of ['order-1', 'lindqvist', 'northquay'])
    expect((await listOrders(db, { search, page: 1, limit: 10 })).total).toBe(1)
  const [index] = await rowsOf<{ definition: string }>(
    db,
    sql`select indexdef as definition from pg_indexes where indexname = 'orders_search'`,
  )
  expect(index?.definition).toContain('po_number')
})

/** Invoice data as version 0.2 stored it. */
const issuedBefore: InvoiceData = {
  orderNumber: 'ORDER-1',
  orderedAt: '2026-11-21T09:00:00Z',
  status: 'paid',
  totalAmount: 100,
  currency: 'USD',
  exchangeRate: 1,
  customerName: 'Mara Lindqvist',
  customerEmail: 'mara@northquay.example',
  customerPhone: '+1 555 0142',
  shippingAddress: '14 Sample Quay, Unit 3, Exampleton, 00420, Germany',
  notes: null,
  paymentMethod: 'bank_transfer',
  isPaid: true,
  dueOn: null,
  items: [],
  seller: null,
  bankTransfer: null,
}
