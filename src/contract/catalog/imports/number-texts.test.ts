import { expect, test } from 'vitest'
import { lowestCount } from './number-texts.ts'
import { numberTexts, probableStock } from './text-readings.ts'

test('texts among numbers are counted, the most frequent first', () => {
  const cells = ['17', '>100', '1.299,00 €', '12 pcs', 'sold out', '', ' >100 ']
  expect(numberTexts(cells)).toEqual([
    { text: '>100', count: 2 },
    { text: 'sold out', count: 1 },
  ])
})

test('texts whose meaning is known are listed, also where they are more than the numbers', () => {
  expect(numberTexts(['>100', 'plus de 50', 'épuisé', '3'])).toHaveLength(3)
})

test.each([
  ['ponad 50', '50'],
  ['Ausverkauft', '0'],
  ['нет в наличии', '0'],
  ['in May', undefined],
])('stock of %s is %s', (text, stock) => expect(probableStock(text)).toBe(stock))

test('a column of texts has none', () => expect(numberTexts(['Pine', 'Ink', '3'])).toEqual([]))

test.each([
  ['>100', '100'],
  ['> 100', '100'],
  ['100+', '100'],
  ['more than 50', '50'],
  ['über 1.000', '1000'],
  ['plus de 100', '100'],
  ['más de 100', '100'],
  ['meer dan 10', '10'],
  ['ponad 100', '100'],
  ['более 100', '100'],
  ['500 +', '500'],
  ['<10', undefined],
  ['100-200', undefined],
])('%s is at least %s', (text, lowest) => expect(lowestCount(text)).toBe(lowest))
