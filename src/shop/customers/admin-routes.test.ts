import { expect, test } from 'vitest'
import { getCustomer, listCustomers } from '#contract/customers.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

test('customers are listed with their order count and total spent', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id: productId } = await givenProduct(shop.db)
  const mara = await shop.customer({ email: 'mara@northquay.example' })
  await shop.customer({ firstName: 'Devi', lastName: '100%', email: 'devi@cellarlane.example' })
  const paid = await order(mara, [{ productId, quantity: 2 }])
  const cancelled = await order(mara, [{ productId, quantity: 3 }])
  await order(mara, [{ productId }])
  await setStatus(clerk, paid.id, { status: 'paid' })
  await setStatus(clerk, cancelled.id, { status: 'cancelled' })

  const { items, total } = await clerk.api(listCustomers)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { firstName: 'Devi', orderCount: 0, totalSpent: '0.00' },
    { email: 'mara@northquay.example', orderCount: 3, totalSpent: '200.00' },
  ])
  expect(JSON.stringify(items)).not.toMatch(/password|argon/i)
  const found = async (search: string) => (await clerk.api(listCustomers, { query: { search } })).total
  expect(await found('lindqvist MARA')).toBe(1)
  expect(await found('CELLARLANE')).toBe(1)
  expect(await found('%')).toBe(1)
  expect(await found('admin')).toBe(0)
  expect((await clerk.api(listCustomers, { query: { limit: 1, page: 2 } })).items).toHaveLength(1)

  const id = items[1]?.id ?? 0
  const customer = await clerk.api(getCustomer, { params: { id } })
  expect(customer).toMatchObject({ email: 'mara@northquay.example', orderCount: 3 })
  expect(customer.orders.map(({ status }) => status)).toEqual(['pending_payment', 'cancelled', 'paid'])
  expect(await problemOf(clerk.api(getCustomer, { params: { id: 999 } }))).toMatchObject({
    status: 404,
    code: 'customer-not-found',
  })
})
