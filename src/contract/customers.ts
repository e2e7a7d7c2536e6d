import * as z from 'zod'
import { directions } from './choices.ts'
import { customerSorts } from '#contract/lists/staff-choices.ts'
import { crawl } from '#contract/lists/crawl.ts'
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
  summary: 'List customers; search matches parts of names and emails',
  access: 'admin',
  query: z.object({
    ...paging,
    ...crawl,
    search: text(200).trim().optional(),
    sort: z.enum(customerSorts).default('joined'),
    /** By default, names and emails are ascending, all others descending. */
    direction: z.enum(directions).optional(),
  }),
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
  problems: ['customer-not-found'],
})

export const confirmCustomerEmail = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/confirm-email',
  summary: "Mark a customer's email as confirmed and send the emails that waited for it",
  access: 'admin',
  params: z.object({ id: idParam }),
  problems: ['customer-not-found'],
})

export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/{id}/sessions',
  summary: 'Sign a customer out on all devices',
  access: 'admin',
  params: z.object({ id: idParam }),
  problems: ['customer-not-found'],
})
