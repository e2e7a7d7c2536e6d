import { expect, test } from 'vitest'
import { type PriceChangeKind, priceChangeOf, priceDraftError } from './price-draft.ts'

const draftOf = (kind: PriceChangeKind, value: string) => ({ kind, value, rounding: 'whole' }) as const

test.each([
  ['lower-percent', '3', { basisPoints: 300 }],
  ['lower-percent', ' 2,5 % ', { basisPoints: 250 }],
  ['raise-percent', '150', { basisPoints: 15_000 }],
  ['lower', '5', { amount: '5' }],
] as const)('%s by "%s" is understood', (kind, value, fields) => {
  expect(priceChangeOf(draftOf(kind, value))).toEqual({ kind, rounding: 'whole', ...fields })
  expect(priceDraftError(draftOf(kind, value))).toBeUndefined()
})

test('a price that is set is not rounded', () => {
  expect(priceChangeOf(draftOf('set', '9.90'))).toEqual({ kind: 'set', amount: '9.90' })
})

test.each([
  ['lower-percent', '100', 'Enter less than 100%'],
  ['lower-percent', '0', 'Enter a percentage such as 2.5'],
  ['raise-percent', '1001', 'Enter at most 1000%'],
  ['raise-percent', 'a lot', 'Enter a percentage such as 2.5'],
  ['set', '0', 'Enter a price above 0'],
  ['raise', '1.234', 'Enter an amount such as 199.00'],
] as const)('%s by "%s" is refused', (kind, value, message) => {
  expect(priceChangeOf(draftOf(kind, value))).toBeUndefined()
  expect(priceDraftError(draftOf(kind, value))).toBe(message)
})

test('an empty value has no error yet', () => {
  expect(priceChangeOf(draftOf('lower', ''))).toBeUndefined()
  expect(priceDraftError(draftOf('lower', ''))).toBeUndefined()
})
