import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  sql,
} from 'drizzle-orm'
import type { Page } from '../../contract/endpoint.ts'
import {
  type Order,
  type OrderProblem,
  type OrderStatus,
  type ProductSnapshot,
  deletedCustomer,
} from '../../contract/orders.ts'
import { containing } from '../../platform/database/containing.ts'
import { type Db, isTaken, rowsOf } from '../../platform/database/db.ts'
import { onSale } from '../catalog/queries.ts'
import { products } from '../catalog/tables.ts'
import { paidStatuses } from './paid-statuses.ts'
import {
  idempotencyKeys,
  invoiceCounter,
  orderItems,
  orderProblems,
  orderStatusHistory,
  orders,
} from './tables.ts'

export interface ItemRow {
  id: number
  productId: number | null
  quantity: number
  price: number
  productSnapshot: ProductSnapshot
}

export interface HistoryRow {
  status: OrderStatus
  note: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  updatedBy: string | null
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

const { demo: _, ...orderColumns } = getTableColumns(orders)

/**
 * Orders with their items (in the order of ordering) and history (newest first), in one statement. The inner `orders.id` is
 * written out, because Drizzle names a lone table's columns without their table.
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
          'status', step.status, 'note', step.note, 'updatedBy', step.updated_by,
          'createdAt', ${isoMoment(sql`step.created_at`)}) order by step.id desc), '[]')
        from ${orderStatusHistory} step where step.order_id = orders.id)`,
      problem: sql<OrderProblem | null>`(select json_build_object('text', problem.text,
          'reportedAt', ${isoMoment(sql`problem.reported_at`)}, 'solvedAt', ${isoMoment(sql`problem.solved_at`)})
        from ${orderProblems} problem where problem.order_id = orders.id)`,
    })
    .from(orders)
    .$dynamic()
}

function isoMoment(column: SQL) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
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

/** The order of this number that was placed with this e-mail, in whatever case. */
export async function findOrderOf(
  db: Db,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<OrderRow | undefined> {
  const [row] = await selectOrders(db).where(
    and(eq(orders.orderNumber, orderNumber), sql`lower(${orders.customerEmail}) = lower(${email})`),
  )
  return row
}

export interface OrderFilters {
  status?: OrderStatus | undefined
  problem?: 'open' | undefined
  search?: string | undefined
}

interface Listed extends OrderFilters {
  userId?: number
  page: number
  limit: number
}

/** Newest first. Chooses the page by ids first, for the items and histories of those before it would be gathered too. */
export async function listOrders(db: Db, { page, limit, ...filters }: Listed): Promise<Page<OrderRow>> {
  const chosen = matching(filters)
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(chosen)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    selectOrders(db)
      .where(sql`${orders.id} in ${ids}`)
      .orderBy(desc(orders.id)),
    db.select({ total: count() }).from(orders).where(chosen),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** Of the orders that a search finds, or of all. */
export async function countByStatus(
  db: Db,
  search: string | undefined,
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(matching({ search }))
    .groupBy(orders.status)
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

function matching({ userId, status, problem, search }: OrderFilters & { userId?: number }): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    status === undefined ? undefined : eq(orders.status, status),
    problem && sql`${orders.id} in (select order_id from ${orderProblems} where solved_at is null)`,
    search
      ? sql`lower(${orders.orderNumber} || ' ' || ${orders.customerName} || ' ' || ${orders.customerEmail}) like ${containing(search)}`
      : undefined,
  )
}

interface Purchases {
  since: Date
  withDemo: boolean
  limit: number
}

export type PurchaseRow = Awaited<ReturnType<typeof listPaidOrders>>[number]

/** Paid orders, newest first, each with its first line of a product that is still sold. */
export function listPaidOrders(db: Db, { since, withDemo, limit }: Purchases) {
  const line = db
    .select({
      quantity: orderItems.quantity,
      name: products.name,
      slug: products.slug,
      imageUrl: products.imageUrl,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.id, orderItems.productId), onSale))
    .where(eq(orderItems.orderId, orders.id))
    .orderBy(asc(orderItems.id))
    .limit(1)
    .as('line')
  return db
    .select({
      customerName: orders.customerName,
      shippingAddress: orders.shippingAddress,
      at: orders.createdAt,
      demo: orders.demo,
      quantity: line.quantity,
      product: { name: line.name, slug: line.slug, imageUrl: line.imageUrl },
    })
    .from(orders)
    .crossJoinLateral(line)
    .where(
      and(
        inArray(orders.status, paidStatuses),
        ne(orders.customerEmail, deletedCustomer),
        gt(orders.createdAt, since),
        withDemo ? undefined : eq(orders.demo, false),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** Far more than are ever placed at one moment. */
const mostAtOneMoment = 1_000_000

/**
 * What a new order and its items will be called, so that all of it can be written at once. The number is the millisecond,
 * moved on by one while that is taken, or is being taken by somebody else.
 */
export async function reserveOrder(tx: Db, now: Date, items: number) {
  const first = now.getTime()
  const [row] = await rowsOf<{ id: number; number: string; itemIds: number[] }>(
    tx,
    sql`select nextval('orders_id_seq')::int as id, number::text,
        array(select nextval('order_items_id_seq')::int from unnest(array_fill(0, array[${items}::int]))) as "itemIds"
      from (select generate_series(${first}::bigint, ${first + mostAtOneMoment}::bigint) as number) moments
      where pg_try_advisory_xact_lock(number)
        and not exists (select from ${orders} where order_number = 'ORDER-' || number)
      limit 1`,
  )
  if (!row) throw new Error('There is no order number left')
  return { id: row.id, orderNumber: `ORDER-${row.number}`, itemIds: row.itemIds.toSorted((a, b) => a - b) }
}

export type NewOrder = Omit<typeof orders.$inferSelect, 'demo'>

export async function insertOrder(tx: Db, order: NewOrder) {
  await tx.insert(orders).overridingSystemValue().values(order)
}

export type NewItem = typeof orderItems.$inferSelect

export async function insertItems(tx: Db, items: NewItem[]) {
  await tx.insert(orderItems).overridingSystemValue().values(items)
}

/** Orders of the demo shop's past. */
export function insertDemoOrders(tx: Db, rows: Omit<typeof orders.$inferInsert, 'demo'>[]) {
  return tx
    .insert(orders)
    .values(rows.map((row) => ({ ...row, demo: true })))
    .returning({ id: orders.id, orderNumber: orders.orderNumber })
}

export async function insertDemoItems(tx: Db, items: (typeof orderItems.$inferInsert)[]) {
  const rows = await tx.insert(orderItems).values(items).returning({ id: orderItems.id })
  return rows.toSorted((a, b) => a.id - b.id)
}

interface Step {
  orderId: number
  status: OrderStatus
  note: string | null
  updatedBy: string | null
  at: Date
}

export async function insertHistory(tx: Db, { at, ...step }: Step) {
  await tx.insert(orderStatusHistory).values({ ...step, createdAt: at })
}

export async function insertDemoHistory(tx: Db, rows: (typeof orderStatusHistory.$inferInsert)[]) {
  await tx.insert(orderStatusHistory).values(rows)
}

/** Held until the transaction ends, so that two changes of one order come one after the other. */
export async function lockOrder(tx: Db, id: number) {
  const [row] = await tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      trackingNumber: orders.trackingNumber,
      estimatedDelivery: orders.estimatedDelivery,
      invoiceNumber: orders.invoiceNumber,
      demo: orders.demo,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  return row
}

type Change = Partial<
  Pick<
    typeof orders.$inferInsert,
    'status' | 'trackingNumber' | 'estimatedDelivery' | 'invoiceNumber' | 'invoicedAt'
  >
>

export async function updateOrder(tx: Db, id: number, change: Change, now: Date) {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, id))
}

/** The next invoice number. Whoever else wants one waits until the transaction ends. */
export async function takeInvoiceNumber(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounter.id, set: { last: sql`${invoiceCounter.last} + 1` } })
    .returning({ last: invoiceCounter.last })
  if (!row) throw new Error('The invoice counter was not returned')
  return row.last
}

