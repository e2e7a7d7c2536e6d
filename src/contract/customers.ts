import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { money, id, idParam, isoDateTime, paging, text } from './fields.ts'
import { staffOrder } from '#contract/orders/staff-orders.ts'

/** A customer as staff see them. */
export const customer = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: isoDateTime,
  /** Confirmed by a mailed link, or by staff. */
  emailConfirmed: z.boolean(),
  /** All orders, cancelled ones too. */
  orderCount: z.int(),
  /** The totals of the orders that are paid or beyond, but not cancelled. */
  totalSpent: money,
})
export type Customer = z.infer<typeof customer>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Customers, newest first; search is for parts of names and email addresses',
  access: 'admin',
  query: z.object({ ...paging, search: text(200).trim().optional() }),
  reply: z.array(customer),
  paged: true,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}',
  summary: 'One customer with the newest 100 orders',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: customer.extend({ orders: z.array(staffOrder) }),
})

export const confirmCustomerEmail = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/confirm-email',
  summary: "Mark a customer's email as confirmed: mails that waited for it are sent",
  access: 'admin',
  params: z.object({ id: idParam }),
})

export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/{id}/sessions',
  summary: 'Sign a customer out everywhere',
  access: 'admin',
  params: z.object({ id: idParam }),
})
