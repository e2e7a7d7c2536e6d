import { changedSince, findByChange, inSequence } from '#platform/database/change-cursor.ts'
import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  getTableColumns,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Direction, reservedSlugs } from '#contract/choices.ts'
import type { ProductOption } from '#contract/catalog/offers.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import type { ProductFieldName } from '#contract/catalog/product-fields.ts'
import type { StaffProductFilters, StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { Page } from '#contract/endpoint.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { omit } from '#platform/omit.ts'
import { labelsToOffers, optionsOfLabels, stockOnFirstVariant } from '#shop/catalog/offers/labels.ts'
import { isDerivedField } from '#shop/catalog/offers/offer-fields.ts'
import { insertOffers } from '#shop/catalog/offers/queries.ts'
import {
  afterSku,
  gtinForms,
  hasCode,
  hasVariant,
  mayBeSku,
  normalizeSku,
  skuForms,
  skuStartsWith,
} from '#shop/catalog/queries/variant-codes.ts'
import { hasOptionValue } from '#shop/catalog/admin/option-values/queries.ts'
import { skuKeys } from '#shop/products/sku-keys.ts'
import {
  categories,
  inTrash,
  isIncomplete,
  onSale,
  productSlugRedirects,
  products,
  supplierNumbers,
  variants,
} from '#shop/products/tables.ts'
import type { StockMovement } from '#shop/stock/queries.ts'
import { stock } from '#shop/stock/tables.ts'

const {
  searchHead: _head,
  searchDocument: _document,
  demo: _demo,
  variantFilters: _filters,
  stockPrice: _stockPrice,
  maxStockPrice: _maxStockPrice,
  profit: _profit,
  margin: _margin,
  maxProfit: _maxProfit,
  maxMargin: _maxMargin,
  stockProfit: _stockProfit,
  stockMargin: _stockMargin,
  ...productColumns
} = getTableColumns(products)

const staffColumns = {
  ...productColumns,
  /** Incremented when staff change the stock; orders leave it alone. */
  stockVersion: sql<number>`(select coalesce(sum(stock.version), 1)::int from ${variants} join ${stock} on stock.variant_id = variants.id
    where variants.product_id = products.id)`,
  /** Live ones. */
  variantCount: sql<number>`(select count(*)::int from ${variants}
    where variants.product_id = products.id and variants.archived_at is null)`,
}

export type StaffProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The columns that staff write. */
export type ProductValues = Pick<StaffProductRow, ProductFieldName>

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

/** The product, locked until the transaction ends. */
export async function lockProduct(tx: Db, id: number) {
  await lockProducts(tx, [id])
  return findProduct(tx, id)
}

/** Locks in the order of ids, like every statement that locks products, so transactions cannot deadlock. */
async function lockProducts(tx: Db, ids: number[]) {
  await tx.execute(
    sql`select id from ${products} where id = any(${sql.param(ids)}::int[]) order by id for update`,
  )
}

/** Low stock means at most `maxStock` left. */
export type Filters = Omit<StaffProductFilters, 'lowStock'> & {
  maxStock?: number | undefined
  ids?: number[] | undefined
}

interface Listed extends Filters {
  sort: StaffProductSort
  direction?: Direction | undefined
  page: number
  limit: number
  updatedSince?: string | undefined
  cursor?: string | undefined
}

/** Selects the ids of the page first, because sorting whole products is slow. */
export async function listProducts(
  db: Db,
  { sort, direction, page, limit, updatedSince, cursor, ...filters }: Listed,
): Promise<Page<StaffProductRow>> {
  const chosen = and(matching(filters), changedSince(products, updatedSince))
  if (cursor !== undefined) return crawlProducts(db, { condition: chosen, cursor, limit })
  const order = sortedBy(sort, direction)
  const ids = db
    .select({ id: products.id })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(chosen, coveredBy(sort, filters)))
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, total] = await Promise.all([
    selectProducts(db)
      .where(sql`${products.id} in ${ids}`)
      .orderBy(...order),
    countProducts(db, filters, updatedSince),
  ])
  return { items, total }
}

