import { expect, test } from 'vitest'
import { formatPercent, resaleOf } from './resale.ts'

test('four laptops bring four times the profit of one, at the same margin', () => {
  expect(resaleOf({ price: '1049.00', rrp: '1329.00' }, 4)).toEqual({
    cost: [{ amount: 104900, quantity: 4 }],
    resale: [{ amount: 132900, quantity: 4 }],
    profit: [
      { amount: 132900, quantity: 4 },
      { amount: 104900, quantity: -4 },
    ],
    margin: 28000 / 132900,
  })
})

test('without a resale price there is no profit', () => {
  expect(resaleOf({ price: '1049.00', rrp: null })).toBeUndefined()
})

test('a margin has one decimal, and a minus sign for a loss', () => {
  expect(formatPercent(28000 / 132900)).toBe('21.1%')
  expect(formatPercent(-0.05)).toBe('−5.0%')
})
