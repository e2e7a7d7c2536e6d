import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { manyCustomers, manyOrders } from './many-orders.ts'
import { manyProducts } from './many-products.ts'

const now = new Date('2026-11-21T09:40:00Z')
const setup = { now, customers: manyCustomers(50), products: [...manyProducts(200)] }

test('generated customers have distinct emails', () => {
  expect(new Set(manyCustomers(5000).map(({ email }) => email)).size).toBe(5000)
})

test('generated orders lie in the past, at distinct times and in every status', () => {
  const orders = [...manyOrders(20_000, setup)]
  const placedAt = orders.map(({ steps }) => steps[0]?.at.getTime() ?? 0)
  expect(new Set(placedAt).size).toBe(20_000)
  expect(Math.max(...placedAt)).toBeLessThan(now.getTime())
  expect(new Set(orders.map(({ steps }) => steps.at(-1)?.status))).toEqual(new Set(orderStatuses))
  expect(orders.every(({ lines }) => lines.length > 0)).toBe(true)
})

test('only delivered orders are reviewed', () => {
  const orders = [...manyOrders(1000, setup)]
  const reviewed = orders.filter(({ lines }) => lines.some(({ review }) => review))
  expect(reviewed.length).toBeGreaterThan(200)
  expect(new Set(reviewed.map(({ steps }) => steps.at(-1)?.status))).toEqual(new Set(['delivered']))
})
