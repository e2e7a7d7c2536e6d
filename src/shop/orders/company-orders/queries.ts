import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { orders } from '#shop/orders/tables.ts'

interface Listed {
  companyId: number
  /** Orders of one account only. */
  userId?: number | undefined
  page: number
  limit: number
}

/** Newest first. */
export async function listOrdersOfCompany(db: Db, { companyId, userId, page, limit }: Listed) {
  const condition = and(
    eq(orders.companyId, companyId),
    userId === undefined ? undefined : eq(orders.userId, userId),
  )
  const { orderNumber, status, customerName, poNumber, totalAmount, amountPaid, chargedCurrency, createdAt } =
    orders
  const [items, total] = await Promise.all([
    db
      .select({
        orderNumber,
        status,
        userId: orders.userId,
        customerName,
        poNumber,
        totalAmount,
        amountPaid,
        chargedCurrency,
        createdAt,
      })
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, condition),
  ])
  return { items, total }
}

/** By company; those without orders are missing. */
export async function countOrdersOfCompanies(db: Db, companyIds: number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .select({ companyId: orders.companyId, total: count() })
    .from(orders)
    .where(inArray(orders.companyId, companyIds))
    .groupBy(orders.companyId)
  return new Map(rows.flatMap(({ companyId, total }) => (companyId === null ? [] : [[companyId, total]])))
}
