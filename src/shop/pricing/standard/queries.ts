import { eq, sql } from 'drizzle-orm'
import type { ListPrice } from '#contract/pricing/unit-price.ts'
import type { Db } from '#platform/database/db.ts'
import type { WrittenPrice } from '#shop/pricing/prices/queries.ts'
import { prices } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'

export type StandardPriceRow = NonNullable<Awaited<ReturnType<typeof findStandardPrice>>>

/** The SKU is compared case-insensitively; archived variants too. */
export async function findStandardPrice(db: Db, sku: string) {
  const [row] = await db
    .select({
      variantId: variants.id,
      sku: variants.sku,
      productId: products.id,
      name: products.name,
      label: sql<string>`array_to_string(${variants.optionValues}, ' / ')`,
      price: prices.price,
      originalPrice: prices.originalPrice,
      rrp: prices.rrp,
      tiers: prices.tiers,
      version: products.version,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .where(sql`lower(${variants.sku}) = ${sku.toLowerCase()}`)
  return row
}

/** Locks the product of a variant until the transaction ends. */
export async function lockProductOf(tx: Db, sku: string) {
  await tx.execute(
    sql`select products.id from ${products} join ${variants} on variants.product_id = products.id
      where lower(variants.sku) = ${sku.toLowerCase()} for update of products`,
  )
}

export interface StandardPriceValues extends ListPrice {
  originalPrice: number | null
  rrp: number | null
}

/** Lock the product first. */
export async function updateStandardPrice(
  tx: Db,
  { variantId, productId }: StandardPriceRow,
  { tiers, ...values }: Partial<StandardPriceValues>,
  now: Date,
) {
  await tx
    .update(prices)
    .set({ ...values, ...(tiers && { tiers: [...tiers] }) })
    .where(eq(prices.variantId, variantId))
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.id, productId))
}

/** Writes these prices in one statement. Lock the products first, and count their change. */
export async function writeStandardPrices(tx: Db, rows: WrittenPrice[]) {
  if (rows.length === 0) return
  await tx.execute(
    sql`update ${prices} set price = written.price, tiers = written.tiers
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written("variantId" int, price bigint, tiers jsonb)
      where ${prices.variantId} = written."variantId"`,
  )
}
