import { toMoney } from '#contract/money.ts'
import type { OrderList, OrderSummary } from '#contract/orders/own/order-list.ts'
import type { OwnOrderBuyers, OwnOrderState } from '#contract/orders/own-order-states.ts'
import { orderBalance } from '#contract/orders/payment-state.ts'
import type { Db } from '#platform/database/db.ts'
import { momentsOf, ownFilters } from './own-filters.ts'
import * as queries from './queries.ts'

interface Requested {
  page: number
  limit: number
  state?: OwnOrderState | undefined
  search?: string | undefined
  month?: string | undefined
  from?: string | undefined
  to?: string | undefined
  buyers?: OwnOrderBuyers | undefined
}

/** One page of a buyer's orders with the figures of all that match. */
export async function orderList(
  db: Db,
  userId: number,
  { page, limit, ...requested }: Requested,
): Promise<OrderList> {
  const { filters, timeZone, company } = await ownFilters(db, userId, requested)
  const everyOrder = { userId, ofCompany: filters.ofCompany }
  const [rows, figures, months, documents] = await Promise.all([
    queries.listSummaries(db, filters, { page, limit }),
    queries.listFigures(db, filters),
    queries.listMonths(db, everyOrder, timeZone),
    requested.month === undefined
      ? null
      : queries.countIssued(db, everyOrder, momentsOf(requested.month, timeZone)),
  ])
  const counts = queries.addCounts(figures)
  return {
    items: rows.map(summaryReply),
    total: counts[requested.state ?? 'all'],
    canceled: figures.reduce((sum, { canceled }) => sum + canceled, 0),
    sums: figures
      .filter(({ orders }) => orders > 0)
      .map(({ currency, orders, total, outstanding }) => ({
        currency,
        orders,
        total: toMoney(total),
        outstanding: toMoney(outstanding),
      })),
    counts,
    months,
    documents,
    company: company?.name ?? null,
  }
}

function summaryReply({ amountPaid, totalAmount: total, ...row }: queries.SummaryRow): OrderSummary {
  const { status } = row
  const { outstanding, refundDue } = orderBalance({ total, status, payments: amountPaid, refunds: 0 })
  return {
    ...row,
    totalAmount: toMoney(total),
    amountOutstanding: toMoney(outstanding),
    refundDue: toMoney(refundDue),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    holdUntil: row.holdUntil?.toISOString() ?? null,
  }
}
