import { expect, test } from 'vitest'
import { initialValues } from '#contract/catalog/product-fields.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import {
  changedFields,
  draftOf,
  emptyDraft,
  fieldsOf,
  validateDraft,
  withoutEmptyRows,
} from './product-draft.ts'
import { withStock } from './stock-draft.ts'

const slate: StaffProduct = {
  ...initialValues,
  id: 3,
  name: 'Halvik Slate 14',
  slug: 'halvik-slate-14',
  sku: 'HAL-S14',
  price: '1049.00',
  rrp: '1329.00',
  imageUrl: '/media/a-960.webp',
  images: ['/media/a-960.webp', '/media/b-960.webp'],
  categoryId: 2,
  category: { slug: 'laptops', name: 'Laptops' },
  rating: 0,
  reviewCount: 0,
  stockQuantity: 17,
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
  maxPrice: '1049.00',
  options: [],
  variantCount: 1,
  hasOptions: false,
  archivedAt: null,
  deletedAt: null,
  publishAt: null,
  unpublishAt: null,
}

test('an unchanged form sends nothing', () => {
  const odd = { ...slate, variants: ['Silver, 1 TB', 'Sand, 1 TB'], images: [], tags: null }
  for (const product of [slate, odd]) expect(changedFields(draftOf(product), draftOf(product))).toEqual({})
})

test('only changed fields are sent', () => {
  const was = draftOf(slate)
  const changed = { ...was, price: '999.00', rrp: '', stockQuantity: '', variants: 'Silver, Pine' }
  expect(changedFields(was, changed)).toEqual({
    price: '999.00',
    rrp: null,
    stockQuantity: null,
    variants: ['Silver', 'Pine'],
  })
})

test('a product without pictures has the placeholder, which is none of its pictures', () => {
  const bare = draftOf({ ...slate, imageUrl: placeholderPicture, images: [] })
  expect(bare.pictures).toEqual([])
  expect(changedFields(bare, bare)).toEqual({})
  expect(changedFields(draftOf(slate), { ...draftOf(slate), pictures: [] })).toEqual({
    imageUrl: placeholderPicture,
    images: [],
  })
})

test('the first picture is the main image', () => {
  const was = draftOf(slate)
  const turned = { ...was, pictures: was.pictures.toReversed() }
  expect(changedFields(was, turned)).toEqual({
    imageUrl: '/media/b-960.webp',
    images: ['/media/b-960.webp', '/media/a-960.webp'],
  })
})

test('variants keep their commas', () => {
  for (const variants of [['Silver, 1 TB', 'Sand'], ['Silver, 1 TB']]) {
    expect(fieldsOf(draftOf({ ...slate, variants })).variants).toEqual(variants)
  }
})

test('stock of 0 is out of stock, and new stock is in stock again', () => {
  const soldOut = withStock(draftOf(slate), '0')
  expect(soldOut.inStock).toBe(false)
  expect(withStock(soldOut, '5').inStock).toBe(true)
  expect(withStock({ ...draftOf(slate), inStock: false }, '5').inStock).toBe(false)
})

test('the server decides In stock where it follows from the stock', () => {
  const was = draftOf(slate)
  expect(changedFields(was, withStock(was, '0'))).toEqual({ stockQuantity: 0 })
  const off = { stockQuantity: 5, inStock: false }
  expect(changedFields(was, { ...withStock(was, '5'), inStock: false })).toEqual(off)
})

test('empty rows are dropped', () => {
  const draft = { ...emptyDraft, includes: ['Lamp', ' '], specifications: [{ name: '', value: ' ' }] }
  expect(withoutEmptyRows(draft)).toMatchObject({ includes: ['Lamp'], specifications: [] })
})

test('errors are named by their path in the form', () => {
  expect(validateDraft(emptyDraft, undefined)).toEqual({
    name: 'Name is required',
    sku: 'SKU is required',
    price: 'Enter an amount such as 199.00',
  })
  const was = draftOf(slate)
  const changed = {
    ...was,
    stockQuantity: '1.5',
    specifications: [...was.specifications, { name: 'Color', value: '' }],
    variants: 'Silver, Silver',
  }
  expect(validateDraft(changed, was)).toEqual({
    stockQuantity: 'Enter a whole number, 0 or more',
    'specifications.1.value': 'Value is required',
    variants: 'Enter each only once',
  })
})

test('alternative texts are sent of the pictures that stay, and sorting the pictures does not change them', () => {
  const [a, b] = ['/media/a-960.webp', '/media/b-960.webp']
  const described = draftOf({ ...slate, imageTexts: { [b]: 'Back', [a]: 'Front' } })
  expect(changedFields(described, { ...described, pictures: [b, a] })).toEqual({
    imageUrl: b,
    images: [b, a],
  })
  expect(changedFields(described, { ...described, pictures: [a] })).toEqual({
    images: [a],
    imageTexts: { [a]: 'Front' },
  })
  expect(changedFields(draftOf(slate), { ...draftOf(slate), imageTexts: { [a]: ' ' } })).toEqual({})
  const tooLong = { ...described, imageTexts: { [a]: 'x'.repeat(251) } }
  expect(validateDraft(tooLong, described)).toEqual({ imageTexts: 'Use at most 250 characters' })
})
