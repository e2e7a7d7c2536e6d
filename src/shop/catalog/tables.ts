import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { productTags } from '#contract/choices.ts'
import { cents, createdAt, moment } from '#platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  slug: text().notNull().unique('categories_slug_key'),
  description: text(),
  imageUrl: text(),
  /** Sample data of the demo shop. */
  demo: boolean().notNull().default(false),
  /** Raised by each change by staff. */
  version: integer().notNull().default(1),
})

interface Specification {
  name: string
  value: string
}

/**
 * New words wait in a short list before they are sorted in: reordering thousands of products takes a quarter of the time,
 * and a search has little more to read.
 */
const soonWritten = { fastupdate: true, gin_pending_list_limit: 256 }

/** Every two of a document's words that have no figure, as one number each. */
export const wordPairs = (document: Column | SQL) => sql`word_pairs(${document})`

/** The products that the shop shows first: what is looked for among them alone does not cost more as the catalog grows. */
export const isForemost = sql`display_order < 10000`

/** Written out, as the indexes have it: the planner must see which tag is meant. */
export const isTagged = (tag: ProductTag) => sql.raw(`tags @> '{${tag}}'`)

/**
 * No index reads the stock, so that taking stock, which every order does, writes none of them; for that each page keeps
 * some room (a fill factor of 80, set in the migrations).
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique('products_slug_key'),
    sku: text().notNull(),
    description: text().notNull().default(''),
    price: cents().notNull(),
    originalPrice: cents(),
    /** Expected resale price. */
    rrp: cents(),
    imageUrl: text().notNull(),
    images: text().array().notNull().default([]),
    categoryId: integer().references(() => categories.id, { onDelete: 'restrict' }),
    /** Mean of the published reviews, written with them; 0 while there is none. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** False as soon as the counted stock is used up, or when staff say so. */
    inStock: boolean().notNull().default(true),
    /** Null: not counted. */
    stockQuantity: integer(),
    /** Incremented when staff change the stock; orders leave it alone. */
    stockVersion: integer().notNull().default(1),
    featured: boolean().notNull().default(false),
    featuredOrder: integer().notNull().default(0),
    displayOrder: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    variants: text().array().notNull().default([]),
    includes: text().array().notNull().default([]),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    /** Moves on with each change by staff, so that two of them never overwrite each other unseen. */
    version: integer().notNull().default(1),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** No longer sold; kept for its orders. */
    archivedAt: moment(),
    /** What search finds it by: the words of name and SKU (weight A), of category and variants (B). A trigger writes both. */
    searchHead: tsvector().notNull().default(''),
    /** The head's words, and those of specifications and description. */
    searchDocument: tsvector().notNull().default(''),
  },
  (t) => [
    uniqueIndex('products_sku_key').on(sql`lower(${t.sku})`),
    check('products_price_above_zero', sql`${t.price} > 0 and ${t.price} <= 9999999999`),
    check(
      'products_original_price_above_zero',
      sql`${t.originalPrice} > 0 and ${t.originalPrice} <= 9999999999`,
    ),
    check('products_rrp_above_zero', sql`${t.rrp} > 0 and ${t.rrp} <= 9999999999`),
    check('products_stock_not_below_zero', sql`${t.stockQuantity} >= 0`),
    check('products_in_stock_means_stock', sql`not (${t.inStock} and ${t.stockQuantity} = 0)`),
    check('products_rating_in_range', sql`${t.rating} between 0 and 5`),
    index('products_by_display')
      .on(t.displayOrder, t.id)
      .where(sql`archived_at is null`),
    index('products_by_price')
      .on(t.price, t.id)
      .where(sql`archived_at is null`),
    index('products_by_rating')
      .on(t.rating, t.id)
      .where(sql`archived_at is null`),
    index('products_by_age')
      .on(t.createdAt, t.id)
      .where(sql`archived_at is null`),
    // With what else the filters ask and count, so that they need not visit products that they leave out.
    index('products_of_category')
      .on(t.categoryId, t.displayOrder, t.id, t.price, t.inStock)
      .where(sql`archived_at is null`),
    index('products_of_category_by_price')
      .on(t.categoryId, t.price, t.id, t.inStock)
      .where(sql`archived_at is null`),
    index('products_of_category_by_rating')
      .on(t.categoryId, t.rating, t.id, t.price, t.inStock)
      .where(sql`archived_at is null`),
    index('products_of_category_by_age')
      .on(t.categoryId, t.createdAt, t.id, t.price, t.inStock)
      .where(sql`archived_at is null`),
    index('products_featured')
      .on(t.featuredOrder, t.id)
      .where(sql`archived_at is null and featured`),
    index('products_not_in_stock')
      .on(t.id)
      .where(sql`archived_at is null and not in_stock`),
    index('products_figures')
      .on(t.inStock, t.featured)
      .where(sql`archived_at is null`),
    index('products_archived')
      .on(t.id)
      .where(sql`archived_at is not null`),
    index('products_in_category').on(t.categoryId, t.archivedAt),
    index('products_deals')
      .on(sql`(original_price - price) desc`, t.id)
      .where(sql`archived_at is null and original_price > price`),
    index('products_demo')
      .on(t.id)
      .where(sql`demo`),
    index('products_with_tag').using('gin', t.tags),
    // A common tag is quicker to count and to list in these orders than the index above can tell it.
    ...productTags.flatMap((tag) => {
      const name = `products_tagged_${tag.replace('-', '_')}`
      const isCounted = sql`archived_at is null and ${isTagged(tag)}`
      return [
        index(name).on(t.displayOrder, t.id).where(isCounted),
        index(`${name}_of_category_by_price`).on(t.categoryId, t.price, t.id, t.inStock).where(isCounted),
      ]
    }),
    index('products_search_head')
      .using('gin', t.searchHead)
      .with(soonWritten)
      .where(sql`archived_at is null`),
    // Two common words stand together in few products: their pair is looked up, where crossing all that hold each grows with the shop.
    index('products_word_pairs')
      .using('gin', wordPairs(t.searchHead))
      .with(soonWritten)
      .where(sql`archived_at is null`),
    index('products_foremost')
      .using('gin', t.searchHead, t.searchDocument)
      .with(soonWritten)
      .where(sql`archived_at is null and ${isForemost}`),
    index('products_search')
      .using('gin', t.searchDocument)
      .with(soonWritten)
      .where(sql`archived_at is null`),
    index('products_by_name')
      .on(sql`lower(${t.name})`)
      .where(sql`archived_at is null`),
    index('products_by_sku_letters')
      .on(sql`regexp_replace(lower(${t.sku}), '[^a-z0-9]+', '', 'g') text_pattern_ops`)
      .where(sql`archived_at is null`),
    index('products_name_trigrams').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('products_sku_trigrams').using('gin', sql`lower(${t.sku}) gin_trgm_ops`),
  ],
)

/**
 * Words that name things (names, categories, variants): what a mistyped word may have been meant to be. A word that is new
 * to two transactions at once stands here twice: were it unique, they would wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (t) => [
  index('search_words_by_word').on(t.word),
  index('search_words_nearest').using('gist', sql`${t.word} gist_trgm_ops`),
])

/** Addresses that products had before; they lead to the products' present ones. */
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
