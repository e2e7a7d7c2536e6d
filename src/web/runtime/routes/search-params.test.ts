import { expect, test } from 'vitest'
import { searchParser, matching, oneOf, pageNumber, text } from './search-params.ts'

const parseList = searchParser({
  sort: oneOf(['newest', 'rating']),
  page: pageNumber,
  minPrice: matching(/^\d+$/),
  q: text(5),
})

test('valid parameters are parsed', () => {
  expect(parseList({ sort: 'newest', page: '2', minPrice: '10', q: 'usb c' })).toEqual({
    sort: 'newest',
    page: 2,
    minPrice: '10',
    q: 'usb c',
  })
})

test('invalid and unknown parameters are dropped', () => {
  expect(parseList({ sort: 'DROP', page: '0', minPrice: '1e9', q: 'a'.repeat(6), other: '1' })).toEqual({})
  expect(parseList({ page: '2.5' })).toEqual({})
  expect(parseList({ page: '-1' })).toEqual({})
  expect(parseList({ q: 'a\u0000' })).toEqual({})
})

test('an invalid parameter overrides the raw value in the URL', () => {
  expect({ page: '0', ...parseList({ page: '0' }) }).toHaveProperty('page', undefined)
})

test('a page can be a number', () => {
  expect(parseList({ page: 3 })).toEqual({ page: 3 })
})
