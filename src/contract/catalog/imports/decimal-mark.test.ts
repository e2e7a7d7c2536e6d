import { expect, test } from 'vitest'
import { countAmounts, decimalMarkOf, detectDecimalMark } from './decimal-mark.ts'

const detect = (...cells: string[]) => detectDecimalMark([countAmounts(cells)])

test('the decimal mark follows from amounts that can be read in only one way', () => {
  expect(detect('1.299,00')).toBe(',')
  expect(detect('1,299.00')).toBe('.')
  expect(detect('12,5', '1.299')).toBe(',')
  expect(detect('1.234.567')).toBe(',')
  expect(detect('€ 12.50')).toBe('.')
  expect(detect('0.500')).toBe('.')
  expect(detect('1299', '', 'on request')).toBe('.')
})

test('amounts that can be read in both ways, or in different ones, do not tell it', () => {
  expect(detect('1.299', '2.499')).toBeNull()
  expect(detect('1,299')).toBeNull()
  expect(detect('12.50', '12,50', '1.299')).toBeNull()
})

test('of two marks that are clear in each amount, the more frequent one counts', () => {
  expect(detect('12.50', '12,50', '1.299,00')).toBe(',')
  expect(detect('650.00', '605,00')).toBe('.')
})

test('counts that can be read in two ways leave it open where they are more than clear amounts', () => {
  const file = (price: string, ...stock: string[]) =>
    decimalMarkOf([
      { amounts: countAmounts([price]), column: 'price' },
      { amounts: countAmounts(stock), column: 'stockQuantity' },
      { amounts: countAmounts(['1,5']), column: null },
    ])
  expect(file('199', '1.200')).toBeNull()
  expect(file('199', '12')).toBe('.')
  expect(file('199', '12,00')).toBe(',')
  expect(file('199,50', '1.200', '12')).toBe(',')
  expect(file('199.50', '12,000', '115,000')).toBeNull()
})
