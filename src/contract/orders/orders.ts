import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  currencyCode,
  money,
  moneyInput,
  email,
  id,
  isoDateTime,
  line,
  paging,
  requiredLine,
  requiredText,
  text,
  key,
} from '#contract/fields.ts'
import { isRecord } from '#contract/is-record.ts'
import { maxPoNumberLength, maxQuantity } from '#contract/limits.ts'
import {
  addressForm,
  postalAddress,
  postalAddressReply,
  postcodeRule,
  typedAddressFields,
} from '#contract/addresses/addresses.ts'
import { invoiceCorrection } from './invoice-corrections.ts'
import { orderStatuses } from './order-status.ts'
import { ownOrderFilters } from '#contract/orders/own/own-order-filters.ts'
import { paymentMethods } from './payment-methods.ts'
import { problemReasons } from '#contract/choices.ts'
import { orderCarrier } from '#contract/orders/shipping/carriers.ts'
import { orderShipping } from '#contract/orders/shipping/shipping.ts'
import { paymentStates } from './payment-state.ts'

export const orderStatus = z.enum(orderStatuses)

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

export const orderUpdate = z.object({
  status: orderStatus,
  note: z.string().nullable(),
  createdAt: isoDateTime,
})

/** The line of a problem report, as it was when reported. */
const problemItem = z.object({ id, name: z.string(), sku: z.string(), variant: z.string() })
export type ProblemItem = z.infer<typeof problemItem>

