import { type SQLWrapper, and, asc, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import type { CategorySort } from '#contract/lists/staff-choices.ts'
import type { Db } from '#platform/database/db.ts'
import { categories, products } from '#shop/products/tables.ts'

/** Whether the category exists. Locks it against deletion. */
export async function lockCategoryShared(tx: Db, id: number) {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  return rows.length > 0
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

/** The names and slugs that files use for categories, oldest first. */
export function listCategoryNames(db: Db) {
  return db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.id))
}

const trashedCount = sql`(select count(*) from products trashed
  where trashed.category_id = ${categories.id} and trashed.deleted_at is not null)`

// Counting the joined column allows an index-only scan.
const productCount = sql<number>`count(${products.categoryId}) - ${trashedCount}`
const itemCount = sql<number>`count(${products.categoryId}) filter (where ${products.archivedAt} is null)`

function selectCategories(db: Db) {
  return db
    .select({
      ...categoryColumns,
      productCount: productCount.mapWith(Number),
      itemCount: itemCount.mapWith(Number),
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .$dynamic()
}

const { demo: _demoCategory, formerSlugs: _formerSlugs, ...categoryColumns } = getTableColumns(categories)

interface Sorting {
  sort: CategorySort
  direction?: Direction | undefined
}

export function listCategories(db: Db, { sort, direction }: Sorting) {
  const [columns, defaultDirection] = sortColumns[sort]
  const sorted = (direction ?? defaultDirection) === 'asc' ? asc : desc
  return selectCategories(db).orderBy(...columns.map((column) => sorted(column)), sorted(categories.id))
}

const sortColumns: Record<CategorySort, [SQLWrapper[], Direction]> = {
  added: [[], 'asc'],
  name: [[sql`lower(${categories.name})`], 'asc'],
  slug: [[categories.slug], 'asc'],
  products: [[productCount], 'desc'],
  live: [[itemCount], 'desc'],
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

/** Locks categories in the order of ids, so no product can be added to them. */
export async function lockCategories(tx: Db, ids: number[]) {
  const rows = await tx
    .select(categoryColumns)
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(categories.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether another category has this name, ignoring case and outer spaces. */
export async function isNameTaken(tx: Db, name: string, ownId = 0) {
  const isSame = sql`lower(trim(${categories.name})) = lower(trim(${name}))`
  return (await tx.$count(categories, and(isSame, ne(categories.id, ownId)))) > 0
}

/** Locks the assignment of category names and slugs until the transaction ends. */
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

/** A former address of the category, which leads to it from now on. */
export const addFormerSlug = (tx: Db, id: number, slug: string) => addFormerSlugs(tx, id, sql`${slug}::text`)

/** All addresses of a category that will be deleted lead to this one. */
export const inheritSlugs = (tx: Db, id: number, deletedId: number) =>
  addFormerSlugs(
    tx,
    id,
    sql`(select deleted.slug || deleted.former_slugs from categories deleted where deleted.id = ${deletedId})`,
  )

async function addFormerSlugs(tx: Db, id: number, slugs: SQLWrapper) {
  await tx
    .update(categories)
    .set({ formerSlugs: sql`array(select distinct unnest(${categories.formerSlugs} || ${slugs}))` })
    .where(eq(categories.id, id))
}

/** Ends the redirects from an address that a category now has. */
export async function removeFormerSlug(tx: Db, slug: string) {
  await tx
    .update(categories)
    .set({ formerSlugs: sql`array_remove(${categories.formerSlugs}, ${slug})` })
    .where(sql`${slug} = any(${categories.formerSlugs})`)
}

/** Refused by categories_slug_key. */
export async function updateCategory(tx: Db, id: number, change: Partial<CategoryValues>) {
  await tx
    .update(categories)
    .set({ ...change, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
}

/** The products of a category, locked in the order of ids. */
export function lockProductsOf(tx: Db, categoryId: number) {
  return tx
    .select({ id: products.id, deletedAt: products.deletedAt })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.id))
    .for('update')
}

export async function countProductsOf(tx: Db, categoryId: number) {
  return tx.$count(products, and(eq(products.categoryId, categoryId), isNull(products.deletedAt)))
}

/** Moves all products of a category to another one, or to none. */
export async function moveProducts(tx: Db, from: number, to: number | null, now: Date) {
  await tx
    .update(products)
    .set({ categoryId: to, version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.categoryId, from))
}

export async function deleteCategory(tx: Db, id: number) {
  await tx.delete(categories).where(eq(categories.id, id))
}
