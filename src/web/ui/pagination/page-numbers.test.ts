import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
})

test('many pages keep the first, the last and the neighbors', () => {
  expect(pageNumbers(1, 12)).toEqual([1, 2, null, 12])
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12])
})

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
})
