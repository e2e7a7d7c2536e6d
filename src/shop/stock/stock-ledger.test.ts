import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProduct, createProduct } from '#contract/catalog/staff-products.ts'
import { rowsOf } from '#platform/database/db.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

test('every change of stock is in the ledger with its reason, and the changes add up to the stock', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const form = { name: 'Slate', sku: 'SLT-1', price: '100.00', imageUrl: '/media/a.webp', stockQuantity: 10 }
  const { id, version } = await clerk.api(createProduct, { body: form })
  const { id: orderId, orderNumber } = await order(buyer, [{ productId: id, quantity: 4 }])
  await setStatus(clerk, orderId, { status: 'cancelled' })
  await clerk.api(changeProduct, { params: { id }, body: { version, stockQuantity: 7, stockSeen: 10 } })
  await clerk.api(changeProduct, {
    params: { id },
    body: { version: version + 1, stockQuantity: null, stockSeen: 7 },
  })

  const rows = await rowsOf(
    shop.db,
    sql`select change, balance, reason, reference, actor_id is not null as by_staff from stock_ledger order by id`,
  )
  expect(rows).toEqual([
    { change: 10, balance: 10, reason: 'count', reference: null, by_staff: true },
    { change: -4, balance: 6, reason: 'order', reference: orderNumber, by_staff: false },
    { change: 4, balance: 10, reason: 'order_cancelled', reference: orderNumber, by_staff: false },
    { change: -3, balance: 7, reason: 'correction', reference: null, by_staff: true },
    { change: -7, balance: 0, reason: 'correction', reference: null, by_staff: true },
  ])
})
