import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test('a repeated parameter of a query is an array, in its sequence', () => {
  expect(parseQuery('?option=Color%3ABlack&sort=name&option=Storage%3A64+GB')).toEqual({
    option: ['Color:Black', 'Storage:64 GB'],
    sort: 'name',
  })
  expect(parseQuery('')).toEqual({})
})
