import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { money, id, idParam, isoDateTime, paging, text } from './fields.ts'
import { staffOrder } from '#contract/orders/staff-orders.ts'

export const customer = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: isoDateTime,
  /** Confirmed by an emailed link or by staff. */
  emailConfirmed: z.boolean(),
  /** Includes canceled orders. */
  orderCount: z.int(),
  /** The total of paid orders that are not canceled. */
  totalSpent: money,
})
export type Customer = z.infer<typeof customer>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'List customers, newest first; search matches parts of names and emails',
  access: 'admin',
  query: z.object({ ...paging, search: text(200).trim().optional() }),
  reply: z.array(customer),
  paged: true,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}',
  summary: 'Get a customer with the latest 100 orders',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: customer.extend({ orders: z.array(staffOrder) }),
})

export const confirmCustomerEmail = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/confirm-email',
  summary: "Mark a customer's email as confirmed and send the emails that waited for it",
  access: 'admin',
  params: z.object({ id: idParam }),
})

export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/{id}/sessions',
  summary: 'Sign a customer out on all devices',
  access: 'admin',
  params: z.object({ id: idParam }),
})
