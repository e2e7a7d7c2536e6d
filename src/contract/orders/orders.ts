import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  currencyCode,
  money,
  moneyInput,
  email,
  id,
  idParam,
  isoDateTime,
  paging,
  requiredLine,
  requiredText,
  text,
  version,
} from '#contract/fields.ts'
import { maxQuantity } from '#contract/limits.ts'
import { staleFields } from '#contract/stale.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { paymentMethods } from './payment-methods.ts'

export const orderStatus = z.enum(orderStatuses)

/** A status as staff may send it: `pending` is another name of pending_payment. */
const orderStatusInput = z
  .enum([...orderStatuses, 'pending'])
  .transform((status): OrderStatus => (status === 'pending' ? 'pending_payment' : status))

export const paymentMethod = z.enum(paymentMethods)

export const productSnapshot = z.object({
  name: z.string(),
  sku: z.string(),
  price: money,
  imageUrl: z.string(),
  variant: z.string(),
})
export type ProductSnapshot = z.infer<typeof productSnapshot>

const orderItem = z.object({
  id,
  productId: id.nullable(),
  quantity: z.int(),
  price: money,
  productSnapshot,
  product: z.object({ name: z.string(), imageUrl: z.string(), images: z.array(z.string()) }),
})
export type OrderItem = z.infer<typeof orderItem>

const orderUpdate = z.object({
  status: orderStatus,
  note: z.string().nullable(),
  createdAt: isoDateTime,
})

/** What the buyer of a delivered order says is wrong with it. */
const orderProblem = z.object({
  text: z.string(),
  reportedAt: isoDateTime,
  /** Null until staff say so. */
  solvedAt: isoDateTime.nullable(),
})
export type OrderProblem = z.infer<typeof orderProblem>

export const bankTransfer = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  swift: z.string(),
})
export type BankTransfer = z.infer<typeof bankTransfer>

/** Bank details as buyers see them. */
export const bankAccount = bankTransfer.extend({
  /** The demo shop's sample: no money can be transferred there. */
  sample: z.boolean(),
})
export type BankAccount = z.infer<typeof bankAccount>

export const order = z.object({
  id,
  orderNumber: z.string(),
  /** Whose it is; null where it was ordered without an account, or the account is deleted. */
  userId: id.nullable(),
  status: orderStatus,
  totalAmount: money,
  currency: currencyCode,
  exchangeRate: z.number(),
  shippingAddress: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  paymentMethod,
  notes: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** A day: YYYY-MM-DD. */
  estimatedDelivery: z.string().nullable(),
  /** Given once the order is paid: INV-000001. */
  invoiceNumber: z.string().nullable(),
  /** When the payment was recorded; null while the order is unpaid. */
  paidAt: isoDateTime.nullable(),
  /** When the order is cancelled if it is still unpaid then; null if it is not held. */
  holdUntil: isoDateTime.nullable(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  items: z.array(orderItem),
  /** Newest first. */
  statusHistory: z.array(orderUpdate),
  problem: orderProblem.nullable(),
  /** Where to pay. Null unless the order is paid by bank transfer and the shop has confirmed bank details. */
  bankTransfer: bankAccount.nullable(),
  /** Whether there is a code to pay by with a banking app: {@link getPaymentQr}. Never for sample details. */
  hasPaymentQr: z.boolean(),
})
export type Order = z.infer<typeof order>

/** An order as staff see it: also who changed what. */
export const staffOrder = order.omit({ bankTransfer: true, hasPaymentQr: true }).extend({
  statusHistory: z.array(orderUpdate.extend({ updatedBy: z.string().nullable() })),
  /** Goes back with a change; raised by each change by staff or the buyer. */
  version: z.int(),
})
export type StaffOrder = z.infer<typeof staffOrder>

/** What a 409 `stale` carries. */
export const staleOrder = staffOrder.extend(staleFields)
export type StaleOrder = z.infer<typeof staleOrder>

/** What a buyer orders. Money and owner are wishes or ignored: the server decides them. */
export const placeOrderBody = z.object({
  order: z.object({
    userId: z.unknown().optional(),
    orderNumber: z.unknown().optional(),
    status: z.unknown().optional(),
    totalAmount: moneyInput,
    currency: currencyCode.default('USD'),
    shippingAddress: requiredText(1000, 'Address is required'),
    customerName: requiredLine(200, 'Name is required'),
    customerEmail: email,
    customerPhone: requiredLine(50, 'Phone is required'),
    paymentMethod: paymentMethod.default('bank_transfer'),
    notes: text(2000).trim().nullable().default(null),
  }),
  items: z
    .array(
      z.object({
        productId: id,
        quantity: z.int().min(1).max(maxQuantity),
        price: moneyInput,
        variant: text(200).nullable().optional(),
        productSnapshot: z.object({ variant: text(200).nullable().optional() }).optional(),
      }),
    )
    .max(500),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** What the checkout form asks for. */
export const checkoutForm = z.object({
  firstName: requiredLine(100, 'First name is required'),
  lastName: requiredLine(100, 'Last name is required'),
  email,
  phone: requiredLine(50, 'Phone is required'),
  address: requiredText(300, 'Address is required'),
  city: requiredLine(100, 'City is required'),
  postalCode: requiredLine(20, 'Postal code is required'),
  country: requiredLine(100, 'Country is required'),
  notes: text(2000),
  paymentMethod,
})
export type CheckoutForm = z.infer<typeof checkoutForm>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Place an order; with an Idempotency-Key a repetition gets the first answer; 409 payment-method-unavailable for a method that GET /api/storefront does not list',
  access: 'customer',
  headers: z.object({
    'idempotency-key': z.string().min(1).max(255).optional(),
  }),
  body: placeOrderBody,
  reply: order,
  status: 201,
})

export const getPlacedOrder = endpoint({
  method: 'GET',
  path: '/api/orders/placed',
  summary:
    'After a lost answer to POST /api/orders: the order that an own Idempotency-Key has placed, else 404 order-not-found',
  access: 'customer',
  headers: z.object({ 'idempotency-key': z.string().min(1).max(255) }),
  reply: order,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Own orders, newest first',
  access: 'customer',
  query: z.object(paging),
  reply: z.array(order),
  paged: true,
})

export const orderNumber = z.string().regex(/^ORDER-\d{1,16}$/)

const byNumber = z.object({ orderNumber: text(100) })
const byLink = z.object({ token: z.string().max(200).optional() })

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}',
  summary: "One order: its owner's, or by the signed link of its email; else 404",
  access: 'public',
  params: byNumber,
  query: byLink,
  reply: order,
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/invoice.pdf',
  summary:
    'The invoice as PDF, byte for byte as it was issued; a pro forma one until the order is paid. For readers of the order',
  access: 'public',
  params: byNumber,
  query: byLink,
  reply: z.unknown(),
})

