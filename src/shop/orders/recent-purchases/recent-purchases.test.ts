import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listRecentPurchases } from '#contract/orders/recent-purchases.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { products } from '#shop/products/tables.ts'
import { settings } from '#shop/settings/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

type Ordering = Parameters<typeof order>

async function placePaidOrder(buyer: Browser, clerk: Browser, items: Ordering[1], options?: Ordering[2]) {
  const placed = await order(buyer, items, options)
  await setStatus(clerk, placed.id, { status: 'paid' })
  return placed
}

function advanceClock(shop: Shop, hours: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60 * 1000)
}

test('a paid order is shown without the buyer’s data', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { name: 'Slate 14', imageUrl: '/media/slate-960.webp' })
  const second = await givenProduct(shop.db)
  const items = [{ productId: device.id, quantity: 3 }, { productId: second.id }]
  const secrets = { notes: 'Ring twice', customerPhone: '+1 555 0177' }
  await placePaidOrder(await shop.customer(), await shop.admin(), items, { order: secrets })

  const response = await shop.visitor().fetch('/api/recent-purchases')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await response.json()).toEqual([
    {
      buyer: 'M***',
      country: 'Germany',
      product: { name: 'Slate 14', slug: device.slug, imageUrl: '/media/slate-960.webp' },
      quantity: 3,
      at: shop.clock.now.toISOString(),
      demo: false,
    },
  ])
})

test('an address without a country shows none', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const items = [{ productId: device.id }]
  await placePaidOrder(buyer, clerk, items, { order: { shippingAddress: '14 Sample Quay' } })
  await placePaidOrder(buyer, clerk, items, { order: { shippingAddress: 'Germany, 14 Sample Quay' } })
  await placePaidOrder(buyer, clerk, items, { order: { shippingAddress: "14 Sample Quay,Côte d'Ivoire " } })
  const countries = (await shop.visitor().api(listRecentPurchases)).map(({ country }) => country)
  expect(countries).toEqual(["Côte d'Ivoire", null, null])
})

test('only paid orders are shown', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const clerk = await shop.admin()
  const { id } = await order(await shop.customer(), [{ productId: device.id }])
  const countShownAfter = async (status: OrderStatus) => {
    await setStatus(clerk, id, { status })
    return (await shop.visitor().api(listRecentPurchases)).length
  }
  expect(await shop.visitor().api(listRecentPurchases)).toEqual([])
  for (const status of ['paid', 'processing', 'shipped', 'delivered'] as const)
    expect(await countShownAfter(status)).toBe(1)
  for (const status of ['cancelled', 'pending_payment'] as const)
    expect(await countShownAfter(status)).toBe(0)
})

test('the five newest of 30 days are shown', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  for (const quantity of [1, 2, 3, 4, 5, 6]) {
    await placePaidOrder(buyer, clerk, [{ productId: device.id, quantity: 1 }], { order: {} })
    await shop.db.execute(
      sql`update order_items set quantity = ${quantity} where id = (select max(id) from order_items)`,
    )
    advanceClock(shop, 1)
  }
  const quantities = async () =>
    (await shop.visitor().api(listRecentPurchases)).map(({ quantity }) => quantity)
  expect(await quantities()).toEqual([6, 5, 4, 3, 2])
  advanceClock(shop, 30 * 24 - 2)
  expect(await quantities()).toEqual([6])
  advanceClock(shop, 1)
  expect(await quantities()).toEqual([])
})

test('a line whose product is no longer sold is skipped', async () => {
  const shop = await openShop()
  const [gone, left] = [await givenProduct(shop.db), await givenProduct(shop.db)]
  await placePaidOrder(await shop.customer(), await shop.admin(), [
    { productId: gone.id },
    { productId: left.id, quantity: 2 },
  ])
  const archive = (id: number) =>
    shop.db.update(products).set({ archivedAt: shop.clock.now }).where(eq(products.id, id))
  await archive(gone.id)
  expect(await shop.visitor().api(listRecentPurchases)).toMatchObject([
    { product: { slug: left.slug }, quantity: 2 },
  ])
  await archive(left.id)
  expect(await shop.visitor().api(listRecentPurchases)).toEqual([])
})

test('nothing is shown when the notice is turned off', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  await placePaidOrder(await shop.customer(), await shop.admin(), [{ productId: device.id }])
  await shop.db.insert(settings).values({ key: 'recent_purchases_enabled', value: 'false' })
  expect(await shop.visitor().api(listRecentPurchases)).toEqual([])
  await shop.db.update(settings).set({ value: 'true' })
  expect(await shop.visitor().api(listRecentPurchases)).toHaveLength(1)
})

test('demo orders are shown only in the demo shop', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { demo: true })
  await placePaidOrder(await shop.customer(), await shop.admin(), [{ productId: device.id }])
  await shop.db.execute(sql`update orders set demo = true`)
  expect(await shop.visitor().api(listRecentPurchases)).toHaveLength(1)
  await shop.db.update(products).set({ demo: false })
  expect(await shop.visitor().api(listRecentPurchases)).toEqual([])
})
