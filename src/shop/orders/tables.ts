import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { currencyCodes, defaultCurrency, problemReasons } from '#contract/choices.ts'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { correctionKinds } from '#contract/orders/invoice-corrections.ts'
import type { CorrectionData, InvoiceData } from '#contract/orders/invoices.ts'
import { type OrderStatus, openStatuses, orderStatuses } from '#contract/orders/order-status.ts'
import type { Order, ProblemItem, ProductSnapshot } from '#contract/orders/orders.ts'
import type { Carrier } from '#contract/orders/shipping/carriers.ts'
import type { OrderShipping } from '#contract/orders/shipping/shipping.ts'
import { ledgerMethods, paymentMethods } from '#contract/orders/payment-methods.ts'
import { paymentKinds } from '#contract/orders/payment-state.ts'
import { bytes, cents, createdAt, timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { companies } from '#shop/companies/tables.ts'
import { products, variants } from '#shop/products/tables.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const canceled: OrderStatus = 'cancelled'
const isNotCanceled = sql.raw(`status <> '${canceled}'`)

/** In TypeScript: isPaymentDue. Has no parameters, so that the index `orders_unpaid` applies. */
export const isUnpaid = sql`paid_at is null and ${isNotCanceled}`

/** In TypeScript: isOpen. */
export const isOpen = sql`(status in (${oneOf(openStatuses)}) or (${isUnpaid}))`

/** Whether the shop has to return money. Has no parameters, so that the index `orders_refund_due` applies. */
export const isRefundDue = sql`amount_paid > case when status = ${sql.raw(`'${canceled}'`)} then 0 else total_amount end`

/** Whether staff have not read a customer's message. Has no parameters, so that the index applies. */
export const isUnread = sql`read_at is null and not from_staff`

/** As searches compare codes: carriers and banks print them in groups. */
export const codeLetters = (code: SQLWrapper) => sql`regexp_replace(lower(${code}), '[^a-z0-9]+', '', 'g')`

/** The tracking number and the digits of the phone number, as searches compare them. */
export const orderCodes = (order: { trackingNumber: SQLWrapper; customerPhone: SQLWrapper }) =>
  sql`(${codeLetters(sql`coalesce(${order.trackingNumber}, '')`)} || ' ' || regexp_replace(${order.customerPhone}, '\\(0\\)|\\D+', '', 'g'))`

/** The SKU and the name of a line, and the SKU without separators. */
export const orderedText = (snapshot: SQLWrapper) =>
  sql`(lower((${snapshot} ->> 'sku') || ' ' || (${snapshot} ->> 'name')) || ' ' || ${codeLetters(sql`${snapshot} ->> 'sku'`)})`

/** Whether an order counts as revenue. */
export const isRevenue = sql`paid_at is not null and ${isNotCanceled}`

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull().unique('orders_order_number_key'),
    /** Null once the buyer's account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** For which the buyer ordered; null for a private order. */
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    /** As it was when the order was placed. */
    companyName: text(),
    status: text({ enum: orderStatuses }).notNull().default('pending_payment'),
    /** The sum of the three amounts below. */
    totalAmount: cents().notNull(),
    linesAmount: cents().notNull(),
    shippingAmount: cents().notNull().default(0),
    taxAmount: cents().notNull().default(0),
    /** As it was when the order was placed; null for orders from before shipping methods. */
    shippingMethod: jsonb().$type<OrderShipping>(),
    /** The base currency at ordering: the currency of all amounts. */
    chargedCurrency: text({ enum: currencyCodes }).notNull().default(defaultCurrency),
    /** The display currency at ordering. */
    currency: text({ enum: currencyCodes }).notNull().default(defaultCurrency),
    exchangeRate: doublePrecision().notNull().default(1),
    /** One line: the formatted delivery address, or the client's text. */
    shippingAddress: text().notNull(),
    /** Null for orders with the address as one line only. */
    deliveryAddress: jsonb().$type<PostalAddress>(),
    /** Null if it is the delivery address. */
    billingAddress: jsonb().$type<PostalAddress>(),
    poNumber: text(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default('bank_transfer'),
    notes: text(),
    trackingNumber: text(),
    /** As it was in the settings when staff chose it. */
    carrier: jsonb().$type<Carrier>(),
    estimatedDelivery: date({ mode: 'string' }),
    /** Assigned once, when the order is first paid: INV-000001. Later documents are {@link invoiceCorrections}. */
    invoiceNumber: text().unique('orders_invoice_number_key'),
    invoicedAt: timestamptz(),
    /** When the payments first covered the total; null while they do not. A canceled order keeps it. */
    paidAt: timestamptz(),
    /** Payments less refunds of the ledger, written with each entry, so that filters and limits need no sum. */
    amountPaid: cents().notNull().default(0),
    /** When an order that awaits its first payment is canceled; null in any other status. */
    holdUntil: timestamptz(),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Incremented by each change; staff send it back to detect concurrent changes. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('orders_status_known', sql`${t.status} in (${oneOf(orderStatuses)})`),
    check('orders_payment_method_known', sql`${t.paymentMethod} in (${oneOf(paymentMethods)})`),
    check('orders_total_not_below_zero', sql`${t.totalAmount} >= 0`),
    check(
      'orders_amounts_not_below_zero',
      sql`${t.linesAmount} >= 0 and ${t.shippingAmount} >= 0 and ${t.taxAmount} >= 0`,
    ),
    check(
      'orders_total_is_sum',
      sql`${t.totalAmount} = ${t.linesAmount} + ${t.shippingAmount} + ${t.taxAmount}`,
    ),
    check('orders_amount_paid_not_below_zero', sql`${t.amountPaid} >= 0`),
    check('orders_invoice_number_has_date', sql`(${t.invoiceNumber} is null) = (${t.invoicedAt} is null)`),
    check('orders_exchange_rate_above_zero', sql`${t.exchangeRate} > 0`),
    index('orders_of_user').on(t.userId, t.id),
    index('orders_of_user_by_age').on(t.userId, t.createdAt),
    index('orders_of_user_by_invoice')
      .on(t.userId, t.invoicedAt)
      .where(sql`invoiced_at is not null`),
    index('orders_of_company')
      .on(t.companyId, t.id)
      .where(sql`${t.companyId} is not null`),
    index('orders_by_status').on(t.status, t.id),
    index('orders_by_age').on(t.createdAt, t.id),
    index('orders_by_change').on(t.updatedAt, t.id),
    index('orders_by_total').on(t.totalAmount, t.id),
    index('orders_by_code').using('gin', sql`${orderCodes(t)} gin_trgm_ops`),
    index('orders_unpaid').on(t.id).where(isUnpaid),
    index('orders_refund_due').on(t.id).where(isRefundDue),
    index('orders_without_account')
      .on(sql`lower(${t.customerEmail})`)
      .where(sql`${t.userId} is null`),
    index('orders_search').using(
      'gin',
      sql`lower(${t.orderNumber} || ' ' || ${t.customerName} || ' ' || ${t.customerEmail} || ' ' || coalesce(${t.poNumber}, '')) gin_trgm_ops`,
    ),
  ],
)

