import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { maxDiscountBasisPoints, priceListKinds, priceListStates } from '#contract/pricing/price-list.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import { cents, createdAt } from '#platform/database/columns.ts'
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

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Further price lists, for buyers of some companies. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    kind: text({ enum: priceListKinds }).notNull(),
    /** Discount of a percentage list, in basis points: 250 is 2.5%. */
    discountBasisPoints: integer('percent_off'),
    state: text({ enum: priceListStates }).notNull().default('draft'),
    /** First and last day, in the shop's zone. */
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** Incremented by each staff change of the list or its prices, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('price_lists_name_key').on(sql`lower(${t.name})`),
    check('price_lists_kind_known', sql`${t.kind} in (${oneOf(priceListKinds)})`),
    check('price_lists_state_known', sql`${t.state} in (${oneOf(priceListStates)})`),
    check(
      'price_lists_percent_off_by_kind',
      sql`(${t.kind} = 'percentage') = (${t.discountBasisPoints} is not null)`,
    ),
    check(
      'price_lists_percent_off_in_range',
      sql`${t.discountBasisPoints} between 1 and ${sql.raw(String(maxDiscountBasisPoints))}`,
    ),
    check('price_lists_dates_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
)

/** The prices of fixed lists. A variant without a row here has its standard price. */
export const listPrices = pgTable(
  'list_prices',
  {
    priceListId: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    price: cents().notNull(),
    /** By ascending minimum quantity. */
    tiers: jsonb().$type<Tier[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.priceListId, t.variantId] }),
    index('list_prices_of_variant').on(t.variantId),
    check('list_prices_price_above_zero', sql`${t.price} > 0 and ${t.price} <= 9999999999`),
  ],
)
