import { expect, test } from 'vitest'
import { exactStockText, stockText } from './stock-text.ts'

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

test('enough in stock is a count where it is known', () => {
  expect(exactStockText({ inStock: true, stockQuantity: 1200 }, 5)).toBe('1,200 in stock')
  expect(exactStockText({ inStock: true, stockQuantity: null }, 5)).toBe('In Stock')
  expect(exactStockText({ inStock: true, stockQuantity: 5 }, 5)).toBe('Only 5 Left!')
  expect(exactStockText({ inStock: false, stockQuantity: 7 }, 5)).toBe('Out of Stock')
})
