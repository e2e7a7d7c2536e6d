import { type Column, and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ItemCondition } from '#contract/catalog/item-conditions.ts'
import type { ProductOption } from '#contract/catalog/offers.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import type { QuantityLimits } from '#contract/pricing/quantity-rule.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { Db } from '#platform/database/db.ts'
import { prices } from '#shop/pricing/tables.ts'
import { isUnpublished, onSale, products, variants } from '#shop/products/tables.ts'
import { type StockMovement, insertStock, setStock } from '#shop/stock/queries.ts'
import { stock } from '#shop/stock/tables.ts'
import { type OfferField, offerFields } from './offer-fields.ts'

/** The place of the option that a picture shows, from 1: the color, or else the first option. */
const picturedOption = sql`coalesce((
  select option.place::int from jsonb_array_elements(${products.options}) with ordinality as option(value, place)
  where lower(option.value ->> 'name') in ('color', 'finish', 'farbe', 'couleur') limit 1
), 1)`

/** Its own picture, or that of another variant of the same color, or the product's, unless a variant of another color has it. */
const offeredPicture = sql<string>`coalesce(${variants.imageUrl}, (
  select pictured.image_url from ${variants} pictured
  where pictured.product_id = ${products.id} and pictured.image_url is not null
    and pictured.option_values[${picturedOption}] = ${variants.optionValues}[${picturedOption}]
  order by pictured.position limit 1
), case when exists (
  select from ${variants} pictured where pictured.product_id = ${products.id} and pictured.image_url = ${products.imageUrl}
) then ${placeholderPicture} else ${products.imageUrl} end)`

/** A variant with its standard price and its stock. Statements join {@link variants}, prices, stock and products themselves. */
export const offerColumns = {
  variantId: variants.id,
  sku: variants.sku,
  gtin: variants.gtin,
  optionValues: variants.optionValues,
  condition: variants.condition,
  minQuantity: variants.minQuantity,
  quantityMultiple: variants.quantityMultiple,
  /** Weight of one unit. */
  weightGrams: variants.weightGrams,
  imageUrl: offeredPicture,
  price: prices.price,
  originalPrice: prices.originalPrice,
  rrp: prices.rrp,
  tiers: prices.tiers,
  isAvailable: stock.isAvailable,
  stockQuantity: stock.quantity,
}

