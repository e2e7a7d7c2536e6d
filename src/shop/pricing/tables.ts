import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Tier } from '#contract/pricing/unit-price.ts'
import { cents } from '#platform/database/columns.ts'
import { variants } from '#shop/products/tables.ts'

/** The standard price list, which is public: one row for each variant. */
export const prices = pgTable(
  'prices',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    price: cents().notNull(),
    originalPrice: cents(),
    /** Expected resale price. */
    rrp: cents(),
    /** By ascending minimum quantity. */
    tiers: jsonb().$type<Tier[]>().notNull().default([]),
  },
  (t) => [
    check('prices_price_above_zero', sql`${t.price} > 0 and ${t.price} <= 9999999999`),
    check(
      'prices_original_price_above_zero',
      sql`${t.originalPrice} > 0 and ${t.originalPrice} <= 9999999999`,
    ),
    check('prices_rrp_above_zero', sql`${t.rrp} > 0 and ${t.rrp} <= 9999999999`),
  ],
)
