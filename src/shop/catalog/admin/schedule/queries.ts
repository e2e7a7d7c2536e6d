import { and, asc, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { products } from '#shop/products/tables.ts'

const { id, publishAt, unpublishAt, archivedAt, draft, deletedAt } = products

const isDue = (now: Date) => and(isNull(deletedAt), or(lte(publishAt, now), lte(unpublishAt, now)))

/** Reads the two indexes of scheduled products only. */
export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const rows = await db.select({ id }).from(products).where(isDue(now)).limit(1)
  return rows.length > 0
}

/** Due products outside the trash, except ones that another process is changing. Locked in the order of ids. */
export function lockDue(tx: Db, now: Date, limit: number) {
  return tx
    .select({ id, publishAt, unpublishAt, archivedAt, draft })
    .from(products)
    .where(isDue(now))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export type DueProduct = Awaited<ReturnType<typeof lockDue>>[number]
