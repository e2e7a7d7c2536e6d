import { expect, test } from 'vitest'
import { activeFilters, withoutFilters } from './active-filters.ts'

const dollars = { categoryName: (slug: string) => slug.toUpperCase(), baseCurrency: 'USD' } as const
const labels = (state: Parameters<typeof activeFilters>[0]) =>
  activeFilters(state, dollars).map(({ label }) => label)

test('each active filter has one label', () => {
  expect(
    labels({ category: 'audio', minPrice: '200', maxPrice: '1200', inStock: 'true', tag: 'new' }),
  ).toEqual(['AUDIO', '$200 to $1,200', 'In stock', 'New'])
})

test('a price range with one bound names that bound', () => {
  expect(labels({ minPrice: '9.50' })).toEqual(['From $9.50'])
  expect(labels({ maxPrice: '80' })).toEqual(['Up to $80'])
  const [yen] = activeFilters({ maxPrice: '8000' }, { ...dollars, baseCurrency: 'JPY' })
  expect(yen?.label).toBe('Up to ¥8,000')
})

test('removing a filter keeps the others and returns to the first page', () => {
  const [price] = activeFilters({ maxPrice: '80', tag: 'new', sort: 'newest', page: 3 }, dollars)
  expect(price?.without).toEqual({ tag: 'new', sort: 'newest' })
})

test('clearing all filters keeps the query and sort order', () => {
  expect(withoutFilters({ q: 'usb', sort: 'newest', tag: 'new', page: 2 })).toEqual({
    q: 'usb',
    sort: 'newest',
  })
})
