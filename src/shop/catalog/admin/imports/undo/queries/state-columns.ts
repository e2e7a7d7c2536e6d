import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ProductOption } from '#contract/catalog/options.ts'
import type { ProductFieldName } from '#contract/catalog/product-fields.ts'
import type { SupplierNumber } from '#contract/catalog/codes/supplier-number-text.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import { isoMoment } from '#platform/database/iso-moment.ts'
import type { ProductValues } from '#shop/catalog/admin/queries.ts'
import { staffVariantColumns } from '#shop/catalog/admin/variants/queries.ts'
import type { OfferField } from '#shop/catalog/offers/offer-fields.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stockLedger } from '#shop/stock/tables.ts'

type FactName = Exclude<ProductFieldName, OfferField | 'variants'>

/** The fields of a product that an import can change, except those of its variants. */
export type ProductState = Pick<ProductValues, FactName> & { options: ProductOption[] }

const factColumns = {
  name: products.name,
  slug: products.slug,
  description: products.description,
  categoryId: products.categoryId,
  imageUrl: products.imageUrl,
  images: products.images,
  imageTexts: products.imageTexts,
  featured: products.featured,
  tags: products.tags,
  includes: products.includes,
  specifications: products.specifications,
  countryOfOrigin: products.countryOfOrigin,
  draft: products.draft,
  options: products.options,
}

const positionColumns = { featuredOrder: products.featuredOrder, displayOrder: products.displayOrder }

const productColumns = { ...factColumns, ...positionColumns } satisfies Record<keyof ProductState, unknown>

/** The fields of a variant that an import can change. Money is in cents. */
export interface VariantState {
  sku: string
  gtin: string | null
  supplierNumbers: SupplierNumber[]
  optionValues: string[]
  position: number
  price: number
  originalPrice: number | null
  rrp: number | null
  tiers: Tier[]
  minQuantity: number
  quantityMultiple: number
  imageUrl: string | null
  weightGrams: number | null
  unitCost: number | null
  condition: (typeof variants.$inferSelect)['condition']
  isAvailable: boolean
  /** ISO 8601. */
  archivedAt: string | null
  /** Null: not counted. */
  stockQuantity: number | null
}

const {
  id: _id,
  productId: _productId,
  stockVersion: _stockVersion,
  stockQuantity,
  archivedAt,
  supplierNumbers,
  ...plainColumns
} = staffVariantColumns

const variantColumns = {
  ...plainColumns,
  archivedAt: isoMoment(archivedAt),
} satisfies Record<Exclude<keyof VariantState, 'stockQuantity' | 'supplierNumbers'>, SQLWrapper>

const jsonOf = (columns: Record<string, SQLWrapper>) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`

/** A {@link ProductState} for a statement that reads `products`. */
export const productState = sql<ProductState>`${jsonOf(productColumns)}`

/** A {@link VariantState} for a statement that reads variants with prices and stock. */
export const variantState = sql<VariantState>`${jsonOf({ ...variantColumns, stockQuantity, supplierNumbers })}`

/** Changes with each edit by staff. Orders and the sequence of lists leave it alone. */
export const productFingerprint = sql<string>`md5(${jsonOf({
  ...factColumns,
  archivedAt: isoMoment(products.archivedAt),
  publishAt: isoMoment(products.publishAt),
  unpublishAt: isoMoment(products.unpublishAt),
  variants: sql`(select count(*) from ${variants} where ${variants.productId} = ${products.id})`,
})}::text)`

/**
 * The same for a variant. Its stock has a ledger. Without suppliers' numbers, it is that of earlier versions of the shop, whose
 * imports can still be undone.
 */
export const variantFingerprint = sql<string>`md5((${jsonOf({
  ...variantColumns,
  isCounted: sql`${stockQuantity} is not null`,
})} || case when ${supplierNumbers} = '[]' then '{}'
  else jsonb_build_object('supplierNumbers', ${supplierNumbers}) end)::text)`

/** The last row of a variant in the stock ledger. */
export const lastLedgerId = sql<
  number | null
>`(select max(id) from ${stockLedger} where variant_id = ${variants.id})`
