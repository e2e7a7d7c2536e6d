import { expect, test } from 'vitest'
import { priceFromCost } from './markup.ts'

test.each([
  [9709, 1800, 99, 11_499],
  [9709, 1800, null, 11_457],
  [9709, 1800, 90, 11_490],
  [9709, 1800, 0, 11_500],
  [10_000, 1499, 99, 11_499],
  [10_000, 1500, 99, 11_599],
  [11_499, 0, 99, 11_499],
  [1, 0, 99, 99],
  [333, 5000, null, 500],
] as const)('a cost of %d with %d basis points, ending at %d, is %d', (cost, basisPoints, ending, price) =>
  expect(priceFromCost(cost, { basisPoints, ending }, 'EUR')).toBe(price),
)

test('a price in yen has no cents to end at', () =>
  expect(priceFromCost(9_700, { basisPoints: 1800, ending: 99 }, 'JPY')).toBe(11_400))
