import { demoCategories } from '#demo/catalog/demo-categories.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { demoRow } from '#demo/fill-demo-shop.ts'
import type { Db } from '#platform/database/db.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries/seed.ts'

const atOnce = 500

/** The demo shop's categories and these products, without drawing their pictures. */
export async function fillDemoCatalog(db: Db, products: Iterable<DemoProduct> = demoProducts) {
  const categories = await insertCategories(
    db,
    demoCategories.map(({ picture: _, ...category }) => category),
  )
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]))
  let rows: Parameters<typeof insertProducts>[1] = []
  for (const [displayOrder, product] of Iterator.from(products).map(numbered)) {
    const row = demoRow(product, ['/media/picture-960.webp'])
    rows.push({ ...row, categoryId: idOf.get(product.category) ?? null, displayOrder })
    if (rows.length < atOnce) continue
    await insertProducts(db, rows)
    rows = []
  }
  if (rows.length > 0) await insertProducts(db, rows)
}

const numbered = <T>(item: T, index: number) => [index, item] as const
