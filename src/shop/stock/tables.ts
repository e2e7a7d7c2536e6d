import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stockReasons } from '#contract/catalog/stock-reasons.ts'
import { timestamptz } from '#platform/database/columns.ts'
import { users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/products/tables.ts'

/** How many units of each variant there are. */
export const stock = pgTable(
  'stock',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Null: not counted. */
    quantity: integer(),
    /** False where staff have taken the variant off sale, at any quantity. */
    isAvailable: boolean().notNull().default(true),
    /** Incremented when staff change the stock; orders leave it alone. */
    version: integer().notNull().default(1),
  },
  (t) => [check('stock_quantity_not_below_zero', sql`${t.quantity} >= 0`)],
)

/** Whether an order took the last unit. Has no parameters, so that the index applies. */
export const isSoldOut = sql`reason = 'order' and balance = 0`

/** Every change of a counted quantity, append-only. The changes of a variant add up to its quantity. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    /** After the change; 0 once the variant is no longer counted. */
    balance: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    /** The order number, or a note by staff. */
    reference: text(),
    /** Null for orders and automatic changes. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz().notNull(),
  },
  (t) => [
    check('stock_ledger_balance_not_below_zero', sql`${t.balance} >= 0`),
    check(
      'stock_ledger_reason_known',
      sql`${t.reason} in (${sql.raw(stockReasons.map((reason) => `'${reason}'`).join(', '))})`,
    ),
    index('stock_ledger_of_variant').on(t.variantId, t.id),
    index('stock_ledger_of_actor').on(t.actorId),
    index('stock_ledger_sold_out').on(t.at).where(isSoldOut),
  ],
)
