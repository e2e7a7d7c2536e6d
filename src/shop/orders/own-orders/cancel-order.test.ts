import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { cancelOrder } from '#contract/orders/own-orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, editOrder, setStatus } from '#tests/support/staff-changes.ts'

async function openShopWithOrder() {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { stockQuantity: 5 })
  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: device.id, quantity: 4 }])
  const stock = async () => (await shop.visitor().api(getProduct, { params: device })).stockQuantity
  return { shop, clerk: await shop.admin(), buyer, placed, stock }
}

const cancel = (by: Browser, { orderNumber, updatedAt }: { orderNumber: string; updatedAt: string }) =>
  by.api(cancelOrder, { params: { orderNumber }, body: { updatedAt } })

test('a customer cancels an unpaid order: stock returns, staff see who did it, and an email confirms it', async () => {
  const { shop, clerk, buyer, placed, stock } = await openShopWithOrder()
  expect(await stock()).toBe(1)
  const canceled = await cancel(buyer, placed)
  expect(canceled).toMatchObject({ status: 'cancelled', amountOutstanding: '0.00', holdUntil: null })
  expect(await stock()).toBe(5)

  const seen = await clerk.api(getStaffOrder, { params: { id: placed.id } })
  expect(seen).toMatchObject({ version: 2 })
  expect(seen.statusHistory[0]).toMatchObject({
    status: 'cancelled',
    note: 'Canceled by the customer',
    updatedBy: null,
  })
  const mails = await rowsOf(shop.db, sql`select kind, reference from mails where kind = 'order-cancelled'`)
  expect(mails).toEqual([{ kind: 'order-cancelled', reference: placed.orderNumber }])
})

test('a cancellation is one row of the audit log with the customer as its actor', async () => {
  const { clerk, buyer, placed } = await openShopWithOrder()
  await cancel(buyer, placed)
  expect(await problemOf(cancel(buyer, placed))).toMatchObject({ code: 'order-canceled' })
  const { items } = await clerk.api(listAudit, { query: { subject: placed.orderNumber } })
  expect(items).toMatchObject([
    {
      actorEmail: 'buyer1@northquay.example',
      action: 'order.status',
      subject: placed.orderNumber,
      before: { status: 'pending_payment' },
      after: { status: 'cancelled', note: 'Canceled by the customer' },
    },
  ])
})

test('canceling at once from several devices returns the stock once', async () => {
  const { buyer, placed, stock } = await openShopWithOrder()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => cancel(buyer, placed)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stock()).toBe(5)
  expect(await problemOf(cancel(buyer, placed))).toMatchObject({ status: 409, code: 'order-canceled' })
})

test('an order that is paid, part paid, in process or shipped is not canceled by its customer', async () => {
  const { clerk, buyer, placed, stock } = await openShopWithOrder()
  const refusal = async () => {
    const current = await buyer.api(getOrder, { params: placed })
    return (await problemOf(cancel(buyer, current))).code
  }
  await addPayment(clerk, placed.id, { amount: '1.00' })
  expect(await refusal()).toBe('order-paid')
  const refused = { paid: 'order-paid', processing: 'order-in-process', shipped: 'order-shipped' } as const
  for (const status of ['paid', 'processing', 'shipped'] as const) {
    await setStatus(clerk, placed.id, { status })
    expect([status, await refusal()]).toEqual([status, refused[status]])
  }
  await setStatus(clerk, placed.id, { status: 'delivered' })
  expect(await refusal()).toBe('order-shipped')
  expect(await stock()).toBe(1)
})

test('an order that staff changed meanwhile is canceled only once the customer has seen the change', async () => {
  const { shop, clerk, buyer, placed, stock } = await openShopWithOrder()
  shop.clock.now = new Date('2026-11-21T10:00:00Z')
  await editOrder(clerk, placed.id, { items: [{ id: placed.items[0]?.id ?? 0, quantity: 2 }] })
  expect(await problemOf(cancel(buyer, placed))).toMatchObject({ status: 409, code: 'order-changed' })
  expect(await stock()).toBe(3)
  await cancel(buyer, await buyer.api(getOrder, { params: placed }))
  expect(await stock()).toBe(5)
})

test('only the signed-in owner cancels: not others, visitors, holders of the link, or staff', async () => {
  const { shop, clerk, buyer, placed } = await openShopWithOrder()
  const other = await shop.customer({ email: 'other@northquay.example' })
  expect(await problemOf(cancel(other, placed))).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(await problemOf(cancel(clerk, placed))).toMatchObject({ status: 404 })
  expect(await problemOf(cancel(shop.visitor(), placed))).toMatchObject({ status: 401 })
  expect((await buyer.api(getOrder, { params: placed })).status).toBe('pending_payment')
})