/**
 * The payment ledger. A trigger refuses every change except removing reference and note, and deletes except with the
 * order, so wrong entries are reversed by others.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: paymentKinds }).notNull(),
    amount: cents().notNull(),
    method: text({ enum: ledgerMethods }).notNull(),
    /** The day on which the money moved. */
    receivedOn: date({ mode: 'string' }).notNull(),
    reference: text(),
    note: text(),
    /** The wrong entry that this one reverses. */
    reverses: integer()
      .references((): AnyPgColumn => payments.id)
      .unique('payments_reverses_key'),
    /** Email of the staff member; null for entries from before the ledger. */
    recordedBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('payments_kind_known', sql`${t.kind} in (${oneOf(paymentKinds)})`),
    check('payments_method_known', sql`${t.method} in (${oneOf(ledgerMethods)})`),
    check('payments_amount_above_zero', sql`${t.amount} > 0`),
    index('payments_of_order').on(t.orderId, t.id),
    index('payments_by_reference').using('gin', sql`${codeLetters(t.reference)} gin_trgm_ops`),
  ],
)

/** The last invoice number, in a single row. Taking a number locks it, so that a rollback leaves no gap. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    id: integer().primaryKey(),
    last: integer().notNull(),
  },
  (t) => [check('invoice_counter_is_one_row', sql`${t.id} = 1`)],
)

/** The last credit note number, as {@link invoiceCounter}. */
export const creditNoteCounter = pgTable(
  'credit_note_counter',
  {
    id: integer().primaryKey(),
    last: integer().notNull(),
  },
  (t) => [check('credit_note_counter_is_one_row', sql`${t.id} = 1`)],
)

/** Issued invoices. A trigger refuses every change except storing the PDF once. */
export const issuedInvoices = pgTable(
  'issued_invoices',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    invoiceNumber: text().notNull().unique('issued_invoices_invoice_number_key'),
    issuedAt: timestamptz().notNull(),
    data: jsonb().$type<InvoiceData>().notNull(),
    /** Rendered at the first download; null until then. */
    pdf: bytes(),
    /** Hash of the PDF, in hexadecimal. */
    sha256: text(),
  },
  (t) => [check('issued_invoices_pdf_has_sum', sql`(${t.pdf} is null) = (${t.sha256} is null)`)],
)

