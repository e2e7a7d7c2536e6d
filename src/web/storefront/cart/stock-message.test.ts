import { expect, test } from 'vitest'
import { stockWord } from './stock-message.ts'

const said = (quantity: number, stockQuantity: number | null, inStock = true) =>
  stockWord({ quantity, product: { inStock, stockQuantity } }, 5)

test('a line that wants more than there is says how many are left', () => {
  expect(said(4, 3)).toEqual({ text: 'Only 3 left', short: true })
})

test('a line of a product that is gone says so', () => {
  expect(said(1, 0)).toEqual({ text: 'Out of Stock', short: true })
  expect(said(1, null, false)).toEqual({ text: 'Out of Stock', short: true })
})

test('a line that can still be had is warned when little is left', () => {
  expect(said(4, 5)).toEqual({ text: 'Only 5 Left! You have 4.', short: false })
})

test('plenty, or stock that is not counted, needs no word', () => {
  expect(said(4, 6)).toBeUndefined()
  expect(said(4, null)).toBeUndefined()
})
