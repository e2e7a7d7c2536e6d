import { type Column, type SQL, type SQLWrapper, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProductTag } from '#contract/catalog/catalog.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import { productTags } from '#contract/choices.ts'
import type { ProductOption } from '#contract/catalog/options.ts'
import type { Specification } from '#contract/catalog/specification-groups.ts'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { cents, createdAt, timestamptz } from '#platform/database/columns.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  slug: text().notNull().unique('categories_slug_key'),
  /** They redirect to the current one, also those of deleted categories whose products this one got. */
  formerSlugs: text().array().notNull().default([]),
  description: text(),
  imageUrl: text(),
  /** Sample data of the demo shop. */
  demo: boolean().notNull().default(false),
  /** Incremented by each staff change, for optimistic locking. */
  version: integer().notNull().default(1),
})

/**
 * A short pending list of 256 kB: reordering thousands of products takes a quarter of the time,
 * and a search reads little more.
 */
const pendingListOptions = { fastupdate: true, gin_pending_list_limit: 256 }

/** A number for each pair of words in a document; words with digits are left out. */
export const wordPairs = (document: Column | SQL) => sql`word_pairs(${document})`

/** The letters and digits of a SKU. */
export const skuLetters = (sku: SQLWrapper) => sql`regexp_replace(lower(${sku}), '[^a-z0-9]+', '', 'g')`

/** The first 10,000 products in display order. Searching these alone costs the same however large the catalog is. */
export const isTopRanked = sql`display_order < 10000`

/** A literal, so the planner can match it to the index of the tag. */
export const isTagged = (tag: ProductTag) => sql.raw(`tags @> '{${tag}}'`)

/** The predicate of partial indexes on products for sale; queries use {@link onSale}. */
const onSaleIndex = sql`archived_at is null`
const isDeal = sql`${onSaleIndex} and original_price > price`
const credibleShareDesc = sql`(case when price * 20 >= original_price then 1 - price::float8 / original_price else 0 end) desc`

/** The values of one variant that filters read. */
export interface FilteredVariant {
  /** Among the variants on sale, by position, from 0. */
  place: number
  /** In cents. */
  price: number
  rrp: number | null
  inStock: boolean
  /** The key of its value by the name of the option, and of its condition. */
  values: Record<string, string>
}

/** The price in stock at this place of `variant_filters`, which are sorted by price. The column is the price without options. */
const priceInStock = (column: 'price' | 'max_price', place: '0' | '-1') =>
  sql.raw(`case when in_stock then case when variant_filters is null then ${column}
    else (jsonb_path_query_array(variant_filters, '$[*] ? (@.inStock == true).price') -> ${place})::int8 end end`)

const profit = 'rrp - price'
const margin = '(rrp - price)::float8 / rrp'

/** The highest figure of its variants. It bounds that of the variant which a card shows. */
const maxResale = (maxVariantFigure: 'max_variant_profit' | 'max_variant_margin', figure: string) =>
  sql.raw(`case when variant_filters is null then ${figure} else ${maxVariantFigure}(variant_filters) end`)

/** The figure of the cheapest variant in stock, given that of the product, which tells without options. */
const resaleInStock = (variantFigure: 'variant_profit' | 'variant_margin', figure: string) =>
  sql.raw(`case when in_stock then case when variant_filters is null then ${figure}
    else ${variantFigure}(jsonb_path_query_first(variant_filters, '$[*] ? (@.inStock == true)')) end end`)

