import { expect, test } from 'vitest'
import { pickLines } from './pick-lines.ts'

function line(orderNumber: string, sku: string, quantity: number, variantId: number | null) {
  const productSnapshot = { sku, name: `Product ${sku}`, variant: '', imageUrl: '', price: '1.00' }
  return { orderId: Number(orderNumber), orderNumber, variantId, quantity, productSnapshot }
}

test('lines of one variant are summed over all orders, by SKU', () => {
  const lines = pickLines([
    line('1', 'CASE-10', 2, 7),
    line('1', 'CASE-9', 1, 8),
    line('1', 'CASE-10', 1, 7),
    line('2', 'CASE-10', 4, 7),
  ])
  expect(lines).toMatchObject([
    { sku: 'CASE-9', quantity: 1, orders: [{ orderNumber: '1', quantity: 1 }] },
    {
      sku: 'CASE-10',
      quantity: 7,
      orders: [
        { orderNumber: '1', quantity: 3 },
        { orderNumber: '2', quantity: 4 },
      ],
    },
  ])
})

test('a variant with a new SKU is one line, and deleted variants are separate by SKU', () => {
  expect(pickLines([line('1', 'OLD', 1, 7), line('2', 'NEW', 2, 7)])).toMatchObject([
    { sku: 'NEW', quantity: 3 },
  ])
  expect(
    pickLines([line('1', 'A', 1, null), line('2', 'a', 1, null), line('2', 'B', 1, null)]),
  ).toMatchObject([
    { sku: 'a', quantity: 2 },
    { sku: 'B', quantity: 1 },
  ])
})
