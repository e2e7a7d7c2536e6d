import { expect, test } from 'vitest'
import { addressSearch, matching, oneOf, pageNumber, words } from './search-params.ts'

const readList = addressSearch({
  sort: oneOf(['newest', 'rating']),
  page: pageNumber,
  minPrice: matching(/^\d+$/),
  q: words(5),
})

test('what an address says is read', () => {
  expect(readList({ sort: 'newest', page: '2', minPrice: '10', q: 'usb c' })).toEqual({
    sort: 'newest',
    page: 2,
    minPrice: '10',
    q: 'usb c',
  })
})

test('what is not understood is left out', () => {
  expect(readList({ sort: 'DROP', page: '0', minPrice: '1e9', q: 'a'.repeat(6), other: '1' })).toEqual({})
  expect(readList({ page: '2.5' })).toEqual({})
  expect(readList({ page: '-1' })).toEqual({})
  expect(readList({ q: 'a\u0000' })).toEqual({})
})

test('what is not understood is named, so that it takes the place of what was typed', () => {
  expect({ page: '0', ...readList({ page: '0' }) }).toHaveProperty('page', undefined)
})

test('a link may say a page as a number', () => {
  expect(readList({ page: 3 })).toEqual({ page: 3 })
})
