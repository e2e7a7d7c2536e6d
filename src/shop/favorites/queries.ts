import { and, count, desc, eq } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import { type ProductRow, productSelection } from '#shop/catalog/queries/products.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'
import { favorites } from './tables.ts'

interface Favorite {
  userId: number
  productId: number
}

const newestFirst = [desc(favorites.createdAt), desc(favorites.productId)]

export async function listFavorites(
  db: Db,
  { userId, page, limit }: { userId: number; page: number; limit: number },
): Promise<Page<ProductRow>> {
  const condition = and(eq(favorites.userId, userId), onSale)
  const [items, totals] = await Promise.all([
    db
      .select(productSelection)
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .where(condition)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .where(condition),
  ])
  return {
    items: items.map(({ product, category }) => ({ ...product, category })),
    total: totals[0]?.total ?? 0,
  }
}

export async function listFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: favorites.productId })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(and(eq(favorites.userId, userId), onSale))
    .orderBy(...newestFirst)
  return rows.map(({ productId }) => productId)
}

/** Returns false if the product is not on sale. Otherwise it cannot be deleted until the transaction ends. */
export async function lockProduct(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), onSale))
    .for('key share')
  return rows.length > 0
}

export async function insertFavorite(tx: Db, favorite: Favorite, now: Date) {
  await tx
    .insert(favorites)
    .values({ ...favorite, createdAt: now })
    .onConflictDoNothing()
}

export async function deleteFavorite(db: Db, { userId, productId }: Favorite) {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
}

/** Includes archived products. */
export async function hasProduct(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return found.length > 0
}
