import { expect, test } from 'vitest'
import { type PriceDraft, cellValue, checkDraft, draftOf, withCell } from './price-draft.ts'

const row = {
  sku: 'SLATE',
  own: { price: '90.00', tiers: [{ minQuantity: 10, price: '85.00' }] },
}
const check = (change: Partial<PriceDraft>) => checkDraft(row, { ...draftOf(row), ...change }, 'USD')

test('a row as saved has nothing to save, however its prices are typed', () => {
  expect(check({})).toEqual({ problem: null, change: null })
  expect(check({ price: '90', tiers: [{ minQuantity: '10+', price: '85.0' }] }).change).toBeNull()
  expect(checkDraft({ sku: 'MER', own: null }, draftOf({ own: null }), 'USD')).toEqual({
    problem: null,
    change: null,
  })
})

test('an empty price removes the variant from the list', () => {
  expect(check({ price: '', tiers: [] }).change).toEqual({ sku: 'SLATE', price: null })
  expect(check({ price: '' }).problem).toMatchObject({ cell: 'price' })
})

test('a problem names its cell, and only a higher tier price can be confirmed', () => {
  expect(check({ price: 'x' }).problem).toMatchObject({ cell: 'price', canConfirm: false })
  expect(check({ tiers: [{ minQuantity: 'x', price: '85.00' }] }).problem).toMatchObject({
    cell: 'tiers.0.minQuantity',
  })
  expect(check({ tiers: [{ minQuantity: '10', price: '' }] }).problem).toMatchObject({
    cell: 'tiers.0.price',
  })
  const tiers = [
    { minQuantity: '', price: '' },
    { minQuantity: '24', price: '91.00' },
  ]
  expect(check({ tiers }).problem).toMatchObject({ cell: 'tiers.1.price', canConfirm: true })
  expect(check({ tiers, confirmHigherTier: true })).toEqual({
    problem: null,
    change: {
      sku: 'SLATE',
      price: '90.00',
      tiers: [{ minQuantity: 24, price: '91.00' }],
      confirmHigherTier: true,
    },
  })
})

test('typing into a cell changes only that cell', () => {
  const draft = withCell(withCell(draftOf(row), 'tiers.1.price', '80'), 'price', '89')
  expect(draft).toEqual({
    price: '89',
    tiers: [
      { minQuantity: '10', price: '85.00' },
      { minQuantity: '', price: '80' },
    ],
    confirmHigherTier: false,
  })
  expect(cellValue(draft, 'tiers.1.price')).toBe('80')
  expect(cellValue(draft, 'tiers.2.price')).toBe('')
})
