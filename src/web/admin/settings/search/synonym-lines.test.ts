import { expect, test } from 'vitest'
import { findLineError, formatSynonyms, parseSynonyms } from './synonym-lines.ts'

const lines = 'mobile, cell phone = smartphone\nhdd = drive, ssd'
const synonyms = [
  { typed: ['mobile', 'cell phone'], found: ['smartphone'] },
  { typed: ['hdd'], found: ['drive', 'ssd'] },
]

test('each entry is a line', () => {
  expect(formatSynonyms(synonyms)).toBe(lines)
  expect(parseSynonyms(lines)).toEqual(synonyms)
  expect(parseSynonyms('\n mobile ,, cell phone=smartphone \n\nhdd = drive,ssd\n')).toEqual(synonyms)
  expect(parseSynonyms('')).toEqual([])
})

test('the first incomplete line is named', () => {
  expect(findLineError(lines)).toBeUndefined()
  for (const wrong of ['mobile', 'mobile =', '= smartphone', 'a = b = c'])
    expect(findLineError(`hdd = drive\n\n${wrong}\n=`)).toMatch(/^Line 3: /)
})
