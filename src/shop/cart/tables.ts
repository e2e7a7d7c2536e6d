import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cents, createdAt } from '#platform/database/columns.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/products/tables.ts'

/** A line belongs to a guest's session or to a user, never to both. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    /** The unit price at this quantity that the buyer last saw or accepted, in cents. */
    priceWhenAdded: cents().notNull(),
    sessionId: text().references(() => sessions.sid, { onDelete: 'cascade', onUpdate: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('cart_items_quantity_above_zero', sql`${t.quantity} > 0`),
    check('cart_items_one_owner', sql`num_nonnulls(${t.sessionId}, ${t.userId}) = 1`),
    unique('cart_items_one_line').on(t.userId, t.sessionId, t.variantId).nullsNotDistinct(),
    index('cart_items_of_session').on(t.sessionId),
    index('cart_items_of_variant').on(t.variantId),
  ],
)
