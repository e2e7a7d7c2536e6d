import { expect, test } from 'vitest'
import type { Direction } from '#contract/choices.ts'
import { type CustomerSort, customerSorts } from '#contract/lists/staff-choices.ts'
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

test('customers are sorted by name, email, date, orders and total paid in both directions', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id: productId } = await givenProduct(shop.db)
  const anna = await shop.customer({ firstName: 'anna', email: 'z@northquay.example' })
  const bob = await shop.customer({ firstName: 'Bob', email: 'Y@northquay.example' })
  await shop.customer({ firstName: 'Cara', email: 'x@northquay.example' })
  const paid = await order(anna, [{ productId, quantity: 3 }])
  await setStatus(clerk, paid.id, { status: 'paid' })
  await order(bob, [{ productId }])
  await order(bob, [{ productId }])

  const names = async (sort: CustomerSort, direction?: Direction) =>
    (await clerk.api(listCustomers, { query: { sort, direction } })).items.map(({ firstName }) => firstName)
  const sequences: Record<CustomerSort, string[]> = {
    name: ['anna', 'Bob', 'Cara'],
    email: ['Cara', 'Bob', 'anna'],
    joined: ['Cara', 'Bob', 'anna'],
    orders: ['Bob', 'anna', 'Cara'],
    spent: ['anna', 'Cara', 'Bob'],
  }
  for (const sort of customerSorts) expect([sort, ...(await names(sort))]).toEqual([sort, ...sequences[sort]])
  expect(await names('name', 'desc')).toEqual(['Cara', 'Bob', 'anna'])
  expect(await names('orders', 'asc')).toEqual(['Cara', 'anna', 'Bob'])
})
