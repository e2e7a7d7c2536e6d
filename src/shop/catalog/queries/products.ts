import { type Column, type SQL, and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { getPreparedRow } from '#platform/load/prepared-row.ts'
import type { QuantityLimits } from '#contract/pricing/quantity-rule.ts'
import { omit } from '#platform/omit.ts'
import { type VariantPath, matchingVariantsOf } from './variant-filters.ts'
import { type OfferRow, offersOfProduct, quantityRuleOfProduct } from '#shop/catalog/offers/queries.ts'
import {
  categories,
  isUnpublished,
  onSale,
  productSlugRedirects,
  products,
  retiredProductSlugs,
  variants,
} from '#shop/products/tables.ts'

const productColumns = omit(getTableColumns(products), [
  'searchHead',
  'searchDocument',
  'demo',
  'archivedAt',
  'draft',
  'deletedAt',
  'publishAt',
  'unpublishAt',
  'version',
  'variantFilters',
  'stockPrice',
  'maxStockPrice',
  'profit',
  'margin',
  'maxProfit',
  'maxMargin',
  'stockProfit',
  'stockMargin',
])

/** Columns for statements of other parts that read products too. They join `categories` themselves. */
export const productSelection = {
  product: productColumns,
  category: { slug: categories.slug, name: categories.name },
}

export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns> & {
  category: { slug: string; name: string } | null
}

/** The current slug of the product on sale that used to have this one. */
export async function findRedirect(db: Db, formerSlug: string) {
  const [row] = await db
    .select({ slug: products.slug })
    .from(productSlugRedirects)
    .innerJoin(products, eq(products.id, productSlugRedirects.productId))
    .where(and(onSale, eq(productSlugRedirects.slug, formerSlug)))
  return row
}

/** Whether an archived or deleted product has or had this slug. One that staff have not published is not known yet. */
export async function isRetiredSlug(db: Db, slug: string): Promise<boolean> {
  const [row] = await rowsOf<{ isRetired: boolean }>(
    db,
    sql`select exists (select from ${products} where slug = ${slug} and ${isRetired})
      or exists (select from ${productSlugRedirects} join ${products} on ${products.id} = ${productSlugRedirects.productId}
        where ${productSlugRedirects.slug} = ${slug} and ${isRetired})
      or exists (select from ${retiredProductSlugs} where slug = ${slug}) as "isRetired"`,
  )
  return row?.isRetired ?? false
}

const isRetired = sql`not ${onSale} and not ${isUnpublished}`

/** The state of a product as a cache key: it changes with the product and with its category. */
export interface ProductVersion {
  id: number
  version: string
}

/** `xmin` is the transaction that last wrote a row. Needs `categories` in the statement. */
export const versionOf = (productXmin: SQL) => sql`concat_ws('.', ${productXmin}, ${categories}.xmin)`

/** A product on a list, with the variants that match its filters. */
export interface ListedVersion extends ProductVersion {
  /** Their places among the variants on sale, cheapest first; null if all match. */
  places: number[] | null
}

interface VersionSelection {
  condition: SQL
  order: SQL | Column
  places?: SQL<number[] | null>
}

/** A statement that reads the versions of products as one JSON array. */
export function selectVersions({
  condition,
  order,
  places = sql`null`,
}: VersionSelection): SQL<ListedVersion[]> {
  return sql`select coalesce(json_agg(json_build_object(
      'id', ${products.id}, 'version', ${versionOf(sql`${products}.xmin`)}, 'places', ${places}) order by ${order}), '[]') as versions
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId} where ${condition}`
}

/** The versions of products in the given order, each with its variants that the path finds. */
export async function listVersionsOf(
  db: Db,
  ids: number[],
  { path, values }: VariantPath,
): Promise<ListedVersion[]> {
  const { versions } = await getPreparedRow<{ versions: ListedVersion[] }>(db, versionsOfIds, {
    ids,
    path,
    values,
  })
  return versions
}

const versionsOfIds = {
  key: 'versions of a list',
  columns: ['versions'] as const,
  write: () =>
    selectVersions({
      condition: hasId,
      order: sql`array_position(${sql.placeholder('ids')}::int[], ${products.id})`,
      places: matchingVariantsOf({ path: sql.placeholder('path'), values: sql.placeholder('values') }),
    }),
}

export async function findVersionsBySlug(db: Db, slugs: readonly string[]) {
  const { versions } = await getPreparedRow<{ versions: ProductVersion[] }>(db, versionsBySlug, { slugs })
  return versions
}

const versionsBySlug = {
  key: 'versions by slug',
  columns: ['versions'] as const,
  write: () =>
    selectVersions({
      condition: sql`${onSale} and ${products.slug} = any(${sql.placeholder('slugs')}::text[])`,
      order: products.id,
    }),
}

export interface VersionedProduct<Row> {
  version: string
  row: Row
}

export type ListedProductRow = ProductRow & { quantityRule: QuantityLimits | null }

/** Archived products are left out. */
export async function listVersionedProducts(
  db: Db,
  ids: number[],
): Promise<VersionedProduct<ListedProductRow>[]> {
  const { listed } = await getPreparedRow<{ listed: JsonListed[] }>(db, versionedProducts, { ids })
  return listed.map((each) => ({ version: each.version, row: listedRow(each) }))
}

type JsonListed = JsonProduct & Pick<ListedProductRow, 'quantityRule'>

const listedRow = ({ quantityRule, ...product }: JsonListed): ListedProductRow => ({
  ...productRow(product),
  quantityRule,
})

const versionedProducts = {
  key: 'versioned products',
  columns: ['listed'] as const,
  write: () => selectVersionedProducts(sql`${quantityRuleOfProduct} as "quantityRule",`),
}

export type ProductDetailRow = ProductRow & { offers: OfferRow[] }

/** As {@link listVersionedProducts}, with the offers of each product. */
export async function listVersionedDetails(
  db: Db,
  ids: number[],
): Promise<VersionedProduct<ProductDetailRow>[]> {
  const { listed } = await getPreparedRow<{ listed: JsonDetail[] }>(db, versionedDetails, { ids })
  return listed.map((each) => ({ version: each.version, row: detailRow(each) }))
}

type JsonDetail = JsonProduct & { offers: OfferRow[] }

const detailRow = ({ offers, ...product }: JsonDetail): ProductDetailRow => ({
  ...productRow(product),
  offers,
})

const versionedDetails = {
  key: 'versioned product details',
  columns: ['listed'] as const,
  write: () => selectVersionedProducts(sql`${offersOfProduct} as offers,`),
}

/** The product on sale with this id, or with an offer of this SKU, with its offers. */
export async function findProductDetail(
  db: Db,
  by: { id: number } | { sku: string },
): Promise<ProductDetailRow | undefined> {
  if ('id' in by) return (await listVersionedDetails(db, [by.id]))[0]?.row
  const values = { sku: by.sku.toLowerCase() }
  const { listed } = await getPreparedRow<{ listed: JsonDetail[] }>(db, detailsBySku, values)
  return listed.map(detailRow)[0]
}

const detailsBySku = {
  key: 'product details by SKU',
  columns: ['listed'] as const,
  write: () =>
    selectVersionedProducts(
      sql`${offersOfProduct} as offers,`,
      sql`${onSale} and ${products.id} = (select ${variants.productId} from ${variants} where lower(${variants.sku}) = ${sql.placeholder('sku')}::text)`,
    ),
}

/** The product with this id, on sale or not, with its offers. */
export async function findProductPreview(db: Db, id: number): Promise<ProductDetailRow | undefined> {
  const { listed } = await getPreparedRow<{ listed: JsonDetail[] }>(db, productPreview, { ids: [id] })
  return listed.map(detailRow)[0]
}

const productPreview = {
  key: 'product preview',
  columns: ['listed'] as const,
  write: () => selectVersionedProducts(sql`${offersOfProduct} as offers,`, hasId),
}

/** One JSON value: decoding rows of this many columns costs the driver more than it costs the database. */
function selectVersionedProducts(more: SQL, condition = sql`${onSale} and ${hasId}`): SQL<JsonProduct[]> {
  const columns = Object.entries(productColumns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  return sql`select (select coalesce(json_agg(listed), '[]') from (
    select ${sql.join(columns, sql`, `)}, ${more} ${categories.slug} as "categorySlug", ${categories.name} as "categoryName",
      ${versionOf(sql`${products}.xmin`)} as version
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${condition}) listed) as listed`
}

const hasId = sql`${products.id} = any(${sql.placeholder('ids')}::int[])`

/** A product as {@link selectVersionedProducts} returns it. */
interface JsonProduct extends Omit<ProductRow, 'category' | 'createdAt' | 'updatedAt'> {
  categorySlug: string | null
  categoryName: string | null
  createdAt: string
  updatedAt: string
  version: string
}

function productRow({ categorySlug, categoryName, version: _version, ...product }: JsonProduct): ProductRow {
  return {
    ...product,
    category:
      categorySlug === null || categoryName === null ? null : { slug: categorySlug, name: categoryName },
    createdAt: new Date(product.createdAt),
    updatedAt: new Date(product.updatedAt),
  }
}