/**
 * The facts of a product, and a summary of its offers for lists, filters, sorting and search: `sku`, `price`,
 * `maxPrice`, `originalPrice`, `rrp`, `inStock`, `stockQuantity`, `variants` and `variantFilters`. Triggers on variants, prices and
 * stock write the summary, from which the database generates the columns from `stockPrice` to `stockMargin`.
 *
 * No index covers the stock quantity, so its change is a heap-only update. The migrations set a fill factor of 60 to leave
 * room for it on each page.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique('products_slug_key'),
    /** SKU of the first variant. */
    sku: text().notNull(),
    description: text().notNull().default(''),
    /** Lowest variant price. `originalPrice` and `rrp` are of that variant. */
    price: cents().notNull(),
    /** The highest of its variants. */
    maxPrice: cents().notNull().default(0),
    originalPrice: cents(),
    /** Expected resale price. */
    rrp: cents(),
    imageUrl: text().notNull(),
    images: text().array().notNull().default([]),
    /** Alternative texts by the address of the picture. */
    imageTexts: jsonb().$type<Record<string, string>>().notNull().default({}),
    categoryId: integer().references(() => categories.id, { onDelete: 'restrict' }),
    /** Mean of the published reviews; 0 without any. Updated with each review. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Whether any variant is. */
    inStock: boolean().notNull().default(true),
    /** The sum of the counted variants; null if none is counted. */
    stockQuantity: integer(),
    featured: boolean().notNull().default(false),
    featuredOrder: integer().notNull().default(0),
    displayOrder: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    /** At most three axes; each variant has one value of each. */
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** The labels of its variants; empty without options. */
    variants: text().array().notNull().default([]),
    /** Its variants on sale, the cheapest first; null without options. */
    variantFilters: jsonb().$type<FilteredVariant[]>(),
    /** The lowest and the highest price of its variants in stock; null if none is. */
    stockPrice: cents().generatedAlwaysAs(priceInStock('price', '0')),
    maxStockPrice: cents().generatedAlwaysAs(priceInStock('max_price', '-1')),
    /** `rrp` minus `price`; null without a resale price. */
    profit: cents().generatedAlwaysAs(sql.raw(profit)),
    /** Profit as a fraction of `rrp`. */
    margin: doublePrecision().generatedAlwaysAs(sql.raw(margin)),
    /** The highest of its variants. */
    maxProfit: cents().generatedAlwaysAs(maxResale('max_variant_profit', profit)),
    maxMargin: doublePrecision().generatedAlwaysAs(maxResale('max_variant_margin', margin)),
    /** Both of the cheapest variant in stock; null if none is. */
    stockProfit: cents().generatedAlwaysAs(resaleInStock('variant_profit', profit)),
    stockMargin: doublePrecision().generatedAlwaysAs(resaleInStock('variant_margin', margin)),
    includes: text().array().notNull().default([]),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    /** ISO 3166-1 alpha-2. */
    countryOfOrigin: text(),
    /** Incremented by each staff change, for optimistic locking. */
    version: integer().notNull().default(1),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Not for sale any more; existing orders still refer to it. */
    archivedAt: timestamptz(),
    /** Not published yet; archived until then. A trigger clears it with `archivedAt`. */
    draft: boolean().notNull().default(false),
    /**
     * When staff moved it to the trash. A trigger clears it with `archivedAt`. A product was for sale until then if both
     * are equal.
     */
    deletedAt: timestamptz(),
    /** When it appears in the shop; archived until then. A trigger clears it with `archivedAt`. */
    publishAt: timestamptz(),
    /** When it leaves the shop. A trigger clears it when staff archive the product. */
    unpublishAt: timestamptz(),
    /** Words of name and SKU (weight A), category and variants (B). A trigger writes this and the next column. */
    searchHead: tsvector().notNull().default(''),
    /** The words of `searchHead`, the specifications and the description. */
    searchDocument: tsvector().notNull().default(''),
  },
  (t) => [
    ...productConstraints(t),
    ...listIndexes(t),
    ...priceIndexes(t),
    ...resaleIndexes(t),
    ...tagIndexes(t),
    ...searchIndexes(t),
  ],
)

