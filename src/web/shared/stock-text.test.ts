import { expect, test } from 'vitest'
import { stockText } from './stock-text.ts'

test.each([
  ['Out of Stock', { inStock: false, stockQuantity: 7 }],
  ['Out of Stock', { inStock: false, stockQuantity: null }],
  ['Out of Stock', { inStock: true, stockQuantity: 0 }],
  ['Only 1 Left!', { inStock: true, stockQuantity: 1 }],
  ['Only 5 Left!', { inStock: true, stockQuantity: 5 }],
  ['In Stock', { inStock: true, stockQuantity: 6 }],
  ['In Stock', { inStock: true, stockQuantity: null }],
] as const)('"%s" for %o with a threshold of 5', (text, stock) => {
  expect(stockText(stock, 5)).toBe(text)
})

test('stock as a number is counted above the threshold only', () => {
  const textOf = (stockQuantity: number | null) => stockText({ inStock: true, stockQuantity }, 5, true)
  expect([null, 0, 5, 6, 1400].map(textOf)).toEqual([
    'In Stock',
    'Out of Stock',
    'Only 5 Left!',
    '6 in stock',
    '1,400 in stock',
  ])
})
