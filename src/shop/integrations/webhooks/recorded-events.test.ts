import pg from 'pg'
import { asc, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { confirmCustomerEmail } from '#contract/customers.ts'
import { changeProduct, createProduct, deleteProduct } from '#contract/catalog/staff-products.ts'
import { changeVariants, getProductVariants } from '#contract/catalog/staff-variants.ts'
import { deleteTrashedProduct } from '#contract/catalog/trash.ts'
import { webhookEventTypes } from '#contract/integrations/webhook-events.ts'
import { createWebhook } from '#contract/integrations/webhooks.ts'
import { EmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { transaction } from '#platform/database/db.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import { orders } from '#shop/orders/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { addPayment, reverseEntry, setStatus, setTracking } from '#tests/support/staff-changes.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'
import { webhookDeliveries, webhookEvents } from './tables.ts'

const openShopWithNetworks = () => openShop({ webhookNetworks: localNetworks })

const subscribe = (
  clerk: Browser,
  eventTypes: (typeof webhookEventTypes)[number][] = [...webhookEventTypes],
) => clerk.api(createWebhook, { body: { url: 'http://127.0.0.1:1/hooks', eventTypes } })

/** The events since the last call, as `type object`. */
async function takeEvents({ db }: Shop) {
  const rows = await db.select().from(webhookEvents).orderBy(asc(webhookEvents.id))
  await db.delete(webhookEvents)
  return rows
}

const namesOf = (rows: { type: string; objectType: string; objectId: number }[]) =>
  rows.map(({ type, objectType, objectId }) => `${type} of ${objectType} ${objectId}`)

test('each change of an order and its payments is an event, with amounts in the order’s currency', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 5 })
  await subscribe(clerk, [
    'order.created',
    'order.updated',
    'order.paid',
    'payment.recorded',
    'payment.removed',
  ])

  const { id, orderNumber } = await order(buyer, [{ productId, quantity: 2 }])
  expect(await takeEvents(shop)).toMatchObject([
    {
      type: 'order.created',
      objectId: id,
      data: {
        id,
        orderNumber,
        status: 'pending_payment',
        customerId: expect.any(Number),
        total: { amount: '200.00', currency: 'USD' },
        amountPaid: { amount: '0.00', currency: 'USD' },
      },
    },
  ])

  const { payments } = await addPayment(clerk, id, { amount: '50.00' })
  const [payment] = await takeEvents(shop)
  expect(payment).toMatchObject({
    type: 'payment.recorded',
    objectType: 'order',
    data: { orderId: id, orderNumber, kind: 'payment', amount: { amount: '50.00', currency: 'USD' } },
  })
  await reverseEntry(clerk, id, payments[0]?.id ?? 0)
  const [removed, ...changes] = await takeEvents(shop)
  expect(removed).toMatchObject({
    type: 'payment.removed',
    data: { id: payment?.data['id'], kind: 'payment' },
  })
  expect(namesOf(changes)).toEqual([`order.updated of order ${id}`])

  await setStatus(clerk, id, { status: 'paid' })
  expect(namesOf(await takeEvents(shop)).toSorted()).toEqual([
    `order.paid of order ${id}`,
    `order.updated of order ${id}`,
    `payment.recorded of order ${id}`,
  ])
  await setTracking(clerk, id, { trackingNumber: '1Z9' })
  await setStatus(clerk, id, { status: 'cancelled', note: 'x' })
  const last = await takeEvents(shop)
  expect(namesOf(last)).toEqual([`order.updated of order ${id}`, `order.updated of order ${id}`])
  expect(last[1]?.data).toMatchObject({ status: 'cancelled' })
})

test('stock changes by orders, cancellations and staff are events of the variant', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { sku: 'SLATE', stockQuantity: 5 })
  await subscribe(clerk, ['stock.changed'])
  const quantities = async () => (await takeEvents(shop)).map(({ data }) => data['quantity'])

  const { id } = await order(buyer, [{ productId, quantity: 2 }])
  const [event] = await takeEvents(shop)
  expect(event).toMatchObject({
    type: 'stock.changed',
    data: { productId, sku: 'SLATE', quantity: 3, isAvailable: true },
  })
  await setStatus(clerk, id, { status: 'cancelled', note: 'x' })
  expect(await quantities()).toEqual([5])
  await shop.db.update(stock).set({ quantity: 5 })
  expect(await quantities()).toEqual([])
})

