import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { categories, products } from '#shop/catalog/tables.ts'

/** No product, no category and no change by staff, who may have deleted everything on purpose. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select from ${products}) and not exists (select from ${categories})
      and not exists (select from ${auditLog}) as empty`,
  )
  return row?.empty ?? true
}

type NewProduct = typeof products.$inferInsert
type NewCategory = typeof categories.$inferInsert

export async function insertProducts(tx: Db, rows: NewProduct[]) {
  return tx.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
}

export async function insertCategories(tx: Db, rows: NewCategory[]) {
  return tx.insert(categories).values(rows).returning({ id: categories.id, slug: categories.slug })
}
