import { expect, test } from 'vitest'
import { compileSynonyms, otherSpellings } from './synonyms.ts'

const synonyms = compileSynonyms([
  { typed: ['hard drive', 'HDD'], found: ['drive', 'ssd'] },
  { typed: ['stylus'], found: ['pen'] },
])

test.each([
  ['hard drive', [['drive'], ['ssd']]],
  [
    '2tb hard drives',
    [
      ['2tb', 'drive'],
      ['2tb', 'ssd'],
    ],
  ],
  [
    'hdd stylus',
    [
      ['hdd', 'pen'],
      ['drive', 'stylus'],
      ['drive', 'pen'],
      ['ssd', 'stylus'],
      ['ssd', 'pen'],
    ],
  ],
  ['drive', []],
  ['hard', []],
])('%j is also searched as %j', (typed, expected) => {
  expect(otherSpellings(typed.split(' '), synonyms)).toEqual(expected)
})

test('a long query of synonyms has few spellings', () => {
  expect(otherSpellings(Array<string>(8).fill('hdd'), synonyms)).toHaveLength(5)
})
