import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, isoDateTime, money, text } from '#contract/fields.ts'
import { order } from './orders.ts'
import { ownOrderRanges } from '#contract/orders/own/own-order-filters.ts'
import { ownOrderStates } from './own-order-states.ts'

export const countOrders = endpoint({
  method: 'GET',
  path: '/api/orders/counts',
  summary: "Count the signed-in user's orders by the states of GET /api/orders, all or those that match",
  access: 'customer',
  query: z.object(ownOrderRanges),
  reply: z.record(z.enum(['all', ...ownOrderStates]), z.int()),
})

/** Amount that a customer still owes in one currency. */
export const amountDue = z.object({
  currency: currencyCode,
  amount: money,
  /** Number of orders with an outstanding amount. */
  orders: z.int(),
})

export const listAmountsDue = endpoint({
  method: 'GET',
  path: '/api/orders/due',
  summary: 'Sum the outstanding amounts of your orders, per currency; empty when nothing is outstanding',
  access: 'customer',
  reply: z.array(amountDue),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{orderNumber}/cancellation',
  summary:
    'Cancel your order while nothing is paid and it is not being prepared; its stock returns. 409 order-paid, order-in-process, order-shipped or order-canceled; 409 order-changed if `updatedAt` is outdated',
  access: 'customer',
  params: z.object({ orderNumber: text(100) }),
  body: z.object({
    /** The `updatedAt` of the order as you read it. */
    updatedAt: isoDateTime,
  }),
  reply: order,
  problems: [
    'order-canceled',
    'order-changed',
    'order-in-process',
    'order-not-found',
    'order-paid',
    'order-shipped',
  ],
})
