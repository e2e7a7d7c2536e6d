import { expect, test } from 'vitest'
import { searchTerms, typedWords } from './search-terms.ts'

test.each([
  ['Halvik Slate-14,', ['halvik', 'slate', '14']],
  ['20,000 mAh', ['20000', 'mah']],
  ['6.3-inch v2.0 M.2', ['6.3', 'inch', 'v2.0', 'm2']],
  ['k 65', ['k65']],
  ['usb c 65 w', ['usb', 'c', '65w']],
  ['mice', ['mouse']],
  ["' & | ! <-> ( ) :* \\ %_ 📱", []],
])('%j is taken apart into %j', (typed, words) => {
  expect(typedWords(typed)).toEqual(words)
})

test('only the first eight words count', () => {
  expect(typedWords('aa '.repeat(100))).toHaveLength(8)
})

test('every word must be there, or two neighbors written as one; the last may be unfinished', () => {
  const { words, beginnings, last } = searchTerms(['power', 'bank'])
  expect(words).toEqual([`'power' & 'bank'`, `'powerbank'`])
  expect(beginnings).toEqual([`'power' & (%)`, `'powerbank':*`])
  expect(last).toBe('bank')
})

test('among facts a number stands with one of its neighbors', () => {
  expect(searchTerms(['240', 'hz', 'monitor']).facts).toEqual([`'240hz' & 'monitor'`])
  expect(searchTerms(['wifi', '6', 'router']).facts).toEqual([`'wifi6' & 'router'`, `'wifi' & '6router'`])
})

test('figures and their units name nothing, unless there is nothing else', () => {
  expect(searchTerms(['1', 'tb', 'laptop']).anyName).toBe(`'laptop'`)
  expect(searchTerms(['1', 'tb']).anyName).toBe(`'1' | 'tb'`)
})
