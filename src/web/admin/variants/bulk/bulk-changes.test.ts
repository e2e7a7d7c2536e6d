import { expect, test } from 'vitest'
import { type VariantRow, type VariantsDraft, withCells } from '#web/admin/variants/grid/variant-draft.ts'
import { equalQuantities, tierCells } from '#web/admin/variants/tiers/typed-tiers.ts'
import { changedCells } from './bulk-changes.ts'
import { changedAmount } from './changed-amount.ts'

const row: VariantRow = {
  sku: 'A',
  supplierNumbers: '',
  gtin: '',
  price: '100.00',
  originalPrice: '',
  rrp: '',
  unitCost: '',
  minQuantity: '1',
  quantityMultiple: '1',
  weightGrams: '',
  condition: 'new',
  imageUrl: '',
  ...tierCells([
    { minQuantity: 10, price: '90.00' },
    { minQuantity: 50, price: '85.50' },
  ]),
}
const draft: VariantsDraft = { v1: row }

function lowered(percent: string, hasTiers: boolean): VariantRow {
  const change = (text: string) =>
    changedAmount(text, { change: 'lowerPercent', value: percent, currency: 'USD' })
  const cells = changedCells([{ id: 1 }], draft, { column: 'price', change, hasTiers })
  return withCells(draft, cells)['v1'] ?? row
}

test('prices are lowered with their tiers, which keep their quantities', () => {
  expect(lowered('10', true)).toEqual({
    ...row,
    price: '90.00',
    tier2Price: '81.00',
    tier3Price: '76.95',
  })
})

test('without the tiers, the one that then costs the same is named', () => {
  expect(lowered('10', false)).toEqual({ ...row, price: '90.00' })
  expect(equalQuantities(lowered('10', false))).toEqual([10])
  expect(equalQuantities(lowered('10', true))).toEqual([])
})
