import { asc, eq, sql } from 'drizzle-orm'
import type { ProductOption } from '#contract/catalog/options.ts'
import { type SupplierNumber, supplierNumberKey } from '#contract/catalog/codes/supplier-number-text.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { prices } from '#shop/pricing/tables.ts'
import { skuKeys } from '#shop/products/sku-keys.ts'
import { products, supplierNumbers, variants } from '#shop/products/tables.ts'
import { type StockMovement, insertStock } from '#shop/stock/queries.ts'
import { stock } from '#shop/stock/tables.ts'

export type VariantRow = Awaited<ReturnType<typeof listVariants>>[number]

/** All variants of a product by position, with price and stock. Money is in cents. */
export function listVariants(db: Db, productId: number) {
  return selectVariants(db)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id))
}

export async function findVariant(db: Db, id: number) {
  const [row] = await selectVariants(db).where(eq(variants.id, id))
  return row
}

/** By supplier, as they are compared. */
const numbersOfVariant = sql<SupplierNumber[]>`(select coalesce(jsonb_agg(
    jsonb_build_object('supplier', known.supplier, 'number', known.number) order by known.supplier collate "C"), '[]')
  from ${supplierNumbers} known where known.variant_id = ${variants.id})`

export const staffVariantColumns = {
  id: variants.id,
  productId: variants.productId,
  sku: variants.sku,
  gtin: variants.gtin,
  supplierNumbers: numbersOfVariant,
  optionValues: variants.optionValues,
  position: variants.position,
  price: prices.price,
  originalPrice: prices.originalPrice,
  rrp: prices.rrp,
  tiers: prices.tiers,
  minQuantity: variants.minQuantity,
  quantityMultiple: variants.quantityMultiple,
  imageUrl: variants.imageUrl,
  weightGrams: variants.weightGrams,
  unitCost: variants.unitCost,
  condition: variants.condition,
  stockQuantity: stock.quantity,
  isAvailable: stock.isAvailable,
  stockVersion: stock.version,
  archivedAt: variants.archivedAt,
}

function selectVariants(db: Db) {
  return db
    .select(staffVariantColumns)
    .from(variants)
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .$dynamic()
}

/** Variant fields that staff write. Money is in cents. */
export type VariantValues = Omit<VariantRow, 'id' | 'productId' | 'stockQuantity' | 'stockVersion'>

interface Numbers {
  skus: string[]
  gtins: string[]
  supplierNumbers: SupplierNumber[]
}

/** Ids of the variants that have these SKUs, GTINs and suppliers' numbers. SKUs are in lower case. */
export async function findOwners(tx: Db, { skus, gtins, supplierNumbers: numbers }: Numbers) {
  const rows = await rowsOf<{ id: number; sku: string; gtin: string | null }>(
    tx,
    sql`select id, sku, gtin from ${variants}
      where lower(sku) = any(${sql.param(skuKeys(skus))}::text[]) or gtin = any(${sql.param(gtins)}::text[])`,
  )
  return {
    skus: new Map(rows.map(({ sku, id }) => [sku.toLowerCase(), id])),
    gtins: new Map(rows.flatMap(({ gtin, id }) => (gtin === null ? [] : [[gtin, id] as const]))),
    supplierNumbers: await findNumberOwners(tx, numbers),
  }
}

