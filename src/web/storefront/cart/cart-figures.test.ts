import { expect, test } from 'vitest'
import { collect, express, standard } from '#tests/support/shipping-methods.ts'
import { type AmountLine, sumOfLines } from '#contract/money.ts'
import { cartFigures } from './cart-figures.ts'
import { obstacleText } from './line-obstacle.ts'

const methods = [standard, express, collect]

const line = (price: string, rrp: string | null, quantity: number) => ({
  quantity,
  obstacle: null,
  offer: {
    price,
    rrp,
    tiers: [{ minQuantity: 20, price: '9.00' }],
    inStock: true,
    stockQuantity: 50,
    minQuantity: 1,
    multiple: 1,
  },
})

test('lines that cannot be ordered are out of the subtotal, the total and the profit', () => {
  const orderableLine = line('10.00', '15.00', 1)
  const { offer } = orderableLine
  const unorderableLines = [
    { ...orderableLine, obstacle: 'not-sold' as const },
    { ...orderableLine, offer: { ...offer, inStock: false } },
    { ...orderableLine, quantity: 3, offer: { ...offer, stockQuantity: 2 } },
    { ...orderableLine, offer: { ...offer, minQuantity: 5, multiple: 5 } },
  ]
  expect(unorderableLines.map(obstacleText)).toEqual([
    'no longer sold',
    'out of stock',
    'only 2 left',
    '1 cannot be ordered. Minimum 5, in multiples of 5.',
  ])
  expect(cartFigures([orderableLine, ...unorderableLines], methods)).toEqual(
    cartFigures([orderableLine], methods),
  )
})

const cents = (lines: AmountLine[] | undefined) => lines && sumOfLines(lines)

test('a cart totals its lines with free shipping and calculates the resale profit', () => {
  const lines = [line('1049.00', '1329.00', 2), line('612.00', '799.00', 4), line('21.40', '34.90', 10)]
  const { subtotal, total, resale } = cartFigures(lines, methods)
  expect([subtotal, total]).toEqual([476_000, 476_000])
  expect([cents(resale?.resale), cents(resale?.profit)]).toEqual([620_300, 144_300])
  expect(resale?.margin).toBeCloseTo(0.2326, 4)
})

test('a line without a resale price counts toward the total but not the profit', () => {
  const figures = cartFigures([line('10.00', '15.00', 1), line('99.99', null, 3)], methods)
  expect(figures.total).toBe(30_997)
  expect([cents(figures.resale?.resale), cents(figures.resale?.profit)]).toEqual([1500, 500])
})

test('a cart without resale prices has no profit', () => {
  expect(cartFigures([line('99.99', null, 3)], methods).resale).toBeNull()
})

test('a resale price below cost is a loss', () => {
  expect(cents(cartFigures([line('20.00', '15.00', 2)], methods).resale?.profit)).toBe(-1000)
})

test('a line has the price of the tier that its quantity reaches', () => {
  const { total, resale } = cartFigures([line('10.00', '15.00', 20)], methods)
  expect([total, cents(resale?.profit)]).toEqual([18_000, 12_000])
})

test('an empty cart costs nothing', () => {
  expect(cartFigures([], methods)).toEqual({ lines: [], subtotal: 0, shipping: 0, total: 0, resale: null })
})
