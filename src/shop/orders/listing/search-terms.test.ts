import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test.each([
  ['order 1795', '1795'],
  ['Order #1795', '1795'],
  ['order no. 1795', '1795'],
  ['#1795', '1795'],
  ['1795', '1795'],
  ['ORDER-1795', '1795'],
  ['#ORDER-1795', '1795'],
  ['order 001795', '1795'],
  ['mara 12', 'mara 12'],
])('a search for %j looks for the text %j', (search, text) => {
  expect(searchTerms(search).text).toBe(text)
})

test.each([
  ['1,299.00', 129_900],
  ['1299.00', 129_900],
  ['1,299', 129_900],
  ['$1,299.00', 129_900],
  ['1.299,00 €', 129_900],
  ['USD 64.5', 6_450],
  ['€ 40', 4_000],
  ['1795', undefined],
  ['1,29.00', undefined],
  ['12.345.678', undefined],
  ['OR-DOCK-3.5', undefined],
])('a search for %j looks for the total %j', (search, total) => {
  expect(searchTerms(search).total).toBe(total)
})

test('a search for a code ignores spaces and case, and needs three characters', () => {
  expect(searchTerms('SMPL 4410 0091').code).toBe('smpl44100091')
  expect(searchTerms('or').code).toBeUndefined()
})
