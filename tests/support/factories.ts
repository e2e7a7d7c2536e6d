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
  const stock = product.stockQuantity === undefined ? 10 : product.stockQuantity
  const [row] = await insertProducts(db, [
    {
      name: `Device ${createdCount}`,
      sku: `DEV-${createdCount}`,
      price: 10_000,
      imageUrl: '/media/device-960.webp',
      stockQuantity: stock,
      inStock: stock !== 0,
      ...product,
      slug,
    },
  ])
  if (!row) throw new Error('The product was not inserted')
  return { id: row.id, slug }
}

export async function givenCategory(db: Db, name: string): Promise<{ id: number; slug: string }> {
  const [row] = await insertCategories(db, [{ name, slug: name.toLowerCase() }])
  if (!row) throw new Error('The category was not inserted')
  return row
}
