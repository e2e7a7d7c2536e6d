import { describe, expect, test } from 'vitest'
import { tierCells } from '#web/admin/variants/tiers/typed-tiers.ts'
import type { VariantColumn } from './variant-columns.ts'
import {
  type VariantRow,
  type VariantsDraft,
  cellsOfPaste,
  changesOf,
  cleanText,
  errorsOf,
  isBlock,
  withCells,
} from './variant-draft.ts'

const row = (sku: string): VariantRow => ({
  sku,
  gtin: '',
  supplierNumbers: '',
  price: '10.00',
  originalPrice: '',
  rrp: '',
  unitCost: '',
  minQuantity: '1',
  quantityMultiple: '1',
  weightGrams: '',
  condition: 'new',
  imageUrl: '',
  ...tierCells([]),
})
const saved: VariantsDraft = { v1: row('A'), v2: row('B'), v3: row('C') }
const keys = Object.keys(saved)
const columns: VariantColumn[] = ['sku', 'gtin', 'price', 'rrp']

describe('A paste', () => {
  test('fills a column down and ends at the last row', () => {
    const { cells, outside } = cellsOfPaste({
      keys,
      columns,
      at: { key: 'v2', column: 'price' },
      text: '$1,299.00\r\n12.5\r\n7\r\n',
    })
    expect(cells).toEqual([
      { key: 'v2', column: 'price', text: '1299.00' },
      { key: 'v3', column: 'price', text: '12.50' },
    ])
    expect(outside).toBe(1)
  })

  test('of several columns fills to the right', () => {
    const text = '20\t30\n21\t31'
    const { cells } = cellsOfPaste({ keys, columns, at: { key: 'v1', column: 'price' }, text })
    const draft = withCells(saved, cells)
    expect([draft['v1']?.price, draft['v1']?.rrp, draft['v2']?.price, draft['v2']?.rrp]).toEqual([
      '20.00',
      '30.00',
      '21.00',
      '31.00',
    ])
    expect(saved['v1']?.price).toBe('10.00')
  })

  test('of one value is left to the field', () => {
    expect(isBlock('12.00\r\n')).toBe(false)
    expect(isBlock('12.00\n13.00')).toBe(true)
    expect(isBlock('12.00\t13.00')).toBe(true)
  })

  test('an amount with a decimal comma stays as it is, for staff to fix', () => {
    expect(cleanText('price', '12,50')).toBe('12,50')
    expect(cleanText('price', '1.299,00 €')).toBe('1.299,00')
    expect(cleanText('condition', 'Refurbished A')).toBe('refurbished_a')
    expect(cleanText('weightGrams', '1,250')).toBe('1250')
  })
})

test('only changed cells are sent, with their values', () => {
  const draft = withCells(saved, [
    { key: 'v1', column: 'price', text: '12.00' },
    { key: 'v3', column: 'weightGrams', text: '180' },
  ])
  expect(changesOf(saved, draft)).toEqual([
    { id: 1, price: '12.00' },
    { id: 3, weightGrams: 180 },
  ])
})

test('each invalid cell has its error', () => {
  const draft = withCells(saved, [
    { key: 'v1', column: 'price', text: '-' },
    { key: 'v1', column: 'gtin', text: '4006381333932' },
    { key: 'v2', column: 'sku', text: 'c' },
    { key: 'v2', column: 'minQuantity', text: '5' },
    { key: 'v2', column: 'quantityMultiple', text: '2' },
    { key: 'v3', column: 'minQuantity', text: '1.5' },
  ])
  expect(Object.fromEntries(errorsOf(saved, draft, { currency: 'USD' }))).toEqual({
    'v1.price': 'Enter an amount such as 199.00',
    'v1.gtin': 'Last digit should be 1',
    'v2.sku': 'Another variant has it too',
    'v2.quantityMultiple': 'Does not divide 5',
    'v3.minQuantity': 'Enter a whole number, 1 or more',
  })
  expect(errorsOf(saved, saved, { currency: 'USD' }).size).toBe(0)
})

describe('Tiers', () => {
  const withTiers = withCells(saved, [
    { key: 'v1', column: 'tier2From', text: cleanText('tier2From', '10+') },
    { key: 'v1', column: 'tier2Price', text: cleanText('tier2Price', '$12') },
  ])

  test('are sent as a whole, and a higher price needs its confirmation', () => {
    expect(Object.fromEntries(errorsOf(saved, withTiers, { currency: 'USD' }))).toEqual({
      'v1.tier2Price': 'Enter at most $10.00, or confirm the higher price',
    })
    const confirmed = new Set(['v1'])
    expect(errorsOf(saved, withTiers, { currency: 'USD', confirmed }).size).toBe(0)
    expect(changesOf(saved, withTiers, confirmed)).toEqual([
      { id: 1, tiers: [{ minQuantity: 10, price: '12.00' }], confirmHigherTier: true },
    ])
  })

  test('are checked when the price drops below them, and left alone by other changes', () => {
    const cheaper = withCells(withTiers, [{ key: 'v1', column: 'price', text: '5.00' }])
    expect([...errorsOf(withTiers, cheaper, { currency: 'USD' }).keys()]).toEqual(['v1.tier2Price'])
    const renamed = withCells(withTiers, [{ key: 'v1', column: 'sku', text: 'Z' }])
    expect(errorsOf(withTiers, renamed, { currency: 'USD' }).size).toBe(0)
  })
})
