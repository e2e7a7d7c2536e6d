import { asc, count } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'

export function listCategories(db: Db) {
  const { id, name, slug, formerSlugs, description, imageUrl } = categories
  return db
    .select({ id, name, slug, formerSlugs, description, imageUrl })
    .from(categories)
    .orderBy(asc(categories.id))
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