/** Ids of the variants that have these suppliers' numbers, by key. */
export async function findNumberOwners(db: Db, numbers: SupplierNumber[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await rowsOf<SupplierNumber & { id: number }>(
    db,
    sql`select variant_id as id, supplier, number from ${supplierNumbers}
      where lower(number) = any(${sql.param(skuKeys(numbers.map(({ number }) => number)))}::text[])`,
  )
  return new Map(rows.map(({ id, ...number }) => [supplierNumberKey(number), id]))
}

/** Writes the suppliers' numbers of these variants. Refused by supplier_numbers_key. */
async function writeSupplierNumbers(tx: Db, rows: Pick<Written, 'id' | 'supplierNumbers'>[]) {
  const written = sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ id, supplierNumbers: numbers }) => ({ id, numbers })))}::jsonb) as written(id int, numbers jsonb)`
  const wanted = sql`jsonb_to_recordset(written.numbers) as wanted(supplier text, number text)`
  await tx.execute(
    sql`delete from ${supplierNumbers} known using ${written} where known.variant_id = written.id
      and not exists (select from ${wanted} where wanted.supplier = known.supplier and wanted.number = known.number)`,
  )
  await tx.execute(
    sql`insert into ${supplierNumbers} (variant_id, supplier, number)
      select written.id, wanted.supplier, wanted.number from ${written} cross join lateral ${wanted}
      where not exists (select from ${supplierNumbers} known
        where known.variant_id = written.id and known.supplier = wanted.supplier and known.number = wanted.number)`,
  )
}

/** SKUs with this prefix, in lower case. */
export async function findSkusWithPrefix(tx: Db, prefix: string): Promise<Set<string>> {
  const rows = await rowsOf<{ sku: string }>(
    tx,
    sql`select lower(sku) as sku from ${variants} where starts_with(lower(sku), ${prefix.toLowerCase()})`,
  )
  return new Set(rows.map(({ sku }) => sku))
}

/** Inserts variants with a stock of 0. Refused by variants_sku_key, variants_gtin_key and variants_combination_key. */
export async function insertVariants(
  tx: Db,
  productId: number,
  { rows, movement }: { rows: VariantValues[]; movement: StockMovement },
): Promise<void> {
  if (rows.length === 0) return
  const inserted = await tx
    .insert(variants)
    .values(rows.map((row) => ({ ...row, productId })))
    .returning({ id: variants.id, sku: variants.sku })
  const idOf = new Map(inserted.map(({ id, sku }) => [sku, id]))
  const priced = rows.flatMap((row) => {
    const variantId = idOf.get(row.sku)
    return variantId === undefined ? [] : [{ ...row, variantId }]
  })
  await tx.insert(prices).values(
    priced.map(({ variantId, price, originalPrice, rrp, tiers }) => ({
      variantId,
      price,
      originalPrice,
      rrp,
      tiers,
    })),
  )
  await insertStock(
    tx,
    priced.map(({ variantId, isAvailable }) => ({ variantId, quantity: 0, isAvailable })),
    movement,
  )
  await insertSupplierNumbers(tx, priced)
}

/** Saves suppliers' numbers of new variants. */
export async function insertSupplierNumbers(
  tx: Db,
  rows: { variantId: number; supplierNumbers: readonly SupplierNumber[] }[],
) {
  const values = rows.flatMap(({ variantId, supplierNumbers: numbers }) =>
    numbers.map((number) => ({ ...number, variantId })),
  )
  if (values.length > 0) await tx.insert(supplierNumbers).values(values)
}

type Written = { id: number } & VariantValues

/**
 * Writes these variants of one product, each row with all its columns. Refused by variants_sku_key, variants_gtin_key,
 * variants_combination_key and supplier_numbers_key.
 */
export async function updateVariants(tx: Db, rows: Written[]) {
  if (rows.length === 0) return
  await park(tx, rows)
  const written = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(id int, position int, sku text, gtin text,
    "optionValues" jsonb, "minQuantity" int, "quantityMultiple" int, "imageUrl" text, "weightGrams" int, "unitCost" bigint, condition text,
    "archivedAt" timestamptz, price bigint, "originalPrice" bigint, rrp bigint, tiers jsonb, "isAvailable" boolean)`
  await tx.execute(
    sql`update ${variants} set position = written.position, sku = written.sku, gtin = written.gtin,
        option_values = array(select jsonb_array_elements_text(written."optionValues")),
        min_quantity = written."minQuantity", quantity_multiple = written."quantityMultiple", image_url = written."imageUrl",
        weight_grams = written."weightGrams", unit_cost = written."unitCost", condition = written.condition, archived_at = written."archivedAt"
      from ${written} where ${variants.id} = written.id
        and (variants.position, variants.sku, variants.gtin, to_jsonb(variants.option_values), variants.min_quantity,
          variants.quantity_multiple, variants.image_url, variants.weight_grams, variants.unit_cost, variants.condition, variants.archived_at)
          is distinct from (written.position, written.sku, written.gtin, written."optionValues", written."minQuantity",
          written."quantityMultiple", written."imageUrl", written."weightGrams", written."unitCost", written.condition, written."archivedAt")`,
  )
  await tx.execute(
    sql`update ${prices} set price = written.price, original_price = written."originalPrice", rrp = written.rrp,
        tiers = written.tiers
      from ${written} where ${prices.variantId} = written.id
        and (prices.price, prices.original_price, prices.rrp, prices.tiers)
          is distinct from (written.price, written."originalPrice", written.rrp, written.tiers)`,
  )
  await tx.execute(
    sql`update ${stock} set is_available = written."isAvailable" from ${written}
      where ${stock.variantId} = written.id and stock.is_available <> written."isAvailable"`,
  )
  await writeSupplierNumbers(tx, rows)
}

/** Frees SKUs, GTINs and combinations that move from one variant to another, because unique indexes check row by row. */
async function park(tx: Db, rows: Written[]) {
  const parked = await rowsOf<{ id: number }>(
    tx,
    sql`select ${variants.id} from ${variants}
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(id int, sku text, gtin text, "optionValues" jsonb, "archivedAt" timestamptz)
        on written.id = ${variants.id}
      where lower(${variants.sku}) <> lower(written.sku) or ${variants.gtin} is distinct from written.gtin
        or to_jsonb(${variants.optionValues}) <> written."optionValues"
        or ${variants.archivedAt} is distinct from written."archivedAt"`,
  )
  if (parked.length > 1)
    await parkVariants(
      tx,
      parked.map(({ id }) => id),
    )
}

/** Gives variants unique SKUs and combinations until they are written. */
async function parkVariants(tx: Db, ids: number[]) {
  await tx.execute(
    sql`update ${variants} set sku = '#' || id, gtin = null, option_values = array['#' || id]
      where id = any(${sql.param(ids)}::int[])`,
  )
}

export async function updateOptions(tx: Db, productId: number, options: ProductOption[]) {
  await tx.update(products).set({ options }).where(eq(products.id, productId))
}

/** Variants whose picture is not one of the product's any more show its first. */
export async function clearMissingImages(tx: Db, productId: number, images: string[]) {
  await tx.execute(
    sql`update ${variants} set image_url = null
      where product_id = ${productId} and image_url <> all(${sql.param(images)}::text[])`,
  )
}

/** Counts a staff change of the product, for optimistic locking. */
export async function touchProduct(tx: Db, productId: number, now: Date) {
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.id, productId))
}

export async function deleteVariant(tx: Db, id: number) {
  await tx.delete(variants).where(eq(variants.id, id))
}
