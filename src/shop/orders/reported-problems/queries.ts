import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { orderProblems, orders } from '#shop/orders/tables.ts'

/** Returns false if the order already has a problem. */
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

/** Counts the newest delivered orders, up to `max`, and those of them with a reported problem. */
export async function countDeliveries(db: Db, max: number): Promise<{ orders: number; problems: number }> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'delivered'), eq(orders.demo, false)))
    .orderBy(desc(orders.id))
    .limit(max)
    .as('newest')
  const [row] = await db
    .select({ orders: count(), problems: count(orderProblems.orderId) })
    .from(newest)
    .leftJoin(orderProblems, eq(orderProblems.orderId, newest.id))
  return row ?? { orders: 0, problems: 0 }
}
