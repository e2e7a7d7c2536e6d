import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { insertOffers } from '#shop/catalog/offers/queries.ts'
import { categories, products } from '#shop/products/tables.ts'

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

/** Inserts products with one variant each. */
export async function insertProducts(tx: Db, rows: NewProduct[]) {
  const inserted = await tx.insert(products).values(rows).returning()
  const at = new Date()
  const variantIds = await insertOffers(
    tx,
    inserted.map((product) => ({ ...product, productId: product.id })),
    { reason: 'count', reference: null, actorId: null, at },
  )
  return inserted.map(({ id, sku }) => ({ id, sku, variantId: variantIds.get(id) ?? null }))
}

export async function insertCategories(tx: Db, rows: NewCategory[]) {
  return tx.insert(categories).values(rows).returning({ id: categories.id, slug: categories.slug })
}
