import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidQuantity, nearestQuantities } from './quantity-rule.ts'

const rule = fc
  .record({ multiple: fc.integer({ min: 1, max: 12 }), steps: fc.integer({ min: 1, max: 8 }) })
  .map(({ multiple, steps }) => ({ multiple, minQuantity: multiple * steps }))
const quantity = fc.integer({ min: 1, max: 150 })
const available = fc.oneof(fc.integer({ min: 0, max: 150 }), fc.constant(Infinity))

test('a quantity is at least the minimum and a multiple, or exactly the remainder below the minimum', () => {
  const tens = { minQuantity: 10, multiple: 5 }
  expect([5, 10, 12, 15].map((count) => isValidQuantity(tens, count, Infinity))).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([6, 7, 8].map((count) => isValidQuantity(tens, count, 7))).toEqual([false, true, false])
  expect(isValidQuantity(tens, 0, 0)).toBe(false)
})

test('the nearest quantities are the next valid and available ones on either side', () => {
  expect(nearestQuantities({ minQuantity: 10, multiple: 5 }, 12, Infinity)).toEqual({ below: 10, above: 15 })
  expect(nearestQuantities({ minQuantity: 10, multiple: 5 }, 3, 7)).toEqual({ below: null, above: 7 })
  expect(nearestQuantities({ minQuantity: 10, multiple: 5 }, 10, 7)).toEqual({ below: 7, above: null })
  expect(nearestQuantities({ minQuantity: 7, multiple: 7 }, 99_995, Infinity)).toEqual({
    below: 99_988,
    above: null,
  })
  fc.assert(
    fc.property(rule, quantity, available, (limits, count, left) => {
      const valid = Array.from({ length: 300 }, (_, index) => index + 1).filter(
        (candidate) => candidate <= left && isValidQuantity(limits, candidate, left),
      )
      expect(nearestQuantities(limits, count, left)).toEqual({
        below: valid.findLast((candidate) => candidate < count) ?? null,
        above: valid.find((candidate) => candidate > count) ?? null,
      })
    }),
  )
})
