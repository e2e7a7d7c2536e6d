import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { categories, products } from '#shop/products/tables.ts'
import { orders } from '#shop/orders/tables.ts'

export async function deleteDemoOrders(tx: Db) {
  return (await tx.delete(orders).where(eq(orders.demo, true)).returning({ id: orders.id })).length
}

/** Staff accounts stay. */
export async function deleteDemoCustomers(tx: Db) {
  const deleted = await tx
    .delete(users)
    .where(and(eq(users.demo, true), eq(users.role, 'customer')))
    .returning({ id: users.id })
  return deleted.length
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
