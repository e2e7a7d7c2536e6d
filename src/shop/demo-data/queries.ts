import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { isUsedPicture } from '#shop/media/library/queries.ts'
import { pictures, productPictures } from '#shop/media/tables.ts'
import { categories, products } from '#shop/products/tables.ts'
import { orders } from '#shop/orders/tables.ts'

export async function deleteDemoOrders(tx: Db) {
  return (await tx.delete(orders).where(eq(orders.demo, true)).returning({ id: orders.id })).length
}

/** Staff accounts stay. Returns the pictures of the deleted ones. */
export async function deleteDemoCustomers(tx: Db): Promise<(string | null)[]> {
  const deleted = await tx
    .delete(users)
    .where(and(eq(users.demo, true), eq(users.role, 'customer')))
    .returning({ picture: users.profileImageUrl })
  return deleted.map(({ picture }) => picture)
}

/** Items of real orders keep their product snapshot. */
export async function deleteDemoProducts(tx: Db) {
  return (await tx.delete(products).where(eq(products.demo, true)).returning({ id: products.id })).length
}

/** Categories with a product of the operator are kept and no longer count as sample data. */
export async function deleteDemoCategories(tx: Db) {
  const inUse = sql`exists (select from ${products} where ${products.categoryId} = ${categories.id})`
  await tx
    .update(categories)
    .set({ demo: false })
    .where(and(eq(categories.demo, true), inUse))
  return (await tx.delete(categories).where(eq(categories.demo, true)).returning({ id: categories.id }))
    .length
}

/** Pictures of sample products and categories that staff did not upload. Call this before those are deleted. */
export async function listDemoPictures(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ url: string }>(
    tx,
    sql`select ${pictures.url} from ${pictures} where file_name is null and deleted_at is null and (
      exists (select from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
        where ${productPictures.url} = ${pictures.url} and ${products.demo})
      or exists (select from ${categories} where ${categories.imageUrl} = ${pictures.url} and ${categories.demo}))`,
  )
  return rows.map(({ url }) => url)
}

/** Takes those of the pictures that nothing uses out of the library for good: their time to be restored is over. */
export async function deleteUnusedPictures(tx: Db, urls: string[]) {
  await tx
    .update(pictures)
    .set({ deletedAt: new Date(0) })
    .where(and(inArray(pictures.url, urls), not(isUsedPicture)))
}
