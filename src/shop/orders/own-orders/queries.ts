import { type SQL, and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#contract/choices.ts'
import type { OrderSummary } from '#contract/orders/own/order-list.ts'
import { type OwnOrderState, ownOrderStates } from '#contract/orders/own-order-states.ts'
import { isoMoment } from '#platform/database/iso-moment.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import type { OrderFilters } from '#shop/orders/listing/queries.ts'
import { type OwnOrderFilters, matching, stateConditions } from '#shop/orders/queries.ts'
import { invoiceCorrections, isUnpaid, orderItems, orderStatusHistory, orders } from '#shop/orders/tables.ts'

type Filters = OrderFilters & OwnOrderFilters

type Counts = Record<'all' | OwnOrderState, number>

/** Counts the customer's orders that match, by state. */
export async function countOrders(db: Db, own: Omit<Filters, 'state'>): Promise<Counts> {
  const [counts] = await db
    .select(stateCounts)
    .from(orders)
    .where(matching({ ...own, state: undefined }))
  return counts ?? noOrders
}

const countIf = (condition: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const stateCounts = {
  all: count(),
  open: countIf(stateConditions.open),
  unpaid: countIf(stateConditions.unpaid),
  shipped: countIf(stateConditions.shipped),
  delivered: countIf(stateConditions.delivered),
  cancelled: countIf(stateConditions.cancelled),
}

const noOrders: Counts = { all: 0, open: 0, unpaid: 0, shipped: 0, delivered: 0, cancelled: 0 }

/** The figures of the orders in one currency: the counts of all states, and the sums of the chosen one. */
interface Figures {
  currency: CurrencyCode
  counts: Counts
  canceled: number
  /** Without canceled orders. */
  orders: number
  total: number
  outstanding: number
}

/** By currency. */
export async function listFigures(db: Db, { state, ...filters }: Filters): Promise<Figures[]> {
  const isShown = state ? stateConditions[state] : sql`true`
  const isSummed = sql`${isShown} and not ${stateConditions.cancelled}`
  const rows = await db
    .select({
      ...stateCounts,
      currency: orders.chargedCurrency,
      canceled: countIf(sql`${isShown} and ${stateConditions.cancelled}`),
      orders: countIf(isSummed),
      total: sql<number>`coalesce(sum(total_amount) filter (where ${isSummed}), 0)`.mapWith(Number),
      outstanding: sql<number>`coalesce(sum(total_amount - amount_paid)
        filter (where ${isShown} and ${isUnpaid}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(matching(filters))
    .groupBy(orders.chargedCurrency)
    .orderBy(orders.chargedCurrency)
  return rows.map(({ currency, canceled, orders: summed, total, outstanding, ...counts }) => ({
    currency,
    canceled,
    orders: summed,
    total,
    outstanding,
    counts,
  }))
}

/** The sums of counts of several currencies. */
export function addCounts(figures: readonly Figures[]): Counts {
  return figures.reduce((sums, { counts }) => {
    const added = { ...sums, all: sums.all + counts.all }
    for (const state of ownOrderStates) added[state] += counts[state]
    return added
  }, noOrders)
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number]

/** Since the first entry after the last one with another status; the inner `orders.id` is written out for Drizzle. */
const statusSince = sql<string>`coalesce((select ${isoMoment(sql`min(step.created_at)`)} from ${orderStatusHistory} step
  where step.order_id = orders.id and step.id > coalesce((select max(other.id) from ${orderStatusHistory} other
    where other.order_id = orders.id and other.status <> orders.status), 0)), ${isoMoment(sql`orders.created_at`)})`

/** The last document that corrects the invoice. */
const lastCorrection = sql<
  OrderSummary['correction']
>`(select json_build_object('kind', correction.kind, 'number', correction.number)
  from ${invoiceCorrections} correction where correction.order_id = orders.id order by correction.id desc limit 1)`

/** Newest first. Selects the page by id first, so that skipped orders cost little. */
export function listSummaries(db: Db, filters: Filters, { page, limit }: { page: number; limit: number }) {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(filters))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      statusSince,
      createdAt: orders.createdAt,
      chargedCurrency: orders.chargedCurrency,
      totalAmount: orders.totalAmount,
      amountPaid: orders.amountPaid,
      paidAt: orders.paidAt,
      holdUntil: orders.holdUntil,
      estimatedDelivery: orders.estimatedDelivery,
      poNumber: orders.poNumber,
      invoiceNumber: orders.invoiceNumber,
      correction: lastCorrection,
      company: orders.companyName,
      buyer: orders.customerName,
    })
    .from(orders)
    .where(sql`${orders.id} in ${ids}`)
    .orderBy(desc(orders.id))
}

/** The months of the zone with orders of this list, newest first: 2026-11. */
export async function listMonths(db: Db, own: OwnOrderFilters, timeZone: string): Promise<string[]> {
  const rows = await rowsOf<{ month: string }>(
    db,
    sql`select distinct to_char(${orders.createdAt} at time zone ${timeZone}, 'YYYY-MM') as month
      from ${orders} where ${matching(own)} order by 1 desc`,
  )
  return rows.map(({ month }) => month)
}

/** The first moment of a time and the first one after it. */
interface Span {
  start: Date
  end: Date
}

export type IssuedInMonth = Awaited<ReturnType<typeof listIssued>>[number]

/** The documents that were issued in a time, oldest first: invoices by order, corrections by their own id. */
export async function listIssued(db: Db, own: OwnOrderFilters, { start, end }: Span, limit: number) {
  const isOwn = matching(own)
  const invoices = db
    .select({
      issuedAt: sql<Date>`${orders.invoicedAt}`.mapWith(orders.createdAt).as('issued_at'),
      orderId: orders.id,
      correctionId: sql<number | null>`null::int`.as('correction_id'),
    })
    .from(orders)
    .where(and(isOwn, gte(orders.invoicedAt, start), lt(orders.invoicedAt, end)))
  const corrections = db
    .select({
      issuedAt: sql<Date>`${invoiceCorrections.issuedAt}`.mapWith(orders.createdAt).as('issued_at'),
      orderId: orders.id,
      correctionId: sql<number | null>`${invoiceCorrections.id}`.as('correction_id'),
    })
    .from(invoiceCorrections)
    .innerJoin(orders, eq(orders.id, invoiceCorrections.orderId))
    .where(and(isOwn, gte(invoiceCorrections.issuedAt, start), lt(invoiceCorrections.issuedAt, end)))
  return invoices
    .unionAll(corrections)
    .orderBy(sql`1, 2, 3 nulls first`)
    .limit(limit)
}

/** The number of documents that were issued in a time. */
export async function countIssued(db: Db, own: OwnOrderFilters, { start, end }: Span) {
  const isOwn = matching(own)
  const [invoices, corrections] = await Promise.all([
    db.$count(orders, and(isOwn, gte(orders.invoicedAt, start), lt(orders.invoicedAt, end))),
    db
      .select({ kind: invoiceCorrections.kind, total: count() })
      .from(invoiceCorrections)
      .innerJoin(orders, eq(orders.id, invoiceCorrections.orderId))
      .where(and(isOwn, gte(invoiceCorrections.issuedAt, start), lt(invoiceCorrections.issuedAt, end)))
      .groupBy(invoiceCorrections.kind),
  ])
  const countOf = (kind: string) => corrections.find((row) => row.kind === kind)?.total ?? 0
  return { invoices: invoices + countOf('supplementary_invoice'), creditNotes: countOf('credit_note') }
}

/** The lines of an order with the ids of their variants, in their sequence. */
export function listLineVariants(db: Db, orderId: number) {
  return db
    .select({ id: orderItems.id, variantId: orderItems.variantId })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
}

/** The outstanding amounts of a customer's orders, in cents per currency. */
export function listAmountsDue(db: Db, userId: number) {
  return db
    .select({
      currency: orders.chargedCurrency,
      amount: sql<number>`sum(total_amount - amount_paid)`.mapWith(Number),
      orders: count(),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnpaid))
    .groupBy(orders.chargedCurrency)
    .orderBy(orders.chargedCurrency)
}
