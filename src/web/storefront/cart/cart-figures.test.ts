import { expect, test } from 'vitest'
import { collect, express, standard } from '#tests/support/shipping-methods.ts'
import { cartFigures } from './cart-figures.ts'

const methods = [standard, express, collect]

const line = (price: string, rrp: string | null, quantity: number) => ({
  quantity,
  offer: { price, rrp, tiers: [{ minQuantity: 20, price: '9.00' }] },
})

test('a cart totals its lines with free shipping and calculates the resale profit', () => {
  const lines = [line('1049.00', '1329.00', 2), line('612.00', '799.00', 4), line('21.40', '34.90', 10)]
  expect(cartFigures(lines, methods)).toMatchObject({
    subtotal: 476_000,
    total: 476_000,
    resale: { resale: 620_300, profit: 144_300, margin: expect.closeTo(0.2326, 4) },
  })
})

test('a line without a resale price counts toward the total but not the profit', () => {
  const figures = cartFigures([line('10.00', '15.00', 1), line('99.99', null, 3)], methods)
  expect(figures.total).toBe(30_997)
  expect(figures.resale).toMatchObject({ resale: 1500, profit: 500 })
})

test('a cart without resale prices has no profit', () => {
  expect(cartFigures([line('99.99', null, 3)], methods).resale).toBeNull()
})

test('a resale price below cost is a loss', () => {
  expect(cartFigures([line('20.00', '15.00', 2)], methods).resale?.profit).toBe(-1000)
})

test('a line has the price of the tier that its quantity reaches', () => {
  expect(cartFigures([line('10.00', '15.00', 20)], methods)).toMatchObject({
    total: 18_000,
    resale: { profit: 12_000 },
  })
})

test('an empty cart costs nothing', () => {
  expect(cartFigures([], methods)).toEqual({ subtotal: 0, shipping: 0, total: 0, resale: null })
})
