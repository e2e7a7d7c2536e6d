import { expect, test } from 'vitest'
import { suggestionRows } from './suggestions.ts'

const product = {
  name: 'Halvik Slate 14',
  slug: 'halvik-slate-14',
  imageUrl: '/media/s-960.webp',
  price: '1049.00',
  maxPrice: '1439.00',
  sku: 'HAL-14',
  variantCount: 2,
  variant: null,
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

test('a row names the SKU of the only variant, or the variant with the typed code and its own price', () => {
  const sole = { ...product, variantCount: 1 }
  const variant = { sku: 'HAL-14-PN', label: 'Pine', price: '1099.00' }
  const rows = suggestionRows({
    products: [product, sole, { ...product, variant }],
    categories: [],
    spelling: null,
    omitted: [],
  })
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { label: '2 variants', sku: null },
    { label: null, sku: 'HAL-14' },
    { label: 'Pine', sku: 'HAL-14-PN' },
  ])
  expect(rows[2]).toMatchObject({
    href: '/product/halvik-slate-14?sku=HAL-14-PN',
    note: { price: '1099.00', isLowest: false },
  })
})

test('a spelling correction comes first and links to its search', () => {
  const [first] = suggestionRows({ products: [product], categories: [], spelling: 'slate', omitted: [] })
  expect(first).toMatchObject({ text: 'slate', href: '/search?q=slate' })
})
