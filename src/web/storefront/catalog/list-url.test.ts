import { expect, test } from 'vitest'
import { listAddress } from './list-url.ts'

test('a list without choices has a plain address', () => {
  expect(listAddress('/products', { page: 1, category: undefined })).toBe('/products')
})

test('every choice stands in the address, always in the same order', () => {
  expect(listAddress('/search', { page: 2, tag: 'new', inStock: 'true', q: 'usb c' })).toBe(
    '/search?q=usb+c&inStock=true&tag=new&page=2',
  )
})
