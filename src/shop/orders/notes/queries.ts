import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { orderNotes } from '#shop/orders/tables.ts'

/** Newest first. */
export function listNotes(db: Db, orderId: number) {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id))
}

export function countNotes(db: Db, orderId: number): Promise<number> {
  return db.$count(orderNotes, eq(orderNotes.orderId, orderId))
}

export async function insertNote(tx: Db, note: typeof orderNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  if (!row) throw new Error('Note row not returned')
  return row.id
}

export async function findNote(db: Db, { orderId, id }: { orderId: number; id: number }) {
  const [row] = await db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
  return row
}

export async function deleteNote(tx: Db, id: number) {
  await tx.delete(orderNotes).where(eq(orderNotes.id, id))
}
