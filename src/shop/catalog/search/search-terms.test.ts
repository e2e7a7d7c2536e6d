import { expect, test } from 'vitest'
import { searchTerms, parseWords } from './search-terms.ts'

test.each([
  ['Halvik Slate-14,', ['halvik', 'slate', '14']],
  ['20,000 mAh', ['20000', 'mah']],
  ['6.3-inch v2.0 M.2', ['6.3', 'inch', 'v2.0', 'm2']],
  ['k 65', ['k65']],
  ['usb c 65 w', ['usb', 'c', '65w']],
  ['mice', ['mouse']],
  ["' & | ! <-> ( ) :* \\ %_ 📱", []],
])('%j is split into %j', (typed, words) => {
  expect(parseWords(typed)).toEqual(words)
})

test('only the first eight words count', () => {
  expect(parseWords('aa '.repeat(100))).toHaveLength(8)
})

test('every word must match, or two neighbors written as one; the last word may be unfinished', () => {
  const { words, prefixes, lastWord } = searchTerms(['power', 'bank'])
  expect(words).toEqual([`'power' & 'bank'`, `'powerbank'`])
  expect(prefixes).toEqual([`'power' & (%)`, `'powerbank':*`])
  expect(lastWord).toBe('bank')
})

test('in facts a number is joined to one of its neighbors', () => {
  expect(searchTerms(['240', 'hz', 'monitor']).facts).toEqual([`'240hz' & 'monitor'`])
  expect(searchTerms(['wifi', '6', 'router']).facts).toEqual([`'wifi6' & 'router'`, `'wifi' & '6router'`])
})

test('numbers and units only count as a name when there is nothing else', () => {
  expect(searchTerms(['1', 'tb', 'laptop']).anyName).toBe(`'laptop'`)
  expect(searchTerms(['1', 'tb']).anyName).toBe(`'1' | 'tb'`)
})
