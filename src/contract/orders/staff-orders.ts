import * as z from 'zod'
import { orderPaymentFilters } from '#contract/choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  id,
  idParam,
  isoDateTime,
  line,
  money,
  paging,
  requiredLine,
  text,
  version,
} from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'
import { maxCarrierNameLength } from '#contract/orders/shipping/carriers.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { ledgerMethods } from './payment-methods.ts'
import { paymentKinds } from './payment-state.ts'
import { order, orderStatus, orderUpdate, placeOrderBody } from './orders.ts'

/** An entry of an order's payment ledger. Entries never change; a wrong one is reversed by another. */
const orderPayment = z.object({
  id,
  kind: z.enum(paymentKinds),
  amount: money,
  method: z.enum(ledgerMethods),
  /** The day on which the money moved: YYYY-MM-DD. */
  receivedOn: z.string(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** The id of the wrong entry that this one reverses. */
  reverses: id.nullable(),
  /** Email of the staff member; null for entries from before the ledger. */
  recordedBy: z.string().nullable(),
  createdAt: isoDateTime,
})
export type OrderPayment = z.infer<typeof orderPayment>

/** An order as staff see it, with the author of each status change. */
export const staffOrder = order.omit({ bankTransfer: true, hasPaymentQr: true }).extend({
  statusHistory: z.array(orderUpdate.extend({ updatedBy: z.string().nullable() })),
  /** Messages from the customer that staff have not read. */
  unreadMessages: z.int(),
  /** Oldest first. */
  payments: z.array(orderPayment),
  /** Incremented by each change. Sent back with a change to detect concurrent ones. */
  version: z.int(),
})
export type StaffOrder = z.infer<typeof staffOrder>

/** The `extra` of a 409 `stale`. */
export const staleOrder = staffOrder.extend(staleFields)
export type StaleOrder = z.infer<typeof staleOrder>

/** A status as staff may send it: `pending` is another name of pending_payment. */
const orderStatusInput = z
  .enum([...orderStatuses, 'pending'])
  .transform((status): OrderStatus => (status === 'pending' ? 'pending_payment' : status))

export const orderFilters = {
  status: orderStatusInput.optional(),
  /** Orders with at least one reported problem that is not solved. */
  problem: z.literal('open').optional(),
  /** Orders with a message from the customer that staff have not read. */
  messages: z.literal('unread').optional(),
  /** `due`: orders that are not fully paid, except canceled ones. `refund-due`: orders with money to return. */
  payment: z.enum(orderPaymentFilters).optional(),
  search: text(200).trim().optional(),
}

const byId = z.object({ id: idParam })

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'List all orders, newest first; search matches parts of order numbers, PO numbers, names and emails',
  access: 'admin',
  query: z.object({ ...paging, ...orderFilters }),
  reply: z.array(staffOrder),
  paged: true,
})

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'Get an order with its payments',
  access: 'admin',
  params: byId,
  reply: staffOrder,
})

export const countAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'Count the orders of each status, of all orders or of those that match a search',
  access: 'admin',
  query: z.object({ search: text(200).trim().optional() }),
  reply: z.partialRecord(orderStatus, z.int()),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary:
    'Export orders as CSV, newest first, one row per order; amounts in the charged currency, times in UTC',
  access: 'admin',
  query: z.object(orderFilters),
  reply: z.unknown(),
})

export const placeOrderFor = endpoint({
  method: 'POST',
  path: '/api/admin/orders',
  summary:
    'Place an order for a customer, by the rules of POST /api/orders. It belongs to the account with this email; without one, the signed link in its email opens it',
  access: 'admin',
  headers: z.object({ 'idempotency-key': z.string().min(1).max(255).optional() }),
  body: placeOrderBody,
  reply: staffOrder,
  status: 201,
})

export const getPackingSlip = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/packing-slip.pdf',
  summary: 'Get the packing slip as PDF, without prices',
  access: 'admin',
  params: byId,
  reply: z.unknown(),
})

/** How a payment arrived. By default by the order's payment method, today, without a reference. */
export const paymentDetails = z.object({
  method: z.enum(ledgerMethods).optional(),
  receivedOn: z.iso.date('Enter a date such as 2026-12-24').optional(),
  reference: line(200).nullable().default(null),
})

export const statusForm = z.object({
  status: orderStatusInput,
  note: text(1000).trim().nullable().default(null),
  /** For the status paid. */
  payment: paymentDetails.optional(),
})

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/status',
  summary:
    'Set any status, with an optional note; stock is adjusted. paid records a payment of what is outstanding, pending_payment reverses the newest payments; 409 payment-refunded if they were refunded. 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: byId,
  body: statusForm.extend({ version }),
  reply: staffOrder,
})

export const recordPayment = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/payment',
  summary:
    'Record a payment of what is outstanding, or reverse the newest payments; the status stays. 409 not-payable unless processing, shipped or delivered; 409 payment-refunded if the payments were refunded; 409 stale if `version` is outdated',
  access: 'admin',
  params: byId,
  body: z.object({ received: z.boolean(), version }),
  reply: staffOrder,
})

export const trackingForm = z.object({
  trackingNumber: requiredLine(100, 'Tracking number is required'),
  estimatedDelivery: z.iso.date('Enter a date such as 2026-12-24').nullable().default(null),
  /** The name of a carrier of the setting `carriers`, or the order's own. */
  carrier: line(maxCarrierNameLength).nullable().default(null),
})

export const setOrderTracking = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/tracking',
  summary:
    'Set the carrier, the tracking number and the estimated delivery date. 422 unknown-carrier for one that the setting `carriers` does not have. 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: byId,
  body: trackingForm.extend({ version }),
  reply: staffOrder,
})
