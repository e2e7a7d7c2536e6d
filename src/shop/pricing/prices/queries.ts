import { type SQL, and, asc, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PricedFilter } from '#contract/pricing/priced-filters.ts'
import type { ListPrice } from '#contract/pricing/unit-price.ts'
import type { Page } from '#contract/endpoint.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { listPrices, prices } from '#shop/pricing/tables.ts'
import { onSale, products, variants } from '#shop/products/tables.ts'

export type VariantPriceRow = Awaited<ReturnType<typeof selectVariantPrices>>[number]

/** Variants with their standard price and their price in a fixed list. */
function selectVariantPrices(db: Db, priceListId: number) {
  return db
    .select({
      variantId: variants.id,
      sku: variants.sku,
      label: sql<string>`array_to_string(${variants.optionValues}, ' / ')`,
      condition: variants.condition,
      product: { id: products.id, name: products.name, slug: products.slug },
      standard: { price: prices.price, tiers: prices.tiers },
      rrp: prices.rrp,
      own: { price: listPrices.price, tiers: listPrices.tiers },
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .leftJoin(listPrices, and(eq(listPrices.variantId, variants.id), eq(listPrices.priceListId, priceListId)))
    .$dynamic()
}

interface Listed {
  search?: string | undefined
  show: PricedFilter
  page: number
  limit: number
}

/** Variants on sale in the order of the shop. */
export async function listVariantPrices(
  db: Db,
  priceListId: number,
  { search, show, page, limit }: Listed,
): Promise<Page<VariantPriceRow>> {
  const condition = and(
    onSale,
    isNull(variants.archivedAt),
    { all: undefined, priced: isNotNull(listPrices.price), check: gt(listPrices.price, prices.price) }[show],
    ...(search ?? '').split(/\s+/).filter(Boolean).map(contains),
  )
  const [items, totals] = await Promise.all([
    selectVariantPrices(db, priceListId)
      .where(condition)
      .orderBy(asc(products.displayOrder), asc(products.id), asc(variants.position), asc(variants.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .innerJoin(prices, eq(prices.variantId, variants.id))
      .leftJoin(
        listPrices,
        and(eq(listPrices.variantId, variants.id), eq(listPrices.priceListId, priceListId)),
      )
      .where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

function contains(word: string): SQL | undefined {
  const pattern = `%${escapeLike(word.toLowerCase())}%`
  return or(
    sql`lower(${products.name}) like ${pattern}`,
    sql`lower(${variants.sku}) like ${pattern}`,
    eq(variants.gtin, word),
  )
}

/** By SKU in lower case; archived variants too. */
export async function findVariantPrices(
  db: Db,
  priceListId: number,
  skus: string[],
): Promise<Map<string, VariantPriceRow>> {
  const lowered = skus.map((sku) => sku.toLowerCase())
  const rows = await selectVariantPrices(db, priceListId).where(
    sql`lower(${variants.sku}) = any(${sql.param(lowered)}::text[])`,
  )
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]))
}

/** Those of these SKUs that variants have, in lower case. */
export async function findSkus(db: Db, skus: string[]): Promise<Set<string>> {
  const lowered = skus.map((sku) => sku.toLowerCase())
  const rows = await db
    .select({ sku: sql<string>`lower(${variants.sku})` })
    .from(variants)
    .where(sql`lower(${variants.sku}) = any(${sql.param(lowered)}::text[])`)
  return new Set(rows.map(({ sku }) => sku))
}

/** The next batch of the prices of a list after a variant; archived variants too. */
export function listPricesAfter(db: Db, priceListId: number, variantId: number, limit: number) {
  return selectVariantPrices(db, priceListId)
    .where(and(isNotNull(listPrices.price), gt(variants.id, variantId)))
    .orderBy(asc(variants.id))
    .limit(limit)
}

export interface WrittenPrice extends ListPrice {
  variantId: number
}

/** Inserts or updates these prices and leaves the other rows alone. */
export async function writePrices(tx: Db, priceListId: number, rows: WrittenPrice[]) {
  await tx.execute(
    sql`insert into ${listPrices} (price_list_id, variant_id, price, tiers)
      select ${priceListId}::int, "variantId", price, tiers
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written("variantId" int, price bigint, tiers jsonb)
      on conflict (price_list_id, variant_id) do update set price = excluded.price, tiers = excluded.tiers`,
  )
}

export interface RemovedPrice extends ListPrice {
  sku: string
}

/** Removes the prices of these variants. */
export function deletePrices(tx: Db, priceListId: number, variantIds: number[]): Promise<RemovedPrice[]> {
  return deleteWhere(tx, priceListId, sql`variant_id = any(${sql.param(variantIds)}::int[])`)
}

/** Removes the prices of all other variants. */
export function deleteOtherPrices(
  tx: Db,
  priceListId: number,
  variantIds: number[],
): Promise<RemovedPrice[]> {
  return deleteWhere(tx, priceListId, sql`not variant_id = any(${sql.param(variantIds)}::int[])`)
}

function deleteWhere(tx: Db, priceListId: number, condition: SQL) {
  return rowsOf<RemovedPrice>(
    tx,
    sql`with removed as (delete from ${listPrices} where price_list_id = ${priceListId} and ${condition} returning *)
      select sku, price::float8 as price, tiers from removed join ${variants} on variants.id = variant_id order by variant_id`,
  )
}
