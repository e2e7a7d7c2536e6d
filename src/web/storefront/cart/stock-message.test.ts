import { expect, test } from 'vitest'
import { stockMessage } from './stock-message.ts'

const messageFor = (quantity: number, stockQuantity: number | null, inStock = true) =>
  stockMessage({ quantity, offer: { inStock, stockQuantity } }, 5)

test('a line with more than the stock says how many are left', () => {
  expect(messageFor(4, 3)).toEqual({ text: 'Only 3 left', isInsufficient: true })
})

test('a line of an unavailable product says out of stock', () => {
  expect(messageFor(1, 0)).toEqual({ text: 'Out of Stock', isInsufficient: true })
  expect(messageFor(1, null, false)).toEqual({ text: 'Out of Stock', isInsufficient: true })
})

test('an available line shows a low stock warning', () => {
  expect(messageFor(4, 5)).toEqual({ text: 'Only 5 Left! You have 4 in your cart.', isInsufficient: false })
})

test('enough stock or untracked stock shows no message', () => {
  expect(messageFor(4, 6)).toBeUndefined()
  expect(messageFor(4, null)).toBeUndefined()
})
