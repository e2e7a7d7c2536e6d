import { expect, test } from 'vitest'
import { searchParser, listOf, matching, oneOf, pageNumber, text } from './search-params.ts'

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

test('a repeated parameter is a sorted list of its valid values, each once', () => {
  const parse = searchParser({ sort: listOf(oneOf(['newest', 'rating'])), page: pageNumber })
  expect(parse({ sort: ['rating', 'DROP', 'newest', 'rating'] })).toEqual({ sort: ['newest', 'rating'] })
  expect(parse({ sort: 'rating' })).toEqual({ sort: ['rating'] })
  expect(parse({ sort: ['DROP'] })).toEqual({})
  expect(parse({ page: ['2', '3'] })).toEqual({ page: 3 })
})
