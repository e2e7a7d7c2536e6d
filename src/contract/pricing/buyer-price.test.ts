import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CurrencyCode } from '#contract/choices.ts'
import { type BuyerList, buyerListPrice, buyerPrice } from './buyer-price.ts'
import { nextTier } from './next-tier.ts'
import { percentagePrice } from './percentage-price.ts'
import { tiersProblem } from './tiers-problem.ts'
import { type Tier, unitPrice } from './unit-price.ts'

const currency: CurrencyCode = 'USD'

const price = fc.integer({ min: 1, max: 9_999_999_999 })
const quantity = fc.integer({ min: 1, max: 100_000 })
const discountBasisPoints = fc.integer({ min: 1, max: 9_999 })
const tier = fc.record({
  minQuantity: fc.integer({ min: 0, max: 60 }),
  price: fc.integer({ min: 1, max: 300 }),
})

/** Ascending quantities and prices that never rise. */
const listPrice = fc
  .record({
    price,
    steps: fc.uniqueArray(fc.integer({ min: 2, max: 100_000 }), { maxLength: 5 }),
    discounts: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ price: first, steps, discounts }) => {
    let former = first
    const tiers = steps
      .toSorted((a, b) => a - b)
      .map((minQuantity, index) => {
        former = Math.max(1, Math.floor(former * (discounts[index] ?? 1)))
        return { minQuantity, price: former }
      })
    return { price: first, tiers }
  })

const buyerList: fc.Arbitrary<BuyerList | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), discountBasisPoints }),
    fc.record({ kind: fc.constant('fixed' as const), listPrice: fc.option(listPrice) }),
  ),
)

test('a buyer pays the price of the first list that names the variant, at the deepest tier reached', () => {
  const standard = { price: 60_700, tiers: [{ minQuantity: 50, price: 59_400 }] }
  const own = {
    price: 61_200,
    tiers: [
      { minQuantity: 10, price: 59_800 },
      { minQuantity: 24, price: 58_400 },
    ],
  }
  const pays = (list: BuyerList | null, count: number) =>
    buyerPrice({ standard, list, currency: 'USD' }, count)
  expect([1, 49, 50].map((count) => pays(null, count))).toEqual([60_700, 60_700, 59_400])
  const fixed: BuyerList = { kind: 'fixed', listPrice: own }
  expect([1, 9, 10, 23, 24, 50].map((count) => pays(fixed, count))).toEqual([
    61_200, 61_200, 59_800, 59_800, 58_400, 58_400,
  ])
  expect(pays({ kind: 'fixed', listPrice: null }, 50)).toBe(59_400)
})

test('a percentage applies to the standard unit price and never adds to its tiers', () => {
  const standard = { price: 10_000, tiers: [{ minQuantity: 10, price: 9_000 }] }
  const list: BuyerList = { kind: 'percentage', discountBasisPoints: 250 }
  expect([1, 10, 100].map((count) => buyerPrice({ standard, list, currency: 'USD' }, count))).toEqual([
    9_750, 9_750, 9_750,
  ])
})

test('the price never rises with the quantity for tiers that pass the check', () => {
  fc.assert(
    fc.property(listPrice, buyerList, quantity, quantity, (standard, list, one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      const prices = { standard, list, currency }
      expect(tiersProblem(standard, { currency })).toBeNull()
      expect(buyerPrice(prices, more)).toBeLessThanOrEqual(buyerPrice(prices, fewer))
    }),
  )
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 5 }), fc.integer({ min: 1, max: 300 }), (tiers, first) => {
      if (tiersProblem({ price: first, tiers }, { currency })) return
      const prices = Array.from({ length: 70 }, (_, index) => unitPrice({ price: first, tiers }, index + 1))
      expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }),
  )
})