type IndexedColumn =
  | 'id'
  | 'name'
  | 'sku'
  | 'price'
  | 'maxPrice'
  | 'stockPrice'
  | 'maxStockPrice'
  | 'profit'
  | 'margin'
  | 'maxProfit'
  | 'maxMargin'
  | 'stockProfit'
  | 'stockMargin'
  | 'originalPrice'
  | 'rrp'
  | 'categoryId'
  | 'rating'
  | 'inStock'
  | 'stockQuantity'
  | 'featured'
  | 'featuredOrder'
  | 'displayOrder'
  | 'tags'
  | 'createdAt'
  | 'updatedAt'
  | 'archivedAt'
  | 'draft'
  | 'publishAt'
  | 'unpublishAt'
  | 'searchHead'
  | 'searchDocument'
  | 'imageUrl'
  | 'images'
  | 'imageTexts'
  | 'description'
  | 'specifications'
type IndexedColumns = Record<IndexedColumn, ExtraConfigColumn>

function productConstraints(t: IndexedColumns) {
  return [
    uniqueIndex('products_sku_key').on(sql`lower(${t.sku})`),
    check('products_price_above_zero', sql`${t.price} > 0 and ${t.price} <= 9999999999`),
    check(
      'products_original_price_above_zero',
      sql`${t.originalPrice} > 0 and ${t.originalPrice} <= 9999999999`,
    ),
    check('products_rrp_above_zero', sql`${t.rrp} > 0 and ${t.rrp} <= 9999999999`),
    check('products_rating_in_range', sql`${t.rating} between 0 and 5`),
    check('products_draft_is_archived', sql`not ${t.draft} or ${t.archivedAt} is not null`),
  ]
}

type ListingColumns = Record<
  'imageUrl' | 'images' | 'imageTexts' | 'description' | 'categoryId' | 'specifications' | 'rrp',
  SQLWrapper
>

/** The conditions of `missingParts`. The index below has the same. */
export const isIncomplete = (t: ListingColumns) =>
  sql`(${t.imageUrl} = ${sql.raw(`'${placeholderPicture}'`)}
    or not ${t.imageTexts} ?& array_remove(${t.images} || ${t.imageUrl}, ${sql.raw(`'${placeholderPicture}'`)})
    or btrim(${t.description}, E' \t\n\r') = '' or ${t.categoryId} is null or ${t.specifications} = '[]'::jsonb or ${t.rrp} is null)`

type Prices = Record<'price' | 'maxPrice', SQLWrapper>

export const hasSeveralPrices = (t: Prices) => sql`${t.maxPrice} > ${t.price}`
/** From the lowest to the highest. */
export const priceRange = (t: Prices) => sql`int8range(${t.price}, ${t.maxPrice}, '[]')`

/** With the lowest price, all that a filter by price and stock reads. */
const filteredPrices = (t: IndexedColumns) => [t.maxPrice, t.stockPrice, t.maxStockPrice]

function priceIndexes(t: IndexedColumns) {
  return [
    index('products_by_price').on(t.price, t.id).where(onSaleIndex),
    index('products_by_max_price').on(t.maxPrice, t.id).where(onSaleIndex),
    index('products_by_stock_price').on(t.stockPrice, t.id).where(onSaleIndex),
    index('products_of_category_by_stock_price').on(t.categoryId, t.stockPrice, t.id).where(onSaleIndex),
    index('products_by_price_range')
      .using('gist', priceRange(t))
      .where(sql`${onSaleIndex} and ${hasSeveralPrices(t)}`),
    index('products_of_category_by_price')
      .on(t.categoryId, t.price, t.id, t.inStock, ...filteredPrices(t))
      .where(onSaleIndex),
    index('products_of_category_by_max_price')
      .on(t.categoryId, t.maxPrice, t.id, t.inStock)
      .where(onSaleIndex),
  ]
}

function resaleIndexes(t: IndexedColumns) {
  const columns = {
    profit: t.profit,
    margin: t.margin,
    max_profit: t.maxProfit,
    max_margin: t.maxMargin,
    stock_profit: t.stockProfit,
    stock_margin: t.stockMargin,
  }
  return Object.entries(columns).flatMap(([name, column]) => {
    const highestFirst = column.desc().nullsLast()
    return [
      index(`products_by_${name}`).on(highestFirst, t.id.desc()).where(onSaleIndex),
      index(`products_of_category_by_${name}`).on(t.categoryId, highestFirst, t.id.desc()).where(onSaleIndex),
    ]
  })
}

