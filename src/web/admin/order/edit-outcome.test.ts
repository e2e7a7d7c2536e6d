import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { editOutcome } from './edit-outcome.ts'

const item = (id: number, quantity: number, price: string): OrderItem => ({
  id,
  productId: id,
  quantity,
  price,
  productSnapshot: { name: `Device ${id}`, sku: `D-${id}`, price, imageUrl: '', variant: '' },
  product: { name: `Device ${id}`, imageUrl: '', images: [] },
})

/** An order of 215.00, of which 15.00 is not for lines. */
const order: StaffOrder = {
  id: 1,
  orderNumber: 'ORDER-1',
  userId: 1,
  status: 'paid',
  totalAmount: '215.00',
  totals: { lines: '200.00', shipping: '15.00', tax: '0.00', total: '215.00' },
  shippingMethod: null,
  chargedCurrency: 'USD',
  currency: 'USD',
  exchangeRate: 1,
  shippingAddress: '14 Sample Quay',
  deliveryAddress: null,
  billingAddress: null,
  poNumber: null,
  customerName: 'Mara Lindqvist',
  customerEmail: 'mara@northquay.example',
  customerPhone: '+1 555 0142',
  paymentMethod: 'bank_transfer',
  notes: null,
  trackingNumber: null,
  estimatedDelivery: null,
  invoiceNumber: 'INV-000001',
  paidAt: '2026-11-21T09:00:00Z',
  paymentState: 'paid',
  amountPaid: '215.00',
  amountOutstanding: '0.00',
  refundDue: '0.00',
  holdUntil: null,
  createdAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
  items: [item(1, 1, '100.00'), item(2, 2, '50.00')],
  payments: [],
  statusHistory: [],
  problem: null,
  version: 1,
}

const outcome = (quantities: [number, number][], added: { quantity: number; price: string }[] = []) =>
  editOutcome(order, {
    quantities: new Map(quantities),
    added: added.map(({ quantity, price }) => ({ quantity, product: { price } })),
    isAddressChanged: false,
  })

test('an unchanged order keeps its total', () => {
  expect(outcome([[1, 1]])).toMatchObject({ total: 21_500, isChanged: false, refundDue: 0, outstanding: 0 })
})

test('a cheaper paid order has a refund due, a dearer one an amount due', () => {
  expect(outcome([[2, 0]])).toMatchObject({ total: 11_500, refundDue: 10_000, units: -2, isChanged: true })
  expect(outcome([[2, 1]], [{ quantity: 3, price: '20.00' }])).toMatchObject({
    total: 22_500,
    outstanding: 1_000,
    units: 2,
  })
})

test('an order without lines is empty', () => {
  expect(
    outcome([
      [1, 0],
      [2, 0],
    ]),
  ).toMatchObject({ isEmpty: true, kept: [] })
})
