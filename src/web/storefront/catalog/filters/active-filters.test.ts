import { expect, test } from 'vitest'
import { chosenFilters, withoutFilters } from './active-filters.ts'

const name = (slug: string) => slug.toUpperCase()
const labels = (state: Parameters<typeof chosenFilters>[0]) =>
  chosenFilters(state, name).map(({ label }) => label)

test('each choice is said once', () => {
  expect(
    labels({ category: 'audio', minPrice: '200', maxPrice: '1200', inStock: 'true', tag: 'new' }),
  ).toEqual(['AUDIO', '$200 to $1,200', 'In stock', 'New'])
})

test('half a price range says which half', () => {
  expect(labels({ minPrice: '9.50' })).toEqual(['From $9.50'])
  expect(labels({ maxPrice: '80' })).toEqual(['Up to $80'])
})

test('taking a choice back leads to the first page and leaves the others', () => {
  const [price] = chosenFilters({ maxPrice: '80', tag: 'new', sort: 'newest', page: 3 }, name)
  expect(price?.without).toEqual({ tag: 'new', sort: 'newest' })
})

test('clearing all keeps the words and the sorting', () => {
  expect(withoutFilters({ q: 'usb', sort: 'newest', tag: 'new', page: 2 })).toEqual({
    q: 'usb',
    sort: 'newest',
  })
})