test('a percentage is rounded half up to the minor unit and never below 1', () => {
  const inDollars = (standard: number, off: number) => percentagePrice(standard, off, 'USD')
  expect([inDollars(1, 9_999), inDollars(50, 100), inDollars(49, 100)]).toEqual([1, 50, 49])
  expect([inDollars(150, 100), inDollars(199, 5_000), inDollars(9_999_999_999, 1)]).toEqual([
    149, 100, 9_998_999_999,
  ])
  fc.assert(
    fc.property(price, discountBasisPoints, (standard, off) => {
      const exact = BigInt(standard) * BigInt(10_000 - off)
      const halfUp = Number((exact * 2n + 10_000n) / 20_000n)
      expect(inDollars(standard, off)).toBe(Math.max(1, halfUp))
    }),
  )
})

test('a percentage of a price in yen is whole yen, half up and at least one', () => {
  const inYen = (standard: number, off: number) => percentagePrice(standard, off, 'JPY')
  expect([inYen(19_900, 250), inYen(100, 9_999), inYen(300, 5_000), inYen(9_999_999_900, 1)]).toEqual([
    19_400, 100, 200, 9_998_999_900,
  ])
  fc.assert(
    fc.property(price, discountBasisPoints, (standard, off) => {
      const yen = Math.ceil(standard / 100)
      const exact = BigInt(yen) * BigInt(10_000 - off)
      const halfUp = Number((exact * 2n + 10_000n) / 20_000n)
      expect(inYen(yen * 100, off)).toBe(Math.max(1, halfUp) * 100)
    }),
  )
})

test('tiers need ascending quantities above 1, and a confirmation to cost more', () => {
  const problem = (...tiers: [number, number][]) => {
    const listed = tiers.map(([minQuantity, each]) => ({ minQuantity, price: each }))
    const found = tiersProblem({ price: 100, tiers: listed }, { currency })
    return found && [found.index, found.field, found.reason]
  }
  expect(problem([10, 90], [24, 90])).toBeNull()
  expect(problem([1, 90])).toEqual([0, 'minQuantity', 'not-a-quantity'])
  expect(problem([2.5, 90])).toEqual([0, 'minQuantity', 'not-a-quantity'])
  expect(problem([100_001, 90])).toEqual([0, 'minQuantity', 'not-a-quantity'])
  expect(problem([10, 90], [10, 80])).toEqual([1, 'minQuantity', 'duplicate'])
  expect(problem([10, 90], [5, 80])).toEqual([1, 'minQuantity', 'not-ascending'])
  expect(problem([10, 101])).toEqual([0, 'price', 'higher-price'])
  expect(problem([10, 90], [24, 91])).toEqual([1, 'price', 'higher-price'])
  expect(problem([2, 9], [3, 8], [4, 7], [5, 6], [6, 5], [7, 4])).toEqual([5, 'minQuantity', 'too-many'])
  const confirmed = (only: Tier) =>
    tiersProblem({ price: 100, tiers: [only] }, { currency, confirmHigherTier: true })
  expect(confirmed({ minQuantity: 10, price: 101 })).toBeNull()
  expect(confirmed({ minQuantity: 1, price: 99 })?.reason).toBe('not-a-quantity')
})

test('adding what the next tier misses gives its price, and fewer units do not', () => {
  expect(nextTier({ price: 100, tiers: [{ minQuantity: 10, price: 90 }] }, 6)).toEqual({
    minQuantity: 10,
    price: 90,
    missing: 4,
  })
  fc.assert(
    fc.property(listPrice, buyerList, quantity, (standard, list, count) => {
      const applied = buyerListPrice({ standard, list, currency })
      const next = nextTier(applied, count)
      const now = unitPrice(applied, count)
      if (!next) {
        expect(unitPrice(applied, 100_000)).toBe(now)
        return
      }
      expect(next.missing).toBeGreaterThan(0)
      expect(unitPrice(applied, count + next.missing)).toBe(next.price)
      expect(unitPrice(applied, count + next.missing - 1)).toBe(now)
    }),
  )
})
