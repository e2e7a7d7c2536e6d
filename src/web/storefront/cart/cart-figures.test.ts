import { expect, test } from 'vitest'
import { cartFigures } from './cart-figures.ts'

const line = (price: string, rrp: string | null, quantity: number) => ({ quantity, product: { price, rrp } })

test('a cart adds up its lines, ships for nothing and tells the profit of selling them again', () => {
  const lines = [line('1049.00', '1329.00', 2), line('612.00', '799.00', 4), line('21.40', '34.90', 10)]
  expect(cartFigures(lines)).toMatchObject({
    subtotal: 476_000,
    total: 476_000,
    resold: { resale: 620_300, profit: 144_300, margin: expect.closeTo(0.2326, 4) },
  })
})

test('a line without a resale price is paid for, but takes no part in the profit', () => {
  const figures = cartFigures([line('10.00', '15.00', 1), line('99.99', null, 3)])
  expect(figures.total).toBe(30_997)
  expect(figures.resold).toMatchObject({ resale: 1500, profit: 500 })
})

test('without any resale price there is no profit to tell', () => {
  expect(cartFigures([line('99.99', null, 3)]).resold).toBeNull()
})

test('a loss is told as a loss', () => {
  expect(cartFigures([line('20.00', '15.00', 2)]).resold?.profit).toBe(-1000)
})

test('an empty cart costs nothing', () => {
  expect(cartFigures([])).toEqual({ subtotal: 0, total: 0, resold: null })
})
