import { describe, expect, test } from 'vitest'
import { editedUnitPrice } from './edited-price.ts'

/** Today's prices: 120.00, from 10 units 100.00, from 50 units 90.00. */
const current = {
  price: 12_000,
  tiers: [
    { minQuantity: 10, price: 10_000 },
    { minQuantity: 50, price: 9_000 },
  ],
}
const ordered = { quantity: 12, price: 9_500 }

describe('A line of an edited order', () => {
  test.each([10, 12, 49])('keeps its ordered price at %i units of the same tier', (quantity) => {
    expect(editedUnitPrice(current, ordered, quantity)).toBe(9_500)
  })

  test.each([
    [9, 12_000],
    [50, 9_000],
  ])('costs the current price of another tier at %i units', (quantity, price) => {
    expect(editedUnitPrice(current, ordered, quantity)).toBe(price)
  })

  test('without tiers keeps its ordered price at any quantity', () => {
    expect(editedUnitPrice({ price: 12_000, tiers: [] }, ordered, 900)).toBe(9_500)
  })
})
