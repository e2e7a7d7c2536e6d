import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { getAccuracy } from '#contract/stats.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'

test('order accuracy is shown from a hundred delivered orders on, rounded down, without samples', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db)
  const delivered = await placeDeliveredOrder(buyer, await shop.admin(), [{ productId }])
  await buyer.api(reportProblem, { params: delivered, body: { text: 'A dent' } })
  const insertOrders = (first: number, last: number, { demo = false, status = 'delivered' } = {}) =>
    shop.db.execute(sql`
      insert into orders (order_number, total_amount, lines_amount, shipping_address, customer_name, customer_email, customer_phone, status, demo)
      select 'ORDER-' || n, total_amount, total_amount, shipping_address, customer_name, customer_email, customer_phone, ${status}, ${demo}
      from orders, generate_series(${first}::int, ${last}::int) n where id = ${delivered.id}`)
  const shownAccuracy = () => shop.visitor().api(getAccuracy)
  await insertOrders(1, 98)
  await insertOrders(99, 200, { demo: true })
  await insertOrders(201, 300, { status: 'shipped' })
  expect(await shownAccuracy()).toEqual({ orders: 99, percent: null })
  await insertOrders(301, 301)
  expect(await shownAccuracy()).toEqual({ orders: 100, percent: 99 })
  await insertOrders(302, 2300)
  expect(await shownAccuracy()).toEqual({ orders: 2099, percent: 99.9 })
})