function listIndexes(t: IndexedColumns) {
  return [
    index('products_by_display').on(t.displayOrder, t.id).where(onSaleIndex),
    index('products_by_rating').on(t.rating, t.id).where(onSaleIndex),
    index('products_by_age').on(t.createdAt, t.id).where(onSaleIndex),
    // Covering indexes: filters and counts need not visit the table.
    index('products_of_category')
      .on(t.categoryId, t.displayOrder, t.id, t.price, t.inStock, ...filteredPrices(t))
      .where(onSaleIndex),
    index('products_of_category_by_rating')
      .on(t.categoryId, t.rating, t.id, t.price, t.inStock, ...filteredPrices(t))
      .where(onSaleIndex),
    index('products_of_category_by_age')
      .on(t.categoryId, t.createdAt, t.id, t.price, t.inStock, ...filteredPrices(t))
      .where(onSaleIndex),
    index('products_featured')
      .on(t.featuredOrder, t.id)
      .where(sql`${onSaleIndex} and featured`),
    index('products_not_in_stock')
      .on(t.id)
      .where(sql`${onSaleIndex} and not in_stock`),
    index('products_figures').on(t.inStock, t.featured).where(onSaleIndex),
    index('products_by_change').on(t.updatedAt, t.id),
    index('products_archived')
      .on(t.id)
      .where(sql`archived_at is not null`),
    index('products_drafts')
      .on(t.id)
      .where(sql`draft`),
    index('products_to_publish')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
    index('products_to_unpublish')
      .on(t.unpublishAt)
      .where(sql`unpublish_at is not null`),
    index('products_in_category').on(t.categoryId, t.archivedAt),
    index('products_in_trash')
      .on(t.categoryId, t.id)
      .where(sql`deleted_at is not null`),
    // Covering, for sorts without an index of their own. The stock is left out, as in each index.
    index('products_listed')
      .on(t.id)
      .where(sql`deleted_at is null`),
    index('products_incomplete')
      .on(t.displayOrder, t.id)
      .where(sql`${onSaleIndex} and ${isIncomplete(t)}`),
    index('products_deals_by_credible_share')
      .on(sql`in_stock desc`, credibleShareDesc, t.id)
      .where(isDeal),
    index('products_deals_by_share')
      .on(sql`in_stock desc`, sql`(1 - price::float8 / original_price) desc`, t.id)
      .where(isDeal),
    index('products_demo')
      .on(t.id)
      .where(sql`demo`),
    index('products_with_tag').using('gin', t.tags),
  ]
}

/** Counting and sorting the products of a common tag is faster with these than with the GIN index. */
function tagIndexes(t: IndexedColumns) {
  return productTags.flatMap((tag) => {
    const name = `products_tagged_${tag.replace('-', '_')}`
    const isTaggedOnSale = sql`${onSaleIndex} and ${isTagged(tag)}`
    return [
      index(name).on(t.displayOrder, t.id).where(isTaggedOnSale),
      index(`${name}_of_category_by_price`)
        .on(t.categoryId, t.price, t.id, t.inStock, ...filteredPrices(t))
        .where(isTaggedOnSale),
    ]
  })
}

function searchIndexes(t: IndexedColumns) {
  return [
    // One index on both: words of the name and of the description are intersected before any row is read.
    index('products_search')
      .using('gin', t.searchHead, t.searchDocument)
      .with(pendingListOptions)
      .where(onSaleIndex),
    // Few products have both of two common words. Looking up the pair avoids intersecting two long lists.
    index('products_word_pairs')
      .using('gin', wordPairs(t.searchHead))
      .with(pendingListOptions)
      .where(onSaleIndex),
    index('products_foremost')
      .using('gin', t.searchHead, t.searchDocument)
      .with(pendingListOptions)
      .where(sql`${onSaleIndex} and ${isTopRanked}`),
    index('products_by_name')
      .on(sql`lower(${t.name})`)
      .where(onSaleIndex),
    index('products_name_trigrams').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('products_sku_trigrams').using('gin', sql`lower(${t.sku}) gin_trgm_ops`),
  ]
}

