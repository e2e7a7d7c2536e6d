import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/problem.ts'
import type { OrderBody } from '#web/api/orders/order-body.ts'
import { conflictIn } from './order-conflict.ts'

const submitted: Pick<OrderBody, 'items'> = {
  items: [
    { productId: 1, quantity: 2, price: '1049.00', variant: 'Silver' },
    { productId: 1, quantity: 1, price: '1049.00', variant: 'Black' },
    { productId: 2, quantity: 1, price: '21.40', variant: null },
  ],
}

const conflictFor = (code: string, extra: unknown, items = submitted.items, detail = '') =>
  conflictIn(new ApiProblem({ type: 'about:blank', title: code, status: 409, code, detail, extra }), {
    items,
    order: {
      totalAmount: '3168.40',
      shippingAddress: '',
      customerName: '',
      customerEmail: '',
      customerPhone: '',
    },
  })

test('a changed price is listed once per product, and a changed price of shipping', () => {
  const totals = { shipping: '15.00' }
  const lines = [
    { productId: 1, name: 'Slate', price: '1099.00' },
    { productId: 1, name: 'Slate', price: '1099.00' },
    { productId: 2, name: 'Charger', price: '21.40' },
  ]
  expect(conflictFor('price-changed', { lines, totalAmount: '3333.40', totals })).toEqual({
    kind: 'price-changed',
    changes: [{ productId: 1, name: 'Slate', from: '1049.00', to: '1099.00' }],
    shipping: { from: '0.00', to: '15.00' },
    totalAmount: '3333.40',
  })
})

test('a changed price names its variant', () => {
  const lines = [
    { productId: 1, sku: 'SL-2', name: 'Slate', variant: 'Silver', price: '1099.00' },
    { productId: 1, sku: 'SL', name: 'Slate', variant: 'Black', price: '1049.00' },
  ]
  const current = { lines, totalAmount: '3268.40', totals: { shipping: '0.00' } }
  const items = [
    { sku: 'SL-2', quantity: 2, price: '1049.00' },
    { sku: 'SL', quantity: 1, price: '1049.00' },
  ]
  expect(conflictFor('price-changed', current, items)).toMatchObject({
    changes: [
      { productId: 1, sku: 'SL-2', name: 'Slate', variant: 'Silver', from: '1049.00', to: '1099.00' },
    ],
  })
})

test('a shortage names each variant and its remaining stock', () => {
  const lines = [
    { productId: 1, sku: 'SL-2', name: 'Slate', variant: 'Silver', available: 3 },
    { productId: 2, name: 'Charger', available: 0 },
  ]
  expect(conflictFor('out-of-stock', { lines })).toEqual({ kind: 'out-of-stock', shortages: lines })
})

test('any other refusal is kept with the message of the server', () => {
  const message = 'The minimum order is $250.00. Add items for $50.00.'
  expect(conflictFor('minimum-order', undefined, undefined, message)).toEqual({
    kind: 'refused',
    code: 'minimum-order',
    message,
  })
})

test('a changed cart and a repeated order are conflicts', () => {
  const earlier = { orderNumber: 'ORDER-1', createdAt: '2026-11-21T09:40:00.000Z' }
  const changed = { lines: [{ sku: 'SL', from: 5, to: 20 }], lastOrder: earlier }
  expect(conflictFor('cart-changed', changed)).toEqual({ kind: 'cart-changed', ...changed })
  expect(conflictFor('order-repeated', earlier)).toEqual({ kind: 'order-repeated', earlier })
})
