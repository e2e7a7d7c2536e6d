import { demoCategories } from '#demo/catalogue/demo-categories.ts'
import type { DemoProduct } from '#demo/catalogue/demo-product.ts'
import { demoProducts } from '#demo/catalogue/demo-products.ts'
import { demoRow } from '#demo/fill-demo-shop.ts'
import type { Db } from '#platform/database/db.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries.ts'

const atOnce = 500

/** The demo shop's categories and these products, without drawing their pictures. */
export async function fillDemoCatalogue(db: Db, products: Iterable<DemoProduct> = demoProducts) {
  const categories = await insertCategories(
    db,
    demoCategories.map(({ picture: _, ...category }) => category),
  )
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]))
  const rows = Array.from(products, (product, displayOrder) => ({
    ...demoRow(product, ['/media/picture-960.webp']),
    categoryId: idOf.get(product.category) ?? null,
    displayOrder,
  }))
  for (let start = 0; start < rows.length; start += atOnce) {
    await insertProducts(db, rows.slice(start, start + atOnce))
  }
}
