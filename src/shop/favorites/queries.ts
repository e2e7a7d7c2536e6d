import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import { type OfferRow, offerById } from '#shop/catalog/offers/queries.ts'
import { type ProductRow, productSelection } from '#shop/catalog/queries/products.ts'
import { prices } from '#shop/pricing/tables.ts'
import { categories, onSale, products, variants } from '#shop/products/tables.ts'
import { favorites } from './tables.ts'

interface Favorite {
  userId: number
  productId: number
}

interface FavoriteRow extends ProductRow {
  /** Null without a saved variant that is for sale. */
  offer: OfferRow | null
}

const newestFirst = [desc(favorites.createdAt), desc(favorites.productId)]

export async function listFavorites(
  db: Db,
  { userId, page, limit }: { userId: number; page: number; limit: number },
): Promise<Page<FavoriteRow>> {
  const condition = and(eq(favorites.userId, userId), onSale)
  const [items, totals] = await Promise.all([
    db
      .select({ ...productSelection, offer: offerById(favorites.variantId) })
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
    items: items.map(({ product, category, offer }) => ({ ...product, category, offer })),
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

/** The variant for sale with this SKU, compared case-insensitively. */
export async function findVariantId(tx: Db, productId: number, sku: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.productId, productId),
        eq(sql`lower(${variants.sku})`, sku.toLowerCase()),
        isNull(variants.archivedAt),
      ),
    )
  return row?.id
}

/** Without a variant, a favorite that exists stays as it is. Another variant brings its own price. */
export async function saveFavorite(
  tx: Db,
  { userId, productId, variantId }: Favorite & { variantId: number | undefined },
  now: Date,
) {
  const price = sql`coalesce((select price from ${prices} where variant_id = ${variantId ?? null}::int),
    (select price from ${products} where id = ${productId}))`
  const insertion = tx.insert(favorites).values({ userId, productId, variantId, price, createdAt: now })
  if (variantId === undefined) await insertion.onConflictDoNothing()
  else
    await insertion.onConflictDoUpdate({
      target: [favorites.userId, favorites.productId],
      set: {
        variantId,
        price: sql`case when favorites.variant_id = excluded.variant_id then favorites.price else excluded.price end`,
      },
    })
}

/** The SKU of the saved variant, if it is for sale. */
export async function findFavorite(db: Db, { userId, productId }: Favorite) {
  const [row] = await db
    .select({ sku: variants.sku })
    .from(favorites)
    .leftJoin(variants, and(eq(variants.id, favorites.variantId), isNull(variants.archivedAt)))
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
  return row
}

/** Returns false if the user has no such favorite. */
export async function deleteFavorite(db: Db, { userId, productId }: Favorite): Promise<boolean> {
  const deleted = await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
    .returning({ productId: favorites.productId })
  return deleted.length > 0
}

export async function isProductOnSale(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), onSale))
  return rows.length > 0
}

/** Favorites on sale for less than when they were saved, the largest saving first. Amounts are in cents. */
export function listCheaper(db: Db, userId: number, limit: number) {
  const current = sql<number>`coalesce(${prices.price}, ${products.price})`.mapWith(Number)
  return db
    .select({
      slug: products.slug,
      name: products.name,
      sku: variants.sku,
      optionValues: variants.optionValues,
      imageUrl: sql<string>`coalesce(${variants.imageUrl}, ${products.imageUrl})`,
      priceThen: sql<number>`${favorites.price}`.mapWith(Number),
      price: current,
      rrp: sql<number | null>`case when ${variants.id} is null then ${products.rrp} else ${prices.rrp} end`,
    })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .leftJoin(variants, and(eq(variants.id, favorites.variantId), isNull(variants.archivedAt)))
    .leftJoin(prices, eq(prices.variantId, variants.id))
    .where(
      and(
        eq(favorites.userId, userId),
        onSale,
        // A saved variant that is not sold any more has no price to compare.
        sql`(${favorites.variantId} is null or ${variants.id} is not null)`,
        sql`${current} < ${favorites.price}`,
      ),
    )
    .orderBy(sql`(${favorites.price} - ${current})::float8 / ${favorites.price} desc`, ...newestFirst)
    .limit(limit)
}