export const getPaymentQr = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/payment-qr.svg',
  summary:
    'The EPC QR code (GiroCode) of an order in euros that awaits its bank transfer; for whoever may read the order, else 404 no-payment-code',
  access: 'public',
  params: byNumber,
  query: byLink,
  reply: z.unknown(),
})

/** What others bought of late, told without saying who they are. */
const recentPurchase = z.object({
  /** First letter and asterisks: 'M***'. */
  buyer: z.string(),
  /** Null where the address does not end in a country. */
  country: z.string().nullable(),
  product: z.object({ name: z.string(), slug: z.string(), imageUrl: z.string() }),
  quantity: z.int(),
  at: isoDateTime,
  /** A sample order of the demo shop; the notice says so. */
  demo: z.boolean(),
})
export type RecentPurchase = z.infer<typeof recentPurchase>

export const listRecentPurchases = endpoint({
  method: 'GET',
  path: '/api/recent-purchases',
  summary: 'At most five paid orders of the last 30 days, newest first; none where the shop does not tell',
  access: 'public',
  reply: z.array(recentPurchase),
})

export const orderFilters = {
  status: orderStatusInput.optional(),
  /** Those whose reported problem is not solved. */
  problem: z.literal('open').optional(),
  /** Orders to be paid, whatever their status; canceled orders are left out. */
  payment: z.literal('due').optional(),
  search: text(200).trim().optional(),
}

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'All orders, newest first',
  access: 'admin',
  query: z.object({ ...paging, ...orderFilters }),
  reply: z.array(staffOrder),
  paged: true,
})

export const countAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'How many orders have each status that any has; of those that a search finds, where there is one',
  access: 'admin',
  query: z.object({ search: text(200).trim().optional() }),
  reply: z.partialRecord(orderStatus, z.int()),
})

export const placeOrderFor = endpoint({
  method: 'POST',
  path: '/api/admin/orders',
  summary:
    'Place an order for a customer, who ordered by telephone; the rules are those of POST /api/orders. It is theirs where the email is that of an account, else the signed link of its mail opens it',
  access: 'admin',
  headers: z.object({ 'idempotency-key': z.string().min(1).max(255).optional() }),
  body: placeOrderBody,
  reply: staffOrder,
  status: 201,
})

export const getPackingSlip = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/packing-slip.pdf',
  summary: 'What goes into the parcel, as PDF; without prices',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: z.unknown(),
})

export const statusForm = z.object({
  status: orderStatusInput,
  note: text(1000).trim().nullable().default(null),
})

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/status',
  summary:
    'Give an order any status, with an optional note; stock follows. 409 stale, with the current order, where the version is not the one that was read',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: statusForm.extend({ version }),
  reply: staffOrder,
})

export const recordPayment = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/payment',
  summary:
    'Record that an order was paid, or take that back; its status stays. 409 not-payable before it is processed, or stale',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ received: z.boolean(), version }),
  reply: staffOrder,
})

export const trackingForm = z.object({
  trackingNumber: requiredLine(100, 'Tracking number is required'),
  estimatedDelivery: z.iso.date('Please enter a date such as 2026-12-24').nullable().default(null),
})

export const setOrderTracking = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}/tracking',
  summary:
    'Give an order its tracking number and the day it should arrive; 409 stale, with the current order, where the version is not the one that was read',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: trackingForm.extend({ version }),
  reply: staffOrder,
})
