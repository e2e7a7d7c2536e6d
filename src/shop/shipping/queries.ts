import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { shippingMethods } from './tables.ts'

export type MethodRow = typeof shippingMethods.$inferSelect
type MethodValues = Omit<MethodRow, 'id' | 'kind' | 'position' | 'version'>

/** The active methods by position. */
export function listActiveMethods(db: Db): Promise<MethodRow[]> {
  return activeMethods(db)
}

const activeMethods = prepareOnce((db) =>
  db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.active, true))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id))
    .prepare('active_shipping_methods'),
)

/** By position. */
export function listMethods(db: Db): Promise<MethodRow[]> {
  return db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id))
}

export async function findMethod(db: Db, id: number): Promise<MethodRow | undefined> {
  const [row] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, id))
  return row
}

/** Serializes staff changes until the transaction ends: positions and the last active method depend on all rows. */
export async function lockMethods(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter shipping methods'))`)
}

/** Inserts a delivery method in last position. */
export async function insertMethod(tx: Db, values: MethodValues): Promise<number> {
  const [row] = await tx
    .insert(shippingMethods)
    .values({
      ...values,
      position: sql`(select coalesce(max(position) + 1, 0) from ${shippingMethods})`,
    })
    .returning({ id: shippingMethods.id })
  if (!row) throw new Error('An inserted shipping method was not returned')
  return row.id
}

/** Increments the version. */
export async function updateMethod(tx: Db, id: number, change: Partial<MethodValues>) {
  await tx
    .update(shippingMethods)
    .set({ ...change, version: sql`${shippingMethods.version} + 1` })
    .where(eq(shippingMethods.id, id))
}

/** Numbers the methods in this order. Leaves versions alone: moving one method is no change of the others. */
export async function updatePositions(tx: Db, ids: number[]) {
  await tx.execute(
    sql`update ${shippingMethods} set position = moved.position - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as moved (id, position)
      where ${shippingMethods.id} = moved.id and ${shippingMethods.position} <> moved.position - 1`,
  )
}

/** Whether another delivery method is active. */
export async function hasOtherActiveDelivery(tx: Db, id: number): Promise<boolean> {
  const { kind, active } = shippingMethods
  const rows = await tx
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(and(eq(kind, 'delivery'), eq(active, true), ne(shippingMethods.id, id)))
    .limit(1)
  return rows.length > 0
}

export async function deleteMethod(tx: Db, id: number) {
  await tx.delete(shippingMethods).where(eq(shippingMethods.id, id))
}
