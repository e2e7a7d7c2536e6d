import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { type OfferRow, offerColumns } from '#shop/catalog/offers/queries.ts'
import { afterSku, skuStartsWith } from '#shop/catalog/queries/variant-codes.ts'
import { prices } from '#shop/pricing/tables.ts'
import { onSale, products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'

export interface VariantNames {
  productId: number
  variantId: number
  sku: string
  gtin: string | null
  productName: string
  optionValues: string[]
}

const isSold = and(onSale, isNull(variants.archivedAt))

function selectNames(db: Db) {
  return db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      sku: variants.sku,
      gtin: variants.gtin,
      productName: products.name,
      optionValues: variants.optionValues,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .$dynamic()
}

/** The variants on sale with one of these SKUs, as the database lowercases them, or GTINs. */
export async function listNamed(
  db: Db,
  { skus, gtins }: { skus: string[]; gtins: string[] },
): Promise<VariantNames[]> {
  const hasSku = sql`lower(${variants.sku}) = any(${sql.param(skus)}::text[])`
  const hasGtin = sql`${variants.gtin} = any(${sql.param(gtins)}::text[])`
  const [bySku, byGtin] = await Promise.all([
    selectNames(db).where(and(isSold, hasSku)),
    selectNames(db).where(and(isSold, hasGtin)),
  ])
  return [...bySku, ...byGtin]
}

/** More variants share a start only in a shop whose SKUs are numbers in a row. */
const maxStarting = 500

/** Variants on sale whose SKUs start with these letters and digits. */
export function listStarting(db: Db, start: string): Promise<VariantNames[]> {
  return selectNames(db)
    .where(and(isSold, skuStartsWith(sql`${start}`, sql`${afterSku(start)}`)))
    .orderBy(asc(variants.sku))
    .limit(maxStarting)
}

/** The variants on sale of these products. */
export function listOfProducts(db: Db, productIds: number[]): Promise<VariantNames[]> {
  return selectNames(db)
    .where(and(isSold, inArray(products.id, productIds)))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
}

export interface SoldOffer extends OfferRow {
  productId: number
  slug: string
  productName: string
}

/** With prices and stock. */
export function listSold(db: Db, variantIds: number[]): Promise<SoldOffer[]> {
  return db
    .select({ ...offerColumns, productId: products.id, slug: products.slug, productName: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(and(isSold, sql`${variants.id} = any(${sql.param(variantIds)}::int[])`))
}
