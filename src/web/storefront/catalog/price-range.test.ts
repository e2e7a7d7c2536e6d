import { expect, test } from 'vitest'
import { currencyCodes } from '#contract/choices.ts'
import { type CurrencyCode, currencies, defaultRates, ratesPer } from '#contract/currency.ts'
import { convert, toCents } from '#contract/money.ts'
import { baseAmount, displayOf, displayedAmount } from '#web/storefront/catalog/filters/displayed-amount.ts'
import { problemOf } from '#web/storefront/catalog/filters/field-problem.ts'
import { filtersOf } from './list-filters.ts'
import { invalidAmount } from './price-range.ts'

const display = (currency: CurrencyCode, baseCurrency: CurrencyCode = 'USD') =>
  displayOf(currency, { baseCurrency, rates: ratesPer(baseCurrency, defaultRates) })
const dollars = display('USD')

test.each([
  ['600.50', '600.50'],
  [' $1,299.50 ', '1299.50'],
  ['1,299,000', '1299000'],
  ['¥ 128 000', '128000'],
])('%j is read as %s', (typed, amount) => {
  expect(baseAmount(typed, 'minPrice', dollars)).toBe(amount)
  expect(problemOf({ minPrice: amount }, 'minPrice')).toBeUndefined()
})

test.each(['600,50', '1.299,00', '1.299', '12,99', 'abc', '-5', '1e3', '123456789'])(
  '%j is refused in its own field, not read as another amount',
  (typed) => {
    const wrong = baseAmount(typed, 'maxPrice', dollars)
    expect(wrong).toBe(invalidAmount)
    expect(problemOf({ minPrice: '5', maxPrice: wrong }, 'minPrice')).toMatchObject({ bounds: ['maxPrice'] })
    expect(filtersOf({ minPrice: '5', maxPrice: wrong })).toEqual({})
  },
)

test('of a minimum above the maximum, only the field last entered is wrong', () => {
  const range = { minPrice: '900', maxPrice: '100' }
  expect(problemOf(range, 'minPrice')?.bounds).toEqual(['minPrice'])
  expect(problemOf(range, 'maxPrice')?.bounds).toEqual(['maxPrice'])
  expect(problemOf({ minPrice: '100', maxPrice: '900' }, 'minPrice')).toBeUndefined()
  expect(problemOf({}, 'minPrice')).toBeUndefined()
})

test('prices typed in another currency select by the prices shown, and stay as they were typed', () => {
  expect(baseAmount('600', 'maxPrice', display('EUR'))).toBe('652.17')
  for (const base of currencyCodes)
    for (const currency of currencyCodes.filter((code) => code !== base)) {
      const shownIn = display(currency, base)
      const { decimals } = currencies[currency]
      const shown = (cents: number) => convert(cents, shownIn.rate, decimals)
      for (const units of [1, 10.02, 599.99, 1000, 77_777])
        for (const bound of ['minPrice', 'maxPrice'] as const) {
          const typed = units.toFixed(decimals)
          const amount = baseAmount(typed, bound, shownIn)
          expect(displayedAmount(amount ?? '', shownIn), `${typed} ${currency} of ${base}`).toBe(
            String(Number(typed)),
          )
          const cents = toCents(filtersOf({ [bound]: amount })[bound] ?? '')
          const unit = base === 'JPY' ? 100 : 1
          const [inside, outside] =
            bound === 'maxPrice' ? [Math.floor(cents / unit), 1] : [Math.ceil(cents / unit), -1]
          const isMatch = (price: number) =>
            bound === 'maxPrice' ? shown(price) <= Number(typed) : shown(price) >= Number(typed)
          expect([isMatch(inside * unit), isMatch((inside + outside) * unit)]).toEqual([true, false])
        }
    }
})
