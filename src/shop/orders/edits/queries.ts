import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { orderItems } from '#shop/orders/tables.ts'

/** The lines of an order, by position. */
export function listLines(tx: Db, orderId: number) {
  return tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id))
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export async function deleteLines(tx: Db, orderId: number, ids: number[]) {
  if (ids.length > 0)
    await tx.delete(orderItems).where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, ids)))
}

export async function insertLines(tx: Db, lines: (typeof orderItems.$inferInsert)[]) {
  if (lines.length > 0) await tx.insert(orderItems).values(lines)
}

/** Sets quantity, price and held stock of many lines in one statement. */
export async function updateLines(
  tx: Db,
  lines: Pick<LineRow, 'id' | 'quantity' | 'price' | 'stockTaken'>[],
) {
  if (lines.length === 0) return
  const rows = lines.map(
    ({ id, quantity, price, stockTaken }) =>
      sql`(${id}::int, ${quantity}::int, ${price}::bigint, ${stockTaken}::int)`,
  )
  await tx.execute(sql`update ${orderItems} set quantity = line.quantity, price = line.price, stock_taken = line.stock_taken
    from (values ${sql.join(rows, sql`, `)}) line (id, quantity, price, stock_taken) where ${orderItems.id} = line.id`)
}
