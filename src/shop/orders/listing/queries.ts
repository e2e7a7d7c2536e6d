import { type SQL, type SQLWrapper, and, asc, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import type { OrderPaymentFilter, StaffOrderSort } from '#contract/lists/staff-choices.ts'
import { toCents } from '#contract/money.ts'
import type { LateOrderFilter } from '#contract/reports/late-orders.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { containsPattern } from '#platform/database/like-pattern.ts'
import {
  invoiceCorrections,
  isRefundDue,
  isRevenue,
  isUnpaid,
  isUnread,
  codeLetters,
  orderCodes,
  orderItems,
  orderMessages,
  orderStatusHistory,
  orderedText,
  orders,
  payments,
  problemReports,
} from '#shop/orders/tables.ts'
import type { LateOrders } from './late-orders.ts'
import { searchTerms } from './search-terms.ts'

/** The filters of the staff's list. */
export interface OrderFilters {
  status?: OrderStatus | undefined
  problem?: 'open' | undefined
  messages?: 'unread' | undefined
  payment?: OrderPaymentFilter | undefined
  late?: LateOrders | undefined
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  /** Decimal text, both included. All orders are charged in the base currency. */
  min?: string | undefined
  max?: string | undefined
  search?: string | undefined
  /** Id. */
  company?: number | undefined
}

export function matchingStaffFilters(filters: OrderFilters): SQL | undefined {
  const { status, problem, messages, payment, late, placedFrom, placedBefore, min, max, search, company } =
    filters
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    problem && sql`${orders.id} in (select order_id from ${problemReports} where solved_at is null)`,
    messages && sql`${orders.id} in (select order_id from ${orderMessages} where ${isUnread})`,
    payment && paymentConditions[payment],
    late && isLate(late),
    placedFrom && gte(orders.createdAt, placedFrom),
    placedBefore && lt(orders.createdAt, placedBefore),
    min === undefined ? undefined : gte(orders.totalAmount, toCents(min)),
    max === undefined ? undefined : lte(orders.totalAmount, toCents(max)),
    search ? isFound(search) : undefined,
    company === undefined ? undefined : eq(orders.companyId, company),
  )
}

const paymentConditions: Record<OrderPaymentFilter, SQL> = {
  due: isUnpaid,
  paid: isRevenue,
  'refund-due': isRefundDue,
}

/** Orders that have waited for too long. */
export function isLate({ waitingFor, before }: LateOrders): SQL {
  return sql`${isWaiting[waitingFor]} and ${waitingSince[waitingFor]} < ${before.toISOString()}::timestamptz`
}

const isWaiting: Record<LateOrderFilter, SQL> = {
  payment: isUnpaid,
  shipment: sql`${orders.status} in ('paid', 'processing')`,
}

/** An order is to be shipped from its payment, or from when staff started to prepare it. */
export const waitingSince: Record<LateOrderFilter, SQL> = {
  payment: sql`${orders.createdAt}`,
  shipment: sql`coalesce(least(${orders.paidAt}, (select min(step.created_at) from ${orderStatusHistory} step
    where step.order_id = orders.id and step.status in ('paid', 'processing'))), ${orders.createdAt})`,
}

/** Each alternative has an index. The lines are looked up first, so that the orders need no scan. */
function isFound(search: string) {
  const text = sql`${orders.orderNumber} || ' ' || ${orders.customerName} || ' ' || ${orders.customerEmail} || ' ' || coalesce(${orders.poNumber}, '')`
  return matchesSearch(
    search,
    text,
    (table, condition) => sql`${orders.id} = any(array(select order_id from ${table} where ${condition}))`,
  )
}

/** As {@link isFound}, for the few orders of one customer. */
export function isFoundOfCustomer(search: string) {
  const text = sql`${orders.orderNumber} || ' ' || coalesce(${orders.poNumber}, '')`
  return matchesSearch(
    search,
    text,
    (table, condition) => sql`exists (select from ${table} where order_id = ${orders}.id and ${condition})`,
  )
}

type HasRow = (
  table: typeof orderItems | typeof payments | typeof invoiceCorrections,
  condition: SQL | undefined,
) => SQL

function matchesSearch(search: string, shownText: SQL, hasRow: HasRow) {
  const { text, total, documentNumber, code, phone } = searchTerms(search)
  const hasLine = (part: string) =>
    sql`${orderedText(orderItems.productSnapshot)} like ${containsPattern(part)}`
  const hasCode = (part: string) => sql`${orderCodes(orders)} like ${containsPattern(part)}`
  return or(
    sql`lower(${shownText}) like ${containsPattern(text)}`,
    total === undefined ? undefined : eq(orders.totalAmount, total),
    ...(documentNumber === undefined
      ? []
      : [
          eq(orders.invoiceNumber, documentNumber),
          hasRow(invoiceCorrections, eq(invoiceCorrections.number, documentNumber)),
        ]),
    phone === undefined ? undefined : hasCode(phone),
    text.length < minPartLength ? undefined : hasRow(orderItems, hasLine(text)),
    ...(code === undefined
      ? []
      : [
          code.length < minTrackingPart ? undefined : hasCode(code),
          hasRow(orderItems, hasLine(code)),
          hasRow(payments, sql`${codeLetters(payments.reference)} like ${containsPattern(code)}`),
        ]),
  )
}

/** Shorter ones have no trigram. */
const minPartLength = 3

/** Fewer digits are a part of too many phone numbers. */
const minTrackingPart = 5

/** Newest first by default. */
export function sortedOrders(
  sort: StaffOrderSort = 'placed',
  direction: Direction = defaultDirections[sort],
) {
  const sorted = direction === 'asc' ? asc : desc
  return [...sortColumns[sort].map((column) => sorted(column)), sorted(orders.id)]
}

const defaultDirections: Record<StaffOrderSort, Direction> = {
  placed: 'desc',
  customer: 'asc',
  total: 'desc',
  status: 'asc',
}

/** From new to done. */
const statusPosition = sql`array_position(${sql.raw(`array[${orderStatuses.map((status) => `'${status}'`).join(', ')}]`)}, ${orders.status})`

const sortColumns: Record<StaffOrderSort, SQLWrapper[]> = {
  placed: [],
  customer: [sql`lower(${orders.customerName})`],
  total: [orders.totalAmount],
  status: [statusPosition],
}