/** Incomplete listings and the trash have an index; their complements are counted by subtraction. */
async function countProducts(db: Db, filters: Filters, updatedSince: string | undefined): Promise<number> {
  const countOf = (counted: AnyStatus): SQL => {
    if (counted.incomplete === false)
      return sql`(${countOf(omit(counted, ['incomplete']))} - ${countOf({ ...counted, incomplete: true })})`
    if (counted.status === 'all')
      return sql`(${countOf(omit(counted, ['status']))} - ${countOf({ ...counted, status: 'trash' })})`
    return sql`${db.$count(products, and(matching(counted), changedSince(products, updatedSince)))}`
  }
  const [row] = await rowsOf<{ total: number }>(db, sql`select ${countOf(filters)}::int as total`)
  return row?.total ?? 0
}

/** From the earliest change to the latest. */
async function crawlProducts(
  db: Db,
  reading: { condition: SQL | undefined; cursor: string; limit: number },
): Promise<Page<StaffProductRow>> {
  const { ids, ...page } = await findByChange(db, products, reading)
  const rows = await selectProducts(db).where(inArray(products.id, ids))
  return { ...page, items: inSequence(rows, ids) }
}

/** The first products that match, by name. */
export function listMatching(db: Db, filters: Filters, limit: number) {
  const { id, name, tags, draft, archivedAt, deletedAt } = products
  return db
    .select({ id, name, tags, draft, archivedAt, deletedAt })
    .from(products)
    .where(matching(filters))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(limit)
}

type AnyStatus = Partial<Pick<Filters, 'status'>> & Omit<Filters, 'status'>

/** Without a status: in any, the trash too. */
function matching({
  ids,
  search,
  categoryId,
  tag,
  option = [],
  featured,
  inStock,
  maxStock,
  incomplete,
  status,
}: AnyStatus): SQL | undefined {
  return and(
    status && hasStatus[status],
    ids && sql`${products.id} = any(${sql.param(ids)}::int[])`,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    tag ? sql`${products.tags} @> array[${tag}]` : undefined,
    ...[...groupSpecificationFilters(option)].map(([name, values]) => hasOptionValue(name, values)),
    featured === undefined ? undefined : eq(products.featured, featured),
    inStock === undefined ? undefined : eq(products.inStock, inStock),
    incomplete === undefined ? undefined : incomplete ? isIncomplete(products) : isComplete(status),
    maxStock === undefined ? undefined : between(products.stockQuantity, 1, maxStock),
    ...(search ?? '').split(/\s+/).filter(Boolean).map(nameContains),
  )
}

const other = alias(products, 'other')

/** Not among the incomplete listings on sale, which an index has in order of display. */
const isComplete = (status: Filters['status'] | undefined) =>
  status === 'live'
    ? sql`not exists (select from ${products} other where ${and(
        isNull(other.archivedAt),
        isIncomplete(other),
        eq(other.displayOrder, products.displayOrder),
        eq(other.id, products.id),
      )})`
    : not(isIncomplete(products))

const hasStatus = {
  live: onSale,
  draft: and(products.draft, isNull(products.deletedAt)),
  archived: and(isNotNull(products.archivedAt), not(products.draft), isNull(products.deletedAt)),
  all: isNull(products.deletedAt),
  trash: inTrash,
}

/** The name or SKU contains the word, or it is the start of a variant's SKU or its GTIN. One or two letters match word beginnings only, to keep results few. */
export function nameContains(word: string) {
  const part = escapeLike(word.toLowerCase())
  const patterns = /^[\p{L}\p{N}]{1,2}$/u.test(word)
    ? [`${part}%`, `% ${part}%`, `%-${part}%`]
    : [`%${part}%`]
  return or(
    ...patterns.flatMap((pattern) => [
      sql`lower(${products.name}) like ${pattern}`,
      sql`lower(${products.sku}) like ${pattern}`,
    ]),
    mayBeSku(word) ? hasVariantCode(word) : undefined,
  )
}

