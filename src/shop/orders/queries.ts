import { changedSince, findByChange, inSequence } from '#platform/database/change-cursor.ts'
import { type SQL, and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import type { StaffOrderSort } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import { deletedBuyer } from '#contract/orders/deleted-buyer.ts'
import type { InvoiceCorrection } from '#contract/orders/invoice-corrections.ts'
import type { OrderProblem, ProductSnapshot } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OwnOrderState } from '#contract/orders/own-order-states.ts'
import type { LedgerMethod } from '#contract/orders/payment-methods.ts'
import type { PaymentKind } from '#contract/orders/payment-state.ts'
import { isoMoment } from '#platform/database/iso-moment.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { deleteRepliesUnder } from '#platform/http/idempotency/queries.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import {
  type OrderFilters,
  isFoundOfCustomer,
  matchingStaffFilters,
  sortedOrders,
} from '#shop/orders/listing/queries.ts'
import {
  idempotencyKeys,
  invoiceCorrections,
  isOpen,
  isUnpaid,
  isUnread,
  orderItems,
  orderMessages,
  orderNotes,
  orderStatusHistory,
  orders,
  payments,
  problemPhotos,
  problemReports,
} from './tables.ts'

export interface ItemRow {
  id: number
  productId: number | null
  quantity: number
  price: number
  productSnapshot: ProductSnapshot
}

interface HistoryRow {
  status: OrderStatus
  note: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  updatedBy: string | null
  /** Whether staff left out the email to the buyer. */
  emailSkipped: boolean
}

