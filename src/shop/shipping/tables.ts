import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shippingKinds } from '#contract/orders/shipping/shipping-kinds.ts'
import { cents } from '#platform/database/columns.ts'

/** How orders reach their buyers. The migration inserts the defaults; exactly one method is the collection. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    kind: text({ enum: shippingKinds }).notNull().default('delivery'),
    /** ISO 3166-1 alpha-2. Empty: all countries. */
    countries: text().array().notNull().default([]),
    price: cents().notNull(),
    /** The goods total from which the method is free. */
    freeFrom: cents(),
    /** Business days. */
    minDays: integer(),
    maxDays: integer(),
    maxWeightGrams: integer(),
    active: boolean().notNull().default(true),
    position: integer().notNull(),
    /** Incremented by each staff change, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('shipping_methods_kind_known', sql`${t.kind} in ('delivery', 'collection')`),
    check('shipping_methods_price_not_below_zero', sql`${t.price} >= 0`),
    check('shipping_methods_free_from_above_zero', sql`${t.freeFrom} > 0`),
    check('shipping_methods_weight_above_zero', sql`${t.maxWeightGrams} > 0`),
    check(
      'shipping_methods_days_in_range',
      sql`(${t.minDays} is null) = (${t.maxDays} is null) and ${t.minDays} >= 1 and ${t.minDays} <= ${t.maxDays}`,
    ),
    check(
      'shipping_methods_collection_is_free',
      sql`${t.kind} <> 'collection' or (${t.price} = 0 and ${t.freeFrom} is null and ${t.minDays} is null and ${t.maxWeightGrams} is null and ${t.countries} = '{}')`,
    ),
    uniqueIndex('shipping_methods_one_collection')
      .on(t.kind)
      .where(sql`kind = 'collection'`),
  ],
)

/** A migration inserts the default methods. Changes of staff also leave rows in the audit log. */
export const seededTables = ['shipping_methods']
