import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceChange } from '#contract/catalog/bulk-changes.ts'
import { priceRoundings } from '#contract/catalog/bulk-choices.ts'
import { bulkPrice } from './bulk-price.ts'

type Rounding = (typeof priceRoundings)[number]

const byPercent = (basisPoints: number, rounding: Rounding = 'none'): PriceChange => ({
  kind: basisPoints < 0 ? 'lower-percent' : 'raise-percent',
  basisPoints: Math.abs(basisPoints),
  rounding,
})
const byAmount = (kind: 'raise' | 'lower', amount: string, rounding: Rounding = 'none'): PriceChange => ({
  kind,
  amount,
  rounding,
})

test.each([
  // 341.99 less 3% is 331.73.
  [34_199, byPercent(-300), 33_173],
  [34_199, byPercent(-300, 'ninety-nine'), 33_199],
  [34_199, byPercent(-300, 'whole'), 33_200],
  [34_199, byPercent(300, 'ninety-nine'), 35_199],
  [1001, byPercent(250), 1026],
  // 9.603 is nearest to 9.99, which would raise a lowered price.
  [970, byPercent(-100, 'ninety-nine'), 899],
  [950, byPercent(100, 'whole'), 1000],
  [949, byPercent(10, 'whole'), 1000],
  // Stays, because 9.99 is nearer to 9.69 than 8.99 is.
  [999, byPercent(-300, 'ninety-nine'), 999],
  // Half up.
  [150, byAmount('lower', '0.50', 'whole'), 100],
  [250, byAmount('lower', '1', 'whole'), 200],
  [349, byAmount('raise', '0.50', 'ninety-nine'), 399],
  [1000, byAmount('lower', '0.50'), 950],
  [1, byPercent(-50), 1],
  [1000, { kind: 'set', amount: '12.34' }, 1234],
] as const)('%i after %o is %i', (price, change, after) => {
  expect(bulkPrice(price, change, 'USD')).toBe(after)
})

test.each([
  [500, byAmount('lower', '5.00')],
  [500, byAmount('lower', '7.00')],
  [50, byPercent(-300, 'ninety-nine')],
  [50, byPercent(-300, 'whole')],
  [1, byPercent(-9900)],
] as const)('%i after %o would not be above 0', (price, change) => {
  expect(bulkPrice(price, change, 'USD')).toBeNull()
})

test.each([
  [1_234_500, byPercent(-300), 1_197_500],
  [1_234_500, byPercent(-300, 'ninety-nine'), 1_197_500],
  [1_234_500, byPercent(-300, 'whole'), 1_197_500],
] as const)('%i yen after %o has no decimals', (price, change, after) => {
  expect(bulkPrice(price, change, 'JPY')).toBe(after)
})

test('rounding never turns a change around or mixes up the order of prices', () => {
  const price = fc.integer({ min: 1, max: 9_999_999_999 })
  const relative = fc.record({
    percent: fc.integer({ min: -9_999, max: 9_999 }).filter((percent) => percent !== 0),
    rounding: fc.constantFrom(...priceRoundings),
  })
  fc.assert(
    fc.property(price, price, relative, (one, other, { percent, rounding }) => {
      const change = byPercent(percent, rounding)
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)].map(
        (cents) => bulkPrice(cents, change, 'USD') ?? 0,
      )
      expect(lower).toBeLessThanOrEqual(higher ?? 0)
      const after = bulkPrice(one, change, 'USD') ?? 0
      if (percent < 0) expect(after).toBeLessThanOrEqual(one)
      else expect(after).toBeGreaterThanOrEqual(one)
      // At most one step beside the exact price, where the direction allows it.
      const exact = (one * (10_000 + percent)) / 10_000
      expect(Math.abs(after - exact)).toBeLessThanOrEqual(100)
    }),
  )
})
