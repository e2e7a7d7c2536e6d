import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/products/tables.ts'
import { orderItems } from '#shop/orders/tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null after the author's account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The delivered order line. One review per line, so every review is a verified purchase. */
    orderItemId: integer()
      .notNull()
      .unique('reviews_order_item_key')
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    status: text({ enum: ['published', 'hidden'] })
      .notNull()
      .default('published'),
    createdAt: createdAt(),
    /** Incremented by each staff change, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('reviews_rating_in_range', sql`${t.rating} between 1 and 5`),
    check('reviews_status_known', sql`${t.status} in ('published', 'hidden')`),
    index('reviews_of_product').on(t.productId, t.id),
    index('reviews_by_rating').on(t.rating, t.id),
    index('reviews_of_user').on(t.userId),
  ],
)
