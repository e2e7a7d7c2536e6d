import { expect, test } from 'vitest'
import { lowestCount, numberTexts } from './number-texts.ts'

test('texts among numbers are counted, the most frequent first', () => {
  const cells = ['17', '>100', '1.299,00 €', '12 pcs', 'sold out', '', ' >100 ']
  expect(numberTexts(cells)).toEqual([
    { text: '>100', count: 2 },
    { text: 'sold out', count: 1 },
  ])
})

test('a column of texts has none', () => expect(numberTexts(['Pine', 'Ink', '3'])).toEqual([]))

test.each([
  ['>100', '100'],
  ['> 100', '100'],
  ['100+', '100'],
  ['more than 50', '50'],
  ['<10', undefined],
  ['100-200', undefined],
])('%s is at least %s', (text, lowest) => expect(lowestCount(text)).toBe(lowest))
