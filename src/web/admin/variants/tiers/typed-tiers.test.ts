import { describe, expect, test } from 'vitest'
import { checkDiscounts, discountedCells } from './tier-discounts.ts'
import {
  columnOf,
  equalQuantities,
  higherTierColumns,
  tierCells,
  tierErrors,
  typedTiers,
} from './typed-tiers.ts'

const cells = (price: string, ...tiers: [number, string][]) => ({
  price,
  ...tierCells(tiers.map(([minQuantity, tierPrice]) => ({ minQuantity, price: tierPrice }))),
})

describe('The tier cells of a variant', () => {
  test('hold its tiers, and gaps between them count for nothing', () => {
    const row = { ...cells('100.00', [10, '95.00']), tier4From: '50', tier4Price: '90.00' }
    expect(typedTiers(row)).toEqual([
      { number: 2, minQuantity: 10, price: '95.00' },
      { number: 4, minQuantity: 50, price: '90.00' },
    ])
    expect(tierErrors(row, { currency: 'USD', confirmHigherTier: false })).toEqual([])
    expect(columnOf(typedTiers(row), { index: 1, field: 'minQuantity' })).toBe('tier4From')
  })

  test('name a missing price, a wrong quantity and quantities that do not ascend', () => {
    const unpriced = { ...cells('100.00'), tier2From: '10' }
    expect(tierErrors(unpriced, { currency: 'USD', confirmHigherTier: false })).toEqual([
      { column: 'tier2Price', message: 'Enter an amount such as 199.00' },
    ])
    expect(
      tierErrors({ ...cells('100.00'), tier2Price: '90.00' }, { currency: 'USD', confirmHigherTier: false }),
    ).toMatchObject([{ column: 'tier2From' }])
    expect(
      tierErrors(cells('100.00', [10, '95.00'], [5, '90.00']), { currency: 'USD', confirmHigherTier: false }),
    ).toEqual([{ column: 'tier3From', message: 'Enter more than 10' }])
  })

  test('ask to confirm a tier that costs more than the tier before', () => {
    const row = cells('100.00', [10, '95.00'], [20, '96.00'])
    expect(higherTierColumns(row)).toEqual(['tier3Price'])
    expect(tierErrors(row, { currency: 'USD', confirmHigherTier: false })).toMatchObject([
      { column: 'tier3Price' },
    ])
    expect(tierErrors(row, { currency: 'USD', confirmHigherTier: true })).toEqual([])
  })
})

test('tiers that save nothing are named, the one of a lowered price and the one beside another', () => {
  expect(equalQuantities(cells('95.00', [10, '95.00'], [50, '90.00'], [100, '90.00']))).toEqual([10, 100])
  expect(equalQuantities(cells('100.00', [10, '95.00']))).toEqual([])
  expect(equalQuantities({ ...cells('free', [10, '95.00']), tier3From: '20' })).toEqual([])
})

describe('Tier discounts', () => {
  test('are taken off the price of each variant, rounded half up', () => {
    const { discounts } = checkDiscounts([
      { from: '10', percentOff: '2.5' },
      { from: '', percentOff: '' },
      { from: '50', percentOff: '5' },
    ])
    expect(discountedCells('10.01', discounts, 'USD')).toMatchObject({
      tier2From: '10',
      tier2Price: '9.76',
      tier3From: '50',
      tier3Price: '9.51',
      tier4From: '',
    })
    expect(discountedCells('free', discounts, 'USD')).toBeUndefined()
  })

  test.each([
    [{ from: '1', percentOff: '5' }, 'from'],
    [{ from: 'ten', percentOff: '5' }, 'from'],
    [{ from: '10', percentOff: '' }, 'percentOff'],
    [{ from: '10', percentOff: '0' }, 'percentOff'],
    [{ from: '10', percentOff: '100' }, 'percentOff'],
  ])('of %o are refused on the field', (typed, field) => {
    expect(checkDiscounts([typed])).toMatchObject({ discounts: [], problem: { index: 0, field } })
  })

  test('ascend in quantity and discount', () => {
    const first = { from: '10', percentOff: '5' }
    expect(checkDiscounts([first, { from: '10', percentOff: '6' }]).problem).toMatchObject({
      index: 1,
      field: 'from',
    })
    expect(checkDiscounts([first, { from: '20', percentOff: '4' }]).problem).toMatchObject({
      index: 1,
      field: 'percentOff',
    })
  })
})
