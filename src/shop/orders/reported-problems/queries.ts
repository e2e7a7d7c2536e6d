import { and, asc, count, desc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { orders, problemPhotos, problemReports } from '#shop/orders/tables.ts'

export function countProblems(tx: Db, orderId: number): Promise<number> {
  return tx.$count(problemReports, eq(problemReports.orderId, orderId))
}

/** Returns the id. */
export async function insertProblem(tx: Db, problem: typeof problemReports.$inferInsert): Promise<number> {
  const [row] = await tx.insert(problemReports).values(problem).returning({ id: problemReports.id })
  if (!row) throw new Error('Problem row not returned')
  return row.id
}

interface OpenProblem {
  orderId: number
  /** By default the first open one. */
  problemId?: number | undefined
}

/** Returns undefined if the order has no such open problem. */
export async function solveProblem(tx: Db, { orderId, problemId }: OpenProblem, solvedAt: Date) {
  const isOpen = and(eq(problemReports.orderId, orderId), isNull(problemReports.solvedAt))
  const [first] = await tx
    .select({ id: problemReports.id })
    .from(problemReports)
    .where(problemId === undefined ? isOpen : and(isOpen, eq(problemReports.id, problemId)))
    .orderBy(asc(problemReports.id))
    .limit(1)
  if (!first) return undefined
  await tx.update(problemReports).set({ solvedAt }).where(eq(problemReports.id, first.id))
  return first.id
}

export async function countOpenProblems(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(problemReports)
    .where(isNull(problemReports.solvedAt))
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
  const reports = db.select().from(problemReports).where(eq(problemReports.orderId, newest.id))
  const [row] = await db
    .select({ orders: count(), problems: sql<number>`count(*) filter (where ${exists(reports)})::int` })
    .from(newest)
  return row ?? { orders: 0, problems: 0 }
}

export async function insertPhoto(tx: Db, photo: typeof problemPhotos.$inferInsert) {
  await tx.insert(problemPhotos).values(photo)
}

const isUnsent = isNull(problemPhotos.reportId)

/** Returns the number of attached photos: those of the order that are not part of a report yet. */
export async function attachPhotos(
  tx: Db,
  { orderId, reportId, keys }: { orderId: number; reportId: number; keys: string[] },
): Promise<number> {
  const attached = await tx
    .update(problemPhotos)
    .set({ reportId })
    .where(and(eq(problemPhotos.orderId, orderId), isUnsent, inArray(problemPhotos.key, keys)))
    .returning({ id: problemPhotos.id })
  return attached.length
}

/** The name of a photo's files and the owner of its order. */
export async function findPhoto(db: Db, { orderNumber, key }: { orderNumber: string; key: string }) {
  const [row] = await db
    .select({ file: problemPhotos.file, userId: orders.userId })
    .from(problemPhotos)
    .innerJoin(orders, eq(orders.id, problemPhotos.orderId))
    .where(and(eq(problemPhotos.key, key), eq(orders.orderNumber, orderNumber)))
  return row
}

/** Detaches all but the newest photos that were uploaded for an order and not sent with a report. */
export async function detachSurplusPhotos(tx: Db, { orderId, max }: { orderId: number; max: number }) {
  const surplus = tx
    .select({ id: problemPhotos.id })
    .from(problemPhotos)
    .where(and(eq(problemPhotos.orderId, orderId), isUnsent))
    .orderBy(desc(problemPhotos.id))
    .offset(max)
  await tx.update(problemPhotos).set({ orderId: null }).where(inArray(problemPhotos.id, surplus))
}

/** Detaches the photos that were uploaded before and not sent with a report. */
export async function detachUnsentPhotos(tx: Db, uploadedBefore: Date) {
  await tx
    .update(problemPhotos)
    .set({ orderId: null })
    .where(and(isUnsent, lt(problemPhotos.createdAt, uploadedBefore)))
}

/** Deletes the photos without an order; returns the names of their files. */
export async function deleteDetachedPhotos(tx: Db): Promise<string[]> {
  const deleted = await tx
    .delete(problemPhotos)
    .where(and(isUnsent, isNull(problemPhotos.orderId)))
    .returning({ file: problemPhotos.file })
  return deleted.map(({ file }) => file)
}
