import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents, createdAt } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { products, variants } from '#shop/products/tables.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant that was chosen when the product was saved; null for the product as a whole. */
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    /** The buyer's price of one unit when it became a favorite; null for those from before prices were stored. */
    price: cents(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('favorites_of_product').on(t.productId),
    index('favorites_of_variant').on(t.variantId),
  ],
)
