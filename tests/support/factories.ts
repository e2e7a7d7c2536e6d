import { eq, sql } from 'drizzle-orm'
import { prices } from '#shop/pricing/tables.ts'
import { variants } from '#shop/products/tables.ts'
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