/** The lines of an order whose products still exist, with the counted stock that each holds. */
export async function listStockHeld(tx: Db, orderId: number) {
  const rows = await tx
    .select({
      productId: orderItems.productId,
      quantity: orderItems.quantity,
      stockTaken: orderItems.stockTaken,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return rows.flatMap(({ productId, ...row }) => (productId === null ? [] : [{ productId, ...row }]))
}

/** Writes down which lines of an order hold stock: those of these products, all of their quantity. */
export async function setStockHeld(tx: Db, orderId: number, productIds: number[]) {
  await tx
    .update(orderItems)
    .set({
      stockTaken: sql`case when ${orderItems.productId} = any(${sql.param(productIds)}::int[]) then ${orderItems.quantity} else 0 end`,
    })
    .where(eq(orderItems.orderId, orderId))
}

export interface IdempotencyKey {
  userId: number
  key: string
  bodyHash: string
}

export async function findAnswer(tx: Db, { userId, key }: IdempotencyKey) {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row
}

/** Refused by {@link isOrderTaken} where another order has the key. */
export async function keepAnswer(tx: Db, key: IdempotencyKey, answer: Order) {
  await tx.insert(idempotencyKeys).values({ ...key, answer })
}

/** Whether somebody else was quicker to use the Idempotency-Key or the order number. */
export function isOrderTaken(error: unknown): boolean {
  return isTaken(error, 'idempotency_keys_user_id_key_pk') || isTaken(error, 'orders_order_number_key')
}

/** Forgets what was answered before this moment: nobody repeats a request for so long. */
export async function deleteAnswers(db: Db, before: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

/** Whether any order, of whatever status, names the product. */
export async function wasOrdered(db: Db, productId: number): Promise<boolean> {
  const found = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.productId, productId))
    .limit(1)
  return found.length > 0
}

/** A part of the orders on the way from the newest to the oldest. */
export function listOrdersBefore(
  db: Db,
  id: number,
  limit: number,
  filters: OrderFilters,
): Promise<OrderRow[]> {
  return selectOrders(db)
    .where(and(sql`${orders.id} < ${id}`, matching(filters)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

export async function countDelivered(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
  return row?.total ?? 0
}

/** Whether it is the first of its order. */
export async function insertProblem(tx: Db, problem: typeof orderProblems.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(orderProblems)
    .values(problem)
    .onConflictDoNothing()
    .returning({ orderId: orderProblems.orderId })
  return inserted.length > 0
}

export async function solveProblem(tx: Db, orderId: number, solvedAt: Date) {
  const [row] = await tx
    .update(orderProblems)
    .set({ solvedAt })
    .where(and(eq(orderProblems.orderId, orderId), isNull(orderProblems.solvedAt)))
    .returning()
  return row
}

export async function countOpenProblems(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orderProblems).where(isNull(orderProblems.solvedAt))
  return row?.total ?? 0
}

/** Of the newest delivered orders, at most so many: how many there are, and how many of them a problem was reported of. */
export async function countDeliveries(db: Db, atMost: number): Promise<{ orders: number; problems: number }> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'delivered'), eq(orders.demo, false)))
    .orderBy(desc(orders.id))
    .limit(atMost)
    .as('newest')
  const [row] = await db
    .select({ orders: count(), problems: count(orderProblems.orderId) })
    .from(newest)
    .leftJoin(orderProblems, eq(orderProblems.orderId, newest.id))
  return row ?? { orders: 0, problems: 0 }
}

/** Newest first. */
export function listOrdersOf(db: Db, userId: number): Promise<OrderRow[]> {
  return selectOrders(db).where(eq(orders.userId, userId)).orderBy(desc(orders.id))
}

/** Takes a buyer out of the orders; the figures and the history stay. Answers the orders' numbers. */
export async function forgetBuyer(tx: Db, userId: number): Promise<string[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await tx.update(orderProblems).set({ text: deletedCustomer }).where(inArray(orderProblems.orderId, own))
  const rows = await tx
    .update(orders)
    .set({
      userId: null,
      customerName: deletedCustomer,
      customerEmail: deletedCustomer,
      customerPhone: deletedCustomer,
      shippingAddress: deletedCustomer,
      notes: null,
    })
    .where(eq(orders.userId, userId))
    .returning({ orderNumber: orders.orderNumber })
  const numbers = rows.map(({ orderNumber }) => orderNumber)
  // Those of the buyer go with the account; these were given to staff, who ordered for them.
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.answer} ->> 'orderNumber' = any(${sql.param(numbers)}::text[])`)
  return numbers
}
