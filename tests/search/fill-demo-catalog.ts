import { demoCategories } from '#demo/catalog/demo-categories.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { demoRow } from '#demo/fill-demo-shop.ts'
import type { Db } from '#platform/database/db.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries/seed.ts'

const batchSize = 500

/** Inserts the demo categories and these products, all with the same picture. */
export async function fillDemoCatalog(db: Db, products: Iterable<DemoProduct> = demoProducts) {
  const categories = await insertCategories(
    db,
    demoCategories.map(({ picture: _, ...category }) => category),
  )
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  let rows: Parameters<typeof insertProducts>[1] = []
  for (const [displayOrder, product] of Iterator.from(products).map(withPosition)) {
    const row = demoRow(product, ['/media/picture-960.webp'])
    rows.push({ ...row, categoryId: categoryIds.get(product.category) ?? null, displayOrder })
    if (rows.length < batchSize) continue
    await insertProducts(db, rows)
    rows = []
  }
  if (rows.length > 0) await insertProducts(db, rows)
}

const withPosition = <T>(item: T, index: number) => [index, item] as const
