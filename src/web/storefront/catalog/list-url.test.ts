import { expect, test } from 'vitest'
import { listUrl } from './list-url.ts'

test('a list without filters has no query string', () => {
  expect(listUrl('/products', { page: 1, category: undefined })).toBe('/products')
})

test('filters appear in the URL in a fixed sequence', () => {
  expect(
    listUrl('/search', {
      page: 2,
      spec: ['Color:Black'],
      tag: ['limited', 'new'],
      inStock: 'true',
      q: 'usb c',
    }),
  ).toBe('/search?q=usb+c&inStock=true&tag=limited&tag=new&spec=Color%3ABlack&page=2')
})