test('a product is created, changed, moved to the trash and deleted: one event each', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  await subscribe(clerk, ['product.created', 'product.updated', 'product.deleted'])

  const fields = { name: 'Slate', sku: 'SLATE', price: '12.50', stockQuantity: 3, imageUrl: '/media/a.webp' }
  const { id, version } = await clerk.api(createProduct, { body: fields })
  expect(await takeEvents(shop)).toMatchObject([
    {
      type: 'product.created',
      data: { id, name: 'Slate', sku: 'SLATE', status: 'live', price: { amount: '12.50', currency: 'USD' } },
    },
  ])
  await clerk.api(changeProduct, { params: { id }, body: { version, name: 'Slate 2', price: '13.00' } })
  expect(await takeEvents(shop)).toMatchObject([
    { type: 'product.updated', data: { name: 'Slate 2', price: { amount: '13.00' } } },
  ])
  await clerk.api(deleteProduct, { params: { id } })
  expect(await takeEvents(shop)).toMatchObject([{ type: 'product.updated', data: { status: 'trash' } }])
  await clerk.api(deleteTrashedProduct, { params: { id } })
  expect((await takeEvents(shop)).at(-1)).toMatchObject({
    type: 'product.deleted',
    data: { id, sku: 'SLATE' },
  })
})

test('a price of one variant is a change of its product', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { sku: 'SLATE' })
  await subscribe(clerk, ['product.updated'])
  const { version, variants } = await clerk.api(getProductVariants, { params: { id } })
  const [variant] = variants
  const changed = { id: variant?.id ?? 0, price: '90.00' }
  await clerk.api(changeVariants, { params: { id }, body: { version, variants: [changed] } })
  expect(await takeEvents(shop)).toMatchObject([
    { type: 'product.updated', data: { price: { amount: '90.00' } } },
  ])
})

test('customers are events without personal data; staff are none', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  await subscribe(clerk, ['customer.created', 'customer.updated', 'customer.deleted'])
  const account = { email: 'devi@northquay.example', password: 'x', firstName: 'Devi', lastName: 'Lindqvist' }
  const { id } = await insertUser(shop.db, account)
  await clerk.api(confirmCustomerEmail, { params: { id } })
  await insertUser(shop.db, { ...account, email: 'clerk@shop.example', role: 'admin' })
  const rows = await takeEvents(shop)
  expect(rows).toMatchObject([
    { type: 'customer.created', data: { id, isEmailConfirmed: false } },
    { type: 'customer.updated', data: { id, isEmailConfirmed: true } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/devi|lindqvist/i)

  const leaving = await shop.customer()
  await takeEvents(shop)
  await leaving.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect((await takeEvents(shop)).at(-1)).toMatchObject({ type: 'customer.deleted' })
})

test('nothing is recorded without an endpoint that subscribes, nor of a transaction that rolls back', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 9 })
  await order(buyer, [{ productId }])
  await subscribe(clerk, ['customer.deleted'])
  await order(buyer, [{ productId }])
  expect(await takeEvents(shop)).toEqual([])

  await subscribe(clerk)
  const undone = transaction(shop.db, async (tx) => {
    await tx.update(orders).set({ poNumber: '17' })
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  expect(await takeEvents(shop)).toEqual([])
})

test('the first event of an object is pending for each endpoint that subscribes to it, later ones wait', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  const all = await subscribe(clerk)
  const created = await subscribe(clerk, ['order.created'])
  await subscribe(clerk, ['customer.created'])
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 9 })
  const { id } = await order(await shop.customer(), [{ productId }])
  await setStatus(clerk, id, { status: 'cancelled', note: 'x' })
  const rows = await shop.db
    .select()
    .from(webhookDeliveries)
    .where(sql`object_type = 'order'`)
    .orderBy(asc(webhookDeliveries.endpointId), asc(webhookDeliveries.id))
  expect(rows.map(({ endpointId, state }) => [endpointId, state])).toEqual([
    [all.id, 'pending'],
    [all.id, 'waiting'],
    [created.id, 'pending'],
  ])
})

test('an order sends as many statements with webhooks as without', async () => {
  const shop = await openShopWithNetworks()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 9 })
  const sent =
    shop.kind === 'postgres'
      ? vi.spyOn(pg.Client.prototype, 'query')
      : vi.spyOn(EmbeddedPostgres.prototype, 'query')
  const count = async () => {
    sent.mockClear()
    await order(buyer, [{ productId }])
    return sent.mock.calls.length
  }
  await count()
  const without = await count()
  await subscribe(clerk)
  expect(await count()).toBe(without)
})
