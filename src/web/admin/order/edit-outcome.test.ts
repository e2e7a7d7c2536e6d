import { expect, test } from 'vitest'
import type { StaffOffer } from '#contract/catalog/staff-offers.ts'
import { orderItem, staffOrder } from '#tests/support/staff-order.ts'
import { editOutcome, editedLines } from './edit-outcome.ts'

/** A paid order of 215.00, of which 15.00 is shipping. */
const order = {
  ...staffOrder,
  status: 'paid' as const,
  totalAmount: '215.00',
  totals: { lines: '200.00', shipping: '15.00', tax: '0.00', total: '215.00' },
  amountPaid: '215.00',
  items: [orderItem(1, 1, '100.00'), orderItem(2, 2, '50.00')],
}

/** Now sold at 55.00, and at 40.00 from 10. */
const offer: StaffOffer = {
  sku: 'D-2',
  gtin: null,
  label: null,
  options: [],
  condition: 'new',
  price: '55.00',
  originalPrice: null,
  rrp: null,
  minQuantity: 1,
  multiple: 1,
  inStock: true,
  stockQuantity: 100,
  imageUrl: '',
  tiers: [{ minQuantity: 10, price: '40.00' }],
  productId: 2,
  name: 'Device 2',
  weightGrams: null,
}

const linesAfter = (quantities: [number, number][], added: number[] = []) =>
  editedLines(order.items, {
    quantities: new Map(quantities),
    added: added.map((quantity) => ({ offer, quantity })),
    offers: new Map([[2, offer]]),
  })

test('an unchanged order keeps its lines and its total', () => {
  const lines = linesAfter([[1, 1]])
  expect(lines).toMatchObject({ goods: 20_000, units: 0, isChanged: false, repriced: [] })
  expect(editOutcome(order, { goods: lines.goods, shipping: 1_500 })).toEqual({
    total: 21_500,
    outstanding: 0,
    refundDue: 0,
  })
})

test('a lower total of a paid order leaves a refund due, a higher one an amount due', () => {
  expect(editOutcome(order, { goods: 10_000, shipping: 1_500 })).toMatchObject({ refundDue: 10_000 })
  expect(editOutcome(order, { goods: 20_000, shipping: 2_500 })).toMatchObject({ outstanding: 1_000 })
})

test('a line keeps its ordered price until its quantity reaches another tier', () => {
  expect(linesAfter([[2, 9]])).toMatchObject({ goods: 55_000, repriced: [] })
  expect(linesAfter([[2, 10]])).toMatchObject({
    goods: 50_000,
    units: 8,
    repriced: [{ item: { id: 2 }, quantity: 10, price: 4_000 }],
  })
})

test('an added line costs the current price of its quantity', () => {
  expect(linesAfter([], [1])).toMatchObject({ goods: 25_500, units: 1, isChanged: true })
  expect(linesAfter([], [10])).toMatchObject({ goods: 60_000 })
})

test('an order without lines is empty', () => {
  const quantities: [number, number][] = [
    [1, 0],
    [2, 0],
  ]
  expect(linesAfter(quantities)).toMatchObject({ isEmpty: true, remainingLines: [], units: -3 })
})
