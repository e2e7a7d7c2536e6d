import * as z from 'zod'
import { directions } from '#contract/choices.ts'
import { orderPaymentFilters, staffOrderSorts } from '#contract/lists/staff-choices.ts'
import { crawl } from '#contract/lists/crawl.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  isoDay,
  id,
  idParam,
  isoDateTime,
  line,
  money,
  moneyInput,
  paging,
  requiredLine,
  text,
  version,
} from '#contract/fields.ts'
import { lateOrderFilters } from '#contract/reports/late-orders.ts'
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
  /** For which the buyer ordered, with its name at that time; null for a private order. */
  company: z.object({ id, name: z.string() }).nullable(),
  statusHistory: z.array(
    orderUpdate.extend({
      updatedBy: z.string().nullable(),
      /** Whether staff left out the email to the customer. */
      emailSkipped: z.boolean(),
    }),
  ),
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

/** Filters that apply to the count of each status too. */
const orderRanges = {
  /** Days in the shop's time zone, both included: YYYY-MM-DD. */
  from: isoDay('Enter a date such as 2026-12-24').optional(),
  to: isoDay('Enter a date such as 2026-12-24').optional(),
  /** Totals in the base currency, both included. */
  min: moneyInput.optional(),
  max: moneyInput.optional(),
  /** Part of a number, PO number, name or email; a total such as 1,299.00; the start of a SKU or tracking number. */
  search: text(200).trim().optional(),
  company: idParam.optional(),
}

export const orderFilters = {
  status: orderStatusInput.optional(),
  /** Orders with at least one reported problem that is not solved. */
  problem: z.literal('open').optional(),
  /** Orders with a message from the customer that staff have not read. */
  messages: z.literal('unread').optional(),
  /**
   * `due` and `paid`: orders that are not or are fully paid, except canceled ones. `refund-due`: orders with money to
   * return.
   */
  payment: z.enum(orderPaymentFilters).optional(),
  /** `payment`: orders that are not fully paid after 48 hours. `shipment`: paid or processing for more than 24 hours. */
  late: z.enum(lateOrderFilters).optional(),
  ...orderRanges,
}

const byId = z.object({ id: idParam })

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'List all orders; search matches parts of order numbers, PO numbers, names, emails, phone numbers, SKUs, product names, tracking numbers and payment references, and totals and invoice numbers',
  access: 'admin',
  query: z.object({
    ...paging,
    ...crawl,
    ...orderFilters,
    sort: z.enum(staffOrderSorts).default('placed'),
    /** By default, the newest and the highest total come first. */
    direction: z.enum(directions).optional(),
  }),
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
  problems: ['order-not-found'],
})

export const countAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'Count the orders of each status, of all orders or of those that match',
  access: 'admin',
  query: z.object(orderRanges),
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
  problems: [
    'cart-is-empty',
    'fractional-amount',
    'idempotency-key-reused',
    'out-of-stock',
    'payment-method-unavailable',
    'price-changed',
    'quantity-rule',
    'shipping-payment-mismatch',
    'shipping-unavailable',
    'too-many-requests',
    'unconfirmed-limit',
    'unpaid-limit',
  ],
})

export const getPackingSlip = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/packing-slip.pdf',
  summary: 'Get the packing slip as PDF, without prices',
  access: 'admin',
  params: byId,
  reply: z.unknown(),
  problems: ['order-not-found'],
})

/** How a payment arrived. By default by the order's payment method, today, without a reference. */
export const paymentDetails = z.object({
  method: z.enum(ledgerMethods).optional(),
  receivedOn: isoDay('Enter a date such as 2026-12-24').optional(),
  reference: line(200).nullable().default(null),
})

export const trackingForm = z.object({
  trackingNumber: requiredLine(100, 'Tracking number is required'),
  estimatedDelivery: isoDay('Enter a date such as 2026-12-24').nullable().default(null),
  /** The name of a carrier of the setting `carriers`, or the order's own. */
  carrier: line(maxCarrierNameLength).nullable().default(null),
})

export const statusForm = z.object({
  status: orderStatusInput,
  note: text(1000).trim().nullable().default(null),
  /** For the status paid. */
  payment: paymentDetails.optional(),
  /** Set with the status, for its email. */
  tracking: trackingForm.optional(),
  /** False leaves out the email to the customer. */
  notify: z.boolean().default(true),
})

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/status',
  summary:
    'Set any status, with a note; stock is adjusted. With `requireReason`, 422 reason-required for a status that is not the usual next one, without a note. paid records a payment of the outstanding amount, pending_payment reverses the newest payments; 409 payment-refunded if they were refunded. `tracking` is set with it. The customer gets an email unless `notify` is false. 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: byId,
  body: statusForm.extend({
    version,
    /** Whether a status other than the usual next one needs a note. Off by default, for callers of before 0.8.0. */
    requireReason: z.boolean().default(false),
  }),
  reply: staffOrder,
  problems: [
    'order-not-found',
    'out-of-stock',
    'payment-refunded',
    'reason-required',
    'stale',
    'unknown-carrier',
  ],
})

export const recordPayment = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/payment',
  summary:
    'Record a payment of the outstanding amount, or reverse the newest payments; the status stays. 409 not-payable unless processing, shipped or delivered; 409 payment-refunded if the payments were refunded; 409 stale if `version` is outdated',
  access: 'admin',
  params: byId,
  body: z.object({ received: z.boolean(), version }),
  reply: staffOrder,
  problems: ['fractional-amount', 'not-payable', 'order-not-found', 'payment-refunded', 'stale'],
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
  problems: ['order-not-found', 'stale', 'unknown-carrier'],
})
