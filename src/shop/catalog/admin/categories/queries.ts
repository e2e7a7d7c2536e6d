import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { categories, products } from '#shop/products/tables.ts'

/** Whether the category exists. Locks it against deletion. */
export async function lockCategoryShared(tx: Db, id: number) {
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  return found.length > 0
}

/** Which of these categories exist. Locks them against deletion. */
export async function lockCategoriesShared(tx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(ids)}::int[])`)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Locks all categories against deletion. */
export async function lockAllCategoriesShared(tx: Db) {
  await tx.select({ id: categories.id }).from(categories).for('key share')
}

/** The ids of all categories by slug. */
export async function listCategoriesBySlug(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function selectCategories(db: Db) {
  return db
    .select({
      ...categoryColumns,
      // Counting the joined column allows an index-only scan.
      productCount: count(products.categoryId),
      itemCount:
        sql<number>`count(${products.categoryId}) filter (where ${products.archivedAt} is null)`.mapWith(
          Number,
        ),
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .$dynamic()
}

const { demo: _demoCategory, ...categoryColumns } = getTableColumns(categories)

export function listCategories(db: Db) {
  return selectCategories(db).orderBy(asc(categories.id))
}

export async function findCategory(db: Db, id: number) {
  const [row] = await selectCategories(db).where(eq(categories.id, id))
  return row
}

/** Locks the category, so no product can be added to it. */
export async function lockCategory(tx: Db, id: number) {
  const [row] = await tx.select(categoryColumns).from(categories).where(eq(categories.id, id)).for('update')
  return row
}

interface CategoryValues {
  name: string
  slug: string
  description: string | null
  imageUrl: string | null
}

/** Locks the assignment of category slugs until the transaction ends. */
export async function lockCategorySlugs(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter category addresses'))`)
}

export async function listCategorySlugs(tx: Db): Promise<Set<string>> {
  const rows = await tx.select({ slug: categories.slug }).from(categories)
  return new Set(rows.map(({ slug }) => slug))
}

/** Refused by categories_slug_key. */
export async function insertCategory(tx: Db, category: CategoryValues): Promise<number> {
  const [row] = await tx.insert(categories).values(category).returning({ id: categories.id })
  if (!row) throw new Error('An inserted category was not returned')
  return row.id
}

/** Refused by categories_slug_key. */
export async function updateCategory(tx: Db, id: number, change: Partial<CategoryValues>) {
  await tx
    .update(categories)
    .set({ ...change, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
}

export async function countProductsOf(tx: Db, categoryId: number) {
  return tx.$count(products, eq(products.categoryId, categoryId))
}

export async function deleteCategory(tx: Db, id: number) {
  await tx.delete(categories).where(eq(categories.id, id))
}
