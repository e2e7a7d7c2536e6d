import { sql } from 'drizzle-orm'
import type { BulkFields } from '#contract/catalog/bulk-changes.ts'
import type { Db } from '#platform/database/db.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'

export interface BulkRow extends Required<Omit<BulkFields, 'archivedAt'>> {
  id: number
  /** The live variants, if there are several. */
  variants: number[]
  /** Whether any variant is not counted or has stock. */
  hasStock: boolean
  archivedAt: Date | null
}

/** The fields that bulk actions change. Locks the products. */
export async function lockBulkRows(tx: Db, ids: number[]): Promise<BulkRow[]> {
  const { id, featured, featuredOrder, tags, categoryId, inStock, archivedAt } = products
  return tx
    .select({
      id,
      featured,
      featuredOrder,
      tags,
      categoryId,
      inStock,
      archivedAt,
      variants: sql<number[]>`(select case when count(*) > 1 then array_agg(id order by id) else '{}' end
        from ${variants} where variants.product_id = products.id and variants.archived_at is null)`,
      unavailableVariants: sql<number[]>`(select case when count(*) > 1
            then coalesce(array_agg(id order by id) filter (where not is_available), '{}') else '{}' end
        from ${variants} join ${stock} on variant_id = id
        where variants.product_id = products.id and variants.archived_at is null)`,
      hasStock: sql<boolean>`exists (select from ${variants} join ${stock} on variant_id = id
        where variants.product_id = products.id and variants.archived_at is null and quantity is distinct from 0)`,
    })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
    .orderBy(id)
    .for('update')
}
