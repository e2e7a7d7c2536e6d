import { expect, test } from 'vitest'
import { differences } from './difference.ts'

test('a changed field is told as it was and as it is', () => {
  expect(differences({ status: 'paid' }, { status: 'shipped', note: null })).toEqual([
    { field: 'Status', before: 'paid', after: 'shipped' },
  ])
})

test('money, switches and lists are told as people read them', () => {
  expect(
    differences(
      { price: '612.00', featured: false, tags: ['new'], stockQuantity: 4 },
      { price: '599.00', featured: true, tags: ['new', 'limited'], stockQuantity: null },
    ),
  ).toEqual([
    { field: 'Price', before: '$612.00', after: '$599.00' },
    { field: 'Featured', before: 'no', after: 'yes' },
    { field: 'Tags', before: 'new', after: 'new, limited' },
    { field: 'Stock quantity', before: '4', after: null },
  ])
})

test('something new has no former values, something deleted no later ones', () => {
  expect(differences(null, { name: 'Docks', imageUrl: null })).toEqual([
    { field: 'Name', before: null, after: 'Docks' },
  ])
  expect(differences({ name: 'Docks' }, null)).toEqual([{ field: 'Name', before: 'Docks', after: null }])
})

test('several products are told apart by their numbers, however they are sorted', () => {
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
  expect(differences(before, after)).toEqual([{ field: 'All, product 9, order', before: '1', after: '0' }])
})

test('what is deep inside is named by the way to it', () => {
  expect(
    differences(
      { value: { hero: { title: 'Old' }, chips: ['Fast'] } },
      { value: { hero: { title: 'New' }, chips: ['Fast'] } },
    ),
  ).toEqual([{ field: 'Value, hero, title', before: 'Old', after: 'New' }])
})
