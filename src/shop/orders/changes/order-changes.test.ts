import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { rowsOf } from '#platform/database/db.ts'
import { sql } from 'drizzle-orm'
import { givenOffer, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus, setTracking } from '#tests/support/staff-changes.ts'

async function stockOf(shop: Shop, device: { slug: string }) {
  return (await shop.visitor().api(getProduct, { params: device })).stockQuantity
}

describe('Order status', () => {
  test('staff mark an order as paid and shipped, and the buyer sees both', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    const { id, orderNumber } = await order(buyer, [{ productId: device.id }])

    await setStatus(clerk, id, { status: 'paid', note: 'Seen on the account' })
    await setTracking(clerk, id, { trackingNumber: 'TRK 42', estimatedDelivery: '2026-12-01' })
    const shipped = await setStatus(clerk, id, { status: 'shipped' })
    expect(shipped.statusHistory[0]).toMatchObject({ status: 'shipped', updatedBy: 'admin@example.com' })

    const seen = await buyer.api(getOrder, { params: { orderNumber } })
    expect(seen).toMatchObject({
      status: 'shipped',
      trackingNumber: 'TRK 42',
      estimatedDelivery: '2026-12-01',
    })
    expect(seen.statusHistory.map(({ status, note }) => [status, note])).toEqual([
      ['shipped', null],
      ['paid', 'Seen on the account'],
      ['pending_payment', null],
    ])
    expect(JSON.stringify(seen)).not.toContain('admin@example.com')
  })

  test('pending is another name of pending_payment', async () => {
    const shop = await openShop()
    const { id } = await order(await shop.customer(), [{ productId: (await givenProduct(shop.db)).id }])
    const clerk = await shop.admin()
    await setStatus(clerk, id, { status: 'paid' })
    const reverted = await setStatus(clerk, id, { status: 'pending' })
    expect(reverted.status).toBe('pending_payment')
  })

  test('the product snapshot stays when the product changes', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { name: 'Slate 14' })
    const buyer = await shop.customer()
    const placed = await order(buyer, [{ productId: device.id }])
    await shop.db.execute(sql`update products set name = 'Other' where id = ${device.id}`)
    await givenOffer(shop.db, device.id, { price: 1 })
    expect(await buyer.api(getOrder, { params: placed })).toEqual(placed)
  })

  test('each change is one row of the audit log, which is immutable', async () => {
    const shop = await openShop()
    const { id, orderNumber } = await order(await shop.customer(), [
      { productId: (await givenProduct(shop.db)).id },
    ])
    await setStatus(await shop.admin(), id, { status: 'paid' })
    const rows = await rowsOf(shop.db, sql`select action, subject, before, after from audit_log`)
    expect(rows).toEqual([
      {
        action: 'order.status',
        subject: orderNumber,
        before: { status: 'pending_payment' },
        after: { status: 'paid', note: null },
      },
    ])
    await expect(shop.db.execute(sql`update audit_log set subject = 'x'`)).rejects.toThrow()
    await expect(shop.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  })
})

describe('The stock of a canceled order', () => {
  test('returns once, even with concurrent cancellations', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 5 })
    const clerk = await shop.admin()
    const { id } = await order(await shop.customer(), [{ productId: device.id, quantity: 5 }])
    expect(await stockOf(shop, device)).toBe(0)

    await Promise.all(Array.from({ length: 10 }, () => setStatus(clerk, id, { status: 'cancelled' })))
    expect(await shop.visitor().api(getProduct, { params: device })).toMatchObject({
      stockQuantity: 5,
      inStock: true,
    })
  })

  test('is taken again when the order is revived, or the change is refused', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 5 })
    const clerk = await shop.admin()
    const buyer = await shop.customer()
    const { id } = await order(buyer, [{ productId: device.id, quantity: 4 }])
    await setStatus(clerk, id, { status: 'cancelled' })
    await setStatus(clerk, id, { status: 'processing' })
    expect(await stockOf(shop, device)).toBe(1)

    await setStatus(clerk, id, { status: 'cancelled' })
    await order(buyer, [{ productId: device.id, quantity: 3 }])
    const problem = await problemOf(setStatus(clerk, id, { status: 'paid' }))
    expect(problem).toMatchObject({ status: 409, code: 'out-of-stock' })
    expect(await stockOf(shop, device)).toBe(2)
    expect((await clerk.api(listAllOrders, { query: { status: 'cancelled' } })).total).toBe(1)
  })

  test('returns only what was taken, nothing if stock was not tracked', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: null })
    const clerk = await shop.admin()
    const { id } = await order(await shop.customer(), [{ productId: device.id, quantity: 4 }])
    await givenOffer(shop.db, device.id, { stockQuantity: 10 })
    await setStatus(clerk, id, { status: 'cancelled' })
    expect(await stockOf(shop, device)).toBe(10)
  })
})

describe('The list of all orders', () => {
  test('supports search by number, name and email, a status filter and pages', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const first = await order(buyer, [{ productId: device.id }], {
      order: { customerName: 'Devi 100%_Raman' },
    })
    await order(buyer, [{ productId: device.id }], { order: { customerEmail: 'tomas@example.com' } })
    const clerk = await shop.admin()
    const search = async (typed: string) =>
      (await clerk.api(listAllOrders, { query: { search: typed } })).total

    expect(await search('raman')).toBe(1)
    expect(await search('TOMAS@')).toBe(1)
    expect(await search(first.orderNumber)).toBe(1)
    expect(await search('%')).toBe(1)
    expect(await search('nobody')).toBe(0)
    const page = await clerk.fetch('/api/admin/orders?limit=1&page=2')
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(page.headers.get('link')).toContain('limit=1&page=1>; rel="prev"')
  })

  test('is for staff only', async () => {
    const shop = await openShop()
    expect(await problemOf(shop.visitor().api(listAllOrders))).toMatchObject({ status: 401 })
    expect(await problemOf((await shop.customer()).api(listAllOrders))).toMatchObject({ status: 403 })
    const denied = await problemOf(setStatus(await shop.customer(), 1, { status: 'paid' }))
    expect(denied).toMatchObject({ status: 403 })
  })
})
