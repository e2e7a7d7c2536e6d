import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CurrencyCode, currencies, defaultRates, formatMoney } from '#contract/currency.ts'
import { currencyCodes } from '#contract/choices.ts'
import { convert, toCents } from '#contract/money.ts'
import { orderTotals, totalsReply } from './order-totals.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
const parts = fc.record({ lines: amount, shipping: amount, tax: amount })
/** Conversion is exact up to about $600,000 at 150 yen. */
const smallAmount = fc.integer({ min: 0, max: 20_000_000 })
const smallParts = fc.record({ lines: smallAmount, shipping: smallAmount, tax: smallAmount })

describe('The total of an order', () => {
  test('is the sum of its parts, as a number and as decimal text', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const totals = orderTotals(given)
        expect(totals.total).toBe(given.lines + given.shipping + given.tax)
        const { lines, shipping, tax, total } = totalsReply(totals)
        expect(toCents(lines) + toCents(shipping) + toCents(tax)).toBe(toCents(total))
      }),
    )
  })

  test.each(currencyCodes)(
    'in %s is what its shown parts add up to, within half a unit for each part',
    (code) => {
      const { decimals } = currencies[code]
      const rate = defaultRates[code]
      fc.assert(
        fc.property(smallParts, (given) => {
          const { lines, shipping, tax, total } = orderTotals(given)
          const shown = (cents: number) => Math.round(convert(cents, rate, decimals) * 10 ** decimals)
          // Each of the four amounts is rounded by at most half a unit.
          expect(Math.abs(shown(lines) + shown(shipping) + shown(tax) - shown(total))).toBeLessThanOrEqual(2)
        }),
      )
    },
  )

  test('in US dollars is exactly what its shown parts add up to', () => {
    const code: CurrencyCode = 'USD'
    fc.assert(
      fc.property(parts, (given) => {
        const totals = orderTotals(given)
        const shown = (cents: number) => toCents(formatMoney(cents, code).replaceAll(/[$,]/g, ''))
        expect(shown(totals.lines) + shown(totals.shipping) + shown(totals.tax)).toBe(shown(totals.total))
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN, Infinity])('does not accept a part of %s', (shipping) => {
    expect(() => orderTotals({ lines: 100, shipping })).toThrow(RangeError)
  })
})
