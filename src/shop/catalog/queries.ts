import {
  type Column,
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lte,
  sql,
} from 'drizzle-orm'
import type { ProductFilters, ProductSort, ProductTag } from '#contract/catalog/catalog.ts'
import { mostListed, productTags } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { rowOfPrepared } from '#platform/database/prepared.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { categories, isTagged, productSlugRedirects, products } from './tables.ts'

const {
  searchHead: _,
  searchDocument: _____,
  demo: __,
  archivedAt: ___,
  version: ____,
  stockVersion: ______,
  ...productColumns
} = getTableColumns(products)

/** What another part's statement selects to read products too; it joins categories itself. */
export const productSelection = {
  product: productColumns,
  category: { slug: categories.slug, name: categories.name },
}

export type ProductRow = Awaited<ReturnType<typeof findProductsByIds>>[number]

/** Products on sale with their category. */
function selectProducts(db: Db) {
  return db
    .select({ ...productColumns, category: productSelection.category })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

/** The present address of a product on sale that was at this one before. */
export async function findMovedTo(db: Db, formerSlug: string) {
  const [row] = await db
    .select({ slug: products.slug })
    .from(productSlugRedirects)
    .innerJoin(products, eq(products.id, productSlugRedirects.productId))
    .where(and(onSale, eq(productSlugRedirects.slug, formerSlug)))
  return row
}

export function findProductsByIds(db: Db, ids: number[]) {
  return selectProducts(db).where(and(onSale, sql`${products.id} = any(${sql.param(ids)})`))
}

/** What narrows a list: the chosen filters, and where something was searched for the ids that were found. */
export interface Narrowing extends Omit<ProductFilters, 'search'> {
  found?: number[]
}

export interface ListedProducts extends Narrowing {
  sort: ProductSort
  page: number
  limit: number
}

/**
 * What is on a page: its ids, which for most orders an index holds, and their versions. What was found is sorted as it is: no
 * order of the whole shop helps to pick from five hundred.
 */
export async function listVersions(db: Db, { sort, page, limit, ...filters }: ListedProducts) {
  const offset = (page - 1) * limit
  const chosen = matching(filters)
  const order = sql.join(inOrder(sort, filters), sql`, `)
  const from = filters.found
    ? sql`(select * from ${products} where ${chosen} offset 0) ${products}`
    : sql`${products} where ${chosen}`
  const key = isOfWholeCategory(filters) ? JSON.stringify(['page', sort, filters]) : null
  // Of a statement that is planned once for all pages the planner does not know which one is meant.
  const most = key ? mostListed : offset + limit
  const statement = {
    key,
    columns: ['versions'] as const,
    // Bounded twice and made an array, so that whoever plans it knows how little it is.
    write: () =>
      versionsOf(
        sql`${products.id} = any(array(
          select id from (select ${products.id} from ${from} order by ${order} limit ${sql.raw(String(most))}) first
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}))`,
        order,
      ),
  }
  const onPage = { limit: Math.max(0, Math.min(limit, mostListed - offset)), offset }
  return (await rowOfPrepared<{ versions: ProductVersion[] }>(db, statement, onPage)).versions
}

/** How many products a filter leaves depends on its values, and so does the best way to them; all categories are alike. */
function isOfWholeCategory({ category: _category, categoryId: _id, ...others }: Narrowing) {
  return Object.values(others).every((value) => value === undefined)
}

/** The products on sale that are at these addresses. */
export async function findVersionsAt(db: Db, slugs: readonly string[]) {
  const { versions } = await rowOfPrepared<{ versions: ProductVersion[] }>(db, versionsAt, { slugs })
  return versions
}

const versionsAt = {
  key: 'at addresses',
  columns: ['versions'] as const,
  write: () =>
    versionsOf(sql`${onSale} and ${products.slug} = any(${sql.placeholder('slugs')}::text[])`, products.id),
}

function versionsOf(condition: SQL, order: SQL | Column): SQL<ProductVersion[]> {
  return sql`select coalesce(json_agg(
      json_build_object('id', ${products.id}, 'version', ${versionOf(sql`${products}.xmin`)}) order by ${order}), '[]') as versions
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId} where ${condition}`
}

/** How many there are, up to {@link mostListed}. */
export async function countListed(db: Db, filters: Narrowing): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select from ${products} where ${matching(filters)} limit ${mostListed}) counted`,
  )
  return row?.total ?? 0
}

/** A product as {@link listedProducts} tells it. */
interface ListedProduct extends Omit<ProductRow, 'category' | 'createdAt' | 'updatedAt'> {
  categorySlug: string | null
  categoryName: string | null
  createdAt: string
  updatedAt: string
  version: string
}

/** Products as one JSON value: rows of so many columns cost the driver more than they cost the database. */
function listedProducts(onPage: SQL): SQL<ListedProduct[]> {
  const columns = Object.entries(productColumns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  return sql`(select coalesce(json_agg(listed), '[]') from (
    select ${sql.join(columns, sql`, `)}, ${categories.slug} as "categorySlug", ${categories.name} as "categoryName",
      ${versionOf(sql`${products}.xmin`)} as version
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId} ${onPage}) listed)`
}

/** Another one after each change of the product or of its category; xmin is the transaction that wrote a row. */
export const versionOf = (written: SQL) => sql`concat_ws('.', ${written}, ${categories}.xmin)`

function productRow({
  categorySlug,
  categoryName,
  version: _version,
  ...product
}: ListedProduct): ProductRow {
  return {
    ...product,
    category:
      categorySlug === null || categoryName === null ? null : { slug: categorySlug, name: categoryName },
    createdAt: new Date(product.createdAt),
    updatedAt: new Date(product.updatedAt),
  }
}

export interface ProductVersion {
  id: number
  version: string
}

export interface VersionedProduct {
  version: string
  row: ProductRow
}

export async function listVersionedProducts(db: Db, ids: number[]): Promise<VersionedProduct[]> {
  const { listed } = await rowOfPrepared<{ listed: ListedProduct[] }>(db, readVersioned, { ids })
  return listed.map((each) => ({ version: each.version, row: productRow(each) }))
}

const readVersioned = {
  key: 'versioned products',
  columns: ['listed'] as const,
  write: () =>
    sql`select ${listedProducts(sql`where ${onSale} and ${products.id} = any(${sql.placeholder('ids')}::int[])`)} as listed`,
}

interface FacetCounts {
  total: number
  inStock: number
  categories: { slug: string; name: string; count: number }[]
  tags: Record<ProductTag, number>
  min: number | null
  max: number | null
  bars: { bar: number; count: number }[]
}

const histogramBars = 12

/**
 * Counts for the filters in one statement. Each group of counts leaves its own filter out, so that it says what another
 * choice would bring.
 */
export async function countFacets(db: Db, filters: Narrowing) {
  const { category, categoryId, tag, minPrice, maxPrice, inStock, ...others } = filters
  // What was found is read once; of a whole shop each count takes the index that suits it.
  const once = filters.found ? sql`materialized` : sql`not materialized`
  const [counts] = await rowsOf<FacetCounts>(
    db,
    sql`with base as ${once} (
        select ${products.categoryId} as category_id, ${products.tags} as tags, ${products.price} as price, ${products.inStock} as in_stock,
          ${holds(narrowing({ category, categoryId }))} as of_category, ${holds(narrowing({ tag }))} as of_tag,
          ${holds(narrowing({ minPrice, maxPrice }))} as of_price, ${holds(narrowing({ inStock }))} as of_stock
        from ${products} where ${matching(others)}
      ), priced as (
        select price from base where of_category and of_tag and of_stock
      ), range as (select min(price) as min, max(price) as max from priced)
      select range.min::float8 as min, range.max::float8 as max,
        (select count(*)::int from base where of_category and of_tag and of_price and of_stock) as total,
        (select count(*)::int from base where of_category and of_tag and of_price and in_stock) as "inStock",
        (select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'count', count) order by id), '[]')
          from (select category_id, count(*) from base where of_tag and of_price and of_stock group by 1) held
          join ${categories} on id = category_id) as categories,
        json_build_object(${sql.join(productTags.map(countTagged), sql`, `)}) as tags,
        (select coalesce(json_agg(json_build_object('bar', bar, 'count', count)), '[]')
          from (select width_bucket(price, range.min, range.max + 1, ${sql.raw(String(histogramBars))}) as bar, count(*)
            from priced group by 1) bars) as bars
      from range`,
  )
  if (!counts) throw new Error('An aggregate always has a row')
  const { min, max, bars, tags, ...rest } = counts
  const histogram = Array.from(
    { length: histogramBars },
    (_bar, i) => bars.find(({ bar }) => bar === i + 1)?.count ?? 0,
  )
  const held = productTags.map((name) => ({ tag: name, count: tags[name] })).filter((each) => each.count > 0)
  return { ...rest, tags: held, price: { min, max, histogram } }
}

/** Each by itself, as each has an index of its own. */
function countTagged(tag: ProductTag) {
  return sql`${sql.raw(`'${tag}'`)}, (select count(*)::int from base where ${isTagged(tag)} and of_category and of_price and of_stock)`
}

const holds = (condition: SQL | undefined) => condition ?? sql`true`

export const onSale = isNull(products.archivedAt)

/** On sale, and what the filters ask for. */
export function matching(filters: Narrowing): SQL | undefined {
  return and(onSale, narrowing(filters))
}

function narrowing(filters: Narrowing): SQL | undefined {
  return and(
    filters.categoryId === undefined ? undefined : eq(products.categoryId, filters.categoryId),
    filters.category === undefined
      ? undefined
      : sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.slug} = ${filters.category})`,
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    filters.inStock === undefined ? undefined : eq(products.inStock, filters.inStock),
    filters.minPrice === undefined ? undefined : gte(products.price, toCents(filters.minPrice)),
    filters.maxPrice === undefined ? undefined : lte(products.price, toCents(filters.maxPrice)),
    filters.tag === undefined ? undefined : sql`${products.tags} @> array[${filters.tag}]`,
    filters.deals ? gt(products.originalPrice, products.price) : undefined,
    filters.found === undefined ? undefined : sql`${products.id} = any(${sql.param(filters.found)}::int[])`,
  )
}

const saving = sql`${products.originalPrice} - ${products.price}`

function inOrder(sort: ProductSort, filters: Narrowing): SQL[] {
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
      if (filters.deals) return [desc(saving), asc(products.id)]
      if (filters.featured) return [asc(products.featuredOrder), asc(products.id)]
      return [asc(products.displayOrder), asc(products.id)]
  }
}

/** Whether nothing was ever done here: no product, no category, and no change by staff, who may have removed them all. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select from ${products}) and not exists (select from ${categories})
      and not exists (select from ${auditLog}) as empty`,
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
  const { id, name, slug, description, imageUrl } = categories
  return db.select({ id, name, slug, description, imageUrl }).from(categories).$dynamic()
}

export function listCategories(db: Db) {
  return selectCategories(db).orderBy(asc(categories.id))
}

export async function findCategory(db: Db, slug: string) {
  const [row] = await selectCategories(db).where(eq(categories.slug, slug))
  return row
}

/** How many products on sale each category holds; none where it is missing. */
export async function countByCategory(db: Db): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ categoryId: products.categoryId, held: count() })
    .from(products)
    .where(onSale)
    .groupBy(products.categoryId)
  return new Map(rows.map(({ categoryId, held }) => [categoryId, held]))
}
