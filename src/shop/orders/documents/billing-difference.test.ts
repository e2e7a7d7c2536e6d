import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#contract/money.ts'
import { type Billed, billingDifference, isEmpty, linesAmount } from './billing-difference.ts'

const item = (sku: string, quantity: number, price = 1000) => ({
  sku,
  name: sku,
  variant: 'No variant selected',
  quantity,
  price,
})

const invoice = (items: Billed['data']['items'], shipping = 0): Billed => ({
  sign: 1,
  data: { items, shipping: { label: 'Shipping', lines: 0, amount: shipping } },
})

test('an order that its invoice describes needs no further document', () => {
  const ordered = { items: [item('A', 2), item('A', 1)], shipping: 500 }
  const { added, credited } = billingDifference([invoice([item('A', 3)], 500)], ordered)
  expect([added, credited].map(isEmpty)).toEqual([true, true])
})

test('more units are billed, missing ones credited', () => {
  const ordered = { items: [item('A', 5), item('B', 1)], shipping: 0 }
  expect(billingDifference([invoice([item('A', 3), item('B', 2), item('C', 1)], 500)], ordered)).toEqual({
    added: { items: [item('A', 2)], shipping: 0 },
    credited: { items: [item('B', 1), item('C', 1)], shipping: 500 },
  })
})

test('a line with a new price is credited at the old one and billed at the new one', () => {
  const ordered = { items: [item('A', 10, 900)], shipping: 0 }
  expect(billingDifference([invoice([item('A', 3)])], ordered)).toEqual({
    added: { items: [item('A', 10, 900)], shipping: 0 },
    credited: { items: [item('A', 3)], shipping: 0 },
  })
})

test('after any edits, invoices less credit notes are what is ordered', () => {
  const line = fc.record({
    sku: fc.constantFrom('A', 'B', 'C'),
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.constantFrom(900, 1000),
  })
  const order = fc.record({
    lines: fc.array(line, { maxLength: 4 }),
    shipping: fc.constantFrom(0, 500, 1500),
  })
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 8 }), (edits) => {
      const issued: Billed[] = []
      for (const { lines, shipping } of edits) {
        const ordered = {
          items: lines.map(({ sku, quantity, price }) => item(sku, quantity, price)),
          shipping,
        }
        const { added, credited } = billingDifference(issued, ordered)
        issued.push(invoice(added.items, added.shipping))
        issued.push({ ...invoice(credited.items, credited.shipping), sign: -1 })
        expect(sum(issued.map(amountOf))).toBe(linesAmount(ordered) + shipping)
        const again = billingDifference(issued, ordered)
        expect(isEmpty(again.added) && isEmpty(again.credited)).toBe(true)
      }
    }),
  )
})

const amountOf = ({ sign, data }: Billed) => sign * (linesAmount(data) + (data.shipping?.amount ?? 0))
