import { asc, eq, sql } from 'drizzle-orm'
import type { ProductOption } from '#contract/catalog/options.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import {
  type VariantValues,
  insertSupplierNumbers,
  staffVariantColumns,
} from '#shop/catalog/admin/variants/queries.ts'
import { prices } from '#shop/pricing/tables.ts'
import { skuKeys } from '#shop/products/sku-keys.ts'
import { products, supplierNumbers, variants } from '#shop/products/tables.ts'
import { type StockMovement, insertStock } from '#shop/stock/queries.ts'
import { stock } from '#shop/stock/tables.ts'

const anyText = (values: string[]) => sql`any(${sql.param(values)}::text[])`
export const anyId = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`

/** A variant as product files have it. Money is in cents. */
export type FileVariant = Awaited<ReturnType<typeof listVariantsOf>>[number]

/** All variants of these products, archived ones too, by position. */
export function listVariantsOf(db: Db, productIds: number[]) {
  return db
    .select(staffVariantColumns)
    .from(variants)
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(sql`${variants.productId} = ${anyId(productIds)}`)
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
}

/** The products that have these slugs, or variants with these SKUs. */
export async function findProductIds(
  db: Db,
  { skus, slugs }: { skus: string[]; slugs: string[] },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${products} where slug = ${anyText(slugs)}
      union select product_id as id from ${variants} where lower(sku) = ${anyText(skuKeys(skus))}`,
  )
  return rows.map(({ id }) => id)
}

/** Locks in the order of ids, like every statement that locks products. */
export async function lockProducts(tx: Db, ids: number[]) {
  await tx.execute(
    sql`select count(*) from (select id from ${products} where id = ${anyId(ids)} order by id for update) locked`,
  )
}

/** Returns which of these SKUs variants have, in lower case. */
export async function findVariantSkus(db: Db, skus: string[]): Promise<string[]> {
  const rows = await rowsOf<{ sku: string }>(
    db,
    sql`select sku from ${variants} where lower(sku) = ${anyText(skuKeys(skus))}`,
  )
  return rows.map(({ sku }) => sku.toLowerCase())
}

/** The variants that have these GTINs. */
export function findGtinOwners(
  db: Db,
  gtins: string[],
): Promise<{ gtin: string; id: number; sku: string }[]> {
  return rowsOf(db, sql`select gtin, id, lower(sku) as sku from ${variants} where gtin = ${anyText(gtins)}`)
}

/** The SKUs of the variants that have these GTINs, by GTIN. */
export async function findSkusByGtin(db: Db, gtins: string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ gtin: string; sku: string }>(
    db,
    sql`select gtin, sku from ${variants} where gtin = ${anyText(gtins)}`,
  )
  return new Map(rows.map(({ gtin, sku }) => [gtin, sku]))
}

/** The SKUs of the variants that have these numbers of a supplier, by number in lower case. */
export async function findSkusByNumber(
  db: Db,
  { supplier, numbers }: { supplier: string; numbers: string[] },
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ number: string; sku: string }>(
    db,
    sql`select known.number, sku from ${supplierNumbers} known join ${variants} on ${variants.id} = known.variant_id
      where lower(known.number) = ${anyText(skuKeys(numbers))} and known.supplier = ${supplier}`,
  )
  return new Map(rows.map(({ number, sku }) => [number.toLowerCase(), sku]))
}

/** The name as it is stored; undefined for a supplier without numbers. */
export async function findSupplier(db: Db, name: string): Promise<string | undefined> {
  const rows = await rowsOf<{ supplier: string }>(db, sql`select distinct supplier from ${supplierNumbers}`)
  return rows.find(({ supplier }) => supplier.toLowerCase() === name.toLowerCase())?.supplier
}

export interface NewVariant extends VariantValues {
  productId: number
  /** Null: not counted. */
  stockQuantity: number | null
}

/** Refused by variants_sku_key, variants_gtin_key and variants_combination_key. */
export async function insertVariants(tx: Db, rows: NewVariant[], movement: StockMovement) {
  const inserted = await tx.insert(variants).values(rows).returning({ id: variants.id, sku: variants.sku })
  const idOf = new Map(inserted.map(({ id, sku }) => [sku, id]))
  const withIds = rows.map((row) => ({ ...row, variantId: idOf.get(row.sku) ?? 0 }))
  await tx.insert(prices).values(
    withIds.map(({ variantId, price, originalPrice, rrp, tiers }) => ({
      variantId,
      price,
      originalPrice,
      rrp,
      tiers,
    })),
  )
  const levels = withIds.map(({ variantId, stockQuantity: quantity, isAvailable }) => ({
    variantId,
    quantity,
    isAvailable,
  }))
  await insertStock(tx, levels, movement)
  await insertSupplierNumbers(tx, withIds)
}

export async function updateOptions(tx: Db, rows: { id: number; options: ProductOption[] }[]) {
  await tx.execute(
    sql`update ${products} set options = written.options
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(id int, options jsonb)
      where ${products.id} = written.id`,
  )
}
