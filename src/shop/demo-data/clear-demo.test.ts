import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listStaffCategories } from '#contract/catalog/staff-categories.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { listAudit } from '#contract/audit.ts'
import { listCustomers } from '#contract/customers.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { clearDemo, getStorefront } from '#contract/settings.ts'
import { insertCategories, isEmptyShop } from '#shop/catalog/queries/seed.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'

test('clearing deletes the sample data and keeps data of the operator and customers', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const samples = await insertCategories(shop.db, [
    { name: 'Sample', slug: 'sample', demo: true },
    { name: 'Shared', slug: 'shared', demo: true },
  ])
  await givenCategory(shop.db, 'Own')
  const shared = samples.find(({ slug }) => slug === 'shared')?.id ?? null
  const sample = await givenProduct(shop.db, { demo: true, categoryId: shared })
  await givenProduct(shop.db, { demo: true, archivedAt: new Date() })
  await givenProduct(shop.db, { sku: 'OWN', categoryId: shared })
  const buyer = await shop.customer()
  const mine = await order(buyer, [{ productId: sample.id }])
  const demoBuyer = await shop.customer({ email: 'demo@northquay.example' })
  const theirs = await order(demoBuyer, [{ productId: sample.id }])
  await shop.db.execute(
    sql`update users set demo = true where email in ('demo@northquay.example', 'admin@example.com')`,
  )
  await shop.db.execute(sql`update orders set demo = true where id = ${theirs.id}`)

  const removed = { products: 2, categories: 1, customers: 1, orders: 1 }
  expect(await clerk.api(clearDemo)).toEqual(removed)
  expect((await clerk.api(listStaffProducts, { query: { status: 'all' } })).items).toMatchObject([
    { sku: 'OWN' },
  ])
  expect((await clerk.api(listStaffCategories)).map(({ slug }) => slug)).toEqual(['shared', 'own'])
  expect((await clerk.api(listCustomers)).total).toBe(1)
  expect((await clerk.api(listAllOrders)).total).toBe(1)
  const updatedOrder = await buyer.api(getOrder, { params: mine })
  expect(updatedOrder.items[0]).toMatchObject({ productId: null, product: mine.items[0]?.product })
  expect((await shop.visitor().api(getStorefront)).demo).toBe(false)
  expect((await clerk.api(listAudit)).items).toMatchObject([{ action: 'demo.clear', before: removed }])
})

test('a cleared shop is not filled again', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  expect(await isEmptyShop(shop.db)).toBe(true)
  await givenProduct(shop.db, { demo: true })
  await clerk.api(clearDemo)
  expect((await clerk.api(listStaffProducts)).total).toBe(0)
  expect(await isEmptyShop(shop.db)).toBe(false)
})
