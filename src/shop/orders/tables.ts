import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { currencyCodes } from '#contract/choices.ts'
import { paymentMethods } from '#contract/orders/payment-methods.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import type { Order, ProductSnapshot } from '#contract/orders/orders.ts'
import { bytes, cents, createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalog/tables.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull().unique('orders_order_number_key'),
    /** Null once the buyer's account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull().default('pending_payment'),
    totalAmount: cents().notNull(),
    /** The currency that the buyer saw; charged is the USD total. */
    currency: text({ enum: currencyCodes }).notNull().default('USD'),
    exchangeRate: doublePrecision().notNull().default(1),
    shippingAddress: text().notNull(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default('bank_transfer'),
    notes: text(),
    trackingNumber: text(),
    estimatedDelivery: date({ mode: 'string' }),
    /** Given once, when the order is first paid: INV-000001. */
    invoiceNumber: text().unique('orders_invoice_number_key'),
    invoicedAt: timestamptz(),
    /** When the payment was recorded; null while unpaid, whatever the status. */
    paidAt: timestamptz(),
    /** An unpaid order is cancelled at this moment; null once it is paid, on its way or cancelled. */
    holdUntil: timestamptz(),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Raised by each change that staff must see before they make another one. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check(
      'orders_status_known',
      sql`${t.status} in ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    check('orders_payment_method_known', sql`${t.paymentMethod} in ('bank_transfer', 'meet_in_person')`),
    check('orders_total_not_below_zero', sql`${t.totalAmount} >= 0`),
    check('orders_invoice_number_has_date', sql`(${t.invoiceNumber} is null) = (${t.invoicedAt} is null)`),
    check('orders_exchange_rate_above_zero', sql`${t.exchangeRate} > 0`),
    index('orders_of_user').on(t.userId, t.id),
    index('orders_by_status').on(t.status, t.id),
    index('orders_by_age').on(t.createdAt, t.id),
    index('orders_unpaid')
      .on(t.id)
      .where(sql`paid_at is null and status <> 'cancelled'`),
    index('orders_without_account')
      .on(sql`lower(${t.customerEmail})`)
      .where(sql`${t.userId} is null`),
    index('orders_search').using(
      'gin',
      sql`lower(${t.orderNumber} || ' ' || ${t.customerName} || ' ' || ${t.customerEmail}) gin_trgm_ops`,
    ),
  ],
)

/** The last invoice number. A single row, locked by whoever takes the next one, so that a rollback leaves no gap. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    id: integer().primaryKey(),
    last: integer().notNull(),
  },
  (t) => [check('invoice_counter_is_one_row', sql`${t.id} = 1`)],
)

/** Invoices as they were issued. A trigger refuses every change but the first writing of the document. */
export const issuedInvoices = pgTable(
  'issued_invoices',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    invoiceNumber: text().notNull().unique('issued_invoices_invoice_number_key'),
    issuedAt: timestamptz().notNull(),
    data: jsonb().$type<InvoiceData>().notNull(),
    /** The document as it was first handed out; null until then. */
    pdf: bytes(),
    /** Of the document, in hexadecimal. */
    sha256: text(),
  },
  (t) => [check('issued_invoices_pdf_has_sum', sql`(${t.pdf} is null) = (${t.sha256} is null)`)],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    quantity: integer().notNull(),
    price: cents().notNull(),
    productSnapshot: jsonb().$type<ProductSnapshot>().notNull(),
    /** How much counted stock this line holds now; given back when the order is cancelled. */
    stockTaken: integer().notNull().default(0),
  },
  (t) => [
    check('order_items_quantity_above_zero', sql`${t.quantity} > 0`),
    check('order_items_price_above_zero', sql`${t.price} > 0`),
    check('order_items_stock_taken_in_range', sql`${t.stockTaken} between 0 and ${t.quantity}`),
    index('order_items_of_order').on(t.orderId),
    index('order_items_of_product').on(t.productId),
  ],
)

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    note: text(),
    createdAt: createdAt(),
    /** Who made the change, by email; null for the buyer's own act of ordering. */
    updatedBy: text(),
  },
  (t) => [
    check(
      'order_status_history_status_known',
      sql`${t.status} in ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    index('order_status_history_of_order').on(t.orderId, t.id),
  ],
)

/** What the buyer of a delivered order says is wrong with it. */
export const orderProblems = pgTable(
  'order_problems',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    reportedAt: timestamptz().notNull(),
    solvedAt: timestamptz(),
  },
  (t) => [
    index('order_problems_open')
      .on(t.orderId)
      .where(sql`${t.solvedAt} is null`),
  ],
)

/** The response to each Idempotency-Key, so that a repeated request gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request body. */
    bodyHash: text().notNull(),
    response: jsonb('answer').$type<Order>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_by_age').on(t.createdAt)],
)
