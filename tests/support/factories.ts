import { eq, sql } from 'drizzle-orm'
import { prices } from '#shop/pricing/tables.ts'
import { variants } from '#shop/products/tables.ts'
import { insertOffers, setOptionValues, setOptions } from '#shop/catalog/offers/queries.ts'
import type { ItemCondition } from '#contract/catalog/item-conditions.ts'
import type { ProductOption } from '#contract/catalog/offers.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import { stock } from '#shop/stock/tables.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries/seed.ts'
import type { Db } from '#platform/database/db.ts'

type NewProduct = Parameters<typeof insertProducts>[1][number]

let createdCount = 0

/** Inserts a product on sale. Pass only the fields that matter to the test; money is in cents. */
export async function givenProduct(
  db: Db,
  product: Partial<NewProduct> = {},
): Promise<{ id: number; slug: string }> {
  createdCount++
  const slug = product.slug ?? `device-${createdCount}`
  const stockQuantity = product.stockQuantity === undefined ? 10 : product.stockQuantity
  const [row] = await insertProducts(db, [
    {
      name: `Device ${createdCount}`,
      sku: `DEV-${createdCount}`,
      price: 10_000,
      imageUrl: '/media/device-960.webp',
      stockQuantity,
      inStock: stockQuantity !== 0,
      ...product,
      slug,
    },
  ])
  if (!row) throw new Error('The product was not inserted')
  return { id: row.id, slug }
}

/** Changes the price or the stock of a product's variants without a ledger row, as if it had always been so. */
export async function givenOffer(
  db: Db,
  productId: number,
  { price, stockQuantity }: { price?: number; stockQuantity?: number | null },
) {
  const ofProduct = sql`variant_id in (select ${variants.id} from ${variants} where ${eq(variants.productId, productId)})`
  if (price !== undefined) await db.update(prices).set({ price }).where(ofProduct)
  if (stockQuantity !== undefined) await db.update(stock).set({ quantity: stockQuantity }).where(ofProduct)
}

interface GivenVariant {
  options: string[]
  /** In cents. */
  price?: number
  rrp?: number
  stockQuantity?: number
  tiers?: Tier[]
  minQuantity?: number
  quantityMultiple?: number
  condition?: ItemCondition
}

/** Gives a product of one variant these options and variants, which have the SKUs {sku}, {sku}-2 and so on. */
export async function givenVariants(
  db: Db,
  product: { id: number; sku: string },
  options: ProductOption[],
  given: GivenVariant[],
) {
  await setOptions(db, product.id, options)
  const [first, ...others] = given
  if (first) await setOptionValues(db, await onlyVariantOf(db, product), first.options)
  const offers = others.map((variant, index) => ({
    productId: product.id,
    position: index + 1,
    sku: `${product.sku}-${index + 2}`,
    optionValues: variant.options,
    price: 10_000,
    originalPrice: null,
    rrp: null,
    inStock: true,
    stockQuantity: variant.stockQuantity ?? 10,
  }))
  if (offers.length > 0)
    await insertOffers(db, offers, { reason: 'count', reference: null, actorId: null, at: new Date() })
  for (const [index, variant] of given.entries()) {
    const { price = 10_000, rrp = null, tiers = [], stockQuantity = 10 } = variant
    const { minQuantity = 1, quantityMultiple = 1, condition = 'new' } = variant
    const sku = index === 0 ? product.sku : `${product.sku}-${index + 1}`
    const [row] = await db
      .update(variants)
      .set({ minQuantity, quantityMultiple, condition })
      .where(eq(variants.sku, sku))
      .returning({ id: variants.id })
    if (!row) throw new Error(`${sku} was not inserted`)
    await db.update(prices).set({ price, rrp, tiers }).where(eq(prices.variantId, row.id))
    await db.update(stock).set({ quantity: stockQuantity }).where(eq(stock.variantId, row.id))
  }
}

export async function archiveVariant(db: Db, sku: string) {
  await db.update(variants).set({ archivedAt: new Date() }).where(eq(variants.sku, sku))
}

export async function onlyVariantOf(db: Db, { id }: { id: number }): Promise<number> {
  const [row] = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, id))
  if (!row) throw new Error('The product has no variant')
  return row.id
}

export async function givenCategory(db: Db, name: string): Promise<{ id: number; slug: string }> {
  const [row] = await insertCategories(db, [{ name, slug: name.toLowerCase() }])
  if (!row) throw new Error('The category was not inserted')
  return row
}
