import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { afterSku, skuStartsWith } from '#shop/catalog/queries/variant-codes.ts'
import { onSale, products, variants } from '#shop/products/tables.ts'

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
