import { sql } from 'drizzle-orm'
import type { BulkFields } from '#contract/catalog/bulk-changes.ts'
import type { Db } from '#platform/database/db.ts'
import { products } from '#shop/products/tables.ts'

export interface BulkRow extends Required<Omit<BulkFields, 'archivedAt'>> {
  id: number
  stockQuantity: number | null
  archivedAt: Date | null
}

/** The fields that bulk actions change. Locks the products. */
export async function lockBulkRows(tx: Db, ids: number[]): Promise<BulkRow[]> {
  const { id, featured, featuredOrder, tags, categoryId, inStock, stockQuantity, archivedAt } = products
  return tx
    .select({ id, featured, featuredOrder, tags, categoryId, inStock, stockQuantity, archivedAt })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
    .orderBy(id)
    .for('update')
}