export interface OfferRow {
  variantId: number
  sku: string
  gtin: string | null
  optionValues: string[]
  condition: ItemCondition
  minQuantity: number
  quantityMultiple: number
  weightGrams: number | null
  imageUrl: string
  /** In cents, like the next two. */
  price: number
  originalPrice: number | null
  rrp: number | null
  tiers: Tier[]
  isAvailable: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

/** A variant with the fields of its product that an order needs. */
export interface Offer extends OfferRow {
  productId: number
  productName: string
  isOnSale: boolean
  isUnpublished: boolean
}

/** By product and position, unless the caller sorts. */
export function selectOffers(db: Db) {
  return db
    .select({
      ...offerColumns,
      productId: products.id,
      productName: products.name,
      isOnSale: sql<boolean>`${and(onSale, isNull(variants.archivedAt))}`,
      isUnpublished,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .orderBy(asc(products.id), asc(variants.position), asc(variants.id))
    .$dynamic()
}

export interface OfferNames {
  /** Compared case-insensitively. */
  skus: string[]
  /** All variants of these products. */
  productIds: number[]
}

const namedBy = ({ skus, productIds }: OfferNames) =>
  or(
    skus.length > 0 ? hasSku(skus) : undefined,
    productIds.length > 0 ? inArray(products.id, padded(productIds)) : undefined,
  ) ?? sql`false`

const hasSku = (skus: string[]) =>
  inArray(sql`lower(${variants.sku})`, padded(skus.map((sku) => sku.toLowerCase())))

/**
 * Repeats the last value up to a power of two, so that lists of any length need few statements. A list in one array would need
 * only one, but the best plan depends on its length, so it would be planned each time.
 */
function padded<Value>(values: Value[]): Value[] {
  const length = 2 ** Math.ceil(Math.log2(values.length))
  const last = values.length - 1
  return Array.from({ length }, (_, i) => Math.min(i, last)).flatMap((i) => values.slice(i, i + 1))
}

/** The offers with these SKUs, and all of these products, by product and position. */
export function listOffers(db: Db, names: OfferNames): Promise<Offer[]> {
  return selectOffers(db).where(namedBy(names))
}

/** A variant on sale with the name and the address of its product. */
export interface SoldOffer extends OfferRow {
  productId: number
  slug: string
  productName: string
}

/** The variants on sale with these ids, in no particular order. */
export function listSold(db: Db, variantIds: number[]): Promise<SoldOffer[]> {
  return db
    .select({ ...offerColumns, productId: products.id, slug: products.slug, productName: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(
      and(onSale, isNull(variants.archivedAt), sql`${variants.id} = any(${sql.param(variantIds)}::int[])`),
    )
}

/**
 * As {@link listOffers}. Locks products and stock until the transaction ends, in the order of the products' ids so that
 * concurrent orders do not deadlock.
 */
export function lockOffersNamed(tx: Db, names: OfferNames): Promise<Offer[]> {
  return selectOffers(tx)
    .where(namedBy(names))
    .for('no key update', { of: [products, stock] })
}

/** As {@link lockOffersNamed}, by id. */
export async function lockOffers(tx: Db, variantIds: number[]): Promise<Map<number, Offer>> {
  const offers = await selectOffers(tx)
    .where(inArray(variants.id, variantIds))
    .for('no key update', { of: [products, stock] })
  return new Map(offers.map((offer) => [offer.variantId, offer]))
}

const offerJson = sql`json_build_object(${sql.join(
  Object.entries(offerColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`

const offerTables = sql`${variants} join ${prices} on ${prices.variantId} = ${variants.id} join ${stock} on ${stock.variantId} = ${variants.id}`

/** The offers on sale of a product as one JSON array, for a statement that reads `products`. */
export const offersOfProduct = sql<OfferRow[]>`(
  select coalesce(json_agg(${offerJson} order by ${variants.position}, ${variants.id}), '[]')
  from ${offerTables}
  where ${variants.productId} = ${products.id} and ${variants.archivedAt} is null)`

/** The quantity rule of the offer that `chooseOffer` takes without a label, for a statement that reads `products`. */
export const quantityRuleOfProduct = sql<QuantityLimits | null>`(
  select json_build_object('minQuantity', ${variants.minQuantity}, 'multiple', ${variants.quantityMultiple})
  from ${variants} join ${stock} on ${stock.variantId} = ${variants.id}
  where ${variants.productId} = ${products.id} and ${variants.archivedAt} is null
  order by ${stock.isAvailable} and ${stock.quantity} is distinct from 0 desc, ${variants.position}, ${variants.id} limit 1)`

/** The offer on sale of this variant or null, for a statement that reads its product. */
export const offerById = (variantId: Column) => sql<OfferRow | null>`(
  select ${offerJson} from ${offerTables} where ${variants.id} = ${variantId} and ${variants.archivedAt} is null)`

/** Fields of a product's first variant in a product form and a product file. Money is in cents. */
interface OfferValues {
  sku: string
  price: number
  originalPrice: number | null
  rrp: number | null
  inStock: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

type ProductOffer = OfferValues & { productId: number }

/** A variant to insert, with its price and stock. */
export interface NewOffer extends ProductOffer {
  position: number
  optionValues: string[]
  details?: OfferDetails
  tiers?: Tier[]
}

/** Missing ones have their defaults. */
type OfferDetails = Pick<
  typeof variants.$inferInsert,
  'gtin' | 'condition' | 'minQuantity' | 'quantityMultiple' | 'imageUrl' | 'weightGrams'
>

/** Refused by variants_sku_key and variants_combination_key. */
export async function insertOffers(tx: Db, offers: NewOffer[], movement: StockMovement) {
  const inserted = await tx
    .insert(variants)
    .values(
      offers.map(({ productId, position, sku, optionValues, details }) => ({
        ...details,
        productId,
        position,
        sku,
        optionValues,
      })),
    )
    .returning({ id: variants.id, productId: variants.productId, sku: variants.sku })
  const ids = new Map(inserted.map(({ id, sku }) => [sku, id]))
  const withIds = offers.map((offer) => ({ ...offer, variantId: ids.get(offer.sku) ?? 0 }))
  await tx.insert(prices).values(
    withIds.map(({ variantId, price, originalPrice, rrp, tiers }) => ({
      variantId,
      price,
      originalPrice,
      rrp,
      tiers,
    })),
  )
  await insertStock(tx, withIds.map(stockLevel), movement)
  return inserted
}

/**
 * Writes these fields of the only live variant of each product; products with several keep theirs. Lock the products first.
 * Refused by variants_sku_key.
 */
export async function updateOffers(
  tx: Db,
  rows: ProductOffer[],
  { fields, movement }: { fields: readonly string[]; movement: StockMovement },
) {
  const isNamed = (...names: OfferField[]) => names.some((name) => fields.includes(name))
  if (!isNamed(...offerFields)) return
  const variantIds = await findOnlyVariants(tx, rows)
  const offers = withVariants(
    rows.filter(({ productId }) => variantIds.has(productId)),
    variantIds,
  )
  const written = sql`jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
    as written("variantId" int, sku text, price bigint, "originalPrice" bigint, rrp bigint)`
  if (isNamed('sku'))
    await tx.execute(
      sql`update ${variants} set sku = written.sku from ${written} where ${variants.id} = written."variantId"`,
    )
  if (isNamed('price', 'originalPrice', 'rrp'))
    await tx.execute(
      sql`update ${prices} set price = written.price, original_price = written."originalPrice", rrp = written.rrp
        from ${written} where ${prices.variantId} = written."variantId"`,
    )
  if (isNamed('inStock', 'stockQuantity')) await setStock(tx, offers.map(stockLevel), movement)
}

async function findOnlyVariants(tx: Db, rows: ProductOffer[]) {
  const productIds = rows.map(({ productId }) => productId)
  const variantRows = await tx
    .select({ id: sql<number>`min(${variants.id})`, productId: variants.productId })
    .from(variants)
    .where(and(inArray(variants.productId, productIds), isNull(variants.archivedAt)))
    .groupBy(variants.productId)
    .having(sql`count(*) = 1`)
  return new Map(variantRows.map(({ id, productId }) => [productId, id]))
}

function withVariants(rows: ProductOffer[], variantIds: ReadonlyMap<number, number>) {
  return rows.map((row) => {
    const variantId = variantIds.get(row.productId)
    if (variantId === undefined) throw new RangeError(`Product ${row.productId} has no variant`)
    return { ...row, variantId }
  })
}

/** A sold-out variant is available again with new stock. */
function stockLevel({ variantId, stockQuantity, inStock }: OfferValues & { variantId: number }) {
  return { variantId, quantity: stockQuantity, isAvailable: stockQuantity === 0 || inStock }
}

/** Puts a label's variant on sale again, or takes it off. */
export async function setArchived(tx: Db, variantIds: number[], archivedAt: Date | null) {
  if (variantIds.length > 0)
    await tx.update(variants).set({ archivedAt }).where(inArray(variants.id, variantIds))
}

export async function setOptionValues(tx: Db, variantId: number, optionValues: string[]) {
  await tx.update(variants).set({ optionValues }).where(eq(variants.id, variantId))
}

export async function setOptions(tx: Db, productId: number, options: ProductOption[]) {
  await tx.update(products).set({ options }).where(eq(products.id, productId))
}

/** All variants of a product, archived ones too, by position. */
export function listVariantsOf(tx: Db, productId: number) {
  const { id, sku, optionValues, position, archivedAt } = variants
  return tx
    .select({ id, sku, optionValues, position, archivedAt })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(position), asc(id))
}
