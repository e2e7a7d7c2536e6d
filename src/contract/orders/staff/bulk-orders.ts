import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, id, idList, line, money, version } from '#contract/fields.ts'
import { maxBulkOrders, maxPrintedOrders } from '#contract/limits.ts'
import { maxCarrierNameLength } from '#contract/orders/shipping/carriers.ts'
import { maxTrackingLength, trackingOutcomes } from './tracking-rows.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { orderFilters, paymentDetails } from '#contract/orders/staff-orders.ts'

const notify = z.boolean().default(true)

export const listOrderIds = endpoint({
  method: 'GET',
  path: '/api/admin/orders/ids',
  summary: `List the ids of the newest ${maxBulkOrders} orders that match, and count all that match`,
  access: 'admin',
  query: z.object(orderFilters),
  reply: z.object({ ids: z.array(id), total: z.int() }),
})

/** Why an order is not marked as paid. */
const paymentSkip = z.enum(['already-paid', 'canceled'])
export type PaymentSkip = z.infer<typeof paymentSkip>

const paymentPreview = z.object({
  id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: orderStatus,
  chargedCurrency: currencyCode,
  amountOutstanding: money,
  /** Null for an order that will be marked as paid. */
  skip: paymentSkip.nullable(),
  /** Sent back with the change. */
  version: z.int(),
})
export type PaymentPreview = z.infer<typeof paymentPreview>

export const previewMarkPaid = endpoint({
  method: 'GET',
  path: '/api/admin/orders/mark-paid',
  summary: `Show the payments that marking up to ${maxBulkOrders} orders as paid would record, newest first`,
  access: 'admin',
  query: z.object({ ids: idList(maxBulkOrders, 'orders') }),
  reply: z.array(paymentPreview),
})

export const markPaidForm = paymentDetails.pick({ receivedOn: true, reference: true }).extend({
  /** False leaves out the emails to the customers. */
  notify,
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/api/admin/orders/mark-paid',
  summary: `Record a payment of the outstanding amount on up to ${maxBulkOrders} orders, all or nothing. Orders that await payment become paid, later statuses stay; paid and canceled orders are skipped. 409 orders-changed with \`orderNumbers\` if a \`version\` is outdated`,
  access: 'admin',
  body: markPaidForm.extend({
    orders: z
      .array(z.object({ id, version }))
      .min(1, 'Select orders')
      .max(maxBulkOrders, `Select at most ${maxBulkOrders} orders`),
  }),
  reply: z.object({
    updated: z.array(z.object({ id, orderNumber: z.string() })),
    skipped: z.array(z.object({ id, orderNumber: z.string(), reason: paymentSkip })),
  }),
  problems: ['order-not-found', 'orders-changed'],
})

/** The `extra` of a 409 `orders-changed`. */
export const changedOrders = z.object({ orderNumbers: z.array(z.string()) })

const printed = z.object({ ids: idList(maxPrintedOrders, 'orders') })

export const getPackingSlips = endpoint({
  method: 'GET',
  path: '/api/admin/orders/packing-slips.pdf',
  summary: `Get the packing slips of up to ${maxPrintedOrders} orders as one PDF, in the order of the ids`,
  access: 'admin',
  query: printed,
  reply: z.unknown(),
  problems: ['order-not-found'],
})

export const getInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/orders/invoices.pdf',
  summary: `Get the issued invoices of up to ${maxPrintedOrders} orders as one PDF, in the order of the ids. The last page lists orders without an invoice`,
  access: 'admin',
  query: printed,
  reply: z.unknown(),
  problems: ['order-not-found'],
})

export const getPickList = endpoint({
  method: 'GET',
  path: '/api/admin/orders/pick-list.pdf',
  summary: `Get a pick list of up to ${maxBulkOrders} orders as PDF, summed by variant. It names canceled, shipped and delivered orders, which are not included`,
  access: 'admin',
  query: z.object({ ids: idList(maxBulkOrders, 'orders') }),
  reply: z.unknown(),
  problems: ['order-not-found'],
})

const trackingRow = z.object({
  /** Also without `ORDER-`. */
  orderNumber: line(100),
  trackingNumber: line(maxTrackingLength),
  /** The name of a carrier of the setting `carriers`. Null leaves the order's carrier. */
  carrier: line(maxCarrierNameLength).nullable().default(null),
  /** As seen in the dry run. Updating an order with another version fails. */
  version,
})
export type TrackingRow = z.input<typeof trackingRow>

const trackedRow = z.object({
  orderNumber: z.string(),
  trackingNumber: z.string(),
  /** The order's carrier after the change. */
  carrier: z.string().nullable(),
  outcome: z.enum(trackingOutcomes),
  /** Null for an unknown order. */
  order: z
    .object({
      id,
      version: z.int(),
      status: orderStatus,
      customerName: z.string(),
      /** Before the change. */
      trackingNumber: z.string().nullable(),
    })
    .nullable(),
  becomesShipped: z.boolean(),
})
export type TrackedRow = z.infer<typeof trackedRow>

export const setTrackingOfOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/tracking',
  summary: `Set the tracking numbers of up to ${maxBulkOrders} orders, all rows that are \`ready\` or none; a dry run only reports what would happen. Shipped orders get an email unless \`notify\` is false. 409 orders-changed with \`orderNumbers\` if a \`version\` is outdated`,
  access: 'admin',
  body: z.object({
    rows: z
      .array(trackingRow)
      .min(1, 'Enter tracking numbers')
      .max(maxBulkOrders, `Enter at most ${maxBulkOrders} rows`),
    /** Also changes orders that have another tracking number. */
    replace: z.boolean().default(false),
    /** Marks orders that are paid or processing as shipped. */
    markShipped: z.boolean().default(false),
    notify,
    dryRun: z.boolean().default(false),
  }),
  reply: z.array(trackedRow),
  problems: ['order-not-found', 'orders-changed', 'unknown-carrier'],
})
