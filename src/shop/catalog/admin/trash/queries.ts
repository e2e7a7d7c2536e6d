import { and, asc, lt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { inTrash, products } from '#shop/products/tables.ts'

/** The products in the trash, or those moved there before a moment. Locked in the order of ids until the transaction ends. */
export function lockTrashed(tx: Db, deletedBefore?: Date) {
  const { id, name, sku, deletedAt } = products
  return tx
    .select({ id, name, sku, deletedAt })
    .from(products)
    .where(and(inTrash, deletedBefore && lt(deletedAt, deletedBefore)))
    .orderBy(asc(id))
    .for('update')
}

/** Takes products off the shop as archiving does. */
export async function moveToTrash(tx: Db, ids: number[], now: Date) {
  await tx
    .update(products)
    .set({
      archivedAt: sql`coalesce(${products.archivedAt}, ${now.toISOString()}::timestamptz)`,
      deletedAt: now,
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .where(hasId(ids))
}

/** Takes products out of the trash; they stay archived. A draft that was ordered was on sale once, so it is none any more. */
export async function clearDeletedAt(tx: Db, ids: number[]) {
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ deletedAt: null, draft: false, version: sql`${products.version} + 1` })
    .where(hasId(ids))
}

export async function deleteProducts(tx: Db, ids: number[]) {
  if (ids.length > 0) await tx.delete(products).where(hasId(ids))
}

/** One parameter, because a statement has at most 65,535. */
const hasId = (ids: number[]) => sql`${products.id} = any(${sql.param(ids)}::int[])`

/** The product in the trash that has this SKU or this address. */
export async function findTrashedOwner(db: Db, field: 'sku' | 'slug', value: string) {
  const isOwner =
    field === 'slug'
      ? sql`slug = ${value}`
      : sql`id = (select product_id from variants where lower(sku) = ${value.toLowerCase()})`
  const [row] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, name from ${products} where ${inTrash} and ${isOwner}`,
  )
  return row
}
