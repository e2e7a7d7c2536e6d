import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { prices } from '#shop/pricing/tables.ts'
import { onSale, products, variants } from '#shop/products/tables.ts'
import { type StockMovement, insertStock, setStock } from '#shop/stock/queries.ts'
import { stock } from '#shop/stock/tables.ts'

/** A variant with its standard price and its stock. */
export type Offer = Awaited<ReturnType<typeof selectOffers>>[number]

function selectOffers(db: Db) {
  return db
    .select({
      variantId: variants.id,
      productId: products.id,
      productName: products.name,
      sku: variants.sku,
      imageUrl: sql<string>`coalesce(${variants.imageUrl}, ${products.imageUrl})`,
      labels: products.variants,
      isOnSale: sql<boolean>`${and(onSale, isNull(variants.archivedAt))}`,
      price: prices.price,
      tiers: prices.tiers,
      isAvailable: stock.isAvailable,
      stockQuantity: stock.quantity,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .orderBy(asc(products.id), asc(variants.position), asc(variants.id))
    .$dynamic()
}

/**
 * The offers of products, by position. Locks products and stock until the transaction ends, in the order of the products'
 * ids so that concurrent orders do not deadlock.
 */
export function lockOffersOf(tx: Db, productIds: number[]): Promise<Offer[]> {
  return selectOffers(tx)
    .where(inArray(products.id, productIds))
    .for('no key update', { of: [products, stock] })
}

/** As {@link lockOffersOf}, for variants. */
export async function lockOffers(tx: Db, variantIds: number[]): Promise<Map<number, Offer>> {
  const offers = await selectOffers(tx)
    .where(inArray(variants.id, variantIds))
    .for('no key update', { of: [products, stock] })
  return new Map(offers.map((offer) => [offer.variantId, offer]))
}

/** What a product form and a product file say about the only variant of a product. Money is in cents. */
export interface OfferValues {
  sku: string
  price: number
  originalPrice: number | null
  rrp: number | null
  inStock: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

const offerFields = ['sku', 'price', 'originalPrice', 'rrp', 'inStock', 'stockQuantity'] as const
type OfferField = keyof OfferValues

export const isOfferField = (name: string): name is OfferField => offerFields.some((field) => field === name)

type ProductOffer = OfferValues & { productId: number }

/** Gives new products their only variant, and returns its id by product. Refused by variants_sku_key. */
export async function insertOffers(
  tx: Db,
  rows: ProductOffer[],
  movement: StockMovement,
): Promise<Map<number, number>> {
  const inserted = await tx
    .insert(variants)
    .values(rows.map(({ productId, sku }) => ({ productId, sku })))
    .returning({ id: variants.id, productId: variants.productId })
  const variantIds = new Map(inserted.map(({ id, productId }) => [productId, id]))
  const offers = withVariants(rows, variantIds)
  await tx
    .insert(prices)
    .values(
      offers.map(({ variantId, price, originalPrice, rrp }) => ({ variantId, price, originalPrice, rrp })),
    )
  await insertStock(tx, offers.map(stockLevel), movement)
  return variantIds
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
  const found = await tx
    .select({ id: sql<number>`min(${variants.id})`, productId: variants.productId })
    .from(variants)
    .where(and(inArray(variants.productId, productIds), isNull(variants.archivedAt)))
    .groupBy(variants.productId)
    .having(sql`count(*) = 1`)
  return new Map(found.map(({ id, productId }) => [productId, id]))
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
