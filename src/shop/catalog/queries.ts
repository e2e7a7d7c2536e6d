import { type SQL, and, asc, count, desc, eq, getTableColumns, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { type ProductFilters, type ProductSort, productTags } from '../../contract/catalog.ts'
import type { Page } from '../../contract/endpoint.ts'
import { toCents } from '../../contract/money.ts'
import { type Db, rowsOf } from '../../platform/database/db.ts'
import { searchTerms } from './search-terms.ts'
import { categories, products } from './tables.ts'

const {
  searchDocument: _,
  demo: __,
  archivedAt: ___,
  version: ____,
  ...productColumns
} = getTableColumns(products)

/** What another part's statement selects to read products too; it joins categories itself. */
export const productSelection = {
  product: productColumns,
  category: { slug: categories.slug, name: categories.name },
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Products on sale with their category. */
function selectProducts(db: Db) {
  return db
    .select({ ...productColumns, category: productSelection.category })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

export async function findProduct(db: Db, slug: string) {
  const [row] = await selectProducts(db).where(and(onSale, eq(products.slug, slug)))
  return row
}

export function findProductsByIds(db: Db, ids: number[]) {
  return selectProducts(db).where(and(onSale, sql`${products.id} = any(${sql.param(ids)})`))
}

export interface ListedProducts extends ProductFilters {
  sort: ProductSort
  page: number
  limit: number
}

export async function listProducts(
  db: Db,
  { sort, page, limit, ...filters }: ListedProducts,
): Promise<Page<ProductRow>> {
  const chosen = matching(filters)
  const [items, totals] = await Promise.all([
    selectProducts(db)
      .where(chosen)
      .orderBy(...inOrder(sort, filters))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(products)
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .where(chosen),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** Each group of counts leaves its own filter out, so that it says what another choice would bring. */
export async function countFacets(db: Db, filters: ProductFilters) {
  const { category: _slug, categoryId: _id, ...withoutCategory } = filters
  const { tag: _tag, ...withoutTag } = filters
  const { minPrice: _min, maxPrice: _max, ...withoutPrice } = filters
  const [total, inStock, perCategory, perTag, price] = await Promise.all([
    countMatching(db, filters),
    countMatching(db, { ...filters, inStock: true }),
    db
      .select({ slug: categories.slug, name: categories.name, count: count() })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(matching(withoutCategory))
      .groupBy(categories.id)
      .orderBy(asc(categories.id)),
    Promise.all(
      productTags.map(async (tag) => ({ tag, count: await countMatching(db, { ...withoutTag, tag }) })),
    ),
    priceHistogram(db, matching(withoutPrice)),
  ])
  return { total, inStock, categories: perCategory, tags: perTag.filter((tag) => tag.count > 0), price }
}

const histogramBars = 12

async function priceHistogram(db: Db, chosen: SQL | undefined) {
  const bars = await rowsOf<{ min: string; max: string; bar: number; count: number }>(
    db,
    sql`with chosen as (
        select ${products.price} as price from ${products}
        left join ${categories} on ${categories.id} = ${products.categoryId} where ${chosen}
      ), range as (select min(price) as min, max(price) as max from chosen)
      select range.min, range.max, count(*)::int as count,
        width_bucket(price, range.min, range.max + 1, ${sql.raw(String(histogramBars))}) as bar
      from chosen, range group by 1, 2, 4`,
  )
  const histogram = Array.from(
    { length: histogramBars },
    (_bar, i) => bars.find((b) => b.bar === i + 1)?.count ?? 0,
  )
  return { min: bars[0] ? Number(bars[0].min) : null, max: bars[0] ? Number(bars[0].max) : null, histogram }
}

async function countMatching(db: Db, filters: ProductFilters) {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(matching(filters))
  return row?.total ?? 0
}

export const onSale = isNull(products.archivedAt)

function matching(filters: ProductFilters): SQL | undefined {
  return and(
    onSale,
    filters.categoryId === undefined ? undefined : eq(products.categoryId, filters.categoryId),
    filters.category === undefined ? undefined : eq(categories.slug, filters.category),
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    filters.inStock === undefined ? undefined : eq(products.inStock, filters.inStock),
    filters.minPrice === undefined ? undefined : gte(products.price, toCents(filters.minPrice)),
    filters.maxPrice === undefined ? undefined : lte(products.price, toCents(filters.maxPrice)),
    filters.tag === undefined ? undefined : sql`${products.tags} @> array[${filters.tag}]`,
    filters.deals ? gt(products.originalPrice, products.price) : undefined,
    filters.search ? found(filters.search) : undefined,
  )
}

function found(typed: string) {
  const terms = searchTerms(typed)
  return sql`(${products.searchDocument} @@ to_tsquery('english', ${terms ?? ''}) or lower(${products.sku}) = lower(${typed}))`
}

function rank(typed: string) {
  return sql`(lower(${products.sku}) = lower(${typed})) desc, ts_rank(${products.searchDocument}, to_tsquery('english', ${searchTerms(typed) ?? ''})) desc`
}

const saving = sql`${products.originalPrice} - ${products.price}`

function inOrder(sort: ProductSort, filters: ProductFilters): SQL[] {
  switch (sort) {
    case 'price-low':
      return [asc(products.price), asc(products.id)]
    case 'price-high':
      return [desc(products.price), desc(products.id)]
    case 'rating':
      return [desc(products.rating), desc(products.id)]
    case 'newest':
      return [desc(products.createdAt), desc(products.id)]
    case 'featured':
      if (filters.search) return [rank(filters.search), asc(products.id)]
      if (filters.deals) return [desc(saving), asc(products.id)]
      if (filters.featured) return [asc(products.featuredOrder), asc(products.id)]
      return [asc(products.displayOrder), asc(products.id)]
  }
}

/** Whether there is nothing to sell yet: no product and no category, archived ones included. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select from ${products}) and not exists (select from ${categories}) as empty`,
  )
  return row?.empty ?? true
}

type NewProduct = typeof products.$inferInsert
type NewCategory = typeof categories.$inferInsert

export async function insertProducts(tx: Db, rows: NewProduct[]) {
  return tx.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
}

export async function insertCategories(tx: Db, rows: NewCategory[]) {
  return tx.insert(categories).values(rows).returning({ id: categories.id, slug: categories.slug })
}

function selectCategories(db: Db) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      imageUrl: categories.imageUrl,
      itemCount: count(products.id),
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), onSale))
    .groupBy(categories.id)
    .$dynamic()
}

export function listCategories(db: Db) {
  return selectCategories(db).orderBy(asc(categories.id))
}

export async function findCategory(db: Db, slug: string) {
  const [row] = await selectCategories(db).where(eq(categories.slug, slug))
  return row
}
