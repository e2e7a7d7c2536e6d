import { expect, test } from 'vitest'
import { amountOf } from '#web/storefront/catalog/filters/typed-amount.ts'
import { priceProblem } from './price-range.ts'

test.each([
  ['600.50', '600.50'],
  [' $1,299.50 ', '1299.50'],
  ['1,299,000', '1299000'],
  ['¥ 128 000', '128000'],
])('%j is read as %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
  expect(priceProblem({ minPrice: amount })).toBeUndefined()
})

test.each(['600,50', '1.299,00', '1.299', '12,99', 'abc', '-5', '1e3', '123456789'])(
  '%j is refused, not read as another amount',
  (typed) => {
    for (const range of [{ minPrice: amountOf(typed) }, { minPrice: '5', maxPrice: amountOf(typed) }])
      expect(priceProblem(range)).toBe('no-amount')
  },
)

test('a minimum above the maximum is refused', () => {
  expect(priceProblem({ minPrice: '900', maxPrice: '100' })).toBe('inverted')
  expect(priceProblem({ minPrice: '100', maxPrice: '900' })).toBeUndefined()
  expect(priceProblem({})).toBeUndefined()
})
