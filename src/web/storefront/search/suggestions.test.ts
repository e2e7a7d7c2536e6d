import { expect, test } from 'vitest'
import { suggestionRows } from './suggestions.ts'

const product = {
  name: 'Halvik Slate 14',
  slug: 'halvik-slate-14',
  imageUrl: '/media/s-960.webp',
  price: '1049.00',
  maxPrice: '1439.00',
}
const category = { name: 'Laptops', slug: 'laptops' }

test('products come before categories, each with a link', () => {
  const rows = suggestionRows({
    products: [product],
    categories: [category],
    spelling: null,
    omitted: [],
  })
  expect(rows.map(({ href }) => href)).toEqual(['/product/halvik-slate-14', '/category/laptops'])
})

test('a price is the lowest of several, or the only one', () => {
  const sole = { ...product, maxPrice: product.price }
  const rows = suggestionRows({ products: [product, sole], categories: [], spelling: null, omitted: [] })
  expect(rows.map(({ note }) => note)).toEqual([
    { price: '1049.00', isLowest: true },
    { price: '1049.00', isLowest: false },
  ])
})

test('a spelling correction comes first and links to its search', () => {
  const [first] = suggestionRows({ products: [product], categories: [], spelling: 'slate', omitted: [] })
  expect(first).toMatchObject({ text: 'slate', href: '/search?q=slate' })
})
