import { expect, test } from 'vitest'
import { express, standard } from '#tests/support/shipping-methods.ts'
import { staffOrder } from '#tests/support/staff-order.ts'
import { editedShipping } from './edited-shipping.ts'

const { id, name, price, minDays, maxDays, kind } = express

/** Sent to Germany by Express for 12.00. */
const order = {
  ...staffOrder,
  shippingAddress: '14 Sample Quay, Germany',
  shippingMethod: { id, name, price, minDays, maxDays, kind },
  totals: { ...staffOrder.totals, shipping: '12.00' },
}
const methods = [standard, { ...express, countries: ['DE', 'FR'], maxWeightGrams: 5_000 }]
const draft = { methodId: express.id, country: 'DE', goods: 10_000, weightGrams: null }

test('the same country and method keep the ordered price', () => {
  expect(editedShipping(order, methods, { ...draft, weightGrams: 9_000 })).toMatchObject({
    price: 1_200,
    isChanged: false,
    problem: null,
  })
})

test('goods that cross the limit for free shipping change the price, in either direction', () => {
  const free = [standard, { ...express, freeFrom: '150.00' }]
  const from = { ...order, totals: { ...order.totals, lines: '100.00' } }
  expect(editedShipping(from, free, { ...draft, goods: 15_000 })).toMatchObject({ price: 0, isChanged: true })
  expect(editedShipping(from, free, { ...draft, goods: 14_900 })).toMatchObject({ price: 1_200 })
  const freeOrder = { ...order, totals: { ...order.totals, lines: '160.00', shipping: '0.00' } }
  expect(editedShipping(freeOrder, free, { ...draft, goods: 14_900 })).toMatchObject({ price: 1_500 })
})

test('another country has the current price, or names why the method cannot be used', () => {
  expect(editedShipping(order, methods, { ...draft, country: 'FR' })).toMatchObject({
    price: 1_500,
    isChanged: true,
    problem: null,
  })
  expect(editedShipping(order, methods, { ...draft, country: 'JP' })).toMatchObject({
    problem: 'Not available for Japan',
    options: [{ name: 'Standard', obstacle: null }, { obstacle: 'Not available for Japan' }],
  })
})

test('another method has its own price', () => {
  expect(editedShipping(order, methods, { ...draft, methodId: standard.id })).toMatchObject({
    price: 0,
    isChanged: true,
  })
})

test('a method that is no longer offered stays only in the same country', () => {
  const [first] = methods
  const offered = first ? [first] : []
  expect(editedShipping(order, offered, draft)).toMatchObject({ price: 1_200, problem: null })
  expect(editedShipping(order, offered, { ...draft, country: 'FR' })).toMatchObject({
    problem: 'No longer offered',
  })
})
