import { expect, test } from 'vitest'
import { parseResalePrice } from './parse-resale-price.ts'

const dollars = { rate: 1, decimals: 2 }

test.each([
  ['1,199.00', 119_900],
  ['1199', 119_900],
  [' 1 199.5 ', 119_950],
  ['1199,50', 119_950],
  ['1,199', 119_900],
  ['0.01', 1],
  ['0', undefined],
  ['-5', undefined],
  ['1199.999', undefined],
  ['1.199,00', undefined],
  ['about 12', undefined],
  ['', undefined],
  ['999999999999', undefined],
])('"%s" is a resale price of %s cents', (text, cents) => {
  expect(parseResalePrice(text, dollars)).toBe(cents)
})

test('a price of another currency becomes one of the base currency, and yen have no decimals', () => {
  expect(parseResalePrice('1,500', { rate: 150, decimals: 0 })).toBe(1000)
  expect(parseResalePrice('1500.5', { rate: 150, decimals: 0 })).toBeUndefined()
  expect(parseResalePrice('92', { rate: 0.92, decimals: 2 })).toBe(10_000)
})
