import { expect, test } from 'vitest'
import { foreignColumns, foreignCurrency } from './foreign-currency.ts'

test.each([
  ['12,50 €', 'USD', 'EUR'],
  ['EUR12.50', 'USD', 'EUR'],
  ['Preis in Euro', 'USD', 'EUR'],
  ['129,99 zł', 'EUR', 'PLN'],
  ['$12.50', 'EUR', 'USD'],
  ['CA$12.50', 'USD', 'CAD'],
  ['A$ 12.50', 'USD', 'AUD'],
  ['1 299 руб.', 'USD', 'RUB'],
  ['Price CHF excl. VAT', 'EUR', 'CHF'],
  ['$12.50', 'USD', undefined],
  // Its own shops call it so.
  ['$12.50', 'CAD', undefined],
  ['EUR/USD', 'USD', undefined],
  ['12.50', 'USD', undefined],
  ['Neurological price', 'USD', undefined],
  ['Price per chart', 'USD', undefined],
] as const)('%s in a shop with prices in %s is in %s', (text, base, code) =>
  expect(foreignCurrency(text, base)).toBe(code),
)

test('only headings of amounts name a currency', () =>
  expect(
    foreignColumns(
      ['sku', 'price', null, 'stockQuantity', 'rrp'],
      ['EUR no.', 'Price EUR', 'Old EUR', 'EUR pallets', 'RRP GBP'].map((heading) => ({ heading })),
      'USD',
    ),
  ).toEqual({ price: 'EUR', rrp: 'GBP' }))