/**
 * A SKU of a product with its own price and stock. Each product has at least one. Prices are in the part
 * `pricing`, quantities in the part `stock`.
 */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Lowest first. */
    position: integer().notNull().default(0),
    sku: text().notNull(),
    /** GTIN-8, 12, 13 or 14 with a valid check digit. */
    gtin: text(),
    /** One value for each option of the product, in its order. */
    optionValues: text().array().notNull().default([]),
    /** Minimum order quantity (MOQ), a multiple of `quantityMultiple`. */
    minQuantity: integer().notNull().default(1),
    quantityMultiple: integer().notNull().default(1),
    /** One of the product's pictures; null for its first. */
    imageUrl: text(),
    weightGrams: integer(),
    /** Cost of a unit to the shop; null if staff have not entered it. Only staff see it. */
    unitCost: cents(),
    condition: text({ enum: itemConditions }).notNull().default('new'),
    /** Not for sale any more; existing orders still refer to it. */
    archivedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('variants_sku_key').on(sql`lower(${t.sku})`),
    uniqueIndex('variants_gtin_key').on(t.gtin),
    index('variants_of_product').on(t.productId, t.position, t.id),
    uniqueIndex('variants_combination_key')
      .on(t.productId, t.optionValues)
      .where(sql`archived_at is null`),
    index('variants_by_sku_letters')
      .on(sql`${skuLetters(t.sku)} text_pattern_ops`)
      .where(sql`archived_at is null`),
    check('variants_min_quantity_above_zero', sql`${t.minQuantity} > 0`),
    check(
      'variants_quantity_multiple_divides_minimum',
      sql`${t.quantityMultiple} > 0 and ${t.minQuantity} % ${t.quantityMultiple} = 0`,
    ),
    check('variants_weight_above_zero', sql`${t.weightGrams} > 0`),
    check('variants_unit_cost_above_zero', sql`${t.unitCost} > 0 and ${t.unitCost} <= 9999999999`),
    check('variants_condition_known', sql`${t.condition} in (${oneOf(itemConditions)})`),
  ],
)

/** Suppliers' own numbers for variants, one of each supplier. */
export const supplierNumbers = pgTable(
  'supplier_numbers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Name of the supplier. */
    supplier: text().notNull(),
    number: text().notNull(),
  },
  (t) => [
    uniqueIndex('supplier_numbers_key').on(sql`lower(${t.number})`, sql`lower(${t.supplier})`),
    uniqueIndex('supplier_numbers_of_variant').on(t.variantId, sql`lower(${t.supplier})`),
  ],
)

/** A product is for sale unless it is archived. */
export const onSale = isNull(products.archivedAt)

/** Drafts and products that staff will publish: nothing tells of them until then. */
export const isUnpublished = sql<boolean>`(${products.draft} or ${products.publishAt} is not null)`

export const inTrash = isNotNull(products.deletedAt)

/**
 * Words of names, categories and variants, for correcting typing errors. Not unique: two transactions that
 * add the same word would otherwise wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (t) => [
  index('search_words_by_word').on(t.word),
  index('search_words_nearest').using('gist', sql`${t.word} gist_trgm_ops`),
])

/** Former slugs of products; they redirect to the current ones. */
export const productSlugRedirects = pgTable(
  'product_slug_redirects',
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('product_slug_redirects_of_product').on(t.productId)],
)

/** Slugs of deleted products, former ones included. A trigger writes them; a new product may have one again. */
export const retiredProductSlugs = pgTable('retired_product_slugs', { slug: text().primaryKey() })