/** A problem that the buyer reported with a delivered order. */
const orderProblem = z.object({
  id,
  /** Null for the whole order. */
  item: problemItem.nullable(),
  quantity: z.int().nullable(),
  reason: z.enum(problemReasons),
  text: z.string(),
  /** For the order's owner and staff. */
  photos: z.array(z.object({ url: z.string(), thumbnailUrl: z.string() })),
  reportedAt: isoDateTime,
  /** Null until staff mark it as solved. */
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

/** Bank details as shown to buyers. */
export const bankAccount = bankTransfer.extend({
  /** Sample details of the demo shop, which receive no money. */
  sample: z.boolean(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** The named parts of an order's total. The total is their sum. */
export const totals = z.object({
  lines: money,
  shipping: money,
  /** Always 0.00. */
  tax: money,
  total: money,
})
export type OrderTotals = z.infer<typeof totals>

export const order = z.object({
  id,
  orderNumber: z.string(),
  /** Null for guest orders and deleted accounts. */
  userId: id.nullable(),
  status: orderStatus,
  totalAmount: money,
  totals,
  /** Null for orders placed before there were shipping methods. */
  shippingMethod: orderShipping.nullable(),
  /** The base currency when the order was placed: the currency of all its amounts. */
  chargedCurrency: currencyCode,
  /** The buyer's display currency. */
  currency: currencyCode,
  /** Units of the display currency for one unit of the charged currency. */
  exchangeRate: z.number(),
  /** The delivery address as one line. */
  shippingAddress: z.string(),
  /** Null for orders placed with `shippingAddress` alone. */
  deliveryAddress: postalAddressReply.nullable(),
  /** Null if it is the delivery address. */
  billingAddress: postalAddressReply.nullable(),
  /** The buyer's purchase order number. */
  poNumber: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  paymentMethod,
  notes: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  carrier: orderCarrier.nullable(),
  /** A day: YYYY-MM-DD. */
  estimatedDelivery: z.string().nullable(),
  /** Assigned when the order is first paid: INV-000001. */
  invoiceNumber: z.string().nullable(),
  /** Issued since, because the order was edited or canceled. Oldest first. */
  invoiceCorrections: z.array(invoiceCorrection),
  /** When the payments first covered the total; null while they do not. */
  paidAt: isoDateTime.nullable(),
  paymentState: z.enum(paymentStates),
  /** Payments less refunds. */
  amountPaid: money,
  /** Still due from the buyer. */
  amountOutstanding: money,
  /** Due to the buyer: payments above the total, or all payments of a canceled order. */
  refundDue: money,
  /** When the order is canceled unless paid; null unless it awaits its first payment. */
  holdUntil: isoDateTime.nullable(),
  /** When the order is canceled unless the buyer confirms the account's email before; then `holdUntil` is the same. */
  confirmEmailBy: isoDateTime.nullable(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  items: z.array(orderItem),
  /** Newest first. */
  statusHistory: z.array(orderUpdate),
  /** Oldest first. */
  problems: z.array(orderProblem),
  /** Null unless the order is paid by bank transfer and the shop has confirmed bank details. */
  bankTransfer: bankAccount.nullable(),
  /** Whether {@link getPaymentQr} has a code for banking apps. Never for sample details. */
  hasPaymentQr: z.boolean(),
})
export type Order = z.infer<typeof order>

/** A purchase order number. An empty line is stored as null. */
const poNumber = line(maxPoNumberLength)
  .nullable()
  .overwrite((value) => (value === '' ? null : value))

/** Lines of a named cart. */
const maxNamedLines = 2000

/** An order request. The server checks prices and totals and ignores userId, orderNumber and status. */
export const placeOrderBody = z.object({
  order: z
    .object({
      userId: z.unknown().optional(),
      orderNumber: z.unknown().optional(),
      status: z.unknown().optional(),
      totalAmount: moneyInput,
      /** The display currency; the base currency if absent. */
      currency: currencyCode.optional(),
      deliveryAddress: postalAddress.optional(),
      /** Null or absent if it is the delivery address. */
      billingAddress: postalAddress.nullable().optional(),
      poNumber: poNumber.optional(),
      shippingAddress: requiredText(1000, 'Address is required').optional(),
      customerName: requiredLine(200, 'Name is required').optional(),
      customerEmail: email,
      customerPhone: requiredLine(50, 'Phone is required').optional(),
      paymentMethod: paymentMethod.default('bank_transfer'),
      /** Default: the first delivery method that serves the address; the collection method for cash in person. */
      shippingMethodId: id.optional(),
      notes: text(2000).trim().nullable().default(null),
    })
    .check(
      requiredWithoutDelivery('shippingAddress', 'Address is required'),
      requiredWithoutDelivery('customerName', 'Name is required'),
      requiredWithoutDelivery('customerPhone', 'Phone is required'),
    ),
  items: z
    .array(
      z
        .object({
          /** Or productId with the variant's label. */
          sku: key(64).optional(),
          productId: id.optional(),
          quantity: z.int().min(1).max(maxQuantity),
          price: moneyInput,
          variant: text(200).nullable().optional(),
          productSnapshot: z.object({ variant: text(200).nullable().optional() }).optional(),
        })
        .refine(({ sku, productId }) => sku !== undefined || productId !== undefined, {
          path: ['productId'],
          message: 'Name a sku or a productId',
        }),
    )
    .max(500),
  /** All lines of the cart that the buyer saw. If sent, another cart is refused, and so are the same lines within ten minutes. */
  cart: z
    .array(z.object({ sku: key(64), quantity: z.int().min(1).max(maxQuantity) }))
    .max(maxNamedLines)
    .optional(),
  /** The number of the recent order whose lines the buyer wants once more. */
  repeatOf: text(100).optional(),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** A delivery address contains the buyer's name, phone and address; without one, each is required. */
function requiredWithoutDelivery(field: 'shippingAddress' | 'customerName' | 'customerPhone', error: string) {
  return z.refine<Record<string, unknown>>(
    (request) => request['deliveryAddress'] !== undefined || request[field] !== undefined,
    // Also beside errors in other fields, so that the reply lists all of them.
    { path: [field], error, when: ({ value }) => isRecord(value) },
  )
}

export const checkoutForm = z.object({
  firstName: requiredLine(100, 'First name is required'),
  lastName: requiredLine(100, 'Last name is required'),
  email,
  phone: requiredLine(50, 'Phone is required'),
  /** Its name and phone are those of the buyer. */
  delivery: typedAddressFields.omit({ name: true, phone: true }).check(postcodeRule),
  /** Null if it is the delivery address. */
  billing: addressForm.nullable(),
  saveAddress: z.boolean(),
  poNumber: line(maxPoNumberLength),
  notes: text(2000),
  paymentMethod,
  /** The id of the chosen method; empty for the default one. */
  shippingMethodId: text(10),
})
export type CheckoutForm = z.infer<typeof checkoutForm>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Place an order. A repeated request with the same Idempotency-Key gets the first response. 409 payment-method-unavailable for a method that GET /api/storefront does not list; 422 shipping-unavailable; 409 price-changed with the current figures. With `cart`: 409 cart-changed with the lines that differ; 409 order-repeated for the lines of an order of the last ten minutes, unless `repeatOf` names it. A `deliveryAddress` replaces shippingAddress, customerName and customerPhone',
  access: 'customer',
  headers: z.object({
    'idempotency-key': z.string().min(1).max(255).optional(),
  }),
  body: placeOrderBody,
  reply: order,
  status: 201,
  problems: [
    'cart-changed',
    'cart-is-empty',
    'company-suspended',
    'company-viewer',
    'fractional-amount',
    'idempotency-key-reused',
    'minimum-order',
    'order-repeated',
    'out-of-stock',
    'payment-method-unavailable',
    'po-number-required',
    'price-changed',
    'quantity-rule',
    'shipping-payment-mismatch',
    'shipping-unavailable',
    'too-many-requests',
    'unconfirmed-limit',
    'unpaid-limit',
  ],
})

export const getPlacedOrder = endpoint({
  method: 'GET',
  path: '/api/orders/placed',
  summary:
    'Get the order placed with an Idempotency-Key, for clients that lost the response to POST /api/orders; else 404 order-not-found',
  access: 'customer',
  headers: z.object({ 'idempotency-key': z.string().min(1).max(255) }),
  reply: order,
  problems: ['order-not-found'],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary:
    "List the signed-in user's orders, newest first. `open` ones are still to be paid for or delivered; search matches parts of order numbers, PO numbers, SKUs, product names, tracking numbers and payment references, and totals and invoice numbers",
  access: 'customer',
  query: z.object({ ...paging, ...ownOrderFilters }),
  reply: z.array(order),
  paged: true,
})

export const orderNumber = z.string().regex(/^ORDER-\d{1,16}$/)

const byNumber = z.object({ orderNumber: text(100) })
const byLink = z.object({ token: z.string().max(200).optional() })

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}',
  summary:
    'Get an order, as its owner, as staff, or with the token of the signed link in its email; else 404',
  access: 'public',
  params: byNumber,
  query: byLink,
  reply: order,
  problems: ['order-not-found'],
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/invoice.pdf',
  summary:
    'Get the invoice as PDF, byte for byte as issued; a pro forma invoice until the order is paid. Access as for the order',
  access: 'public',
  params: byNumber,
  query: byLink,
  reply: z.unknown(),
  problems: ['order-not-found'],
})

export const getInvoiceCorrection = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/invoice-corrections/{number}.pdf',
  summary:
    'Get a supplementary invoice or a credit note as PDF, byte for byte as issued. Access as for the order',
  access: 'public',
  params: byNumber.extend({ number: text(100) }),
  query: byLink,
  reply: z.unknown(),
  problems: ['invoice-correction-not-found', 'order-not-found'],
})

export const getPaymentQr = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/payment-qr.svg',
  summary:
    'Get the EPC QR code (GiroCode) of an unpaid bank transfer in euros, else 404 no-payment-code. Access as for the order',
  access: 'public',
  params: byNumber,
  query: byLink,
  reply: z.unknown(),
  problems: ['no-payment-code', 'order-not-found'],
})
