import { expect, test } from 'vitest'
import { type CurrencyCode, defaultRates } from '#contract/currency.ts'
import { activeFilters, toggleValue, withoutFilters } from './active-filters.ts'
import { displayOf } from './displayed-amount.ts'

const inCurrency = (currency: CurrencyCode) =>
  displayOf(currency, { baseCurrency: 'USD', rates: { ...defaultRates, JPY: 1 } })
const dollars = { categoryName: (slug: string) => slug.toUpperCase(), display: inCurrency('USD') } as const
const labels = (state: Parameters<typeof activeFilters>[0]) =>
  activeFilters(state, dollars).map(({ group, label }) => `${group} ${label}`)

test('each active value has a label with its group', () => {
  expect(
    labels({
      category: ['audio', 'phones'],
      minPrice: '200',
      maxPrice: '1200',
      inStock: 'true',
      tag: ['hot-deal', 'new'],
      spec: ['Color:Black', 'Ratio:16:9'],
    }),
  ).toEqual([
    'Category AUDIO',
    'Category PHONES',
    'Price $200 to $1,200',
    'Availability In stock',
    'Tag Hot deal',
    'Tag New',
    'Color Black',
    'Ratio 16:9',
  ])
})

test('a price range with one bound names that bound', () => {
  expect(labels({ minPrice: '9.50' })).toEqual(['Price From $9.50'])
  expect(labels({ maxPrice: '80' })).toEqual(['Price Up to $80'])
  const [yen] = activeFilters(
    { maxPrice: '8000' },
    {
      ...dollars,
      display: { ...inCurrency('JPY'), baseCurrency: 'JPY' },
    },
  )
  expect(yen?.label).toBe('Up to ¥8,000')
})

test('removing a filter keeps the others and returns to the first page', () => {
  const state = {
    maxPrice: '80',
    tag: ['limited' as const, 'new' as const],
    sort: 'newest' as const,
    page: 3,
  }
  const [price, limited] = activeFilters(state, dollars)
  expect(price?.without).toEqual({ tag: ['limited', 'new'], sort: 'newest' })
  expect(limited?.without).toEqual({ maxPrice: '80', tag: ['new'], sort: 'newest' })
})

test('clearing all filters keeps the query and sort order', () => {
  expect(withoutFilters({ q: 'usb', sort: 'newest', tag: ['new'], page: 2 })).toEqual({
    q: 'usb',
    sort: 'newest',
  })
})

test('a checked value joins the others of its filter, sorted', () => {
  expect(toggleValue(undefined, 'phones')).toEqual(['phones'])
  expect(toggleValue(['phones'], 'audio')).toEqual(['audio', 'phones'])
  expect(toggleValue(['audio', 'phones'], 'audio')).toEqual(['phones'])
  expect(toggleValue(['phones'], 'phones')).toBeUndefined()
})
