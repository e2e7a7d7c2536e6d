import { and, asc, count, eq, gte, max } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'
import { settings } from '#shop/settings/tables.ts'

/** Number and last change of the products on sale by category id; null is the key of products without one. */
export async function summarizeProducts(db: Db) {
  const rows = await db
    .select({ categoryId: products.categoryId, total: count(), changedAt: max(products.updatedAt) })
    .from(products)
    .where(onSale)
    .groupBy(products.categoryId)
  return new Map(rows.map(({ categoryId, ...summary }) => [categoryId, summary]))
}

export function listCategoryPages(db: Db) {
  return db.select({ id: categories.id, slug: categories.slug }).from(categories).orderBy(asc(categories.id))
}

/** When the operator last changed the content; null if never. */
export async function findContentChange(db: Db) {
  const [row] = await db
    .select({ changedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, 'store_content'))
  return row?.changedAt ?? null
}

/** The id of the product on sale at this position, counted from 0 in the order of ids. */
export async function findProductId(db: Db, position: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(onSale)
    .orderBy(asc(products.id))
    .offset(position)
    .limit(1)
  return row?.id
}

export function listProductPages(db: Db, { from, limit }: { from: number; limit: number }) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      changedAt: products.updatedAt,
      imageUrl: products.imageUrl,
      images: products.images,
    })
    .from(products)
    .where(and(onSale, gte(products.id, from)))
    .orderBy(asc(products.id))
    .limit(limit)
}
