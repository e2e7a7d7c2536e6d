import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { Db } from '#platform/database/db.ts'
import { prices } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'

/** A product with the fields that bulk actions change. */
export interface BulkRow {
  id: number
  name: string
  featured: boolean
  featuredOrder: number
  tags: string[]
  categoryId: number | null
  inStock: boolean
  archivedAt: Date | null
  draft: boolean
  deletedAt: Date | null
  /** The live variants by position. */
  offers: BulkOffer[]
}

/** A variant with its standard price and its stock. Money is in cents. */
export interface BulkOffer {
  variantId: number
  productId: number
  sku: string
  price: number
  originalPrice: number | null
  tiers: Tier[]
  /** Null: not tracked. */
  stockQuantity: number | null
  isAvailable: boolean
}

/** Locked until the transaction ends. */
export function lockBulkRows(tx: Db, ids: number[]): Promise<BulkRow[]> {
  return withOffers(tx, ids, selectFacts(tx, ids).for('update'))
}

export function listBulkRows(db: Db, ids: number[]): Promise<BulkRow[]> {
  return withOffers(db, ids, selectFacts(db, ids))
}

/** In the order of ids, so that transactions lock products in the same order. */
function selectFacts(db: Db, ids: number[]) {
  const { id, name, featured, featuredOrder, tags, categoryId, inStock, archivedAt, draft, deletedAt } =
    products
  return db
    .select({ id, name, featured, featuredOrder, tags, categoryId, inStock, archivedAt, draft, deletedAt })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
    .orderBy(id)
    .$dynamic()
}

/** Reads the offers after the lock, because an order may have taken stock before it. */
async function withOffers(
  db: Db,
  ids: number[],
  facts: PromiseLike<Omit<BulkRow, 'offers'>[]>,
): Promise<BulkRow[]> {
  const rows = await facts
  const offers = Map.groupBy(await listOffers(db, ids), ({ productId }) => productId)
  return rows.map((row) => ({ ...row, offers: offers.get(row.id) ?? [] }))
}

function listOffers(db: Db, productIds: number[]): Promise<BulkOffer[]> {
  return db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      sku: variants.sku,
      price: prices.price,
      originalPrice: prices.originalPrice,
      tiers: prices.tiers,
      stockQuantity: stock.quantity,
      isAvailable: stock.isAvailable,
    })
    .from(variants)
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(
      and(sql`${variants.productId} = any(${sql.param(productIds)}::int[])`, isNull(variants.archivedAt)),
    )
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
}