interface PaymentRow {
  id: number
  kind: PaymentKind
  amount: number
  method: LedgerMethod
  receivedOn: string
  reference: string | null
  note: string | null
  reverses: number | null
  recordedBy: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** A supplementary invoice or credit note, with its total in cents. */
type CorrectionRow = Omit<InvoiceCorrection, 'totalAmount'> & { totalAmount: number }

type ProblemRow = Omit<OrderProblem, 'photos'> & {
  /** Their keys. */
  photos: string[]
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

const { demo: _, ...orderColumns } = getTableColumns(orders)

/**
 * Orders with their items and payments (by position) and history (newest first) in one statement. The inner `orders.id` is written out,
 * because Drizzle omits the table name in single-table queries.
 */
function selectOrders(db: Db) {
  return db
    .select({
      ...orderColumns,
      items: sql<ItemRow[]>`(select coalesce(json_agg(json_build_object(
          'id', item.id, 'productId', item.product_id, 'quantity', item.quantity, 'price', item.price,
          'productSnapshot', item.product_snapshot) order by item.id), '[]')
        from ${orderItems} item where item.order_id = orders.id)`,
      statusHistory: sql<HistoryRow[]>`(select coalesce(json_agg(json_build_object(
          'status', step.status, 'note', step.note, 'updatedBy', step.updated_by, 'emailSkipped', step.email_skipped,
          'createdAt', ${isoMoment(sql`step.created_at`)}) order by step.id desc), '[]')
        from ${orderStatusHistory} step where step.order_id = orders.id)`,
      payments: sql<PaymentRow[]>`(select coalesce(json_agg(json_build_object(
          'id', entry.id, 'kind', entry.kind, 'amount', entry.amount, 'method', entry.method,
          'receivedOn', entry.received_on, 'reference', entry.reference, 'note', entry.note, 'reverses', entry.reverses,
          'recordedBy', entry.recorded_by, 'createdAt', ${isoMoment(sql`entry.created_at`)}) order by entry.id), '[]')
        from ${payments} entry where entry.order_id = orders.id)`,
      invoiceCorrections: sql<CorrectionRow[]>`(select coalesce(json_agg(json_build_object(
          'kind', correction.kind, 'number', correction.number, 'issuedAt', ${isoMoment(sql`correction.issued_at`)},
          'totalAmount', correction.data -> 'totalAmount') order by correction.id), '[]')
        from ${invoiceCorrections} correction where correction.order_id = orders.id)`,
      problems: sql<ProblemRow[]>`(select coalesce(json_agg(json_build_object(
          'id', report.id, 'item', report.item, 'quantity', report.quantity, 'reason', report.reason, 'text', report.text,
          'photos', (select coalesce(json_agg(photo.key order by photo.id), '[]')
            from ${problemPhotos} photo where photo.report_id = report.id),
          'reportedAt', ${isoMoment(sql`report.reported_at`)}, 'solvedAt', ${isoMoment(sql`report.solved_at`)})
          order by report.id), '[]')
        from ${problemReports} report where report.order_id = orders.id)`,
      unreadMessages: sql<number>`(select count(*)::int from ${orderMessages} where order_id = orders.id and ${isUnread})`,
    })
    .from(orders)
    .$dynamic()
}

export async function findOrder(
  db: Db,
  by: { id: number } | { orderNumber: string },
): Promise<OrderRow | undefined> {
  const [row] = await selectOrders(db).where(
    'id' in by ? eq(orders.id, by.id) : eq(orders.orderNumber, by.orderNumber),
  )
  return row
}

/** The order with this number and email. Case is ignored. */
export async function findOrderOf(
  db: Db,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<OrderRow | undefined> {
  const [row] = await selectOrders(db).where(
    and(eq(orders.orderNumber, orderNumber), sql`lower(${orders.customerEmail}) = lower(${email})`),
  )
  return row
}

/** The filters of a customer's own list. */
export interface OwnOrderFilters {
  userId?: number | undefined
  /** Also the orders of this company. */
  ofCompany?: number | undefined
  state?: OwnOrderState | undefined
  /** As staff search, without name and email. */
  ownSearch?: string | undefined
}

interface ListOptions extends OrderFilters, OwnOrderFilters {
  sort?: StaffOrderSort | undefined
  direction?: Direction | undefined
  page: number
  limit: number
  updatedSince?: string | undefined
  cursor?: string | undefined
}

/** Newest first unless sorted otherwise. Selects the page by id first; otherwise the items of all skipped orders would be aggregated too. */
export async function listOrders(
  db: Db,
  { page, limit, sort, direction, updatedSince, cursor, ...filters }: ListOptions,
): Promise<Page<OrderRow>> {
  const condition = and(matching(filters), changedSince(orders, updatedSince))
  if (cursor !== undefined) return crawlOrders(db, { condition, cursor, limit })
  const sorted = sortedOrders(sort, direction)
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...sorted)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    selectOrders(db)
      .where(sql`${orders.id} in ${ids}`)
      .orderBy(...sorted),
    db.select({ total: count() }).from(orders).where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** From the earliest change to the latest. */
async function crawlOrders(
  db: Db,
  reading: { condition: SQL | undefined; cursor: string; limit: number },
): Promise<Page<OrderRow>> {
  const { ids, ...page } = await findByChange(db, orders, reading)
  const rows = await listOrdersByIds(db, ids)
  return { ...page, items: inSequence(rows, ids) }
}

/** The next batch of orders in an export from newest to oldest. */
export function listOrdersBefore(
  db: Db,
  id: number,
  limit: number,
  filters: OrderFilters & OwnOrderFilters,
): Promise<OrderRow[]> {
  return selectOrders(db)
    .where(and(sql`${orders.id} < ${id}`, matching(filters)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

/** In no particular order. */
export function listOrdersByIds(db: Db, ids: number[]): Promise<OrderRow[]> {
  return selectOrders(db).where(inArray(orders.id, ids))
}

/** The ids of the newest orders that match, with the number of all that do. */
export async function listOrderIds(db: Db, limit: number, filters: OrderFilters) {
  const condition = matching(filters)
  const [rows, total] = await Promise.all([
    db.select({ id: orders.id }).from(orders).where(condition).orderBy(desc(orders.id)).limit(limit),
    db.$count(orders, condition),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** Newest first. */
export function listOrdersOf(db: Db, userId: number): Promise<OrderRow[]> {
  return selectOrders(db).where(eq(orders.userId, userId)).orderBy(desc(orders.id))
}

/** Counts the orders that match, or all. */
export async function countByStatus(
  db: Db,
  filters: OrderFilters,
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(matching(filters))
    .groupBy(orders.status)
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

export function matching({
  userId,
  ofCompany,
  state,
  ownSearch,
  ...filters
}: OrderFilters & OwnOrderFilters): SQL | undefined {
  return and(
    userId === undefined ? undefined : belongsTo({ userId, ofCompany }),
    state && stateConditions[state],
    ownSearch ? isFoundOfCustomer(ownSearch) : undefined,
    matchingStaffFilters(filters),
  )
}

const belongsTo = ({ userId, ofCompany }: { userId: number; ofCompany: number | undefined }) =>
  ofCompany === undefined
    ? eq(orders.userId, userId)
    : or(eq(orders.userId, userId), eq(orders.companyId, ofCompany))

export const stateConditions: Record<OwnOrderState, SQL> = {
  open: isOpen,
  unpaid: isUnpaid,
  shipped: eq(orders.status, 'shipped'),
  delivered: eq(orders.status, 'delivered'),
  cancelled: eq(orders.status, 'cancelled'),
}

export async function countDelivered(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
  return row?.total ?? 0
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0
}

/** Which of these products any order contains, canceled ones included. */
export async function listOrdered(db: Db, productIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .where(sql`${orderItems.productId} = any(${sql.param(productIds)}::int[])`)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Which of these variants any order contains, canceled ones included. */
export async function listOrderedVariants(db: Db, variantIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: orderItems.variantId })
    .from(orderItems)
    .where(sql`${orderItems.variantId} = any(${sql.param(variantIds)}::int[])`)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Which of these pictures any order shows. */
export async function listOrderedPictures(db: Db, urls: string[]): Promise<string[]> {
  const url = sql<string>`${orderItems.productSnapshot} ->> 'imageUrl'`
  const rows = await db
    .selectDistinct({ url })
    .from(orderItems)
    .where(sql`(${url}) = any(${sql.param(urls)}::text[])`)
  return rows.map((row) => row.url)
}

/** Whether any order contains the variant, canceled ones included. */
export async function wasVariantOrdered(db: Db, variantId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.variantId, variantId))
    .limit(1)
  return rows.length > 0
}

/** Counted units of orders that are not shipped yet, by variant of a product. */
export async function listOpenUnits(db: Db, productId: number): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; units: number }>(
    db,
    sql`select ${orderItems.variantId} as id, sum(${orderItems.stockTaken})::int as units
      from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${orderItems.productId} = ${productId} and ${orderItems.variantId} is not null
        and ${orders.status} in ('pending_payment', 'paid', 'processing')
      group by ${orderItems.variantId}`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Assigns the guest orders with this email to the account that has confirmed it. */
export async function attachOrders(tx: Db, { userId, email }: { userId: number; email: string }) {
  await tx
    .update(orders)
    .set({ userId, updatedAt: sql`now()` })
    .where(
      and(
        isNull(orders.userId),
        eq(orders.demo, false),
        sql`lower(${orders.customerEmail}) = lower(${email})`,
      ),
    )
}

/** Whether staff placed the order: the first history entry names them. */
export async function wasPlacedByStaff(db: Db, orderId: number): Promise<boolean> {
  const [first] = await db
    .select({ updatedBy: orderStatusHistory.updatedBy })
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderId, orderId))
    .orderBy(asc(orderStatusHistory.id))
    .limit(1)
  return first !== undefined && first.updatedBy !== null
}

interface HistoryEntry {
  orderId: number
  status: OrderStatus
  note: string | null
  updatedBy: string | null
  /** Whether staff left out the email to the buyer. */
  emailSkipped?: boolean
  at: Date
}

export async function insertHistory(tx: Db, { emailSkipped = false, ...entry }: HistoryEntry) {
  await historyInsert(tx, { ...entry, emailSkipped })
}

const historyInsert = prepareOnce((tx) =>
  tx
    .insert(orderStatusHistory)
    .values({
      orderId: sql.placeholder('orderId'),
      status: sql.placeholder('status'),
      note: sql.placeholder('note'),
      updatedBy: sql.placeholder('updatedBy'),
      createdAt: sql.placeholder('at'),
      emailSkipped: sql.placeholder('emailSkipped'),
    })
    .prepare('add_history'),
)

/** Newest first. Locks the orders, so that staff cannot reopen one before the transaction ends. */
export function lockOrdersOf(tx: Db, userId: number) {
  return tx
    .select({ orderNumber: orders.orderNumber, status: orders.status, paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .for('update')
}

/** Removes the buyer's personal data from their orders; amounts and history remain. Returns the order numbers. */
export async function anonymizeOrders(tx: Db, userId: number): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({
      userId: null,
      customerName: deletedBuyer,
      customerEmail: deletedBuyer,
      customerPhone: deletedBuyer,
      shippingAddress: deletedBuyer,
      deliveryAddress: null,
      billingAddress: null,
      notes: null,
      version: sql`${orders.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id, orderNumber: orders.orderNumber })
  // Locks orders before their problems, in the same order as changes by staff.
  const ids = rows.map(({ id }) => id)
  // A reference may name the payer.
  await tx.update(payments).set({ reference: null, note: null }).where(inArray(payments.orderId, ids))
  await tx.update(problemReports).set({ text: deletedBuyer }).where(inArray(problemReports.orderId, ids))
  await tx
    .update(problemPhotos)
    .set({ orderId: null, reportId: null })
    .where(inArray(problemPhotos.orderId, ids))
  await tx.delete(orderMessages).where(inArray(orderMessages.orderId, ids))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await deleteRepliesUnder(
    tx,
    ids.map((id) => `/api/admin/orders/${id}/`),
  )
  const numbers = rows.map(({ orderNumber }) => orderNumber)
  // The buyer's own keys are deleted with the account. These belong to staff who ordered for the buyer.
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.response} ->> 'orderNumber' = any(${sql.param(numbers)}::text[])`)
  return numbers
}
