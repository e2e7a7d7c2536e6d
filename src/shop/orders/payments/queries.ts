import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { payments } from '#shop/orders/tables.ts'

/** The ledger of an order, oldest entry first. */
export function listPayments(tx: Db, orderId: number) {
  return tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

export type LedgerRow = Awaited<ReturnType<typeof listPayments>>[number]

export type NewPayment = Omit<LedgerRow, 'id'>

export async function insertPayments(tx: Db, rows: NewPayment[]) {
  if (rows.length > 0) await tx.insert(payments).values(rows)
}
