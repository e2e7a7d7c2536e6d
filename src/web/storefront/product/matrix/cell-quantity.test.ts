import { expect, test } from 'vitest'
import { maxQuantity } from '#contract/limits.ts'
import { cellQuantity, cellSteps } from './cell-quantity.ts'

const pack = { inStock: true, stockQuantity: 40, minQuantity: 10, multiple: 5 }

test.each([
  ['', { kind: 'empty' }],
  [' 0 ', { kind: 'empty' }],
  ['10', { kind: 'valid', quantity: 10 }],
  [' 40 ', { kind: 'valid', quantity: 40 }],
  ['1.5', { kind: 'invalid', reason: 'Enter a whole number.', nearest: [] }],
  ['-5', { kind: 'invalid', reason: 'Enter a whole number.', nearest: [] }],
  ['9', { kind: 'invalid', reason: 'Minimum 10.', nearest: [10] }],
  ['12', { kind: 'invalid', reason: 'Sold in multiples of 5.', nearest: [10, 15] }],
  ['45', { kind: 'invalid', reason: 'Only 40 left.', nearest: [40] }],
])('%j of a pack of 5 with a minimum of 10 and 40 in stock', (text, expected) => {
  expect(cellQuantity(pack, text)).toEqual(expected)
})

test('exactly the remainder can be entered when less than the minimum is left', () => {
  const remainder = { ...pack, stockQuantity: 7 }
  expect(cellQuantity(remainder, '7')).toEqual({ kind: 'valid', quantity: 7 })
  expect(cellQuantity(remainder, '5')).toEqual({ kind: 'invalid', reason: 'Only 7 left.', nearest: [7] })
})

test('stock that is not counted is limited by the largest quantity of a line', () => {
  const uncounted = { ...pack, stockQuantity: null }
  expect(cellQuantity(uncounted, String(maxQuantity))).toEqual({ kind: 'valid', quantity: maxQuantity })
  expect(cellQuantity(uncounted, String(maxQuantity + 5))).toEqual({
    kind: 'invalid',
    reason: 'At most 100,000 units.',
    nearest: [maxQuantity],
  })
})

test.each([
  ['', { down: null, up: 10 }],
  ['10', { down: 0, up: 15 }],
  ['12', { down: 10, up: 15 }],
  ['40', { down: 35, up: null }],
  ['x', { down: null, up: 10 }],
])('steps from %j go by the multiple', (text, expected) => {
  expect(cellSteps(pack, text)).toEqual(expected)
})
