import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { orderFilters } from './orders.ts'

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'Orders as CSV, newest first, one line an order; money in USD, times in UTC',
  access: 'admin',
  query: z.object(orderFilters),
  reply: z.unknown(),
})