function hasVariantCode(word: string) {
  const sku = normalizeSku(word)
  const startsWith = skuStartsWith(sql.param(sku), sql.param(afterSku(sku)))
  return hasVariant(
    sql`(${startsWith} or ${hasCode(sql.param(skuForms(word)), sql.param(gtinForms(word)))} or ${hasSupplierNumber(word)})`,
  )
}

/** As an array, so that variants are looked up by id beside the other conditions on them. */
const hasSupplierNumber = (word: string) =>
  sql`${variants.id} = any(array(select variant_id from ${supplierNumbers}
    where lower(number) = any(${sql.param(skuKeys([word]))}::text[])))`

const profit = sql`${products.rrp} - ${products.price}`

const sortColumns: Record<StaffProductSort, [SQLWrapper, Direction]> = {
  name: [sql`lower(${products.name})`, 'asc'],
  sku: [sql`lower(${products.sku})`, 'asc'],
  category: [sql`lower(${categories.name})`, 'asc'],
  price: [products.price, 'asc'],
  profit: [profit, 'asc'],
  margin: [sql`(${profit})::float8 / ${products.rrp}`, 'asc'],
  stock: [products.stockQuantity, 'asc'],
  rating: [products.rating, 'desc'],
  newest: [products.createdAt, 'desc'],
  updated: [products.updatedAt, 'desc'],
  display: [products.displayOrder, 'asc'],
}

/** No index has their order. Products without a value come last in both directions. */
const computedSorts: ReadonlySet<StaffProductSort> = new Set(['category', 'profit', 'margin'])

/** The predicate of a covering index, which is narrower than the table. It follows from each status but the trash. */
const coveredBy = (sort: StaffProductSort, { status }: Filters) =>
  computedSorts.has(sort) && status !== 'trash' ? isNull(products.deletedAt) : undefined

function sortedBy(sort: StaffProductSort, direction?: Direction): SQL[] {
  const [column, defaultDirection] = sortColumns[sort]
  const sorted = (direction ?? defaultDirection) === 'asc' ? asc : desc
  const first = sql`${sorted(sql`${column}`)}`
  return [computedSorts.has(sort) ? sql`${first} nulls last` : first, sorted(products.id)]
}

/** The next batch of products after an id. */
export function listProductsAfter(db: Db, id: number, limit: number, filters: Filters) {
  return selectProducts(db)
    .where(and(sql`${products.id} > ${id}`, matching(filters)))
    .orderBy(asc(products.id))
    .limit(limit)
}

/** Locks the assignment of slugs and list positions, so the next free ones stay free until the transaction ends. */
export async function lockSlugsAndPositions(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter product addresses and places'))`)
}

/** Slugs with this prefix and their product ids, former slugs included. Reserved slugs have the id 0. */
export async function findSlugsWithPrefix(tx: Db, prefix: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ slug: string; id: number }>(
    tx,
    sql`select slug, product_id as id from ${productSlugRedirects} where starts_with(slug, ${prefix})
      union all select slug, id from ${products} where starts_with(slug, ${prefix})`,
  )
  const reserved = reservedSlugs.map((slug) => [slug, 0] as const)
  return new Map([...reserved, ...rows.map(({ slug, id }) => [slug, id] as const)])
}

/** With one variant for each label. Refused by products_sku_key, variants_sku_key and products_slug_key. */
export async function insertProducts(tx: Db, rows: ProductValues[], movement: StockMovement) {
  const facts = rows.map((row) => ({ ...row, options: optionsOfLabels(row.variants) }))
  const inserted = await insertFacts(tx, facts, movement.at)
  const ids = new Map(inserted.map(({ id, sku }) => [sku, id]))
  const offers = rows.flatMap((row) =>
    labelsToOffers({ ...row, productId: ids.get(row.sku) ?? 0 }, row.variants, stockOnFirstVariant(row)),
  )
  await insertOffers(tx, offers, movement)
  return inserted
}

/** Inserts products, which need their variants in the same transaction. Refused by products_sku_key and products_slug_key. */
export function insertFacts(tx: Db, rows: (ProductValues & { options: ProductOption[] })[], at: Date) {
  return tx
    .insert(products)
    .values(rows.map((row) => ({ ...row, archivedAt: row.draft ? at : null, createdAt: at, updatedAt: at })))
    .returning({ id: products.id, sku: products.sku })
}

