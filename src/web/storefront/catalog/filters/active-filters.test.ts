import { expect, test } from 'vitest'
import { activeFilters, withoutFilters } from './active-filters.ts'

const name = (slug: string) => slug.toUpperCase()
const labels = (state: Parameters<typeof activeFilters>[0]) =>
  activeFilters(state, name).map(({ label }) => label)

test('each active filter has one label', () => {
  expect(
    labels({ category: 'audio', minPrice: '200', maxPrice: '1200', inStock: 'true', tag: 'new' }),
  ).toEqual(['AUDIO', '$200 to $1,200', 'In stock', 'New'])
})

test('a price range with one bound names that bound', () => {
  expect(labels({ minPrice: '9.50' })).toEqual(['From $9.50'])
  expect(labels({ maxPrice: '80' })).toEqual(['Up to $80'])
})

test('removing a filter keeps the others and returns to the first page', () => {
  const [price] = activeFilters({ maxPrice: '80', tag: 'new', sort: 'newest', page: 3 }, name)
  expect(price?.without).toEqual({ tag: 'new', sort: 'newest' })
})

test('clearing all filters keeps the query and sort order', () => {
  expect(withoutFilters({ q: 'usb', sort: 'newest', tag: 'new', page: 2 })).toEqual({
    q: 'usb',
    sort: 'newest',
  })
})
