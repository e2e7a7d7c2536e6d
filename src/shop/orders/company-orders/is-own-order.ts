import type { Db } from '#platform/database/db.ts'
import { findReadableCompany } from '#shop/companies/queries.ts'

interface Order {
  userId: number | null
  companyId: number | null
}

/** Whether an account may read an order: its own ones and those of its company. */
export async function isOwnOrder(db: Db, userId: number, order: Order): Promise<boolean> {
  if (order.userId === userId) return true
  return order.companyId !== null && order.companyId === (await findReadableCompany(db, userId))
}
