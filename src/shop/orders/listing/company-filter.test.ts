import { expect, test } from 'vitest'
import { countAllOrders, listAllOrders } from '#contract/orders/staff-orders.ts'
import { givenCompany } from '#tests/support/companies.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'

test('staff list, count and export the orders of one company', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { owner, company } = await givenCompany(shop, clerk)
  const items = [{ productId: (await givenProduct(shop.db)).id }]
  const { id, orderNumber } = await order(owner, items)
  await order(await shop.customer(), items)

  const query = { company: company.id }
  expect((await clerk.api(listAllOrders, { query })).items).toMatchObject([{ id }])
  expect(await clerk.api(countAllOrders, { query })).toEqual({ pending_payment: 1 })
  const file = await (await clerk.fetch(`/api/admin/orders.csv?company=${company.id}`)).text()
  expect(file.match(/ORDER-\d+/g)).toEqual([orderNumber])
  expect((await clerk.fetch('/api/admin/orders?company=none')).status).toBe(422)
})