type DatedColumn = 'archivedAt' | 'deletedAt' | 'publishAt' | 'unpublishAt'

/** Refused by products_slug_key. */
export async function updateProduct(
  tx: Db,
  id: number,
  change: Partial<ProductValues> & { [Column in DatedColumn]?: Date | null },
  now: Date,
) {
  const facts = Object.fromEntries(Object.entries(change).filter(([name]) => !isDerivedField(name)))
  await tx
    .update(products)
    .set({
      ...(change.draft !== undefined && { archivedAt: archivedAtAfter(sql`${change.draft}::boolean`, now) }),
      ...facts,
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .where(eq(products.id, id))
}

/** A product that becomes a draft leaves the shop, and a draft that becomes none appears in it. Others get `archivedAt`. */
const archivedAtAfter = (draft: SQL, now: Date, archivedAt: SQLWrapper = products.archivedAt) => sql`case
  when ${draft} = ${products.draft} then ${archivedAt}
  when ${draft} then coalesce(${products.archivedAt}, ${now.toISOString()}::timestamptz) end`

/** Redirects former slugs to their products. */
export async function insertRedirects(tx: Db, redirects: { slug: string; productId: number }[]) {
  await tx
    .insert(productSlugRedirects)
    .values(redirects)
    .onConflictDoUpdate({
      target: productSlugRedirects.slug,
      set: { productId: sql`excluded.product_id` },
    })
}

/** Removes redirects from slugs that a product now has. */
export async function deleteRedirects(tx: Db, slugs: string[]) {
  await tx
    .delete(productSlugRedirects)
    .where(sql`${productSlugRedirects.slug} = any(${sql.param(slugs)}::text[])`)
}

const hasSku = (skus: string[]) => sql`lower(${products.sku}) = any(${sql.param(skuKeys(skus))}::text[])`

export async function listProductsBySku(db: Db, skus: string[]) {
  return db.select(staffColumns).from(products).where(hasSku(skus)).orderBy(products.id)
}

export function listProductsById(db: Db, ids: number[]) {
  return db
    .select(staffColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(products.id))
}

/** The product ids of these slugs and their numbered variants, former slugs included. Reserved slugs have the id 0. */
export async function findSlugOwners(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const anySlug = sql`any(${sql.param(slugs)}::text[])`
  const matches = sql`slug = ${anySlug} or regexp_replace(slug, '-[0-9]+$', '') = ${anySlug}`
  const rows = await rowsOf<{ slug: string; id: number }>(
    db,
    sql`select slug, product_id as id from ${productSlugRedirects} where ${matches}
      union all select slug, id from ${products} where ${matches}`,
  )
  const reserved = reservedSlugs.map((slug) => [slug, 0] as const)
  return new Map([...reserved, ...rows.map(({ slug, id }) => [slug, id] as const)])
}

type WrittenField = ProductFieldName | 'archivedAt' | 'deletedAt'

/**
 * Writes these fields of many products in one statement, each row naming all of them; fields of their offers are left out.
 * Other columns stay out of it, because writing a searched column updates the search index. Refused by products_slug_key.
 */
export async function updateProducts(
  tx: Db,
  rows: ({ id: number } & { [Field in WrittenField]?: unknown })[],
  fields: WrittenField[],
  now: Date,
) {
  const facts = fields.filter((field) => !isDerivedField(field))
  const written = (field: WrittenField) => sql`written.${sql.identifier(field)}`
  const archivedAt = facts.includes('archivedAt') ? written('archivedAt') : products.archivedAt
  const types = facts.map((field) => sql`, ${sql.identifier(field)} ${sql.raw(products[field].getSQLType())}`)
  await tx
    .update(products)
    .set({
      ...Object.fromEntries(facts.map((field) => [field, written(field)])),
      ...(facts.includes('draft') && { archivedAt: archivedAtAfter(written('draft'), now, archivedAt) }),
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(id int${sql.join(types)})`)
    .where(sql`${products.id} = written.id`)
}
