import { expect, test } from 'vitest'
import { orderProgress } from './order-progress.ts'

const states = (...given: Parameters<typeof orderProgress>) =>
  orderProgress(...given)?.map(({ state }) => state)

test('an order starts at its first step, paid or not', () => {
  expect(states('pending_payment')).toEqual(['now', 'later', 'later', 'later'])
  expect(states('paid')).toEqual(states('pending_payment'))
})

test('a shipped order has two completed steps and one to come', () => {
  expect(orderProgress('shipped')).toEqual([
    { label: 'Order Placed', state: 'done' },
    { label: 'Processing', state: 'done' },
    { label: 'Shipped', state: 'now' },
    { label: 'Delivered', state: 'later' },
  ])
})

test('a delivered order is at its last step', () => {
  expect(states('delivered')).toEqual(['done', 'done', 'done', 'now'])
})

test('a canceled order shows no progress', () => {
  expect(orderProgress('cancelled')).toBeNull()
})
