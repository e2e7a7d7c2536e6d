import { expect, test } from 'vitest'
import { insertPlaceholder } from './insert-placeholder.ts'

const words = { name: 'orderNumber', use: 'words' } as const
const block = { name: 'items', use: 'block' } as const

test('a placeholder replaces the selection', () => {
  expect(insertPlaceholder('Order 17 shipped', { start: 6, end: 8 }, words)).toEqual({
    value: 'Order {orderNumber} shipped',
    caret: 19,
  })
})

test('a block gets a paragraph of its own', () => {
  expect(insertPlaceholder('', { start: 0, end: 0 }, block)).toEqual({ value: '{items}', caret: 7 })
  expect(insertPlaceholder('Hello, bye', { start: 6, end: 6 }, block)).toEqual({
    value: 'Hello,\n\n{items}\n\nbye',
    caret: 15,
  })
  expect(insertPlaceholder('Hello\n\n', { start: 7, end: 7 }, block)).toEqual({
    value: 'Hello\n\n{items}',
    caret: 14,
  })
})
