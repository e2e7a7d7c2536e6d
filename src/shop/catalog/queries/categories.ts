import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'

function selectCategories(db: Db) {
  const { id, name, slug, description, imageUrl } = categories
  return db.select({ id, name, slug, description, imageUrl }).from(categories).$dynamic()
}

export function listCategories(db: Db) {
  return selectCategories(db).orderBy(asc(categories.id))
}

export async function findCategory(db: Db, slug: string) {
  const [row] = await selectCategories(db).where(eq(categories.slug, slug))
  return row
}

/** Products on sale per category id. Empty categories are missing. */
export async function countByCategory(db: Db): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ categoryId: products.categoryId, total: count() })
    .from(products)
    .where(onSale)
    .groupBy(products.categoryId)
  return new Map(rows.map(({ categoryId, total }) => [categoryId, total]))
}
