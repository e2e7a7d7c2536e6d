import { expect, test } from 'vitest'
import { isUseful } from './price-histogram.tsx'

test('a price histogram is shown only if its bars tell something', () => {
  expect(isUseful([3, 5, 8, 2, 1, 0, 4, 0, 0, 1, 0, 1])).toBe(true)
  // One bar holds most products.
  expect(isUseful([50, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0, 1])).toBe(false)
  // Few distinct prices.
  expect(isUseful([10, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10])).toBe(false)
  // Few products.
  expect(isUseful([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1])).toBe(false)
})
