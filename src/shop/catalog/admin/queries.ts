import {
  type SQL,
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import { reservedSlugs } from '#contract/choices.ts'
import type { StaffProductFilters, StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { Page } from '#contract/endpoint.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { categories, productSlugRedirects, products } from '#shop/catalog/tables.ts'

const {
  searchHead: _head,
  searchDocument: _document,
  demo: _demo,
  ...staffColumns
} = getTableColumns(products)

export type StaffProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The columns that staff write. */
export type ProductValues = Pick<
  StaffProductRow,
  | 'name'
  | 'slug'
  | 'sku'
  | 'description'
  | 'price'
  | 'originalPrice'
  | 'rrp'
  | 'imageUrl'
  | 'images'
  | 'categoryId'
  | 'inStock'
  | 'stockQuantity'
  | 'featured'
  | 'featuredOrder'
  | 'displayOrder'
  | 'tags'
  | 'variants'
  | 'includes'
  | 'specifications'
>

function selectProducts(db: Db) {
  return db
    .select({ ...staffColumns, category: { slug: categories.slug, name: categories.name } })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

export async function findProduct(db: Db, id: number) {
  const [row] = await selectProducts(db).where(eq(products.id, id))
  return row
}

/** The product as it is now, held until the transaction ends. */
export async function lockProduct(tx: Db, id: number) {
  await lockProducts(tx, [id])
  return findProduct(tx, id)
}

/** Held in the order of their ids, as everybody does, so that two of us wait for each other instead of blocking each other. */
async function lockProducts(tx: Db, ids: number[]) {
  await tx.execute(
    sql`select id from ${products} where id = any(${sql.param(ids)}::int[]) order by id for update`,
  )
}

/** Low stock is a number here: so many at most. */
export type Filters = Omit<StaffProductFilters, 'lowStock'> & { atMost?: number | undefined }

interface Listed extends Filters {
  sort: StaffProductSort
  direction?: 'asc' | 'desc' | undefined
  page: number
  limit: number
}

/** Chooses the page by ids first, so that sorting carries no whole products. */
export async function listProducts(
  db: Db,
  { sort, direction, page, limit, ...filters }: Listed,
): Promise<Page<StaffProductRow>> {
  const chosen = matching(filters)
  const order = inOrder(sort, direction)
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(chosen)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    selectProducts(db)
      .where(sql`${products.id} in ${ids}`)
      .orderBy(...order),
    db.select({ total: count() }).from(products).where(chosen),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

function matching({ search, categoryId, tag, featured, inStock, atMost, status }: Filters): SQL | undefined {
  return and(
    { live: isNull(products.archivedAt), archived: isNotNull(products.archivedAt), all: undefined }[status],
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    tag ? sql`${products.tags} @> array[${tag}]` : undefined,
    featured === undefined ? undefined : eq(products.featured, featured),
    inStock === undefined ? undefined : eq(products.inStock, inStock),
    atMost === undefined ? undefined : between(products.stockQuantity, 1, atMost),
    ...(search ?? '').split(/\s+/).filter(Boolean).map(named),
  )
}

/** A word occurs in the name or in the SKU; one of a letter or two begins a word there, or half of everything would be found. */
function named(word: string) {
  const part = word.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const patterns = /^[\p{L}\p{N}]{1,2}$/u.test(word)
    ? [`${part}%`, `% ${part}%`, `%-${part}%`]
    : [`%${part}%`]
  return or(
    ...patterns.flatMap((pattern) => [
      sql`lower(${products.name}) like ${pattern}`,
      sql`lower(${products.sku}) like ${pattern}`,
    ]),
  )
}

const orders = {
  name: [sql`lower(${products.name})`, 'asc'],
  price: [products.price, 'asc'],
  stock: [products.stockQuantity, 'asc'],
  rating: [products.rating, 'desc'],
  newest: [products.createdAt, 'desc'],
  display: [products.displayOrder, 'asc'],
} as const

function inOrder(sort: StaffProductSort, wanted?: 'asc' | 'desc'): SQL[] {
  const [column, natural] = orders[sort]
  const towards = (wanted ?? natural) === 'asc' ? asc : desc
  return [towards(column), towards(products.id)]
}

/** A part of the products on the way through all of them, by id. */
export function listProductsAfter(db: Db, id: number, limit: number, filters: Filters) {
  return selectProducts(db)
    .where(and(sql`${products.id} > ${id}`, matching(filters)))
    .orderBy(asc(products.id))
    .limit(limit)
}

/**
 * Until the transaction ends, nobody else gives a product an address or a place in the lists: the next free one of both
 * stays free.
 */
export async function lockAddressesAndPlaces(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter product addresses and places'))`)
}

/** Addresses that begin so and whose they are, former ones too; reserved ones are nobody's. */
export async function takenSlugs(tx: Db, start: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ slug: string; id: number }>(
    tx,
    sql`select slug, product_id as id from ${productSlugRedirects} where starts_with(slug, ${start})
      union all select slug, id from ${products} where starts_with(slug, ${start})`,
  )
  const reserved = reservedSlugs.map((slug) => [slug, 0] as const)
  return new Map([...reserved, ...rows.map(({ slug, id }) => [slug, id] as const)])
}

/** SKUs that begin so, in lower case. */
export async function takenSkus(tx: Db, start: string): Promise<Set<string>> {
  const rows = await rowsOf<{ sku: string }>(
    tx,
    sql`select lower(sku) as sku from ${products} where starts_with(lower(sku), ${start.toLowerCase()})`,
  )
  return new Set(rows.map(({ sku }) => sku))
}

/** Refused by products_sku_key and products_slug_key. */
export async function insertProducts(tx: Db, rows: ProductValues[], now: Date) {
  return tx
    .insert(products)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .returning({ id: products.id, sku: products.sku })
}

/** Refused by products_sku_key and products_slug_key. */
export async function updateProduct(
  tx: Db,
  id: number,
  change: Partial<ProductValues> & { archivedAt?: Date | null },
  now: Date,
) {
  await tx
    .update(products)
    .set({
      ...change,
      ...(change.stockQuantity !== undefined && { stockVersion: sql`${products.stockVersion} + 1` }),
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .where(eq(products.id, id))
}

export async function deleteProduct(tx: Db, id: number) {
  await tx.delete(products).where(eq(products.id, id))
}

/** Former addresses lead to their products from now on. */
export async function insertRedirects(tx: Db, redirects: { slug: string; productId: number }[]) {
  await tx
    .insert(productSlugRedirects)
    .values(redirects)
    .onConflictDoUpdate({
      target: productSlugRedirects.slug,
      set: { productId: sql`excluded.product_id` },
    })
}

/** An address that a product has now leads nowhere else. */
export async function deleteRedirects(tx: Db, slugs: string[]) {
  await tx
    .delete(productSlugRedirects)
    .where(sql`${productSlugRedirects.slug} = any(${sql.param(slugs)}::text[])`)
}

const hasSku = (skus: string[]) =>
  sql`lower(${products.sku}) = any(${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`

/** Holds the products with these SKUs, in any case, until the transaction ends. */
export async function lockProductsBySku(tx: Db, skus: string[]) {
  await tx.execute(
    sql`select count(*) from (select id from ${products} where ${hasSku(skus)} order by id for update) held`,
  )
}

export async function listProductsBySku(db: Db, skus: string[]) {
  return db.select(staffColumns).from(products).where(hasSku(skus)).orderBy(products.id)
}

/** Of these addresses, and of them with a number behind, those that are taken and whose they are; reserved ones are nobody's. */
export async function takenAmong(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const among = sql`any(${sql.param(slugs)}::text[])`
  const matches = sql`slug = ${among} or regexp_replace(slug, '-[0-9]+$', '') = ${among}`
  const rows = await rowsOf<{ slug: string; id: number }>(
    db,
    sql`select slug, product_id as id from ${productSlugRedirects} where ${matches}
      union all select slug, id from ${products} where ${matches}`,
  )
  const reserved = reservedSlugs.map((slug) => [slug, 0] as const)
  return new Map([...reserved, ...rows.map(({ slug, id }) => [slug, id] as const)])
}

/** A product's fields as a statement for many products reads and writes them. */
const writtenAs = {
  name: ['name', 'text'],
  slug: ['slug', 'text'],
  sku: ['sku', 'text'],
  description: ['description', 'text'],
  price: ['price', 'bigint'],
  originalPrice: ['original_price', 'bigint'],
  rrp: ['rrp', 'bigint'],
  imageUrl: ['image_url', 'text'],
  images: ['images', 'text[]'],
  categoryId: ['category_id', 'int'],
  inStock: ['in_stock', 'boolean'],
  stockQuantity: ['stock_quantity', 'int'],
  featured: ['featured', 'boolean'],
  featuredOrder: ['featured_order', 'int'],
  displayOrder: ['display_order', 'int'],
  tags: ['tags', 'text[]'],
  variants: ['variants', 'text[]'],
  includes: ['includes', 'text[]'],
  specifications: ['specifications', 'jsonb'],
  archivedAt: ['archived_at', 'timestamptz'],
} satisfies Record<keyof ProductValues | 'archivedAt', [column: string, type: string]>

type WrittenField = keyof typeof writtenAs

/**
 * Writes these fields of many products in one statement, and no others, because search writes anew what it reads of a
 * product. Each row has them all. Refused by products_sku_key and products_slug_key.
 */
export async function updateProducts(
  tx: Db,
  rows: ({ id: number } & { [Field in WrittenField]?: unknown })[],
  fields: WrittenField[],
  now: Date,
) {
  const set = fields.map((field) => `${writtenAs[field][0]} = written."${field}"`).join(', ')
  const types = fields.map((field) => `"${field}" ${writtenAs[field][1]}`).join(', ')
  const counted = fields.includes('stockQuantity')
    ? sql.raw(
        ', stock_version = stock_version + (products.stock_quantity is distinct from written."stockQuantity")::int',
      )
    : sql``
  await tx.execute(
    sql`update ${products} set ${sql.raw(set)}${counted}, version = version + 1, updated_at = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(id int, ${sql.raw(types)})
      where ${products.id} = written.id`,
  )
}