/** Supplementary invoices and credit notes. A trigger protects them as {@link issuedInvoices}. */
export const invoiceCorrections = pgTable(
  'invoice_corrections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: correctionKinds }).notNull(),
    number: text().notNull().unique('invoice_corrections_number_key'),
    issuedAt: timestamptz().notNull(),
    data: jsonb().$type<CorrectionData>().notNull(),
    /** Rendered at the first download; null until then. */
    pdf: bytes(),
    /** Hash of the PDF, in hexadecimal. */
    sha256: text(),
  },
  (t) => [
    check('invoice_corrections_kind_known', sql`${t.kind} in (${oneOf(correctionKinds)})`),
    check('invoice_corrections_pdf_has_sum', sql`(${t.pdf} is null) = (${t.sha256} is null)`),
    index('invoice_corrections_of_order').on(t.orderId, t.id),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    quantity: integer().notNull(),
    price: cents().notNull(),
    productSnapshot: jsonb().$type<ProductSnapshot>().notNull(),
    /** Counted stock held by this line; returned when the order is canceled. */
    stockTaken: integer().notNull().default(0),
    /** Cost of a unit at the time of the order, written by a trigger; null if unknown. */
    unitCost: cents(),
  },
  (t) => [
    check('order_items_quantity_above_zero', sql`${t.quantity} > 0`),
    check('order_items_price_above_zero', sql`${t.price} > 0`),
    check('order_items_unit_cost_above_zero', sql`${t.unitCost} > 0`),
    check('order_items_stock_taken_in_range', sql`${t.stockTaken} between 0 and ${t.quantity}`),
    index('order_items_of_order').on(t.orderId),
    index('order_items_of_product').on(t.productId),
    index('order_items_of_variant').on(t.variantId),
    index('order_items_by_text').using('gin', sql`${orderedText(t.productSnapshot)} gin_trgm_ops`),
    index('order_items_by_picture').on(sql`(${t.productSnapshot} ->> 'imageUrl')`),
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
    /** Email of the staff member; null for the buyer's order and for automatic changes. */
    updatedBy: text(),
    /** Whether staff left out the email to the buyer. */
    emailSkipped: boolean().notNull().default(false),
  },
  (t) => [
    check('order_status_history_status_known', sql`${t.status} in (${oneOf(orderStatuses)})`),
    index('order_status_history_of_order').on(t.orderId, t.id),
  ],
)

/** Problems that buyers reported with delivered orders or their lines. */
export const problemReports = pgTable(
  'problem_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The line as it was then; null for the whole order. */
    item: jsonb().$type<ProblemItem>(),
    quantity: integer(),
    reason: text({ enum: problemReasons }).notNull().default('other'),
    text: text().notNull(),
    reportedAt: timestamptz().notNull(),
    solvedAt: timestamptz(),
  },
  (t) => [
    check('problem_reports_quantity_with_item', sql`(${t.item} is null) = (${t.quantity} is null)`),
    check('problem_reports_quantity_above_zero', sql`${t.quantity} > 0`),
    check('problem_reports_reason_known', sql`${t.reason} in (${oneOf(problemReasons)})`),
    index('problem_reports_of_order').on(t.orderId, t.id),
    index('problem_reports_open')
      .on(t.orderId)
      .where(sql`${t.solvedAt} is null`),
  ],
)

/** Private photos of problem reports. A photo without an order awaits the deletion of its files. */
export const problemPhotos = pgTable(
  'problem_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Random, for URLs. */
    key: text().notNull().unique('problem_photos_key_key'),
    /** Random too: the name of its files must not follow from a URL. */
    file: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** Null until the report is sent. */
    reportId: integer().references(() => problemReports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('problem_photos_of_order').on(t.orderId),
    index('problem_photos_of_report').on(t.reportId, t.id),
    index('problem_photos_unused')
      .on(t.createdAt)
      .where(sql`${t.reportId} is null`),
  ],
)

/** An order's {@link problemReports} in the form that version 0.6.0 reads. Only triggers write it. */
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

/** Messages about an order between its customer and staff. Deleted with the customer's account. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStaff: boolean().notNull(),
    /** Email of the staff member; null for the customer's. */
    writtenBy: text(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** When staff read the customer's message. */
    readAt: timestamptz(),
  },
  (t) => [
    index('order_messages_of_order').on(t.orderId, t.id),
    index('order_messages_unread').on(t.orderId).where(isUnread),
    index('order_messages_of_staff')
      .on(t.createdAt)
      .where(sql`from_staff`),
  ],
)

/** Notes of staff about an order, which its customer never sees. Deleted with the customer's account. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Email of the staff member. */
    writtenBy: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_notes_of_order').on(t.orderId, t.id), index('order_notes_of_author').on(t.authorId)],
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
