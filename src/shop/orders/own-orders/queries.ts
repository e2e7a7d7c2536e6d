import { type SQL, and, count, eq, sql } from 'drizzle-orm'
import type { OwnOrderState } from '#contract/orders/own-order-states.ts'
import type { Db } from '#platform/database/db.ts'
import { matchingOwn, stateConditions } from '#shop/orders/queries.ts'
import { isUnpaid, orders } from '#shop/orders/tables.ts'

type Counts = Record<'all' | OwnOrderState, number>

/** Counts the customer's orders that match the search, or all. */
export async function countOrders(
  db: Db,
  own: { userId: number; ownSearch: string | undefined },
): Promise<Counts> {
  const [counts] = await db
    .select({
      all: count(),
      open: countIf('open'),
      unpaid: countIf('unpaid'),
      shipped: countIf('shipped'),
      delivered: countIf('delivered'),
      cancelled: countIf('cancelled'),
    })
    .from(orders)
    .where(matchingOwn(own))
  return counts ?? noOrders
}

const countIf = (state: OwnOrderState): SQL<number> =>
  sql<number>`count(*) filter (where ${stateConditions[state]})`.mapWith(Number)

const noOrders: Counts = { all: 0, open: 0, unpaid: 0, shipped: 0, delivered: 0, cancelled: 0 }

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
