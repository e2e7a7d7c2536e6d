import { expect, test } from 'vitest'
import { currencyCodes } from './choices.ts'
import {
  type CurrencyRates,
  currencyForLanguages,
  defaultRates,
  formatAmount,
  formatMoney,
  ratesPer,
  fillCurrency,
} from './currency.ts'
import { isPayable, roundToMinorUnit } from './money.ts'

test('amounts are converted to the display currency, yen and rupees without decimals', () => {
  expect(formatMoney(19_900, 'USD')).toBe('$199.00')
  expect(formatMoney(123_456, 'GBP', defaultRates.GBP)).toBe('£975.30')
  expect(formatMoney(19_900, 'EUR', defaultRates.EUR)).toBe('€183.08')
  expect(formatMoney(19_900, 'CAD', defaultRates.CAD)).toBe('C$270.64')
  expect(formatMoney(19_900, 'AUD', defaultRates.AUD)).toBe('A$304.47')
  expect(formatMoney(19_901, 'JPY', defaultRates.JPY)).toBe('¥29,852')
  expect(formatMoney(19_901, 'INR', defaultRates.INR)).toBe('₹16,518')
})

test('a value that is not a number is shown as 0.00', () => {
  expect(formatMoney(Number.NaN, 'USD')).toBe('$0.00')
  expect(formatMoney(Number.NaN, 'JPY', 150)).toBe('¥0.00')
})

test('the largest total is exact to the cent', () => {
  expect(formatMoney(99_989_999_990_001, 'USD')).toBe('$999,899,999,900.01')
})

test('the region of the language determines the currency', () => {
  const regions = ['en-US', 'en-GB', 'de-DE', 'el-GR', 'fr-CA', 'en-AU', 'ja-JP', 'hi-IN', 'pt-BR', 'de', '']
  const none = [undefined, undefined, undefined]
  expect(regions.map(currencyForLanguages)).toEqual([
    ...'USD GBP EUR EUR CAD AUD JPY INR'.split(' '),
    ...none,
  ])
  expect(currencyForLanguages('zh-Hant-TW, de-AT;q=0.8')).toBeUndefined()
  expect(currencyForLanguages('en, de-AT;q=0.8')).toBe('EUR')
})

test('an amount to pay is exact: paise are shown where there are some, yen have none', () => {
  expect(formatMoney(150_000, 'JPY')).toBe('¥1,500')
  expect(formatMoney(150_000, 'INR')).toBe('₹1,500')
  expect(formatMoney(150_050, 'INR')).toBe('₹1,500.50')
  expect(formatMoney(9_998_999_900, 'JPY')).toBe('¥99,989,999')
  expect(formatAmount(150_000, 'JPY')).toBe('1,500')
  expect(formatAmount(150_000, 'INR')).toBe('1,500.00')
  expect(formatAmount(150_000, 'EUR')).toBe('1,500.00')
})

test('an amount in yen is whole', () => {
  expect([19_950, 20_000].map((cents) => isPayable(cents, 'JPY'))).toEqual([false, true])
  expect(currencyCodes.filter((code) => isPayable(19_999, code))).toEqual(
    'USD GBP EUR CAD AUD INR'.split(' '),
  )
  expect(roundToMinorUnit(19_950, 'JPY')).toBe(20_000)
  expect(roundToMinorUnit(19_949, 'JPY')).toBe(19_900)
  expect(roundToMinorUnit(19_949.5, 'USD')).toBe(19_950)
})

test('small amounts of a large rate are converted exactly enough, and yen to the cent', () => {
  const perYen = ratesPer('JPY', defaultRates)
  expect(formatMoney(15_000_000, 'USD', perYen.USD)).toBe('$1,000.00')
  expect(formatMoney(15_000_000, 'EUR', perYen.EUR)).toBe('€920.00')
})

test('rates survive a change of base and back, to six digits', () => {
  for (const base of currencyCodes) {
    const rates: CurrencyRates = ratesPer(base, defaultRates)
    expect(rates[base]).toBe(1)
    const back = ratesPer('USD', rates)
    for (const code of currencyCodes) expect(back[code] / defaultRates[code]).toBeCloseTo(1, 6)
  }
})

test('texts name the base currency', () => {
  expect(fillCurrency('Insured up to {symbol}500', 'USD')).toBe('Insured up to $500')
  expect(fillCurrency('Insured up to {symbol}500', 'CAD')).toBe('Insured up to C$500')
  expect(fillCurrency('Prices are in {currency}.', 'EUR')).toBe('Prices are in euros.')
  expect(fillCurrency('Prices are final.', 'EUR')).toBe('Prices are final.')
})
