import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents } from '#platform/database/columns.ts'
import { products } from '#shop/products/tables.ts'

/** Equal for values that differ only in case and spaces. */
export const specificationKey = (value: SQLWrapper | string) => sql`specification_key(${value})`

/** Whether a row of {@link specificationValues} is the value of an option: options come before specifications. */
export const isOptionValue = sql`position < 10`

/**
 * The values by which lists are filtered: of a product's options those that a variant on sale has, of its specifications, and the
 * conditions of its variants where neither states one. Triggers write them. No two of a product's values of one name have the same {@link specificationKey}.
 */
export const specificationValues = pgTable(
  'specification_values',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: text().notNull(),
    /** Position of the name, lowest first: options below 10, the condition of variants at 10, then specifications. */
    position: smallint().notNull(),
    /**
     * The variants that have it, as bits by their place in `variantFilters`; -1 if all have it. Places from 31 on share the bits of
     * the first ones.
     */
    places: integer().notNull().default(-1),
    /** The lowest and the highest price of the variants that have it, and of those in stock; null if all variants have it. */
    price: cents(),
    maxPrice: cents(),
    stockPrice: cents(),
    maxStockPrice: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.name, t.value], name: 'specification_values_pkey' }),
    index('specification_values_by_value').on(t.name, t.value, t.productId),
    index('specification_values_of_options')
      .on(t.name, specificationKey(t.value), t.value, t.productId)
      .where(isOptionValue),
    // For sorting by price. Where all variants have the value, the product's own prices are sorted.
    index('specification_values_of_all_variants')
      .on(t.name, specificationKey(t.value), t.productId, t.value)
      .where(sql`price is null`),
    index('specification_values_by_price')
      .on(t.name, specificationKey(t.value), t.price, t.productId)
      .where(sql`price is not null`),
    index('specification_values_by_stock_price')
      .on(t.name, specificationKey(t.value), t.stockPrice, t.productId)
      .where(sql`stock_price is not null`),
    // With the value itself and the prices, so that a filter reads the index only.
    index('specification_values_by_key').on(
      t.name,
      specificationKey(t.value),
      t.productId,
      t.value,
      t.price,
      t.maxPrice,
      t.stockPrice,
      t.maxStockPrice,
    ),
  ],
)
