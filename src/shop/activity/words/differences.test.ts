import { expect, test } from 'vitest'
import { shopTime } from '#contract/time/shop-time.ts'
import { differences as differencesIn } from './differences.ts'

const names = {
  products: new Map([
    [7, 'Laptop X'],
    [9, 'slate'],
  ]),
  categories: new Map([[3, 'Docks']]),
  currency: 'USD',
  time: shopTime('Europe/Berlin'),
} as const

const differences = (before: unknown, after: unknown) => differencesIn(before, after, names)

test('a changed field shows its old and its new value', () => {
  expect(differences({ status: 'paid' }, { status: 'shipped', note: null })).toEqual([
    { field: 'Status', before: 'Paid', after: 'Shipped' },
  ])
})

test('prices, switches and lists are formatted for reading', () => {
  expect(
    differences(
      { price: '612.00', featured: false, tags: ['new'], stockQuantity: 4 },
      { price: '599.00', featured: true, tags: ['new', 'limited'], stockQuantity: null },
    ),
  ).toEqual([
    { field: 'Price', before: '$612.00', after: '$599.00' },
    { field: 'Featured', before: 'No', after: 'Yes' },
    { field: 'Tags', before: 'new', after: 'new, limited' },
    { field: 'Stock quantity', before: '4', after: null },
  ])
})

test('moments and dates are formatted for reading', () => {
  expect(
    differences(
      { archivedAt: null, estimatedDelivery: '2026-12-01' },
      { archivedAt: '2026-11-21T09:40:00.000Z', estimatedDelivery: '2026-12-04' },
    ),
  ).toEqual([
    { field: 'Estimated delivery', before: 'Dec 1, 2026', after: 'Dec 4, 2026' },
    { field: 'Archived at', before: null, after: 'Nov 21, 2026, 10:40 GMT+1' },
  ])
})

test('a created item has no old values, a deleted one no new values', () => {
  expect(differences(null, { name: 'Docks', imageUrl: null })).toEqual([
    { field: 'Name', before: null, after: 'Docks' },
  ])
  expect(differences({ name: 'Docks' }, null)).toEqual([{ field: 'Name', before: 'Docks', after: null }])
})

test('products are matched by ID in any order, and named', () => {
  const before = {
    all: [
      { id: 7, order: 0 },
      { id: 9, order: 1 },
    ],
  }
  const after = {
    all: [
      { id: 9, order: 0 },
      { id: 7, order: 0 },
    ],
  }
  expect(differences(before, after)).toEqual([
    { field: 'All products, slate, position', before: '1', after: '0' },
  ])
})

test('a nested field is labeled with its path', () => {
  expect(
    differences(
      { value: { hero: { title: 'Old' }, chips: ['Fast'] } },
      { value: { hero: { title: 'New' }, chips: ['Fast'] } },
    ),
  ).toEqual([{ field: 'Hero, title', before: 'Old', after: 'New' }])
})

test('categories and products are named; deleted ones have their ID', () => {
  expect(differences({ categoryId: 3 }, { categoryId: 4 })).toEqual([
    { field: 'Category', before: 'Docks', after: 'Deleted category 4' },
  ])
  expect(differences([{ id: 8, price: 900 }], [{ id: 8, price: 1000 }])).toEqual([
    { field: 'Deleted product 8, price', before: '$9.00', after: '$10.00' },
  ])
  expect(differences({ products: [7, 8] }, null)).toEqual([
    { field: 'Products', before: 'Laptop X, Deleted product 8', after: null },
  ])
})
