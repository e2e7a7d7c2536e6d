import { expect, test } from 'vitest'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { changesOf, draftOf, emptyDraft, formOf, withStock, withoutEmptyRows } from './product-draft.ts'

const slate: StaffProduct = {
  id: 3,
  name: 'Halvik Slate 14',
  slug: 'halvik-slate-14',
  sku: 'HAL-S14',
  description: '',
  price: '1049.00',
  originalPrice: null,
  rrp: '1329.00',
  imageUrl: '/media/a-960.webp',
  images: ['/media/a-960.webp', '/media/b-960.webp'],
  categoryId: 2,
  category: { slug: 'laptops', name: 'Laptops' },
  rating: 0,
  reviewCount: 0,
  inStock: true,
  stockQuantity: 17,
  featured: false,
  featuredOrder: 0,
  displayOrder: 2,
  tags: ['new'],
  variants: ['Silver', 'Sand'],
  includes: ['Laptop'],
  specifications: [{ name: 'Weight', value: '1.32 kg' }],
  createdAt: '2026-11-21T09:40:00.000Z',
  updatedAt: '2026-11-21T09:40:00.000Z',
  version: 1,
  stockVersion: 1,
  archivedAt: null,
}

test('a form that nobody touched sends nothing', () => {
  const odd = { ...slate, variants: ['Silver, 1 TB', 'Sand, 1 TB'], images: [], tags: null }
  for (const product of [slate, odd]) expect(changesOf(draftOf(product), draftOf(product))).toEqual({})
})

test('only what was changed is sent', () => {
  const was = draftOf(slate)
  const changed = { ...was, price: '999.00', rrp: '', stockQuantity: '', variants: 'Silver, Pine' }
  expect(changesOf(was, changed)).toEqual({
    price: '999.00',
    rrp: null,
    stockQuantity: null,
    variants: ['Silver', 'Pine'],
  })
})

test('the first picture is the main one', () => {
  const was = draftOf(slate)
  const turned = { ...was, pictures: was.pictures.toReversed() }
  expect(changesOf(was, turned)).toEqual({
    imageUrl: '/media/b-960.webp',
    images: ['/media/b-960.webp', '/media/a-960.webp'],
  })
})

test('variants that hold commas keep them', () => {
  for (const variants of [['Silver, 1 TB', 'Sand'], ['Silver, 1 TB']]) {
    expect(formOf(draftOf({ ...slate, variants })).variants).toEqual(variants)
  }
})

test('none left is out of stock, and new stock is in stock again', () => {
  const soldOut = withStock(draftOf(slate), '0')
  expect(soldOut.inStock).toBe(false)
  expect(withStock(soldOut, '5').inStock).toBe(true)
  expect(withStock({ ...draftOf(slate), inStock: false }, '5').inStock).toBe(false)
})

test('a sale that only follows the stock is left to the server', () => {
  const was = draftOf(slate)
  expect(changesOf(was, withStock(was, '0'))).toEqual({ stockQuantity: 0 })
  const off = { stockQuantity: 5, inStock: false }
  expect(changesOf(was, { ...withStock(was, '5'), inStock: false })).toEqual(off)
})

test('rows that were left empty do not count', () => {
  const draft = { ...emptyDraft, includes: ['Lamp', ' '], specifications: [{ name: '', value: ' ' }] }
  expect(withoutEmptyRows(draft)).toMatchObject({ includes: ['Lamp'], specifications: [] })
})
