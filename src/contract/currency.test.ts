import { expect, test } from 'vitest'
import { currencyForLanguages, defaultRates, formatMoney } from './currency.ts'

test('amounts are converted to the display currency, yen and rupees without decimals', () => {
  expect(formatMoney(19_900)).toBe('$199.00')
  expect(formatMoney(123_456, 'GBP', defaultRates.GBP)).toBe('£975.30')
  expect(formatMoney(19_900, 'EUR', defaultRates.EUR)).toBe('€183.08')
  expect(formatMoney(19_900, 'CAD', defaultRates.CAD)).toBe('C$270.64')
  expect(formatMoney(19_900, 'AUD', defaultRates.AUD)).toBe('A$304.47')
  expect(formatMoney(19_901, 'JPY', defaultRates.JPY)).toBe('¥29,852')
  expect(formatMoney(19_901, 'INR', defaultRates.INR)).toBe('₹16,518')
})

test('a value that is not a number is shown as 0.00', () => {
  expect(formatMoney(Number.NaN)).toBe('$0.00')
  expect(formatMoney(Number.NaN, 'JPY', 150)).toBe('¥0.00')
})

test('the largest total is exact to the cent', () => {
  expect(formatMoney(99_989_999_990_001)).toBe('$999,899,999,900.01')
})

test('the region of the language determines the currency', () => {
  const regions = ['en-US', 'en-GB', 'de-DE', 'el-GR', 'fr-CA', 'en-AU', 'ja-JP', 'hi-IN', 'pt-BR', 'de', '']
  expect(regions.map(currencyForLanguages)).toEqual('USD GBP EUR EUR CAD AUD JPY INR USD USD USD'.split(' '))
  expect(currencyForLanguages('zh-Hant-TW, de-AT;q=0.8')).toBe('USD')
  expect(currencyForLanguages('en, de-AT;q=0.8')).toBe('EUR')
})
