import { expect, test } from 'vitest'
import { type AmountChange, amountChangeError, changedAmount } from './changed-amount.ts'

test.each<[AmountChange, string, string, string]>([
  ['set', '10.00', '12.00', '12.00'],
  ['raisePercent', '10.01', '2.5', '10.26'],
  ['lowerPercent', '10.01', '2.5', '9.76'],
  ['lowerPercent', '0.01', '50', '0.01'],
  ['raise', '10.00', '0.5', '10.50'],
  ['lower', '10.00', '3', '7.00'],
  ['lower', '10.00', '30', '0.00'],
  ['raisePercent', '', '2.5', ''],
  ['raisePercent', 'free', '2.5', 'free'],
])('%s changes %s by %s to %s', (change, text, value, expected) => {
  expect(changedAmount(text, { change, value, currency: 'USD' })).toBe(expected)
})

test.each<[AmountChange, string]>([
  ['raisePercent', ''],
  ['raisePercent', '0'],
  ['lowerPercent', '100'],
  ['raise', '-1'],
  ['lower', '0'],
])('%s by "%s" is refused', (change, value) => {
  expect(amountChangeError(change, value)).not.toBeNull()
})

test('a raise may be above 100%', () => {
  expect(amountChangeError('raisePercent', '150')).toBeNull()
})
